import { z } from 'zod';

/** The days of the week, with their names for search engines (schema.org's DayOfWeek). */
export const dayNames = {
  lunes: 'Monday',
  martes: 'Tuesday',
  miércoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sábado: 'Saturday',
  domingo: 'Sunday',
} as const;
export const weekdays = Object.keys(dayNames) as (keyof typeof dayNames)[];

const text = (label: string) => {
  const error = `${label}, should be a text`;
  return z.string(error).trim().min(1, error);
};
const noEntry = 'should have at least one entry';
const texts = (label: string) => z.array(text(label), 'should be a list of texts').min(1, noEntry);
/** A text that may be missing or empty. */
const optional = (label: string) => z.string(`${label}, should be a text or missing`).optional();
/** A text that must match; when it does not, the checks of its whole object do not run. */
const matching = (pattern: RegExp, error: string) =>
  z.string(error).regex(pattern, { error, abort: true });
const time = (label: string) =>
  matching(/^([01]\d|2[0-3]):[0-5]\d$/, `${label}, should be a time of four digits, like 09:30`);
const wholeDays = 'should be a number of days, like 365';
const plusvaliaRate =
  'the rate of the plusvalía municipal, should be a number of percent up to 30, like 29.7, or missing';
/** What law asks of some agencies only. */
const askedFor = ['registry', 'agentsRegister', 'insurance'] as const;
const notAskedFor = `should be a list of ${askedFor.join(', ')}, or missing`;
const weekday = z.enum(weekdays, `should be one of ${weekdays.join(', ')}`);
const span = z
  .object({
    from: weekday,
    to: weekday,
    opens: time('the hour it opens'),
    closes: time('the hour it closes'),
  })
  .refine(({ opens, closes }) => opens < closes, 'closes before it opens')
  .refine(
    ({ from, to }) => weekdays.indexOf(from) <= weekdays.indexOf(to),
    'ends on a day before the one it starts on',
  );

