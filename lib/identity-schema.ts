import { z } from 'zod';

/** The days of the week, with schema.org's DayOfWeek. */
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

// The messages are in Spanish, because the owner reads them in «Mi página». A build prints them, too.
const noText = 'Escribe algo aquí.';
const noLine = 'Pon al menos una línea.';

const bounded = (most: number) =>
  z.string(noText).trim().max(most, `Es demasiado largo: caben ${most} letras.`);
const line = bounded(200).min(1, noText);
const lines = z.array(line, noLine).min(1, noLine);
const sentence = bounded(1000).min(1, noText);
/** May also be empty. */
const optionalLine = bounded(200).optional();
const optionalSentence = bounded(1000).optional();

/** A text with a pattern. If it does not match, zod skips the checks of the whole object. */
const matching = (pattern: RegExp, error: string) =>
  z.string(error).regex(pattern, { error, abort: true });
const choice = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `Elige entre ${words.join(', ')}.`);
const link = z.url({ protocol: /^https$/, error: 'Pon una dirección que empiece por https://.' });
/** An optional number above 0. */
const number = (most: number, error: string) =>
  z.number(error).positive(error).max(most, error).optional();
const percent = (most: number, example: string) =>
  number(most, `Pon un número hasta ${most}, como ${example}, o nada.`);
const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'Pon una hora con cuatro cifras, como 09:30.');
const day = z.iso.date({ error: 'Pon un día del calendario, como 2027-08-16.', abort: true });

/** A day of each year. */
const dayOfYear = z
  .string()
  .refine((text) => day.safeParse(`2000-${readDayOfYear(text)}`).success, {
    error: 'Pon día y mes, como 15/06.',
    abort: true,
  });
/** Returns `06-15` for `15/06`. */
export const readDayOfYear = (text: string) =>
  Array.from(text.split('/').reverse(), (part) => part.padStart(2, '0')).join('-');

const openingHours = z
  .object({
    from: choice(weekdays),
    to: choice(weekdays),
    opens: time,
    closes: time,
    /** The first and the last day of a season, each year: `15/06` and `15/09`. Its hours then replace the others. */
    seasonFrom: dayOfYear.optional(),
    seasonUntil: dayOfYear.optional(),
  })
  .refine(({ seasonFrom, seasonUntil }) => !seasonFrom === !seasonUntil, {
    error: 'Una temporada tiene primer día y último: pon los dos o ninguno.',
    path: ['seasonUntil'],
  })
  .refine(({ opens, closes }) => opens < closes, {
    error: 'Cierra antes de abrir: cambia una de las dos horas.',
    path: ['closes'],
  })
  .refine(({ from, to }) => weekdays.indexOf(from) <= weekdays.indexOf(to), {
    error: 'Acaba en un día anterior al primero: cámbialo o parte el horario en dos.',
    path: ['to'],
  });

const phone = matching(/^[6-9]\d{8}$/, 'Pon nueve cifras, sin el +34, como 960123456.');

/** First day, last day, and a sentence for visitors. */
const closure = z
  .object({ from: day, to: day, text: optionalLine })
  .refine(({ from, to }) => from <= to, {
    error: 'Acaba antes de empezar: cambia uno de los dos días.',
    path: ['to'],
  });

/** A path in `public/`, like `equipo.webp`. */
const picture = matching(
  /^[\w-]+([./][\w-]+)*\.(avif|webp|jpg|png)$/,
  'Elige una fotografía en AVIF, WebP, JPG o PNG.',
);
const pixels = z.int().positive();

/** A photograph of the people, with a smaller copy for narrow screens. */
const photo = z.object({
  src: picture,
  width: pixels,
  height: pixels,
  small: z.object({ src: picture, width: pixels }).optional(),
  /** What it shows, for who cannot see it. */
  alt: line,
});

/** What the owner changes in «Mi página», whose form lists the same (`server/office/my-page/fields.ts`). */
export const ownersSchema = z.object({
  closures: z.array(closure).optional(),
  /** One entry for each range of days. */
  hours: z.array(openingHours, noLine).min(1, noLine),
  hoursNote: optionalLine,
  terms: z.object({
    /** The fees in percent of the price, VAT included, for the account and the sentence on fees. */
    feeRate: percent(20, '3,63'),
    /** The least fee in euros, VAT included. */
    feeMinimum: number(100_000, 'Pon euros, como 4.840, o nada.'),
    fees: optionalSentence,
    /** What a valuation costs. */
    valuation: optionalSentence,
    /** What a buyer pays the agency. */
    buyer: optionalSentence,
    /** When messages are answered. */
    replies: optionalSentence,
    /** The town's rate. Without it estimates use the highest legal one, 30 (TRLRHL, art. 108.1). */
    plusvaliaRate: percent(30, '29,7'),
  }),
  phone,
  /** Other telephones, each with what it is for, like `Alquileres`. */
  phones: z
    .array(z.object({ name: line, phone }))
    .max(5, 'Caben 5 líneas.')
    .optional(),
  email: z.email('Pon una dirección de correo, como hola@casa.es.'),
  address: z.object({
    /** The street, with number, floor and door. */
    street: line,
    postalCode: matching(/^\d{5}$/, 'Pon cinco cifras, como 46001.'),
    city: line,
    province: line,
  }),
  /** The office on a map, for a link on the office card. */
  map: link.optional(),
  /** Who answers the phone and visits homes, like `Marta Soler, abogada`. The office assigns messages to them. */
  people: z.array(line).max(40, 'Caben 40 líneas.').optional(),
  /** Without it the page has no section about the people. */
  photo: photo.optional(),
  /** Weekly by default. Part of the newsletter's name on the page, in the consent and in e-mails. */
  letterRhythm: choice(['semanal', 'quincenal', 'mensual']).optional(),
});

