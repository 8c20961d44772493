/** The taxes that can be estimated: the plusvalía municipal (on the land) and the IRPF (on the gain). */
export type Tax = 'land' | 'income';

type Entry = {
  name: string;
  note?: string;
  kind: 'euros' | 'date' | 'count' | 'part' | 'tick';
};

/** The questions for the estimates. The field of each has the name `sale-` and its key. */
export const questions = {
  usufruct: { name: '¿Alguien tiene el usufructo, o lo tuvo?', kind: 'tick' },
  several: { name: '¿Te llegó en tres veces o más?', kind: 'tick' },
  references: { name: '¿Tiene dos referencias catastrales o más?', kind: 'tick' },
  land: { name: 'Valor catastral del suelo', note: 'en el recibo del IBI', kind: 'euros' },
  whole: { name: 'Valor catastral total', note: 'suelo y construcción', kind: 'euros' },
  acquired: {
    name: 'Desde cuándo es tuya',
    note: 'como 9/2016; si es heredada, el día del fallecimiento, nunca el de la escritura',
    kind: 'date',
  },
  signed: {
    name: 'Cuándo firmarás',
    note: 'como 3/2027; en blanco, en los tres próximos meses',
    kind: 'date',
  },
  paid: {
    name: 'Lo que costó',
    note: 'sin gastos; si es heredada o donada, su valor declarado',
    kind: 'euros',
  },
  extra: {
    name: 'Gastos y mejoras',
    note: 'impuestos y notaría de entonces; no arreglos',
    kind: 'euros',
  },
  owners: { name: 'Cuántos dueños', note: 'a partes iguales', kind: 'count' },
  over65: {
    name: 'Cuántos tienen más de 65 años',
    note: 'y viven en ella; o con dependencia severa',
    kind: 'count',
  },
  reinvested: {
    name: 'Cuánto reinviertes en otra vivienda habitual',
    note: 'si esta también lo es; cuenta lo que pagues con hipoteca',
    kind: 'euros',
  },
  depreciated: {
    name: 'Lo amortizado, si se alquiló',
    note: 'o lo que se debió amortizar',
    kind: 'euros',
  },
  acquired2: {
    name: 'Desde cuándo es tuya la otra parte',
    note: 'si te llegó en dos veces',
    kind: 'date',
  },
  paid2: {
    name: 'Lo que costó esa otra parte',
    note: 'y en «Lo que costó», solo la primera',
    kind: 'euros',
  },
  part2: { name: 'Qué parte es de la casa', note: 'como 50 %', kind: 'part' },
  dissolved: { name: 'Esa parte llegó por extinción de condominio', kind: 'tick' },
  abroad: { name: 'Los dueños viven fuera de España', kind: 'tick' },
} as const satisfies Record<string, Entry>;

export type Question = keyof typeof questions;

/** Cases that no estimate covers, with the documents that the office needs. They are asked first. */
export const uncovered = {
  usufruct:
    'la escritura de la herencia o de la donación y la edad de quien tiene o tuvo el usufructo',
  several: 'la escritura de cada parte, con su fecha y su valor',
  references: 'el recibo del IBI de cada referencia',
} as const satisfies Partial<Record<Question, string>>;

/** The questions for each tax. Rarer ones are folded. */
export const asked: Record<Tax, { usual: Question[]; rare: Question[] }> = {
  land: {
    usual: ['land', 'whole', 'acquired', 'signed', 'paid'],
    rare: ['acquired2', 'paid2', 'part2', 'dissolved'],
  },
  income: {
    usual: ['paid', 'extra', 'owners', 'over65', 'reinvested'],
    rare: [
      'acquired',
      'signed',
      'depreciated',
      'acquired2',
      'paid2',
      'part2',
      'dissolved',
      'abroad',
    ],
  },
};
