import { z } from 'zod';
import { link, matching, optional, text, texts } from './identity-fields.ts';
import { ownersShape } from './owners-part.ts';

const wholeDays = 'should be a number of days, like 365';
/** Fields of `legal` that the law requires of some agencies only. */
const askedFor = ['registry', 'agentsRegister', 'insurance'] as const;
const notAskedFor = `should be a list of ${askedFor.join(', ')}, or missing`;

/** The agency's facts: the owner's part, and what only `agency/identity.ts` states. */
const identitySchema = z.object({
  name: text('the name that visitors know'),
  tagline: text('the line beside the name'),
  slogans: texts('a slogan'),
  /** An account in words at the end of the page: value of a home, cost of selling it, remainder. */
  closing: z
    .tuple([text('what it is worth'), text('what it costs'), text('what is left')], {
      error: 'should be three texts, or missing',
    })
    .optional(),
  welcome: text('the heading after a subscription'),
  copyrightYear: optional('the year beside the ©'),
  areaServed: texts('a town or district where the agency works'),
  services: texts('a service'),
  /** The agency's profiles on other sites, for links in the footer. */
  sameAs: z
    .array(link("a page of the agency's elsewhere"), 'should be a list of addresses or missing')
    .optional(),
  ...ownersShape,
  legal: z.object({
    companyName: text("the company's name"),
    taxId: matching(
      /^[A-Z\d]\d{7}[A-Z\d]$/,
      'the NIF, should be nine letters and digits, like B12345674',
    ),
    /** The commercial register of a company. A self-employed person may have none (LSSI, art. 10.1.b). */
    registry: optional('the entry in the Registro Mercantil'),
    /** The regional register of estate agents and the number in it, where compulsory (docs/law.md). */
    agentsRegister: optional("the estate agents' register and the number"),
    /** The register's badge in public/, such as `distintivo.svg`, where compulsory (docs/law.md). */
    agentsBadge: optional("the file in public/ with the register's badge"),
    /** The supervising authority, only for an activity with prior authorisation (LSSI, art. 10.1.c). */
    supervisor: optional('the supervising authority'),
    /** The insurer and the guarantee, with numbers and the territory covered (Ley 17/2009, art. 22.2.i). */
    insurance: optional('the insurer and the guarantee'),
    /**
     * Fields of this list that the law does not require here, such as `['insurance']`. `check-launch` does
     * not ask for them (docs/law.md).
     */
    notRequired: z.array(z.enum(askedFor, notAskedFor), notAskedFor).optional(),
    /**
     * A text besides the one about complaints that every page has: the official forms at the office, and the
     * body for out-of-court settlement that the agency has joined (Ley 7/2017, art. 40).
     */
    complaints: optional('the sentence on complaints'),
    /** Required for a regulated profession such as a lawyer's, with all its fields (LSSI, art. 10.1.d). */
    profession: z
      .object({
        name: text("the lawyer's name, or the lawyers' names"),
        /** The title after «con» and a name: «abogada colegiada» or «abogados colegiados». */
        called: text('what the lawyers are, such as abogada colegiada'),
        association: text('the professional association and the number in it'),
        title: text('the academic title'),
        titleState: text('the State that issued the title and, if not Spain, its recognition here'),
        rules: link('the page with the rules of the profession'),
        /** Who renders and invoices legal services: a lawyer or a professional company, with the NIF. */
        provider: optional('who renders and invoices the legal services'),
        /**
         * What happens when agency and lawyer would serve both sides (Ley 17/2009, art. 22.3.d; Real Decreto
         * 135/2021, arts. 49 and 51).
         */
        conflicts: optional('the sentence on conflicts of interest'),
      })
      .optional(),
    /** The provider, or `companyName` for the agency itself. The same applies to the next two fields. */
    formsProvider: text('who runs the server of the forms, and who sends the newsletter'),
    /** The company whose mail server delivers messages to the mailbox and sends the letters. */
    emailProvider: text('who carries the e-mail'),
    hostingProvider: text('who hosts the site'),
    transfers: text('the sentence on transfers outside the European Economic Area'),
    /** The days for which the server lists a message before it is blocked; «un año» in Privacidad for 365. */
    retentionDays: z.int(wholeDays).min(1, wholeDays),
  }),
});

export type Identity = z.infer<typeof identitySchema>;

declare global {
  /** The global type for `agency/`, which imports nothing: TypeScript reports faults in its file. */
  type AgencyIdentity = Identity;
}

/**
 * Validates an identity.
 * @param file the file that it was read from
 * @throws an Error of one line that names each invalid field and its format
 */
export function checkIdentity(identity: unknown, file = 'agency/identity.ts'): Identity {
  const { data, error } = identitySchema.safeParse(identity);
  if (error) {
    const faults = error.issues.map(({ path, message }) => `${writePath(path)}, ${message}`);
    throw new Error(`${file} is not complete: ${faults.join('; ')}`);
  }
  return data;
}

/** Lists the texts of an identity by path, like `legal.taxId` or `slogans (line 1)`. */
export function listTexts(value: unknown, path: PropertyKey[] = []): [string, string][] {
  if (typeof value === 'string') return [[writePath(path), value]];
  return Object.entries(value ?? {}).flatMap(([key, item]) => listTexts(item, [...path, key]));
}

function writePath(path: PropertyKey[]): string {
  const line = (_: string, i: string) => ` (line ${Number(i) + 1}) `;
  return path
    .join('.')
    .replace(/\.(\d+)\.?/, line)
    .trim();
}

/** Matches values of the sample: its name, the word «muestra», and unused numbers. */
const sampleMark = /lado ?honesto|\bMuestra\b|\bde muestra\)|0{6}|^\d\d000$/i;

/** Lists the fields that still have a text of the sample. */
export function listSampleFields(identity: Identity): string[] {
  return listTexts(identity).flatMap(([field, text]) => (sampleMark.test(text) ? field : []));
}