export type OwnersPart = z.infer<typeof ownersSchema>;

const wholeDays = 'Pon un número de días, como 365.';

/** Required for a regulated profession such as a lawyer's, with all its fields (LSSI, art. 10.1.d). */
const profession = z.object({
  /** The lawyer's name, or the lawyers' names. */
  name: line,
  /** The title after «con» and a name: «abogada colegiada» or «abogados colegiados». */
  called: line,
  /** With the number in it. */
  association: line,
  title: line,
  /** The State that issued the title and, if not Spain, its recognition here. */
  titleState: line,
  /** The page with the rules of the profession. */
  rules: link,
  /** Who renders and invoices legal services: a lawyer or a professional company, with the NIF. */
  provider: optionalSentence,
  /** What happens when both sides would be served (Ley 17/2009, art. 22.3.d; Real Decreto 135/2021, arts. 49, 51). */
  conflicts: optionalSentence,
});

const legal = z.object({
  companyName: line,
  taxId: matching(/^[A-Z\d]\d{7}[A-Z\d]$/, 'Pon el NIF: nueve letras y cifras, como B12345674.'),
  /** The commercial register of a company. A self-employed person may have none (LSSI, art. 10.1.b). */
  registry: optionalSentence,
  /** The regional register of estate agents and the number in it, where compulsory (docs/law.md). */
  agentsRegister: optionalSentence,
  /** The register's badge in public/, such as `distintivo.svg`, where compulsory (docs/law.md). */
  agentsBadge: optionalLine,
  /** The supervising authority, only for an activity with prior authorisation (LSSI, art. 10.1.c). */
  supervisor: optionalSentence,
  /** The insurer and the guarantee, with numbers and the territory covered (Ley 17/2009, art. 22.2.i). */
  insurance: optionalSentence,
  /** What the law does not require here, so that `check-launch` does not ask for it (docs/law.md). */
  notRequired: z.array(choice(['registry', 'agentsRegister', 'insurance'])).optional(),
  /** Besides what every page says: the official forms, and the body for settlement (Ley 7/2017, art. 40). */
  complaints: optionalSentence,
  profession: profession.optional(),
  /** Who runs the server of the forms and sends the newsletter; as in the next two, a company, or `companyName`. */
  formsProvider: sentence,
  /** `true` if a server at `NEXT_PUBLIC_API_HOST` keeps what `docs/contract.md` lists, which Privacidad promises. */
  formsKept: z.boolean().optional(),
  /** The company whose mail server delivers messages to the mailbox and sends the letters. */
  emailProvider: sentence,
  hostingProvider: sentence,
  /** The sentence on transfers outside the European Economic Area. */
  transfers: sentence,
  /** The days for which the server lists a message before it is blocked; «un año» in Privacidad for 365. */
  retentionDays: z.int(wholeDays).min(1, wholeDays),
});

/** The agency's facts: the owner's part, and what only `agency/identity.ts` states. */
const identitySchema = z.object({
  /** The name that visitors know. */
  name: line,
  /** The line beside the name. */
  tagline: line,
  slogans: lines,
  /** An account in words at the end of the page: value of a home, cost of selling it, remainder. */
  closing: z.tuple([line, line, line]).optional(),
  /** The heading after a subscription. */
  welcome: line,
  /** The year beside the ©. */
  copyrightYear: optionalLine,
  /** `false` for an agency without newsletter: page, server, office and Privacidad then have none. */
  newsletter: z.boolean().optional(),
  /** Towns or districts where the agency works. */
  areaServed: lines,
  services: lines,
  /** The agency's profiles on other sites, for links in the footer. */
  sameAs: z.array(link).optional(),
  ...ownersSchema.shape,
  legal,
});

export type Identity = z.infer<typeof identitySchema>;

declare global {
  /** The global type for `agency/`, which imports nothing: TypeScript reports faults in its file. */
  type AgencyIdentity = Identity;
}

/**
 * Validates an identity.
 * @param file the file that it was read from
 * @throws an Error of one line that names each invalid field and says what it should be
 */
export function checkIdentity(identity: unknown, file = 'agency/identity.ts'): Identity {
  const { data, error } = identitySchema.safeParse(identity);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${file} is not valid. ${faults.join(' ')}`);
}
