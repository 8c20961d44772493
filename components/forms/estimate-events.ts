import type { FormEvent, MouseEvent } from 'react';
import { formatFigure, keepDigits, readFigure } from '../../lib/account';

const formatted = new WeakMap<HTMLInputElement, string>();
let taken = ''; // the text that takeIntoMessage wrote last

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

/**
 * Prints the account alone, blank or not: `app/base.css` reads the attribute.
 * It stays until the browser says that it has printed; `print` may return before.
 */
export function printAccount(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const { dataset } = event.currentTarget;
  dataset.prints = '';
  const end = () => delete dataset.prints;
  addEventListener('afterprint', end, { once: true });
  print();
}

/**
 * Puts a text into the contact form's message, behind what stands there or in
 * place of what was put there before, and leads to it. While that form sends,
 * the link that was pressed only leads to it.
 */
export function takeIntoMessage(event: MouseEvent, text: string) {
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (!message || message.disabled) return;
  event.preventDefault();
  const { value } = message;
  message.value =
    taken && value.includes(taken)
      ? value.replace(taken, () => text)
      : [value.trimEnd(), text].filter(Boolean).join('\n\n');
  taken = text;
  message.dispatchEvent(new Event('input', { bubbles: true }));
  message.scrollIntoView({ block: 'center' });
  message.focus({ preventScroll: true });
}
