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

/** The words of a field in the form of «Mi página». */
export type FieldWords = {
  label: string;
  /** The message for an invalid value. A fault of two fields has its own in `params.fault`. */
  fault?: string;
  hint?: string;
  /** The kind of input, by default one line of text. */
  kind?: 'long' | 'tel' | 'email' | 'url' | 'date' | 'time' | 'photo';
};

/** Labels and hints of the fields that the owner changes (`lib/owners-part.ts`). */
export const fieldWords = z.registry<FieldWords>();

/** @param words the label and hint of a field that the owner changes */
function withWords<Schema extends z.ZodType>(schema: Schema, words?: FieldWords): Schema {
  if (words) fieldWords.add(schema, words);
  return schema;
}

/** @param what the description for developers */
export function text(what: string, words?: FieldWords) {
  const error = `${what}, should be a text`;
  return withWords(z.string(error).trim().min(1, error), words);
}

const noEntry = 'should have at least one entry';
const aLine = 'Pon al menos una línea.';

export const texts = (what: string) =>
  z.array(text(what), 'should be a list of texts').min(1, noEntry);

/** A text that may be missing or empty. */
export const optional = (what: string, words?: FieldWords) =>
  withWords(z.string(`${what}, should be a text or missing`), words).optional();

/** A text with a pattern. If it does not match, zod skips the checks of the whole object. */
export const matching = (pattern: RegExp, error: string, words?: FieldWords) =>
  withWords(z.string(error).regex(pattern, { error, abort: true }), words);

/** The URL of a page on another site. */
export const link = (what: string, words?: FieldWords) =>
  withWords(
    z.url({
      protocol: /^https$/,
      error: `${what}, should be an address that begins with https://`,
    }),
    words && { fault: 'Pon una dirección que empiece por https://.', kind: 'url', ...words },
  );

/** An optional percentage above 0. */
export function percent(what: string, most: number, example: number, label: string, hint: string) {
  const error = `${what}, should be a number of percent up to ${most}, like ${example}, or missing`;
  const fault = `Pon un número hasta ${most}, como ${example.toLocaleString('es')}, o nada.`;
  return withWords(z.number(error).positive(error).max(most, error), {
    label,
    fault,
    hint,
  }).optional();
}

export const email = (label: string, hint: string) =>
  withWords(z.email('should be an e-mail address, like hola@casa.es'), {
    label,
    hint,
    fault: 'Pon una dirección de correo, como hola@casa.es.',
    kind: 'email',
  });

/** An optional choice of words; the first one is the default. */
export const oneOf = <const Words extends readonly string[]>(words: Words, label: string) =>
  withWords(z.enum(words, `should be one of ${words.join(', ')}`), {
    label,
    fault: 'Elige de la lista.',
  });

/** An optional list of texts, one a line. */
export const lines = (what: string, label: string, hint: string) =>
  withWords(z.array(text(what), 'should be a list of texts or missing'), {
    label,
    hint,
    fault: 'Pon uno en cada línea.',
  }).optional();

const time = (what: string, label: string) =>
  matching(/^([01]\d|2[0-3]):[0-5]\d$/, `${what}, should be a time of four digits, like 09:30`, {
    label,
    fault: 'Pon una hora con cuatro cifras, como 09:30.',
    kind: 'time',
  });

/** Opening hours, one entry for each range of days. */
export const hours = withWords(
  z
    .array(
      z
        .object({
          from: oneOf(weekdays, 'Desde el'),
          to: oneOf(weekdays, 'Hasta el'),
          opens: time('the hour it opens', 'Abre a las'),
          closes: time('the hour it closes', 'Cierra a las'),
        })
        .refine(({ opens, closes }) => opens < closes, {
          error: 'closes before it opens',
          path: ['closes'],
          params: { fault: 'Cierra antes de abrir: cambia una de las dos horas.' },
        })
        .refine(({ from, to }) => weekdays.indexOf(from) <= weekdays.indexOf(to), {
          error: 'ends on a day before the one it starts on',
          path: ['to'],
          params: {
            fault: 'Acaba en un día anterior al primero: cámbialo o parte el horario en dos.',
          },
        }),
    )
    .min(1, noEntry),
  { label: 'Línea', fault: aLine },
);

const day = (what: string, label: string) =>
  withWords(z.iso.date({ error: `${what}, should be a day like 2027-08-16`, abort: true }), {
    label,
    fault: 'Pon un día del calendario.',
    kind: 'date',
  });

/** Exceptions from the opening hours: first day, last day, and a sentence for visitors. */
export const closures = withWords(
  z.array(
    z
      .object({
        from: day('the first day', 'Primer día'),
        to: day('the last day', 'Último día'),
        text: optional('the sentence on a closure', { label: 'Qué decimos' }),
      })
      .refine(({ from, to }) => from <= to, {
        error: 'ends before it starts',
        path: ['to'],
        params: { fault: 'Acaba antes de empezar: cambia uno de los dos días.' },
      }),
    'should be a list of closures or missing',
  ),
  { label: 'Cierre' },
);

const pixels = (what: string) => {
  const error = `${what}, should be a number of pixels`;
  return z.int(error).positive(error);
};

const picture = (what: string) =>
  matching(
    /^[\w-]+([./][\w-]+)*\.(avif|webp|jpg|png)$/,
    `${what}, should be the path of a picture in public/, like equipo.webp`,
  );

/** A photograph of the people, with a smaller copy for narrow screens. */
export const photo = withWords(
  z.object(
    {
      src: picture('the photograph'),
      width: pixels('its width'),
      height: pixels('its height'),
      small: z
        .object({ src: picture('the small photograph'), width: pixels('its width') })
        .optional(),
      alt: text('what the photograph shows, for who cannot see it', {
        label: 'Qué se ve en ella',
        hint: 'Quién se ve, y dónde: para quien no puede verla.',
      }),
    },
    'should be a photograph or missing',
  ),
  { label: 'Fotografía', fault: 'Elige una fotografía.', kind: 'photo' },
);
