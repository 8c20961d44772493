type Account = {
  sum: (string | undefined)[];
  name: string;
  isComplete: boolean;
  isShort: boolean;
};

let ownName: string | null | undefined;

/**
 * Writes the visitor's account into the closing account in words, if the agency has one.
 * @param account the texts of the price, the total cost and the remainder, and the remainder's label. For a
 *   complete account with a remainder the last line keeps its own label
 */
export function writeClosing({ sum, name, isComplete, isShort }: Account) {
  const closing = document.querySelector<HTMLElement>('[data-closing]');
  if (!closing) return;
  const isLeft = isComplete && !isShort;
  closing.dataset.closing = isLeft ? 'left' : '';
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

/** Sets a text if it differs: a translator may have wrapped the same text in elements. */
function setText(element: Element | null | undefined, text: string | null | undefined) {
  if (element && element.textContent !== text) element.textContent = text ?? '';
}
