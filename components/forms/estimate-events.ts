import type { FormEvent, MouseEvent } from 'react';
import { formatFigure, keepDigits, readFigure } from '../../lib/account';

const formatted = new WeakMap<HTMLInputElement, string>();
let appended = ''; // the text that was appended last

/** Formats the figure in a field. A focused field, and text that is not a figure, stay as they are. */
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
  const [left, right] = keepDigits(before, value, selectionEnd ?? value.length);
  if (left + right === value) return;
  field.value = left + right;
  field.setSelectionRange(left.length, left.length);
}

/**
 * Prints the account alone, even a blank one: `app/base.css` reads the attribute,
 * which is kept until `afterprint`, because `print` may return before.
 */
export function printAccount(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const { dataset } = event.currentTarget;
  dataset.printsAlone = '';
  addEventListener('afterprint', () => delete dataset.printsAlone, { once: true });
  print();
}

/**
 * Appends a text to the contact form's message, or replaces the text that it appended before, and
 * focuses the message. While that form sends, the clicked link only scrolls to it.
 */
export function appendToMessage(event: MouseEvent, text: string) {
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (!message || message.disabled) return;
  event.preventDefault();
  const { value } = message;
  message.value =
    appended && value.includes(appended)
      ? value.replace(appended, () => text)
      : [value.trimEnd(), text].filter(Boolean).join('\n\n');
  appended = text;
  message.dispatchEvent(new Event('input', { bubbles: true }));
  message.scrollIntoView({ block: 'center' });
  message.focus({ preventScroll: true });
}
