import type { MouseEvent } from 'react';

const added = new Map<string, string>(); // what was added last, by its title

/**
 * Adds a title and its lines to the contact form's message, or replaces what was added under this
 * title before. If the visitor has edited that, it stays as it is. Without lines, or while that
 * form sends, the clicked link only scrolls to it; with a key that opens a tab it does that.
 */
export function addToMessage(event: MouseEvent, title: string, lines: string[]) {
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
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
  if (isTrusted) message.focus({ preventScroll: true });
  if (!isEdited) {
    added.set(title, text);
    insert(message, insertion, start, end, isTrusted);
  }
  if (isTrusted) message.scrollIntoView({ block: 'center' });
}

function insert(
  message: HTMLTextAreaElement,
  text: string,
  start: number,
  end: number,
  isTrusted: boolean,
) {
  // `execCommand` keeps the undo history, `setRangeText` does not.
  if (isTrusted) message.setSelectionRange(start, end);
  if (!isTrusted || !document.execCommand('insertText', false, text)) {
    message.setRangeText(text, start, end);
    message.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Firefox does not grow the field with its text: show where the insertion starts.
  const { value, scrollHeight } = message;
  const countBreaks = (text: string) => text.split('\n').length - 1;
  message.scrollTop =
    (scrollHeight * countBreaks(value.slice(0, start))) / countBreaks(`${value}\n`);
}
