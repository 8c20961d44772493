import type { MouseEvent } from 'react';

const added = new Map<string, string>(); // what was added last, by its title

/**
 * Adds a title and its lines to the contact form's message, or replaces what was added under this
 * title before. If the visitor has edited that, it stays as it is. Without lines, or while that
 * form sends, the clicked link only scrolls to it.
 */
export function addToMessage(event: MouseEvent, title: string, lines: string[]) {
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  // A click that the loader repeats moves neither the page nor the focus.
  const { isTrusted } = event;
  if (!isTrusted) event.preventDefault();
  if (!lines[0] || !message || message.disabled) return;
  event.preventDefault();
  const text = [title, ...lines].join('\n');
  const { value } = message;
  const last = added.get(title) ?? text;
  let start = `\n${value}\n`.indexOf(`\n${last}\n`);
  let end = start + last.length;
  let insertion = text;
  const ownLines = last.split('\n');
  const isEdited = start < 0 && value.split('\n').some((line) => ownLines.includes(line));
  if (start < 0) {
    start = value.trimEnd().length;
    end = value.length;
    if (start) insertion = `\n\n${text}`;
  }
  if (isTrusted) {
    message.scrollIntoView({ block: 'center' });
    message.focus({ preventScroll: true });
  }
  if (isEdited) return;
  added.set(title, text);
  // `execCommand` keeps the undo history, `setRangeText` does not.
  if (isTrusted) message.setSelectionRange(start, end);
  if (isTrusted && document.execCommand('insertText', false, insertion)) return;
  message.setRangeText(insertion, start, end);
  message.dispatchEvent(new Event('input', { bubbles: true }));
}
