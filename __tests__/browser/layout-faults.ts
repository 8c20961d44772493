/**
 * Runs in the page. Lists controls that are covered or without focus ring, link targets below the header, a
 * page that is too wide, a header that is too high.
 */
export function listReachFaults() {
  const faults: string[] = [];
  const list = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());
  const [header] = list('header > :last-child');
  const findEnd = () => Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
  const stops = list(':is(header, main, footer) :is(a, input, textarea, button, summary)');
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    if (stop.tabIndex < 0) faults.push(`not reached by Tab: ${stop.outerHTML}`);
    const { left, top, width, height } = stop.getBoundingClientRect();
    const isHit = (x: number, y: number) => stop.contains(document.elementFromPoint(x, y));
    const isSeen = isHit(left + 2, top + 2) || isHit(left + width / 2, top + height / 2);
    const isBelowHeader = top >= findEnd() || header?.contains(stop);
    if (!isSeen || !isBelowHeader) faults.push(`covered: ${stop.outerHTML}`);
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      faults.push(`no ring: ${stop.outerHTML}`);
  }
  for (const { hash } of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    location.hash = hash;
    for (const heading of list(`${hash} :is(h1, h2)`).slice(0, 1))
      if (heading.getBoundingClientRect().top < findEnd()) faults.push(`covered: ${hash}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`${scrollWidth} px wide at ${hash}`);
  }
  location.hash = '';
  scrollTo({ top: 5000, behavior: 'instant' });
  if (findEnd() > innerHeight / 4) faults.push(`the header takes ${findEnd()} px`);
  return faults;
}

/** Runs in the page: words that are covered at any scroll position, and broken words of headings and links. */
export function listTextFaults() {
  const faults = new Set<string>();
  const words: { element: Element; range: Range }[] = [];
  const unbreakable = 'header a, h1, h2, h3, blockquote, .button';
  const texts = `${unbreakable}, p, li, dt, dd, label, summary, strong, b`;
  for (const element of document.querySelectorAll(texts)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (const { 0: word, index } of node.data.matchAll(/[^\s\-–/]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        words.push({ element, range });
        const lines = new Set(Array.from(range.getClientRects(), ({ y }) => Math.round(y)));
        if (lines.size > 1 && element.matches(unbreakable)) faults.add(`broken: ${word}`);
      }
    }
  }
  const header = document.querySelector('header > :last-child');
  // The account's result covers what scrolls below it, as the header does.
  const sum = document.querySelector('[data-island] p:has(> b)');
  const isBefore = (element: Element) =>
    sum && element.compareDocumentPosition(sum) === Node.DOCUMENT_POSITION_FOLLOWING;
  const step = Math.max(200, innerHeight / 3);
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' });
    const headerEnd = Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
    const sumStart = sum?.getBoundingClientRect().top ?? innerHeight;
    for (const { element, range } of words) {
      const [{ x = 0, y = 0, width = 0, height = 0 } = {}] = range.getClientRects();
      const start = element.closest('header') ? 0 : headerEnd;
      const isInAccount = element.closest('[data-island=account]') && isBefore(element);
      const end = isInAccount ? Math.min(sumStart, innerHeight) : innerHeight;
      if (y < start || y + height > end || width < 2) continue;
      const shown = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!element.contains(shown)) faults.add(`covered: ${range}, in ${element.textContent}`);
    }
  }
  return [...faults];
}

/** Runs in the page: whether nothing covers an element's upper or lower end. */
export function isSeenWhole(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => {
    const shown = document.elementFromPoint((left + right) / 2, y);
    return element.contains(shown);
  });
}
