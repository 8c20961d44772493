import { withBrowser } from '../programs.ts';
import { withSampleOffice } from './sample-office.ts';

// `npm run picture` writes the two pictures of docs/office.md, with a temporary office.
await withSampleOffice((url, cookie, version) =>
  withBrowser(async (browser) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addCookies([cookie]);
    const page = await context.newPage();
    async function take(file: string, shots: [path: string, width: number][], height: number) {
      const screens: string[] = [];
      for (const [path, width] of shots) {
        await page.setViewportSize({ width, height });
        await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
        const png = (await page.screenshot()).toString('base64');
        screens.push(`<img height="${height * 0.75}" src="data:image/png;base64,${png}">`);
      }
      const sheet = await browser.newPage();
      await sheet.setViewportSize({ width: 2000, height: 600 });
      await sheet.setContent(
        `<body style="display:inline-flex;gap:10px;margin:0;padding:10px;background:#8a8068">${screens.join('')}`,
      );
      await sheet.locator('body').screenshot({ path: file, quality: 76 });
      await sheet.close();
    }
    await take(
      'docs/office-messages.jpg',
      [
        ['', 390],
        ['', 960],
      ],
      840,
    );
    await take(
      'docs/office-letter.jpg',
      [
        ['/cartas', 700],
        [`/cartas/enviar?v=${version}`, 700],
      ],
      1000,
    );
  }),
);
