import { nextMonths, parseDay, writeDay, yearOf } from './days.ts';
import { taxTables } from './tables.ts';

/** The taxes that can be estimated: the plusvalía municipal (on the land) and the IRPF (on the gain). */
export type Tax = 'land' | 'income';

/** Cases that no estimate covers, with the documents that the office needs. They are asked first. */
export const uncovered = {
  usufruct:
    'la escritura de la herencia o de la donación y la edad de quien tiene o tuvo el usufructo',
  several: 'la escritura de cada parte, con su fecha y su valor',
};

const rareForBoth = ['acquired2', 'paid2', 'part2', 'dissolved'] as const;

const lists = {
  land: {
    usual: ['receipts', 'land', 'whole', 'acquired', 'signed', 'paid'],
    rare: rareForBoth,
  },
  income: {
    usual: ['paid', 'extra', 'owners', 'over65', 'reinvested'],
    rare: ['acquired', 'signed', 'depreciated', ...rareForBoth, 'bought2012', 'abroad'],
  },
} as const;

export type Question = (typeof lists)[Tax]['usual' | 'rare'][number] | keyof typeof uncovered;

/** The questions for each tax. Rarer ones are folded. */
export const listed: Record<Tax, Record<'usual' | 'rare', readonly Question[]>> = lists;

type Entry = {
  name: string;
  /** How the message and the printed sheet name the answer. */
  brief: string;
  note?: string;
  kind: 'euros' | 'date' | 'count' | 'part' | 'tick';
};

/** The questions, with fields named `sale-` and their key. One that is not listed above does not compile. */
export const questions = {
  usufruct: {
    name: '¿Alguien tiene o tuvo el usufructo: el derecho a usarla de por vida, como el cónyuge viudo?',
    brief: 'usufructo',
    kind: 'tick',
  },
  several: {
    name: '¿Te llegó por partes, en tres momentos o más?',
    brief: 'tres partes o más',
    kind: 'tick',
  },
  receipts: {
    name: '¿Pagas más de un recibo del IBI (piso y garaje, por ejemplo)?',
    brief: 'varios recibos del IBI',
    kind: 'tick',
  },
  land: {
    name: 'Valor catastral del suelo',
    brief: 'suelo',
    note: 'en el recibo del IBI; si pagas varios, la suma',
    kind: 'euros',
  },
  whole: {
    name: 'Valor catastral total',
    brief: 'catastral total',
    note: 'suelo y construcción',
    kind: 'euros',
  },
  acquired: {
    name: 'Desde cuándo es tuya',
    brief: 'desde',
    note: 'como 9/2016; si es heredada, el fallecimiento, no la escritura',
    kind: 'date',
  },
  signed: {
    name: 'Cuándo firmarás',
    brief: 'firma',
    note: 'como 3/2027; en blanco, en tres meses',
    kind: 'date',
  },
  paid: {
    name: 'Lo que costó',
    brief: 'costó',
    note: 'la casa entera, sin gastos; si es heredada o donada, su valor en el impuesto de sucesiones o donaciones',
    kind: 'euros',
  },
  extra: {
    name: 'Gastos y mejoras',
    brief: 'gastos y mejoras',
    note: 'de todos los dueños: impuestos y notaría de entonces, y reformas; arreglos, no',
    kind: 'euros',
  },
  owners: { name: 'Cuántos dueños', brief: 'dueños', note: 'a partes iguales', kind: 'count' },
  over65: {
    name: 'Cuántos tienen más de 65 años',
    brief: 'con más de 65 años',
    note: 'de los que viven en ella o la dejaron hace menos de dos años (si fue por edad o dependencia, pregúntanos aunque haga más); también con dependencia severa o gran dependencia',
    kind: 'count',
  },
  reinvested: {
    name: 'Cuánto reinviertes en otra vivienda habitual',
    brief: 'se reinvierten',
    note: 'si vendes tu vivienda habitual: lo que pondrán los dueños de hasta 65 años, contando la hipoteca nueva',
    kind: 'euros',
  },
  depreciated: {
    name: 'Amortización',
    brief: 'amortización',
    note: 'si la alquilaste: lo que dedujiste por ella en tus rentas, de la casa entera; si nada, pregúntanos',
    kind: 'euros',
  },
  acquired2: {
    name: 'La otra parte, desde',
    brief: 'otra parte, desde',
    note: 'si te llegó en dos veces',
    kind: 'date',
  },
  paid2: {
    name: 'Lo que costó la otra',
    brief: 'otra parte, costó',
    note: 'en «Lo que costó», solo la primera parte',
    kind: 'euros',
  },
  part2: {
    name: 'Qué parte es la otra',
    brief: 'otra parte',
    note: 'de la casa, como 50 % o 1/3',
    kind: 'part',
  },
  dissolved: {
    name: 'Esa parte se la compraste a otro dueño para quedarte con toda (extinción de condominio)',
    brief: 'extinción de condominio',
    kind: 'tick',
  },
  bought2012: {
    name: 'La compraste entre el 12 de mayo y el 31 de diciembre de 2012, y no a un familiar',
    brief: 'comprada en 2012',
    kind: 'tick',
  },
  abroad: {
    name: 'Los dueños viven fuera de España',
    brief: 'dueños fuera de España',
    kind: 'tick',
  },
} as const satisfies Record<Question, Entry>;

export const questionNames = Object.keys(questions) as Question[];
export const uncoveredNames = Object.keys(uncovered) as (keyof typeof uncovered)[];

/** Cases of the IRPF that are said and not computed. */
export const saidOnly = [
  'Quien tiene más de 65 años y pone lo cobrado, hasta 240.000 €, en una renta vitalicia puede no pagar, aunque no viva en ella (art. 38.3 de la Ley del IRPF): pregunta antes de firmar.',
  'Si es protegida (VPO), tiene un precio máximo y quizá ayudas que devolver: pregunta antes de ponerle precio.',
  'Si sigue en vigor el Real Decreto-ley 29/2026, quien tiene más de 65 años tampoco paga aunque se fuera hace más de dos a una residencia o con un familiar; y, si lleva dos años vacía y la compra una entidad pública, puede que nadie pague.',
];

const readOn = `Leyes leídas el ${writeDay(parseDay(taxTables.readOn), true)}.`;

/** The law behind each tax, and when it was read. */
export const laws: Record<Tax, string> = {
  land: `Ley de Haciendas Locales: coeficiente (art. 107.4), ganancia (arts. 104.5 y 107.5), tipo (art. 108.1). Extinción de condominio: consulta 0029-17 de la Dirección General de Tributos. ${readOn}`,
  income: `Ley del IRPF: ganancia (arts. 34 a 36), escala del ahorro (arts. 66 y 76), más de 65 años (art. 33.4.b), otra vivienda (art. 38), casas de antes de 1995 (disposición transitoria 9.ª), compras de 2012 (disposición adicional 37.ª). Reglamento: amortización (art. 40), reinversión de cada dueño (art. 41). Quien vive fuera, Ley del Impuesto sobre la Renta de no Residentes: tipo (art. 25.1.f), retención (art. 25.2), compras de 2012 (disposición adicional 4.ª). ${readOn}`,
};

/** Says why the law of a later year is not applied. */
export const excuseYear = (year: number) =>
  year > yearOf(nextMonths().first) ? 'no se conoce todavía' : 'aún no la tiene esta cuenta';
