import { z } from 'zod';
import {
  closures,
  type FieldWords,
  fieldWords,
  hours,
  link,
  matching,
  optional,
  photo,
  text,
  texts,
} from './identity-fields.ts';

const wholeDays = 'should be a number of days, like 365';
const plusvaliaRate =
  'the rate of the plusvalía municipal, should be a number of percent up to 30, like 29.7, or missing';
const feeRate = 'the fees, should be a number of percent up to 20, like 3.63, or missing';
/** Fields of `legal` that the law requires of some agencies only. */
export const askedFor = ['registry', 'agentsRegister', 'insurance'] as const;
const notAskedFor = `should be a list of ${askedFor.join(', ')}, or missing`;

/** How often letters are sent. The newsletter's name contains it: «carta semanal». */
export const letterRhythms = ['semanal', 'quincenal', 'mensual'] as const;

const identitySchema = z.object({
  name: text('the name that visitors know', 'Nombre'),
  tagline: text('the line beside the name', 'Lema'),
  slogans: texts('a slogan', 'Frases del pie'),
  /** The three lines of an account in words that closes the page: what a home is worth, what selling it costs, what is left. */
  closing: z
    .tuple(
      [
        text('what it is worth', 'Lo que vale'),
        text('what it costs', 'Lo que cuesta'),
        text('what is left', 'Lo que queda'),
      ],
      {
        error: 'should be three texts, or missing',
      },
    )
    .register(fieldWords, { label: 'La cuenta que cierra la página', fault: 'Pon tres líneas.' })
    .optional(),
  welcome: text('the heading after a subscription', 'Saludo al suscribirse'),
  copyrightYear: optional('the year beside the ©', 'Año junto al ©'),
  /** How often letters are sent; weekly if missing. The page, the consent and the e-mails use it in the newsletter's name. */
  letterRhythm: z
    .enum(letterRhythms, `should be one of ${letterRhythms.join(', ')}, or missing`)
    .register(fieldWords, {
      label: 'Cada cuánto sale la carta',
      fault: 'Pon semanal, quincenal o mensual.',
    })
    .optional(),
  /** Whether the footer links to the letters that the owner publishes (`/api/cartas`). */
  publishesLetters: z
    .boolean('whether letters are published, should be true or missing')
    .register(fieldWords, { label: 'El pie enlaza con las cartas', fault: 'Marca sí o no.' })
    .optional(),
  phone: matching(
    /^[6-9]\d{8}$/,
    "the phone, should be nine digits, without the country's +34, like 960123456",
    'Teléfono',
    'Pon nueve cifras, sin el +34, como 960123456.',
  ),
  email: z.email('should be an e-mail address, like hola@casa.es').register(fieldWords, {
    label: 'Correo',
    fault: 'Pon una dirección de correo, como hola@casa.es.',
  }),
  address: z
    .object({
      street: text('the street, with number, floor and door', 'Calle, número, piso y puerta'),
      postalCode: matching(
        /^\d{5}$/,
        'should be five digits, like 46001',
        'Código postal',
        'Pon cinco cifras, como 46001.',
      ),
      city: text('the city', 'Ciudad'),
      province: text('the province', 'Provincia'),
    })
    .register(fieldWords, { label: 'Dirección', fault: 'Rellena la dirección.' }),
  areaServed: texts('a town or district where the agency works', 'Dónde trabajáis'),
  hours,
  hoursNote: optional('the line below the hours', 'Nota del horario'),
  /** Days on which the office is closed, past ones included: the statistics of response times leave them out. */
  closures: closures.optional(),
  /** The people who answer the phone and visit homes. In the office, a message can be assigned to one of them. */
  people: z
    .array(text('a name', 'Quiénes sois'), 'should be a list of names or missing')
    .register(fieldWords, { label: 'Quiénes sois', fault: 'Pon un nombre en cada línea.' })
    .optional(),
  /** A photograph of the people. Without it the page has no such section. */
  photo: photo.optional(),
  services: texts('a service', 'Servicios del pie'),
  /** The office on a map: the office card links to it. */
  map: link('a map with the office', 'Enlace al mapa').optional(),
  /** The agency's profiles on other sites: the footer links to them. */
  sameAs: z
    .array(
      link("a page of the agency's elsewhere", 'Otras páginas vuestras'),
      'should be a list of addresses or missing',
    )
    .register(fieldWords, {
      label: 'Otras páginas vuestras',
      fault: 'Pon una dirección en cada línea.',
    })
    .optional(),
  /**
   * Sentences that only the owner can write: when messages are answered, what a valuation costs, how fees
   * are computed (with VAT), what a buyer is charged.
   */
  terms: z
    .object({
      replies: optional('the sentence on replies', 'Cuándo contestáis'),
      valuation: optional('the sentence on what a valuation costs', 'Qué cuesta la valoración'),
      fees: optional('the sentence on fees', 'Honorarios, con el IVA'),
      /** The fee of `fees` as a number for the account's example: percent of the price, VAT included. */
      feeRate: z
        .number(feeRate)
        .positive(feeRate)
        .max(20, feeRate)
        .register(fieldWords, {
          label: 'Honorarios en % del precio, con el IVA',
          fault: 'Pon un número hasta 20, como 3,63, o nada.',
        })
        .optional(),
      buyer: optional('the sentence on what a buyer pays the agency', 'Qué paga quien compra'),
      /**
       * The town's rate of the plusvalía municipal, in percent. Without it estimates use the highest that
       * the law allows, 30 (TRLRHL, art. 108.1).
       */
      plusvaliaRate: z
        .number(plusvaliaRate)
        .positive(plusvaliaRate)
        .max(30, plusvaliaRate)
        .register(fieldWords, {
          label: 'Tipo de la plusvalía municipal, en %',
          fault: 'Pon un número hasta 30, como 29,7, o nada.',
        })
        .optional(),
    })
    .register(fieldWords, { label: 'Precios y condiciones', fault: 'Rellena las condiciones.' }),
  legal: z
    .object({
      companyName: text("the company's name", 'Titular'),
      taxId: matching(
        /^[A-Z\d]\d{7}[A-Z\d]$/,
        'the NIF, should be nine letters and digits, like B12345674',
        'NIF',
        'Pon nueve letras y cifras, como B12345674.',
      ),
      /** The commercial register of a company. A self-employed person may have none (LSSI, art. 10.1.b). */
      registry: optional(
        'the entry in the Registro Mercantil',
        'Inscripción en el Registro Mercantil',
      ),
      /** The regional register of estate agents and the agency's number in it, compulsory in several regions (docs/law.md). */
      agentsRegister: optional(
        "the estate agents' register and the number",
        'Registro de agentes y número',
      ),
      /** The register's badge, which belongs into the agency's advertising in some regions (docs/law.md): a picture in public/, such as `distintivo.svg`. */
      agentsBadge: optional(
        "the file in public/ with the register's badge",
        'Archivo del distintivo del registro',
      ),
      /** The supervising authority, only for an activity with prior authorisation (LSSI, art. 10.1.c). */
      supervisor: optional('the supervising authority', 'Autoridad que supervisa'),
      /** Who insures the agency and guarantees what it receives, with the numbers and the territory covered (Ley 17/2009, art. 22.2.i). */
      insurance: optional('the insurer and the guarantee', 'Seguro y garantía'),
      /**
       * The fields of this list that the law does not require here, such as `['insurance']`: `check-launch`
       * does not ask for them (docs/law.md).
       */
      notRequired: z
        .array(
          z.enum(askedFor, notAskedFor).register(fieldWords, {
            label: 'Lo que la ley no os pide',
            fault: 'Elige de la lista.',
          }),
          notAskedFor,
        )
        .register(fieldWords, { label: 'Lo que la ley no os pide', fault: 'Elige de la lista.' })
        .optional(),
      /**
       * In addition to the page's text about complaints, which every agency has: the official forms at the
       * office, and a body for out-of-court settlement if the agency has joined it (Ley 7/2017, art. 40).
       */
      complaints: optional('the sentence on complaints', 'Reclamaciones'),
      /** Required, with all its fields, for a regulated profession, such as a lawyer's (LSSI, art. 10.1.d). */
      profession: z
        .object({
          name: text("the lawyer's name, or the lawyers' names", 'Abogada o abogados'),
          /** The title as it follows «con» and a name, singular or plural: «abogada colegiada» or «abogados colegiados». */
          called: text(
            'what the lawyers are, such as abogada colegiada',
            'Qué son («abogada colegiada»)',
          ),
          association: text(
            'the professional association and the number in it',
            'Colegio y número',
          ),
          title: text('the academic title', 'Título académico'),
          titleState: text(
            'the State that issued the title and, if not Spain, its recognition here',
            'Estado que lo expidió',
          ),
          rules: link(
            'the page with the rules of the profession',
            'Normas de la profesión (enlace)',
          ),
          /** Who renders and invoices the legal services: a lawyer or a professional company, with the NIF. */
          provider: optional(
            'who renders and invoices the legal services',
            'Quién presta y factura lo jurídico',
          ),
          /**
           * What the agency does when it and the lawyer would serve both sides (Ley 17/2009, art. 22.3.d;
           * Real Decreto 135/2021, arts. 49 and 51).
           */
          conflicts: optional('the sentence on conflicts of interest', 'Conflictos de intereses'),
        })
        .register(fieldWords, { label: 'Profesión regulada', fault: 'Rellena sus datos.' })
        .optional(),
      /** The provider; `companyName` if it is the agency itself. So for the next two fields. */
      formsProvider: text(
        'who runs the server of the forms, and who sends the newsletter',
        'Quién lleva los formularios y las cartas',
      ),
      /** The company whose mail server delivers the messages to the mailbox and sends the letters. */
      emailProvider: text('who carries the e-mail', 'Quién lleva el correo'),
      hostingProvider: text('who hosts the site', 'Quién aloja la página'),
      transfers: text(
        'the sentence on transfers outside the European Economic Area',
        'Datos fuera del Espacio Económico Europeo',
      ),
      /** How many days the server lists a message; Privacidad says «un año» for 365. Then the message is blocked. */
      retentionDays: z.int(wholeDays).min(1, wholeDays).register(fieldWords, {
        label: 'Días que se guarda un mensaje',
        fault: 'Pon un número de días, como 365.',
      }),
    })
    .register(fieldWords, { label: 'Datos legales', fault: 'Rellena los datos legales.' }),
});

