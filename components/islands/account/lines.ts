import {
  type Amount,
  arePesetas,
  formatShare,
  inEuros,
  isUnclear,
  known,
  readAmount,
  readCost,
  readShare,
  writeEuros,
} from '../../../taxes/amounts';
import type { prepareEstimates } from '../../../taxes/estimates';

/** The lines of the account, the price first: what each is called, and its amount in the example in euros. */
export const lines = {
  price: { name: 'Precio de venta', note: 'el que firmarás', example: 200_000 },
  fees: { name: 'Honorarios con IVA', note: 'pídelos por escrito', example: 8_000 },
  land: { name: 'Plusvalía municipal', note: 'si el suelo subió de valor', example: 2_000 },
  income: { name: 'IRPF', note: 'si vendes con ganancia', example: 12_000 },
  loan: { name: 'Hipoteca', note: 'lo que queda por pagar', example: 29_000 },
  cancelling: { name: 'Cancelar la hipoteca', note: 'banco, notaría y Registro', example: 1_000 },
  papers: { name: 'Notaría y papeles', note: 'tu parte y certificados', example: 1_000 },
  dues: { name: 'Comunidad e IBI', note: 'recibos pendientes', example: 1_000 },
};

export type Line = keyof typeof lines;
export const lineKeys = Object.keys(lines) as Line[];

const eachLine = <Value>(find: (line: Line) => Value) =>
  Object.fromEntries(lineKeys.map((line) => [line, find(line)])) as Record<Line, Value>;

/** The fees that the agency states: percent of the price, and the least in euros. */
export type Fees = { feeRate?: number; feeMinimum?: number };

export type Texts = Partial<Record<Line, string>>;

/** An amount of the account. `aside` explains one that was not typed. */
export type Figure = { amount: Amount; aside?: string };

export type Figures = Record<Line, Figure>;

export const exampleTexts = ({ feeRate }: Fees): Texts =>
  eachLine((line) => (line === 'fees' && feeRate !== undefined ? '' : `${lines[line].example}`));

/** Says what belongs into a line. */
export function helpWith(line: Line, { feeRate, feeMinimum }: Fees): string {
  if (line !== 'fees' || feeRate === undefined) return lines[line].note;
  const rate = `el ${formatShare(10_000 * feeRate)}`;
  return feeMinimum ? `${rate}, mínimo ${writeEuros(100 * feeMinimum)}` : `los nuestros: ${rate}`;
}

/**
 * Reads an account. Blank fees are computed if the agency states some, and blank taxes by `estimate`, which
 * returns their estimates for the account's amounts.
 */
export function readAccount(
  texts: Texts,
  fees: Fees,
  estimate?: ReturnType<typeof prepareEstimates>,
) {
  const price = readAmount(texts.price ?? '');
  const figures = eachLine((line) =>
    line === 'price' ? { amount: price } : readLine(texts[line] ?? '', price),
  );
  if (figures.fees.amount === 'blank') figures.fees = computeFees(price, fees);
  const find = (line: Line) => known(figures[line].amount) ?? 0;
  const costs = find('fees') + find('papers');
  const land = figures.land.amount === 'blank' ? undefined : find('land');
  const estimates = estimate?.({ price: known(price), costs, loan: find('loan') }, land) ?? {};
  for (const tax of ['land', 'income'] as const) {
    const cents = estimates[tax]?.cents;
    if (figures[tax].amount === 'blank' && cents !== undefined)
      figures[tax] = { amount: cents, aside: 'estimado' };
  }
  return { figures, estimates };
}

function readLine(text: string, price: Amount): Figure {
  const share = readShare(text);
  const amount = readCost(text, price);
  return share === undefined ? { amount } : { amount, aside: `${formatShare(share)} del precio` };
}

/** Computes the agency's fees in whole euros. */
function computeFees(price: Amount, { feeRate, feeMinimum = 0 }: Fees): Figure {
  if (feeRate === undefined || typeof price !== 'number') return { amount: 'blank' };
  const least = 100 * Math.round(feeMinimum);
  const fees = readLine(`${feeRate} %`, price);
  return Number(fees.amount) < least ? { amount: least, aside: 'nuestro mínimo' } : fees;
}

/** Lists what a small number without a unit may be: a percentage, or euros. */
export function listReadings(text: string): string[] {
  const number = text.trim().replace('.', ',');
  return isUnclear(text) ? [`${number}\u00a0%`, `${number}\u00a0€`] : [];
}

/** Says how to correct an unreadable text. */
export function explainText(text: string, isCost: boolean): string | undefined {
  if (isCost && isUnclear(text)) return `¿${listReadings(text).join(' o ')}?`;
  if (readAmount(text) !== 'unreadable' || (isCost && readShare(text) !== undefined)) return;
  if (arePesetas(text)) return inEuros;
  return `Escribe la cifra en euros, como 7.260${isCost ? ', o un porcentaje, como 3,63\u00a0%' : ''}.`;
}
