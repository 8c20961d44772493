import { writeEuros } from './amounts.ts';
import { hasTwoParts, listUncovered, type Sale } from './answers.ts';
import type { Estimate, Town } from './estimates.ts';
import { explainAbroad, explainLoss, explainScale } from './explain-income.ts';
import { explainLand } from './explain-land.ts';
import type { Tax } from './questions.ts';

/** What is said of an estimate. */
type Explanation = {
  /** The figure and what it means, or what is missing. */
  lead: string;
  /** The computation, so that it can be done by hand. */
  sum?: string;
  /** What else counts, or is not counted; what is not a text is left out. */
  notes?: unknown[];
};

/**
 * Explains an estimate: the figure, its computation, and limits, or the missing answer.
 * @param price in euro cents, if it is known
 */
export function explain(
  tax: Tax,
  estimate: Estimate | undefined,
  { sale, price, town }: { sale: Sale; price: number | undefined; town: Town },
): Explanation {
  const needed = listUncovered(sale);
  if (needed.length > 0) return handOver(needed, sale);
  if (!estimate) return { lead: askFor(tax, sale) };
  switch (estimate.rule) {
    case 'loss':
      return explainLoss(tax, sale, price);
    case 'exempt':
      return {
        lead: `${writeEuros(0)}: la ganancia está exenta si se cumplen los requisitos, y se declara igual.`,
      };
    case 'abroad':
      return explainAbroad(estimate, sale, price);
    case 'scale':
      return explainScale(estimate, sale);
    default:
      return explainLand(estimate, sale, town);
  }
}

/** Says that a person must estimate this case, and which documents that takes. */
const handOver = (needed: string[], { usufruct }: Sale): Explanation => ({
  lead: `Este caso lo miramos nosotros. Trae ${new Intl.ListFormat('es').format(needed)}.`,
  notes: [
    usufruct &&
      'Quien tiene más de 65 años y vive en ella no paga IRPF por la parte que es del todo suya, como la mitad de quien enviuda; por el usufructo de la otra, sí (art. 33.4.b de la Ley del IRPF, según la Dirección General de Tributos). Si vende y se queda a vivir con el usufructo, pregunta.',
  ],
});

/** Says which answers an estimate needs. */
function askFor(tax: Tax, sale: Sale): string {
  if (hasTwoParts(sale))
    return 'De cada parte pon desde cuándo es tuya y lo que costó; de la otra, también qué parte es.';
  return tax === 'land'
    ? 'Pon el valor del suelo y desde cuándo es tuya. Con el resto puede salir menos.'
    : 'Pon el precio de venta, lo que costó y, si hay varios, cuántos dueños.';
}
