import { ownersSchema, weekdays } from '../../../lib/identity-schema.ts';
import type { Agency } from '../../../lib/present-agency.ts';

/** Kinds that are types of an `<input>`. */
type InputType = 'tel' | 'email' | 'url' | 'date' | 'time';

export type FormField = {
  /** The path in an owner's part, such as `terms.fees`; in a row or a photograph, the name there. */
  path: string;
  label: string;
  hint?: string;
  kind?: 'long' | 'lines' | 'percent' | 'euros' | 'photo' | InputType;
  /** The choices; of an optional field the first one is the default. */
  options?: readonly string[];
  /** The fields of each row, or those of a photograph. */
  cells?: readonly FormField[];
};

type Section = { id: string; title: string; hint?: string; fields: readonly FormField[] };

/** The fields of `ownersSchema` in the order of the form, from which all of it is derived. */
export const sections: readonly Section[] = [
  {
    id: 'closures',
    title: 'Días cerrados',
    hint: 'Los dos días incluidos; si es uno solo, basta con el primero. Sin texto, decimos «Cerrado» y los días. Empiezan y acaban solos.',
    fields: [
      {
        path: 'closures',
        label: 'Cierre',
        cells: [
          { path: 'from', label: 'Primer día', kind: 'date' },
          { path: 'to', label: 'Último día', kind: 'date' },
          { path: 'text', label: 'Qué decimos' },
        ],
      },
    ],
  },
  {
    id: 'hours',
    title: 'Horario',
    hint: 'Un horario de temporada lleva su primer y su último día, como 15/06 y 15/09: cada año, esos días, sustituye a los demás.',
    fields: [
      {
        path: 'hours',
        label: 'Línea',
        cells: [
          { path: 'from', label: 'Desde el', options: weekdays },
          { path: 'to', label: 'Hasta el', options: weekdays },
          { path: 'opens', label: 'Abre a las', kind: 'time' },
          { path: 'closes', label: 'Cierra a las', kind: 'time' },
          { path: 'seasonFrom', label: 'Temporada, desde el' },
          { path: 'seasonUntil', label: 'Temporada, hasta el' },
        ],
      },
      { path: 'hoursNote', label: 'Nota del horario' },
    ],
  },
  {
    id: 'prices',
    title: 'Precios y condiciones',
    fields: [
      {
        path: 'terms.feeRate',
        label: 'Honorarios en % del precio, con el IVA',
        hint: 'Como 3,63. Sale en la cuenta y, si no escribes otra, en la frase.',
        kind: 'percent',
      },
      {
        path: 'terms.feeMinimum',
        label: 'Mínimo de los honorarios en euros, con el IVA',
        hint: 'Como 4.840. Nada si no hay mínimo.',
        kind: 'euros',
      },
      { path: 'terms.fees', label: 'Honorarios, con tu frase y el IVA', kind: 'long' },
      { path: 'terms.valuation', label: 'Qué cuesta la valoración', kind: 'long' },
      { path: 'terms.buyer', label: 'Qué paga quien compra', kind: 'long' },
      { path: 'terms.replies', label: 'Cuándo contestas', kind: 'long' },
      {
        path: 'terms.plusvaliaRate',
        label: 'Tipo de la plusvalía municipal, en %',
        hint: 'Como 29,7.',
        kind: 'percent',
      },
    ],
  },
  {
    id: 'contact',
    title: 'Teléfono, correo y dirección',
    fields: [
      { path: 'phone', label: 'Teléfono', kind: 'tel' },
      {
        path: 'phones',
        label: 'Otro teléfono',
        cells: [
          { path: 'name', label: 'Para qué es' },
          { path: 'phone', label: 'Número', kind: 'tel' },
        ],
      },
      { path: 'email', label: 'Correo', kind: 'email' },
      { path: 'address.street', label: 'Calle, número, piso y puerta' },
      { path: 'address.postalCode', label: 'Código postal' },
      { path: 'address.city', label: 'Ciudad' },
      { path: 'address.province', label: 'Provincia' },
      { path: 'map', label: 'Enlace al mapa', kind: 'url' },
    ],
  },
  {
    id: 'people',
    title: 'Quién atiende',
    fields: [
      {
        path: 'people',
        label: 'Quién atiende',
        hint: 'Uno en cada línea; detrás de una coma, lo que hace: «Nombre, abogada».',
        kind: 'lines',
      },
      {
        path: 'photo',
        label: 'Fotografía',
        kind: 'photo',
        cells: [
          {
            path: 'alt',
            label: 'Qué se ve en ella',
            hint: 'Quién se ve, y dónde: para quien no puede verla.',
          },
        ],
      },
    ],
  },
  {
    id: 'letter',
    title: 'La carta',
    fields: [
      {
        path: 'letterRhythm',
        label: 'Cada cuánto sale la carta',
        options: ownersSchema.shape.letterRhythm.unwrap().options,
      },
    ],
  },
];

export const listSections = ({ hasLetter }: Agency) =>
  sections.filter(({ id }) => hasLetter || id !== 'letter');

export const allFields = sections.flatMap(({ fields }) => fields);

const required = ownersSchema.safeParse({ terms: {}, address: {} }).error?.issues ?? [];
const requiredPaths = required.map(({ path }) => path.join('.'));

/** Whether the form may lack a field; those of a row or a photograph go with it. */
export const isOptional = (name: string) =>
  !requiredPaths.includes(name) && allFields.some(({ path }) => path === name);

/** An owner's part as it was typed, valid or not. */
export type TypedPart = Record<string, unknown>;

/** Reads the value at a path such as `hours.0.opens`. */
export const readPath = (part: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as TypedPart | undefined)?.[name], part);
