import type { FormEvent, MouseEvent } from 'react';

let taken = ''; // what was put into the message last

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
