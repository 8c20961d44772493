import { arePesetas, inEuros, isUnclear, readAmount, readShare } from '../../../taxes/amounts';

/** The first line of an account in a message. */
export const accountTitle = 'La cuenta de mi venta:';

/** Joins sentences, each with a full stop. */
export const joinSentences = (sentences: (string | undefined)[]) =>
  sentences.flatMap((sentence) => (sentence ? sentence.replace(/\.?$/, '.') : [])).join(' ');

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

/** Returns the link's label. Without a readable amount the link only leads to the form. */
export function invite(isExample: boolean, isComplete: boolean, isBlank: boolean): string {
  if (isExample) return 'La hacemos contigo';
  if (isComplete) return 'Añádela a tu mensaje';
  return isBlank ? 'Pregúntanos lo que falta' : 'Añádela y pregúntanos';
}

export function inviteToEstimate(isOpen: boolean, isEstimated: boolean): string {
  if (isOpen) return 'Cerrar';
  return isEstimated ? 'Cambiar' : 'Estimar';
}
