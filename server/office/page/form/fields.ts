import { askedFor, describeField, letterRhythms } from '../../../../lib/identity-schema.ts';

/**
 * How a field is asked for, and how what was typed becomes what an identity holds:
 * `text` one line, `long` a sentence or more, `lines` a list of one a line, `option` one of a few,
 * `choice` yes or no, `choices` a list of some of a few.
 */
type FieldKind =
  | 'text'
  | 'long'
  | 'lines'
  | 'phone'
  | 'email'
  | 'taxId'
  | 'url'
  | 'number'
  | 'option'
  | 'choice'
  | 'choices';
/** A field by its path in the identity; an optional one is left out while it is empty. */
export type PageField = {
  name: string;
  kind: FieldKind;
  isOptional?: boolean;
  hint?: string;
  /** Of an `option`: the texts to choose from, and what it is without one. Of `choices`: the names of fields beside it. */
  options?: readonly string[];
  byDefault?: string;
};
/** A list of which each entry has several fields. */
export type RowsName = 'hours' | 'closures';
export type Section = {
  id: string;
  title: string;
  rows?: RowsName;
  hasPhoto?: boolean;
  /** Where the page shows it, by its id there. */
  place?: string;
  fields: PageField[];
};

const text = (name: string, hint?: string): PageField => ({
  name,
  kind: 'text',
  ...(hint && { hint }),
});
const optional = (field: PageField): PageField => ({ ...field, isOptional: true });
const long = (name: string, hint?: string) => optional({ ...text(name, hint), kind: 'long' });
const lines = (name: string, hint = 'Uno en cada línea.'): PageField => ({
  ...text(name, hint),
  kind: 'lines',
});

/** The fields of a row, by the last part of their paths. */
export const rowFields = {
  hours: ['from', 'to', 'opens', 'closes'],
  closures: ['from', 'to', 'text'],
} as const;

/** What an owner changes in a year, the most frequent first. */
export const sections: Section[] = [
  { id: 'cierres', title: 'Días cerrados', rows: 'closures', place: 'oficina', fields: [] },
  {
    id: 'horario',
    title: 'Horario',
    rows: 'hours',
    place: 'oficina',
    fields: [optional(text('hoursNote'))],
  },
  {
    id: 'precios',
    title: 'Precios y condiciones',
    fields: [
      long('terms.fees'),
      optional({
        name: 'terms.feeRate',
        kind: 'number',
        hint: 'Como 3,63: es el ejemplo de la cuenta.',
      }),
      long('terms.valuation'),
      long('terms.buyer'),
      long('terms.replies'),
      optional({ name: 'terms.plusvaliaRate', kind: 'number', hint: 'Como 29,7.' }),
    ],
  },
  {
    id: 'contacto',
    title: 'Teléfono y correo',
    place: 'oficina',
    fields: [
      { name: 'phone', kind: 'phone' },
      {
        name: 'email',
        kind: 'email',
        hint: 'Si es también el buzón de la oficina, los mensajes y los enlaces para entrar van a la nueva.',
      },
    ],
  },
  {
    id: 'personas',
    title: 'Quiénes sois',
    hasPhoto: true,
    place: 'people-title',
    fields: [
      optional(
        lines('people', 'Uno en cada línea; detrás de una coma, lo que hace: «Nombre, abogada».'),
      ),
    ],
  },
  {
    id: 'pie',
    title: 'El pie de la página',
    fields: [
      lines('slogans', 'Una en cada línea.'),
      lines('services'),
      optional(lines('closing', 'Tres líneas cortas, o ninguna.')),
      optional({
        name: 'letterRhythm',
        kind: 'option',
        options: letterRhythms,
        byDefault: letterRhythms[0],
      }),
      optional({ name: 'publishesLetters', kind: 'choice' }),
      optional(lines('sameAs', 'Una dirección en cada línea.')),
    ],
  },
];

/** What hardly ever changes, folded. */
export const legalSections: Section[] = [
  {
    id: 'agencia',
    title: 'La agencia',
    fields: [
      text('name'),
      text('tagline'),
      text('welcome'),
      optional(text('copyrightYear')),
      lines('areaServed'),
      text('address.street'),
      text('address.postalCode'),
      text('address.city'),
      text('address.province'),
      optional({ name: 'map', kind: 'url' }),
    ],
  },
  {
    id: 'legal',
    title: 'Aviso legal',
    place: 'aviso-legal',
    fields: [
      text('legal.companyName'),
      { name: 'legal.taxId', kind: 'taxId' },
      long('legal.registry'),
      long('legal.agentsRegister'),
      optional(text('legal.agentsBadge')),
      long('legal.supervisor'),
      long('legal.insurance'),
      optional({
        name: 'legal.notRequired',
        kind: 'choices',
        hint: 'Lo que marques puede quedar vacío.',
        options: askedFor,
      }),
      long('legal.complaints'),
    ],
  },
  {
    id: 'profesion',
    title: 'Abogados',
    place: 'aviso-legal',
    fields: [
      ...['name', 'called', 'association', 'title', 'titleState'].map((name) =>
        text(`legal.profession.${name}`),
      ),
      { name: 'legal.profession.rules', kind: 'url' },
      long('legal.profession.provider'),
      long('legal.profession.conflicts'),
    ],
  },
  {
    id: 'datos',
    title: 'Privacidad',
    place: 'privacidad',
    fields: [
      text('legal.formsProvider'),
      text('legal.emailProvider'),
      text('legal.hostingProvider'),
      { name: 'legal.transfers', kind: 'long' },
      { name: 'legal.retentionDays', kind: 'number' },
    ],
  },
];

/** All of them, in the order of the form. */
export const allSections = [...sections, ...legalSections];
export const allFields = allSections.flatMap(({ fields }) => fields);
/** The names of what a section asks for: its list, its fields, its photograph. */
export const listNames = ({ rows, fields, hasPhoto }: Section) => [
  ...(rows ? [rows] : []),
  ...fields.map(({ name }) => name),
  ...(hasPhoto ? ['photo'] : []),
];

/** The options of `choices`, each with the name of its box and the field that it stands for. */
export const listBoxes = ({ name, options = [] }: PageField) =>
  options.map((option) => ({
    option,
    box: `${name}.${option}`,
    label: nameField(name.replace(/[^.]+$/, option)),
  }));

/** What a field, or one of a row, is called. */
export const nameField = (path: string) => describeField(path).label;
