import { formatFigure, keepDigits, readFigure } from '../../lib/account';

const formatted = new WeakMap<HTMLInputElement, string>();

/** Formats the figure in a field unless the field has the focus. Text that is no figure stays as it is. */
export function formatField(field: HTMLInputElement) {
  const figure = readFigure(field.value);
  if (typeof figure !== 'number') return;
  const text = formatFigure(figure);
  if (!field.matches(':focus')) field.value = text;
  if (field.value === text) formatted.set(field, text);
}

/** Removes the grouping points from a field at the first edit after it was formatted. */
export function ungroupField(field: HTMLInputElement) {
  const { value, selectionEnd } = field;
  const before = formatted.get(field);
  formatted.delete(field);
  if (!before?.includes('.')) return;
  const caret = selectionEnd ?? value.length;
  const [left, right] = keepDigits(before, value, caret);
  if (left + right === value) return;
  field.value = left + right;
  field.setSelectionRange(left.length, left.length);
}
