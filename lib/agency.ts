import { z } from 'zod';

const weekdays = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const;

const text = z.string().trim().min(1);
/** A line in which «n.º 0» and «S. L.» never part at the end of a line, however it was typed. */
const formalText = text.transform((line) =>
  line.replace(/(n\.º|\b[A-Z]\.) (?=[\dA-Z])/g, '$1\u00a0'),
);
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
    companyName: formalText,
    taxId: z.string().regex(/^[A-Z\d]\d{7}[A-Z\d]$/, 'a NIF like B12345678'),
    registry: formalText,
    /** The register of estate agents and the number in it, where the region has one: the Comunitat Valenciana's is compulsory (Decreto 98/2022). */
    agentsRegister: formalText.optional(),
    /** The authority that supervises the agency, where it needs a prior authorisation (LSSI, art. 10.1.c). */
    supervisor: formalText.optional(),
    /** All of it, where a regulated profession is exercised, such as a lawyer's (LSSI, art. 10.1.d). */
    profession: z
      .object({
        /** The professional association and the number in it. */
        association: formalText,
        title: formalText,
        /** The State that issued the title and, if it is not Spain, its recognition here. */
        titleState: text,
        /** The page with the rules of the profession. */
        rules: z.url({ protocol: /^https$/ }),
      })
      .optional(),
    /** Who runs the server that answers the two forms and who sends the newsletter: both names, if they are two. */
    formsProvider: formalText,
    hostingProvider: formalText,
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
export function checkAgency(identity: z.input<typeof agencySchema>): Agency {
  const { data, error } = agencySchema.safeParse(identity);
  if (error) {
    const faults = error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    throw new Error(`lib/agency.ts is not complete: ${faults.join('; ')}`);
  }
  return data;
}

/**
 * The agency's identity, the one place that holds it. This is a sample: put
 * the real agency's data in, and every page, link and legal text follows.
 */
export const agency = checkAgency({
  name: 'El Lado Honesto',
  tagline: 'Vender casa con las cuentas claras',
  slogans: [
    'Lo que vale, lo que cuesta, lo que te queda.',
    'Si no te conviene vender, también te lo decimos.',
  ],
  phone: '960000000',
  email: 'hola@ladohonesto.example',
  address: {
    street: 'Calle de la Muestra, 1',
    postalCode: '46000',
    city: 'Valencia',
    province: 'Valencia',
  },
  areaServed: ['Valencia'],
  hours: [{ from: 'lunes', to: 'viernes', opens: '09:30', closes: '14:00' }],
  hoursNote: 'Por las tardes, con cita previa',
  services: [
    'Venta de viviendas',
    'Alquileres',
    'Valoraciones',
    'Herencias y extinción de condominio',
    'Contratos y gestión jurídica',
    'Obras y licencias',
  ],
  terms: {},
  legal: {
    companyName: 'El Lado Honesto Muestra, S. L.',
    taxId: 'B00000000',
    registry:
      'Registro Mercantil de Valencia, tomo 0, folio 0, hoja V-0 (datos de muestra)',
    agentsRegister:
      'Registro de Agentes de Intermediación Inmobiliaria de la Comunitat Valenciana, n.º 0 (dato de muestra)',
    profession: {
      association:
        'Ilustre Colegio de la Abogacía de Valencia, colegiación n.º 0 (dato de muestra)',
      title: 'Licenciatura en Derecho (dato de muestra)',
      titleState: 'España',
      rules: 'https://www.boe.es/eli/es/rd/2021/03/02/135',
    },
    formsProvider: 'Proveedor de Muestra, S. L.',
    hostingProvider: 'Alojamiento de Muestra, S. L.',
    transfers: 'Nada sale del Espacio Económico Europeo (dato de muestra).',
    contactRetention: 'un año desde el último contacto (dato de muestra)',
  },
});

/** The places where an identity still is the sample's, by field; none when it is all real. */
export function findSampleData(identity: Agency): string[] {
  const isSample = (value: string) =>
    /muestra|\.example$|example\.(com|net|org)$|^(960{7}|B0{8}|46000)$/i.test(
      value,
    );
  const walk = (value: unknown, path: string): string[] => {
    if (typeof value === 'string') return isSample(value) ? [path] : [];
    return Object.entries(value ?? {}).flatMap(([key, item]) =>
      walk(item, path ? `${path}.${key}` : key),
    );
  };
  return walk(identity, '');
}

/** `tel:+34…`, from nine digits. */
export const phoneLink = `tel:+34${agency.phone}`;

/** The phone as a Spaniard writes it, `960 00 00 00`, held together by non-breaking spaces. */
export const phoneText = agency.phone.replace(
  /(\d{3})(\d\d)(\d\d)(\d\d)/,
  '$1\u00a0$2\u00a0$3\u00a0$4',
);

export const emailLink = `mailto:${agency.email}`;

/** The opening hours as sentences: `Lunes a viernes, de 9.30 a 14.00`. */
export const hoursText = agency.hours.map(({ from, to, opens, closes }) => {
  const days = from === to ? from : `${from} a ${to}`;
  const clock = (hour: string) => hour.replace(/^0/, '').replace(':', '.');
  return `${days[0]?.toUpperCase()}${days.slice(1)}, de\u00a0${clock(opens)}\u00a0a\u00a0${clock(closes)}`;
});

/** The postal address in one line; the province only where the city does not already say it. */
export const addressText = writeAddress(agency.address);

export function writeAddress(address: Agency['address']): string {
  const { street, postalCode, city, province } = address;
  const town = `${street}, ${postalCode} ${city}`;
  return province === city ? town : `${town} (${province})`;
}

/** Where the agency works, as a sentence lists it: `Valencia, Torrent y Mislata`. */
export const areaText = new Intl.ListFormat('es').format(agency.areaServed);

/** The weekdays of a span, Monday as 0. */
export function listWeekdays({ from, to }: Agency['hours'][number]): number[] {
  const first = weekdays.indexOf(from);
  const last = weekdays.indexOf(to);
  return Array.from({ length: last - first + 1 }, (_, day) => first + day);
}
