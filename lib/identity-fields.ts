import { z } from 'zod';

/** The days of the week, with the names that search engines read (schema.org's DayOfWeek). */
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

/** The label of a field, and the message for an invalid value, as the owner reads them. */
export type FieldWords = { label: string; fault: string };

/** The Spanish label and message of each field. A fault that concerns two fields has its message in `params.fault`. */
export const fieldWords = z.registry<FieldWords>();

const aText = 'Escribe algo aquí.';

/**
 * A text.
 * @param what describes it to a developer
 * @param label its label for the owner
 */
export function text(what: string, label: string) {
  const error = `${what}, should be a text`;
  return z.string(error).trim().min(1, error).register(fieldWords, { label, fault: aText });
}

const noEntry = 'should have at least one entry';
const aLine = 'Pon al menos una línea.';

/** One text or more. */
export const texts = (what: string, label: string) =>
  z
    .array(text(what, label), 'should be a list of texts')
    .min(1, noEntry)
    .register(fieldWords, { label, fault: aLine });

/** A text that may be missing or empty. */
export const optional = (what: string, label: string) =>
  z
    .string(`${what}, should be a text or missing`)
    .register(fieldWords, { label, fault: aText })
    .optional();

/** A text with a pattern. If it does not match, zod skips the checks of the whole object. */
export const matching = (pattern: RegExp, error: string, label: string, fault: string) =>
  z.string(error).regex(pattern, { error, abort: true }).register(fieldWords, { label, fault });

/** The URL of a page on another site. */
export const link = (what: string, label: string) =>
  z
    .url({ protocol: /^https$/, error: `${what}, should be an address that begins with https://` })
    .register(fieldWords, { label, fault: 'Pon una dirección que empiece por https://.' });

const time = (what: string, label: string) =>
  matching(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    `${what}, should be a time of four digits, like 09:30`,
    label,
    'Pon una hora con cuatro cifras, como 09:30.',
  );

const weekday = (label: string) =>
  z
    .enum(weekdays, `should be one of ${weekdays.join(', ')}`)
    .register(fieldWords, { label, fault: 'Elige un día de la semana.' });

/** Opening hours, one entry for each range of days. */
export const hours = z
  .array(
    z
      .object({
        from: weekday('Desde el'),
        to: weekday('Hasta el'),
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
      })
      .register(fieldWords, { label: 'Una línea del horario', fault: 'Rellena la línea.' }),
  )
  .min(1, noEntry)
  .register(fieldWords, { label: 'Horario', fault: aLine });

const day = (what: string, label: string) =>
  z.iso
    .date({ error: `${what}, should be a day like 2027-08-16`, abort: true })
    .register(fieldWords, { label, fault: 'Pon un día del calendario.' });

/** Days on which the office is closed in spite of its hours: first day, last day, and a sentence for visitors. */
export const closures = z
  .array(
    z
      .object({
        from: day('the first day', 'Primer día'),
        to: day('the last day', 'Último día'),
        text: optional('the sentence on a closure', 'Qué decimos'),
      })
      .refine(({ from, to }) => from <= to, {
        error: 'ends before it starts',
        path: ['to'],
        params: { fault: 'Acaba antes de empezar: cambia uno de los dos días.' },
      })
      .register(fieldWords, { label: 'Un cierre', fault: 'Pon sus dos días.' }),
    'should be a list of closures or missing',
  )
  .register(fieldWords, { label: 'Días cerrados', fault: 'Revisa los días cerrados.' });

const pixels = (what: string, label: string) =>
  z
    .int(`${what}, should be a number of pixels`)
    .positive(`${what}, should be a number of pixels`)
    .register(fieldWords, { label, fault: 'Pon un número de píxeles.' });

const picture = (what: string, label: string) =>
  matching(
    /^[\w-]+([./][\w-]+)*\.(avif|webp|jpg|png)$/,
    `${what}, should be the path of a picture in public/, like equipo.webp`,
    label,
    'Elige una fotografía.',
  );

/** A photograph of the people, and a smaller copy of it for narrow screens. */
export const photo = z
  .object(
    {
      src: picture('the photograph', 'Fotografía'),
      width: pixels('its width', 'Ancho'),
      height: pixels('its height', 'Alto'),
      small: z
        .object({
          src: picture('the small photograph', 'Fotografía pequeña'),
          width: pixels('its width', 'Ancho'),
        })
        .register(fieldWords, { label: 'Fotografía pequeña', fault: 'Elige una fotografía.' })
        .optional(),
      alt: text('what the photograph shows, for who cannot see it', 'Qué se ve en ella'),
    },
    'should be a photograph or missing',
  )
  .register(fieldWords, { label: 'Fotografía', fault: 'Elige una fotografía.' });
