import { z } from 'zod';

export const weekdays = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const;

const text = z.string().trim().min(1);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time like 09:30');
const weekday = z.enum(weekdays);

const agencySchema = z.object({
  name: text,
  tagline: text,
  slogans: z.array(text).min(1),
  /** Nine digits, without the country's +34. */
  phone: z.string().regex(/^[6-9]\d{8}$/, 'nine digits, like 960000000'),
  email: z.email(),
  address: z.object({
    street: text,
    postalCode: z.string().regex(/^\d{5}$/, 'five digits'),
    city: text,
    province: text,
  }),
  /** The towns and districts where the agency works. */
  areaServed: z.array(text).min(1),
  hours: z
    .array(
      z
        .object({ from: weekday, to: weekday, opens: time, closes: time })
        .refine((span) => span.opens < span.closes, 'closes before it opens')
        .refine(
          (span) => weekdays.indexOf(span.from) <= weekdays.indexOf(span.to),
          'ends on a day before the one it starts on',
        ),
    )
    .min(1),
  hoursNote: text,
  services: z.array(text).min(1),
  /** Sentences that only the owner can write: when messages are answered, what a valuation costs, how fees are set (VAT included). */
  terms: z.object({ replies: text, valuation: text, fees: text }).partial(),
  legal: z.object({
    companyName: text,
    taxId: z.string().regex(/^[A-Z\d]\d{7}[A-Z\d]$/, 'a NIF like B12345678'),
    registry: text,
    /** The register of estate agents and the number in it, where the region has one: the Comunitat Valenciana's is compulsory (Decreto 98/2022). */
    agentsRegister: text.optional(),
    /** The authority that supervises the agency, where it needs a prior authorisation (LSSI, art. 10.1.c). */
    supervisor: text.optional(),
    /** All of it, where a regulated profession is exercised, such as a lawyer's (LSSI, art. 10.1.d). */
    profession: z
      .object({
        /** The professional association and the number in it. */
        association: text,
        title: text,
        /** The State that issued the title and, if it is not Spain, its recognition here. */
        titleState: text,
        /** The page with the rules of the profession. */
        rules: z.url({ protocol: /^https$/ }),
      })
      .optional(),
    /** Who runs the server that answers the two forms and who sends the newsletter: both names, if they are two. */
    formsProvider: text,
    hostingProvider: text,
    /** A sentence on transfers outside the European Economic Area, or that there are none. */
    transfers: text,
    /** How long a contact request is kept when it leads to nothing. */
    contactRetention: text,
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
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    throw new Error(`lib/agency.ts is not complete: ${faults.join('; ')}`);
  }
  return data;
}

/** The texts of an identity, each by its place in it, like `legal.taxId`. */
export function listTexts(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  return Object.entries(value ?? {}).flatMap(([key, item]) =>
    listTexts(item, place ? `${place}.${key}` : key),
  );
}

/** The places where an identity still is the sample's; none when it is all real. */
export function findSampleData(identity: Agency): string[] {
  const sample =
    /muestra|\.example$|example\.(com|net|org)$|^(960{7}|B0{8}|46000)$/i;
  return listTexts(identity)
    .filter(([, text]) => sample.test(text))
    .map(([place]) => place);
}
