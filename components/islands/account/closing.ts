import { drawPanes } from '../../../lib/facade';
import type { Described } from './describe';

/**
 * Writes the visitor's account into the closing account in words, if the agency has one, and lights what
 * remains in its house. With an account the house's door leads to the contact.
 * The last line of a complete account with a remainder keeps its text.
 */
export function writeClosing({ sum, taken, name, isComplete, isShort }: Described) {
  const closing = document.querySelector<HTMLElement>('[data-closing]');
  if (!closing) return;
  const isMarked = isComplete && !isShort;
  const hasRemainder = sum.at(-1) !== '';
  closing.dataset.closing = isMarked ? 'remaining' : '';
  const find = (name: string) => closing.querySelectorAll<HTMLElement>(`.closing-${name}`);
  for (const [i, element] of find('sum').entries()) setText(element, sum[i]);
  const label = name.charAt(0).toLowerCase() + name.slice(1);
  setText([...find('words')].at(-1), hasRemainder && !isMarked ? label : undefined);
  const [door] = find('door');
  setText(door, hasRemainder ? door?.dataset.then : undefined);
  door?.setAttribute('href', hasRemainder ? '#contact' : '#cuenta');
  const spent = taken.at(-1);
  const lit = closing.querySelector('.facade-lit');
  lit?.setAttribute('d', spent ? drawPanes({ start: spent.end, end: 1 }) : '');
  if (!spent || observer) return;
  observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      closing.dataset.seen = '';
      observer?.disconnect();
    },
    { rootMargin: '100% 0px -86%' }, // its top is as high as leaves house and sums in the window
  );
  observer.observe(closing);
}

/** Lights the windows floor by floor once they are seen. */
let observer: IntersectionObserver | undefined;

/** Sets a text, or else that of the markup, if it differs: a translator may have wrapped it. */
function setText(element: HTMLElement | undefined, text?: string) {
  if (!element) return;
  element.dataset.markup ??= element.textContent ?? '';
  const shown = text ?? element.dataset.markup;
  if (element.textContent !== shown) element.textContent = shown;
}
