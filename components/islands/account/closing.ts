import type { Bar } from './amounts';

type Account = {
  sum: (string | undefined)[];
  name: string;
  isComplete: boolean;
  isShort: boolean;
  bars: Bar[];
};

let ownName: string | null | undefined;

/**
 * Writes the visitor's account into the closing account in words, if the agency has one.
 * @param account the texts of the price, of all costs and of the remainder, and the label of the remainder;
 *   for a complete account with a remainder the last line keeps its own label
 */
export function writeClosing({ sum, name, isComplete, isShort, bars }: Account) {
  const closing = document.querySelector<HTMLElement>('[data-closing]');
  if (!closing) return;
  const isLeft = isComplete && !isShort;
  closing.dataset.closing = isLeft ? 'left' : '';
  showHouse(closing, isShort ? undefined : bars.at(-1));
  const lines = [...closing.querySelectorAll('.closing-line')];
  for (const [i, line] of lines.entries())
    setText(line.querySelector('.closing-sum'), sum[i] ?? '');
  const last = lines.at(-1)?.querySelector('.closing-words');
  ownName ??= last?.textContent;
  setText(
    last,
    sum.at(-1) && !isLeft ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : ownName,
  );
}

/** Changes a text only if it differs: a translator may have wrapped it in elements. */
function setText(element: Element | null | undefined, text: string | null | undefined) {
  if (element && element.textContent !== text) element.textContent = text ?? '';
}

/** Shows the account's house in the street above, with as many of its seven storeys lit as are kept, or hides it. */
function showHouse(closing: HTMLElement, kept: Bar | undefined) {
  const found = closing.querySelector<HTMLElement>('.closing-house');
  if (!kept) return found?.remove();
  const house = found ?? document.createElement('div');
  house.className = 'closing-house';
  house.ariaHidden = 'true';
  const storeys = Math.round(7 * (kept.end - kept.start));
  house.style.setProperty('--kept', `${(100 * storeys) / 7}%`);
  if (!found) closing.prepend(house);
}
