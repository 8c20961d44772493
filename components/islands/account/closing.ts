type Account = { sum: (string | undefined)[]; name: string; isComplete: boolean; isShort: boolean };

let ownName: string | null | undefined;

/**
 * Writes the visitor's sum into the account in words that closes the page, if the agency has one.
 * @param account the texts of the price, of all costs and of what is left, and the name of this;
 *   the last line keeps its own words for what is left of a complete account
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

/** Changes a text only to another one: a translator may have put elements of its own around it. */
function setText(element: Element | null | undefined, text: string | null | undefined) {
  if (element && element.textContent !== text) element.textContent = text ?? '';
}
