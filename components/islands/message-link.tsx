import { type ComponentProps, type MouseEvent, useState } from 'react';

type Props = ComponentProps<'a'> & {
  title: string;
  /** Returns what is copied. */
  listLines: () => string[];
};

/** Links to the contact form, and copies lines under a title into its message, unless that is being sent. */
export function MessageLink({ title, listLines, ...attributes }: Props) {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without lines, or before hydration, it is a link */}
      <a
        {...attributes}
        href="#contact"
        onClick={(event) => setRefused(addToMessage(event, title, listLines()))}
      />
      {isRefused && (
        <p role="alert">Tu mensaje se está enviando. Espera a que termine y vuelve a pulsar.</p>
      )}
    </>
  );
}

/** The blocks of lines as they have been added, by title. */
const added = new Map<string, string>();

/**
 * Adds a block of lines to the end of the contact form's message, and removes the former block with its title
 * where it stands untouched. Without anything to add or remove, the link only scrolls to the form. A click that
 * opens a tab does only that.
 * @returns whether nothing was added because the form is sending
 */
export function addToMessage(event: MouseEvent, title: string, lines: string[]): boolean {
  const message = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  // The loader repeats clicks: these must not move the page or the focus.
  const { isTrusted } = event;
  if (!isTrusted) event.preventDefault();
  if (!message) return false;
  const block = lines.length > 0 ? [title, ...lines].join('\n') : '';
  const rest = removeBlock(message.value, added.get(title));
  if (!block && (message.disabled || rest === message.value)) return false;
  event.preventDefault();
  if (message.disabled) return true;
  added.set(title, block);
  if (isTrusted) {
    location.hash = 'contact'; // as the link would, so that Back returns to it
    message.focus({ preventScroll: true });
  }
  const text = block ? `${[rest.trimEnd(), block].filter(Boolean).join('\n\n')}\n` : rest;
  replace(message, text, isTrusted);
  if (!isTrusted) return false;
  message.setSelectionRange(message.value.length, message.value.length);
  message.scrollIntoView({ block: 'center' });
  return false;
}

/** Removes a block where its lines stand as they were added. */
function removeBlock(value: string, block?: string): string {
  const start = block ? `\n${value}\n`.indexOf(`\n${block}\n`) : -1;
  if (!block || start < 0) return value;
  const around = [value.slice(0, start).trimEnd(), value.slice(start + block.length).trimStart()];
  return around.filter(Boolean).join('\n\n');
}

/** Replaces the value from where it changes, so that the browser's undo restores it. */
function replace(message: HTMLTextAreaElement, text: string, isTrusted: boolean) {
  const { value } = message;
  if (value === text) return;
  let start = 0;
  while (start < value.length && value[start] === text[start]) start++;
  const insertion = text.slice(start);
  if (isTrusted) message.setSelectionRange(start, value.length);
  // `execCommand` keeps the undo history, `setRangeText` does not.
  const command = insertion ? 'insertText' : 'delete';
  if (!isTrusted || !document.execCommand(command, false, insertion)) {
    message.setRangeText(insertion, start, value.length);
    message.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Firefox does not scroll to what was inserted.
  const countBreaks = (text: string) => text.split('\n').length;
  message.scrollTop =
    (message.scrollHeight * (countBreaks(text.slice(0, start)) - 1)) / countBreaks(text);
}
