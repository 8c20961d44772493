import type { MouseEvent } from 'react';

/** A block of lines with a title that the page writes into the contact form's message. */
type Block = {
  title: string;
  /** Empty if there is nothing to add. */
  lines: string[];
  /** Returns the lines that the page would write for the content of these lines. */
  rewrite: (lines: string[]) => string[];
};

export type Refusal = 'edited' | 'sending';

/**
 * Adds a block to the contact form's message, replaces the block with its title, or removes it if `lines` is
 * empty. A block that reads as the page writes it belongs to the page, so this works after a reload, too.
 * Text behind its last line belongs to the visitor. Without anything to add or remove, the link only scrolls
 * to the form. A click that opens a tab does only that.
 */
export function addToMessage(event: MouseEvent, block: Block): Refusal | undefined {
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  // The loader repeats clicks: these must not move the page or the focus.
  const { isTrusted } = event;
  if (!isTrusted) event.preventDefault();
  if (!message) return undefined;
  const found = findBlock(message.value, block);
  const hasLines = block.lines.length > 0;
  if (hasLines && (message.disabled || found === 'edited')) {
    event.preventDefault();
    return message.disabled ? 'sending' : 'edited';
  }
  if (message.disabled || found === 'edited' || (!hasLines && !found)) return undefined;
  event.preventDefault();
  if (isTrusted) {
    location.hash = 'contact'; // as the link would, so that Back returns to it
    message.focus({ preventScroll: true });
  }
  replace(message, hasLines ? writeBlock(block) : '', found, isTrusted);
  if (isTrusted) message.scrollIntoView({ block: 'center' });
  return undefined;
}

const writeBlock = ({ title, lines }: Pick<Block, 'title' | 'lines'>) =>
  [title, ...lines].join('\n');

/** Finds the range of the page's block. @returns `edited` if the visitor has changed it */
function findBlock(value: string, { title, rewrite }: Block) {
  const lines = value.split('\n');
  const first = lines.indexOf(title);
  const blank = lines.indexOf('', first);
  const written = rewrite(lines.slice(first + 1, first < 0 || blank < 0 ? undefined : blank));
  if (first < 0) return written.some((line) => lines.includes(line)) ? 'edited' : undefined;
  const own = writeBlock({ title, lines: written });
  const start = lines.slice(0, first).join('\n').length + (first && 1);
  if (!written[0] || !value.startsWith(own, start)) return 'edited';
  return { start, end: start + own.length };
}

type Found = { start: number; end: number } | undefined;

/** Replaces the found block by a text, or appends it, with an empty line below for the caret. */
function replace(message: HTMLTextAreaElement, text: string, found: Found, isTrusted: boolean) {
  const { value } = message;
  const after = found ? value.slice(found.end) : '';
  const below = after.trimStart();
  let start = found?.start ?? value.length;
  let end = found?.end ?? value.length;
  let insertion = text;
  if (!found || !text) {
    start = value.slice(0, start).trimEnd().length;
    end += after.length - below.length;
    insertion = start && (text || below) ? `\n\n${text}` : text;
  }
  // Puts text behind the block's last line on a line of its own.
  if (below && !after.startsWith('\n')) end = value.length - below.length;
  const caret = start + insertion.length + (text ? 1 : 0);
  if (text) {
    const breaks = /^\n{0,2}/.exec(after)?.[0].length ?? 0;
    insertion += '\n'.repeat(Math.max(0, (below ? 2 : 1) - breaks));
  }
  if (value.slice(start, end) !== insertion) insert(message, insertion, [start, end], isTrusted);
  if (isTrusted) message.setSelectionRange(caret, caret);
}

function insert(
  message: HTMLTextAreaElement,
  text: string,
  [start, end]: [number, number],
  isTrusted: boolean,
) {
  // `execCommand` keeps the undo history, `setRangeText` does not.
  if (isTrusted) message.setSelectionRange(start, end);
  const command = text ? 'insertText' : 'delete';
  if (!isTrusted || !document.execCommand(command, false, text)) {
    message.setRangeText(text, start, end);
    message.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Firefox does not grow the field with its text: scrolls to the start of the insertion.
  const { value, scrollHeight } = message;
  const countBreaks = (text: string) => text.split('\n').length - 1;
  message.scrollTop =
    (scrollHeight * countBreaks(value.slice(0, start))) / countBreaks(`${value}\n`);
}
