import { taxTables } from '../../../../taxes/tables';
import { type Answers, hasTwoParts, listUncovered } from './answers';
import type { Estimate, Town } from './estimates';
import { explainAbroad, explainLoss, explainScale } from './explain-income';
import { explainLand, isCeiling } from './explain-land';
import { type Explanation, listNotes } from './explanation';
import type { Tax } from './questions';
import { writeEuros, writePercent } from './words';

const { year, highestLandRate, abroad } = taxTables;

/**
 * Explains an estimate: the figure, its computation, and limits, or the missing answer.
 * @param price the value of the price field
 */
export function explain(
  tax: Tax,
  estimate: Estimate | undefined,
  { answers, price, town }: { answers: Answers; price: string; town: Town },
): Explanation {
  const needed = listUncovered(answers);
  if (needed.length > 0) return handOver(needed, answers);
  if (!estimate) return { lead: askFor(tax, answers), notes: [] };
  switch (estimate.rule) {
    case 'loss':
      return tax === 'land'
        ? {
            lead: `${writeEuros(0)}: sin ganancia no se paga, pero se declara y se demuestra.`,
            notes: [],
          }
        : explainLoss(answers, price);
    case 'exempt':
      return {
        lead: `${writeEuros(0)}: la ganancia está exenta si se cumplen los requisitos, y se declara igual.`,
        notes: [],
      };
    case 'abroad':
      return explainAbroad(estimate, answers, price);
    case 'scale':
      return explainScale(estimate, answers);
    default:
      return explainLand(estimate, answers, town);
  }
}

/** Says that a person must estimate this case, and which documents that takes. */
const handOver = (needed: string[], { usufruct }: Answers): Explanation => ({
  lead: `Este caso lo miramos nosotros. Trae ${new Intl.ListFormat('es').format(needed)}.`,
  notes: listNotes([
    usufruct &&
      'Mientras haya usufructo, la exención de quien tiene más de 65 años no cuenta, salvo que venda su vivienda y se quede con el usufructo: pregunta (art. 33.4.b de la Ley del IRPF, según la Agencia Tributaria).',
  ]),
});

/** Says which answers an estimate needs. */
function askFor(tax: Tax, answers: Answers): string {
  if (hasTwoParts(answers))
    return 'De cada parte pon desde cuándo es tuya y lo que costó; de la otra, también qué parte es.';
  return tax === 'land'
    ? 'Pon el valor del suelo y desde cuándo es tuya. Con el resto puede salir menos.'
    : 'Pon el precio de venta, lo que costó y, si hay varios, cuántos dueños.';
}

/** States the rule and the year of an estimate, for print. */
export function explainBriefly({ rule, cents, signed }: Estimate, { plusvaliaRate }: Town): string {
  switch (rule) {
    case 'loss':
      return 'sin ganancia';
    case 'exempt':
      return 'exento si se cumplen los requisitos';
    case 'scale':
      return `con la escala del ahorro de ${year}`;
    case 'abroad':
      return `al ${writePercent(abroad.rate)} de quien vive fuera`;
    default:
      return `${isCeiling(signed) && cents > 0 ? 'como mucho, ' : ''}con la ley de ${year}, al ${writePercent(plusvaliaRate ?? highestLandRate)}`;
  }
}
