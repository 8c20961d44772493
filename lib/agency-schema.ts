import { z } from 'zod';
import { sample } from './sample.ts';

export const weekdays = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const;

const text = (what: string) => {
  const error = `${what}, should be a text`;
  return z.string(error).trim().min(1, error);
};
const texts = (what: string) =>
  z.array(text(what), 'should be a list of texts').min(1, 'should have a line');
/** May be missing, or empty. */
const optional = (what: string) =>
  z.string(`${what}, should be a text or missing`).optional();
const like = (pattern: RegExp, error: string) =>
  z.string(error).regex(pattern, error);
const time = (what: string) =>
  like(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    `${what}, should be a time of four digits, like 09:30`,
  );
const weekday = z.enum(weekdays, `should be one of ${weekdays.join(', ')}`);

const agencySchema = z.object({
  name: text('the name that visitors know'),
  tagline: text('the line beside the name'),
  slogans: texts('a slogan'),
  /** What the newsletter's panel says to whoever has subscribed. */
  welcome: text('the welcome of a subscriber'),
  phone: like(
    /^[6-9]\d{8}$/,
    "the phone, should be nine digits, without the country's +34, like 960123456",
  ),
  email: z.email('should be an e-mail address, like hola@casa.es'),
  address: z.object({
    street: text('the street, with number, floor and door'),
    postalCode: like(/^\d{5}$/, 'should be five digits, like 46001'),
    city: text('the city'),
    province: text('the province'),
  }),
  /** The towns and districts where the agency works. */
  areaServed: texts('a town or district'),
  hours: z
    .array(
      z
        .object({
          from: weekday,
          to: weekday,
          opens: time('the hour it opens'),
          closes: time('the hour it closes'),
        })
        .refine((span) => span.opens < span.closes, 'closes before it opens')
        .refine(
          (span) => weekdays.indexOf(span.from) <= weekdays.indexOf(span.to),
          'ends on a day before the one it starts on',
        ),
    )
    .min(1, 'should have a line'),
  /** A line below the hours. */
  hoursNote: optional('the line below the hours'),
  services: texts('a service'),
  /** Sentences that only the owner can write: when messages are answered, what a valuation costs, how fees are set (VAT included). */
  terms: z.object({
    replies: optional('the sentence on replies'),
    valuation: optional('the sentence on what a valuation costs'),
    fees: optional('the sentence on fees'),
  }),
  legal: z.object({
    companyName: text("the company's name"),
    taxId: like(
      /^[A-Z\d]\d{7}[A-Z\d]$/,
      'the NIF, should be nine letters and digits, like B12345674',
    ),
    registry: text('the entry in the Registro Mercantil'),
    /** The register of estate agents and the number in it, where the region has one: the Comunitat Valenciana's is compulsory (Decreto 98/2022). */
    agentsRegister: optional("the estate agents' register and the number"),
    /** The authority that supervises the agency, where it needs a prior authorisation (LSSI, art. 10.1.c). */
    supervisor: optional('the supervising authority'),
    /** All of it, where a regulated profession is exercised, such as a lawyer's (LSSI, art. 10.1.d). */
    profession: z
      .object({
        association: text('the professional association and the number in it'),
        title: text('the academic title'),
        titleState: text(
          'the State that issued the title and, if not Spain, its recognition here',
        ),
        rules: z.url({
          protocol: /^https$/,
          error:
            'the page with the rules of the profession, should be an address that begins with https://',
        }),
      })
      .optional(),
    /** Who runs the server that answers the two forms and who sends the newsletter: both names, if they are two. */
    formsProvider: text('who receives what the forms send'),
    hostingProvider: text('who hosts the site'),
    transfers: text(
      'the sentence on transfers outside the European Economic Area',
    ),
    contactRetention: text(
      'how long a contact request is kept when it leads to nothing',
    ),
  }),
});

export type Agency = z.infer<typeof agencySchema>;

/**
 * Checks the agency's identity.
 * @throws an Error of one line that names each field at fault and what it should be
 */
export function checkAgency(identity: unknown): Agency {
  const { data, error } = agencySchema.safeParse(identity);
  if (error) {
    const faults = error.issues.map(
      ({ path, message }) => `${namePlace(path)}, ${message}`,
    );
    throw new Error(`lib/agency.ts is not complete: ${faults.join('; ')}`);
  }
  return data;
}

/** The texts of an identity, each by its place in it, like `legal.taxId` or `slogans (line 1)`. */
export function listTexts(
  value: unknown,
  path: PropertyKey[] = [],
): [string, string][] {
  if (typeof value === 'string') return [[namePlace(path), value]];
  return Object.entries(value ?? {}).flatMap(([key, item]) =>
    listTexts(item, [...path, key]),
  );
}

function namePlace(path: PropertyKey[]): string {
  const line = (_: string, i: string) => ` (line ${Number(i) + 1}) `;
  return path
    .join('.')
    .replace(/\.(\d+)\.?/, line)
    .trim();
}

/** What two agencies may well have in common. */
const shared =
  /^(address\.(city|province)|areaServed|hours|hoursNote|services|legal\.profession\.(titleState|rules))( |$)/;

/** The places where an identity still is the sample's, by value; none when it is all real. */
export function findSampleData(identity: Agency): string[] {
  const read = (agency: Agency) =>
    listTexts(agency)
      .filter(([place]) => !shared.test(place))
      .map(([place, text]) => [place, text.replaceAll('\u00a0', ' ')] as const);
  const ours = new Set(read(sample).map(([, text]) => text));
  return read(identity)
    .filter(([, text]) => ours.has(text))
    .map(([place]) => place);
}
