import type { Browser } from '@playwright/test';

/** A picture of some markup, as PNG, of so many pixels. */
export async function photograph(
  browser: Browser,
  markup: string,
  width: number,
  height: number,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${markup}`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}