const identitySchema = z.object({
  name: text('the name that visitors know'),
  tagline: text('the line beside the name'),
  slogans: texts('a slogan'),
  /** The three lines of an account in words that closes the page: what a home is worth, what selling it costs, what is left. */
  closing: z
    .tuple([text('what it is worth'), text('what it costs'), text('what is left')], {
      error: 'should be three texts, or missing',
    })
    .optional(),
  welcome: text('the heading after a subscription'),
  copyrightYear: optional('the year beside the ©'),
  /** Whether the footer links to the letters that the owner publishes (`/api/cartas`). */
  publishesLetters: z
    .boolean('whether letters are published, should be true or missing')
    .optional(),
  phone: matching(
    /^[6-9]\d{8}$/,
    "the phone, should be nine digits, without the country's +34, like 960123456",
  ),
  email: z.email('should be an e-mail address, like hola@casa.es'),
  address: z.object({
    street: text('the street, with number, floor and door'),
    postalCode: matching(/^\d{5}$/, 'should be five digits, like 46001'),
    city: text('the city'),
    province: text('the province'),
  }),
  areaServed: texts('a town or district where the agency works'),
  hours: z.array(span).min(1, noEntry),
  hoursNote: optional('the line below the hours'),
  /** Who answers the phone and comes to the home; in the office, who may handle a message. */
  people: z.array(text('a name'), 'should be a list of names or missing').optional(),
  services: texts('a service'),
  /** Sentences that only the owner can write: when messages are answered, what a valuation costs, how fees are set (with VAT), what a buyer is charged. */
  terms: z.object({
    replies: optional('the sentence on replies'),
    valuation: optional('the sentence on what a valuation costs'),
    fees: optional('the sentence on fees'),
    buyer: optional('the sentence on what a buyer pays the agency'),
    /** The rate of the plusvalía municipal in percent, as the town's ordinance sets it; without it estimates take the highest of the law, 30 (TRLRHL, art. 108.1). */
    plusvaliaRate: z
      .number(plusvaliaRate)
      .positive(plusvaliaRate)
      .max(30, plusvaliaRate)
      .optional(),
  }),
  legal: z.object({
    companyName: text("the company's name"),
    taxId: matching(
      /^[A-Z\d]\d{7}[A-Z\d]$/,
      'the NIF, should be nine letters and digits, like B12345674',
    ),
    /** Of a company; who is self-employed may be in none (LSSI, art. 10.1.b). */
    registry: optional('the entry in the Registro Mercantil'),
    /** The regional register of estate agents and the agency's number in it, compulsory in several regions (docs/law.md). */
    agentsRegister: optional("the estate agents' register and the number"),
    /** The register's badge, which belongs into the agency's advertising in some regions (docs/law.md): a picture in public/, such as `distintivo.svg`. */
    agentsBadge: optional("the file in public/ with the register's badge"),
    /** The supervising authority, only for an activity with prior authorisation (LSSI, art. 10.1.c). */
    supervisor: optional('the supervising authority'),
    /** Who insures the agency and guarantees what it receives, with the numbers and the territory covered (Ley 17/2009, art. 22.2.i). */
    insurance: optional('the insurer and the guarantee'),
    /** Which of these fields nothing is required for here, such as `['insurance']`: `check-launch` no longer asks for them (docs/law.md). */
    notRequired: z.array(z.enum(askedFor, notAskedFor), notAskedFor).optional(),
    /** Beside what the page says of complaints for every agency: the official forms at the office; a body for out-of-court settlement only if the agency has joined it (Ley 7/2017, art. 40). */
    complaints: optional('the sentence on complaints'),
    /** Required, with all its fields, for a regulated profession, such as a lawyer's (LSSI, art. 10.1.d). */
    profession: z
      .object({
        name: text("the lawyer's name, or the lawyers' names"),
        /** As it follows «con» and a name: in the singular or the plural, «abogada colegiada» or «abogados colegiados». */
        called: text('what the lawyers are, such as abogada colegiada'),
        association: text('the professional association and the number in it'),
        title: text('the academic title'),
        titleState: text('the State that issued the title and, if not Spain, its recognition here'),
        rules: z.url({
          protocol: /^https$/,
          error:
            'the page with the rules of the profession, should be an address that begins with https://',
        }),
        /** Who renders and invoices the legal services: a lawyer or a professional company, with the NIF. */
        provider: optional('who renders and invoices the legal services'),
        /** What is done where the agency and the lawyer would serve both sides (Ley 17/2009, art. 22.3.d; Real Decreto 135/2021, arts. 49 and 51). */
        conflicts: optional('the sentence on conflicts of interest'),
      })
      .optional(),
    /** This and the next two: the same as `companyName` if it is the agency itself. */
    formsProvider: text('who runs the server of the forms, and who sends the newsletter'),
    /** Whose mail server takes the messages to the mailbox, and sends the letters. */
    emailProvider: text('who carries the e-mail'),
    hostingProvider: text('who hosts the site'),
    transfers: text('the sentence on transfers outside the European Economic Area'),
    /** How many days the server lists a message, in Privacidad «un año» for 365. Then it is blocked. */
    retentionDays: z.int(wholeDays).min(1, wholeDays),
  }),
});

export type Identity = z.infer<typeof identitySchema>;

/**
 * Validates the agency's identity.
 * @throws an Error of one line that names each invalid field and what it should be
 */
export function checkIdentity(identity: unknown): Identity {
  const { data, error } = identitySchema.safeParse(identity);
  if (error) {
    const faults = error.issues.map(({ path, message }) => `${writePath(path)}, ${message}`);
    throw new Error(`agency/identity.ts is not complete: ${faults.join('; ')}`);
  }
  return data;
}

/** Lists the texts of an identity with their paths, like `legal.taxId` or `slogans (line 1)`. */
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

/** What only the sample has: its name, the word that marks a sample, and numbers that nobody has. */
const sampleMark = /lado ?honesto|\bMuestra\b|\bde muestra\)|0{6}|^\d\d000$/i;

/** Lists the fields that hold a text of the sample. */
export function listSampleFields(identity: Identity): string[] {
  return listTexts(identity).flatMap(([field, text]) => (sampleMark.test(text) ? field : []));
}
