import { build } from '../build.ts';
import { withBrowser } from '../programs.ts';
import { withSite } from '../static-host.ts';
import { withSampleOffice } from './sample-office.ts';

// `npm run picture` builds the site and writes the README's picture: the page's first screen on a laptop and
// a phone, and the office, in both colour schemes.
const height = 800;
const scale = 0.68;

process.env.NEXT_PUBLIC_SITE_URL = process.env.NEXT_PUBLIC_API_HOST = '';
const built = '.variant/picture';
if (!build(built)) process.exit(1);
await withSite(built, (site) =>
  withSampleOffice((office, cookie) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      await context.addCookies([cookie]);
      const page = await context.newPage();
      // The first page of a visit may still show the fallback font.
      await page.goto(site, { waitUntil: 'networkidle' });
      const screens: string[] = [];
      for (const [url, width, colorScheme] of [
        [site, 1280, 'light'],
        [site, 390, 'dark'],
        [office, 390, 'light'],
        [office, 960, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.goto(url, { waitUntil: 'networkidle' });
        const png = (await page.screenshot()).toString('base64');
        const size = `width="${width * scale}" height="${height * scale}"`;
        screens.push(`<img ${size} src="data:image/png;base64,${png}">`);
      }
      // The policy of the site's page forbids `setContent`.
      const sheet = await browser.newPage();
      await sheet.setViewportSize({ width: 2400, height: 600 });
      await sheet.setContent(
        `<body style="display:inline-flex;gap:10px;margin:0;padding:10px;background:#8a8068">${screens.join('')}`,
      );
      await sheet.locator('body').screenshot({ path: 'docs/page.jpg', quality: 76 });
    }),
  ),
);
