import { expect, test } from '../test';

test('contrast themes: the ground of no line covers the letters of the one above', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.evaluate(() => document.fonts.load('1em display'));
  for (const width of [320, 390, 768, 1280, 1920]) {
    // So high that the account's result, which sticks to its end, is in its place.
    await page.setViewportSize({ width, height: 2400 });
    expect.soft(await page.evaluate(listCoveredLines), `at ${width} px`).toEqual([]);
  }
});

/** Runs in the page: the lines whose letters overlap the next line, which has a background. */
function listCoveredLines() {
  const lines: { text: string; box: DOMRect }[] = [];
  for (const part of document.querySelectorAll('header, main, footer')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 2) lines.push({ text: node.data, box });
    }
  }
  const covered = lines.filter(({ box }) =>
    lines.some(
      ({ box: other }) =>
        other.top > box.top + box.height / 2 &&
        other.top < box.bottom - 1 &&
        other.left < box.right &&
        other.right > box.left,
    ),
  );
  return covered.map(({ text }) => text);
}
