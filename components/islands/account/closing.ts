import { drawPanes, type Share } from '../../../lib/facade';

type Account = {
  sum: string[];
  taken: Share[];
  name: string;
  isComplete: boolean;
  isShort: boolean;
};

let initial: { words?: string | null; door?: string | null; href?: string | null } | undefined;

/**
 * Writes the visitor's account into the closing account in words, if the agency has one, and lights what
 * remains in its house. With an account the house's door leads to the contact.
 * @param account the texts of the price, the total cost and the remainder, the shares of the costs, and the
 *   remainder's label. For a complete account with a remainder the last line keeps its text
 */
export function writeClosing({ sum, taken, name, isComplete, isShort }: Account) {
  const closing = document.querySelector<HTMLElement>('[data-closing]');
  if (!closing) return;
  const hasRemainder = isComplete && !isShort;
  closing.dataset.closing = hasRemainder ? 'remaining' : '';
  const lines = [...closing.querySelectorAll('.closing-line')];
  for (const [i, line] of lines.entries())
    setText(line.querySelector('.closing-sum'), sum[i] ?? '');
  const last = lines.at(-1)?.querySelector('.closing-words');
  const door = closing.querySelector<HTMLElement>('.closing-door');
  initial ??= {
    words: last?.textContent,
    door: door?.textContent,
    href: door?.getAttribute('href'),
  };
  const remainder = sum.at(-1);
  setText(
    last,
    remainder && !hasRemainder ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : initial.words,
  );
  setText(door, remainder ? door?.dataset.then : initial.door);
  door?.setAttribute('href', (remainder ? door.dataset.to : initial.href) ?? '');
  const spent = taken.at(-1);
  const lit = closing.querySelector('.facade-lit');
  lit?.setAttribute('d', spent ? drawPanes({ start: spent.end, end: 1 }) : '');
  if (!spent || !lit || observer) return;
  observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      closing.dataset.seen = '';
      observer?.disconnect();
    },
    { threshold: 0.5 },
  );
  observer.observe(closing);
}

/** Lights the windows floor by floor once they are seen. */
let observer: IntersectionObserver | undefined;

/** Sets a text if it differs: a translator may have wrapped the same text in elements. */
function setText(element: Element | null | undefined, text: string | null | undefined) {
  if (element && element.textContent !== text) element.textContent = text ?? '';
}
