import { formatFigure, readFigure, ungroup } from '../lib/account';

/**
 * Takes the points out of a formatted figure while it is edited: what is then
 * typed, deleted or pasted cannot turn one of them into a decimal point. The
 * caret or selection stays at the same digits.
 */
export function openFigure(field: HTMLInputElement) {
  const { value, selectionStart, selectionEnd } = field;
  const text = ungroup(value);
  if (text === value) return;
  const move = (place: number | null) =>
    value.slice(0, place ?? value.length).replaceAll('.', '').length;
  field.value = text;
  field.setSelectionRange(move(selectionStart), move(selectionEnd));
}

/** Formats the figure in a field; what is none stays as it was written. */
export function closeFigure(field: HTMLInputElement) {
  const figure = readFigure(field.value);
  if (typeof figure === 'number') field.value = formatFigure(figure);
}