export type Identity = z.infer<typeof identitySchema>;

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

/** A fault of an identity, as its owner reads it, with the path of the field, such as `hours.0.closes`. */
type IdentityFault = FieldWords & { path: string };

/** Lists the faults of an identity as its owner reads them; empty for a valid one. */
export function listFaults(identity: unknown): IdentityFault[] {
  const { error } = identitySchema.safeParse(identity);
  return (error?.issues ?? []).map((issue) => {
    const path = issue.path.join('.');
    const words = describeField(path);
    const { fault = words.fault } = (issue.code === 'custom' && issue.params) || {};
    return { path, ...words, fault };
  });
}

/**
 * Finds the label and the message of a field by its path, such as `phone` or `hours.0.from`.
 * @throws an Error if no such field is described
 */
export function describeField(path: string): FieldWords {
  let schema: z.core.$ZodType | undefined = identitySchema;
  for (const name of path.split('.')) schema = schema && readInside(unwrap(schema), name);
  const words = schema && fieldWords.get(unwrap(schema));
  if (!words) throw new Error(`The identity's schema says nothing of ${path}`);
  return words;
}

const unwrap = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional ? schema.unwrap() : schema;

function readInside(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[name];
  if (schema instanceof z.ZodArray) return schema.element;
  return schema instanceof z.ZodTuple ? schema.def.items[Number(name)] : undefined;
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

/** Values that only the sample has: its name, the word that marks a sample, and numbers that nobody uses. */
const sampleMark = /lado ?honesto|\bMuestra\b|\bde muestra\)|0{6}|^\d\d000$/i;

/** Lists the fields that still have a text of the sample. */
export function listSampleFields(identity: Identity): string[] {
  return listTexts(identity).flatMap(([field, text]) => (sampleMark.test(text) ? field : []));
}
