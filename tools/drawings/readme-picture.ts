import { build } from '../build.ts';
import { withBrowser } from '../programs.ts';
import { withSite } from '../static-host.ts';

// `npm run picture` builds the site and writes the README's picture: the first
// screen of a laptop and of a phone, in the light and in the dark scheme.
const widths = [1280, 390];
const height = 800;
const scale = 0.68;

process.env.NEXT_PUBLIC_SITE_URL = process.env.NEXT_PUBLIC_API_HOST = '';
const built = '.variant/picture';
if (!build(built)) process.exit(1);
await withSite(built, (url) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    const screens: string[] = [];
    for (const scheme of ['light', 'dark'] as const)
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.goto(url, { waitUntil: 'networkidle' });
        const png = (await page.screenshot()).toString('base64');
        const size = `width="${width * scale}" height="${height * scale}"`;
        screens.push(`<img ${size} src="data:image/png;base64,${png}">`);
      }
    // The policy of the site's page forbids setting its content.
    const sheet = await browser.newPage();
    await sheet.setViewportSize({ width: 2400, height: 600 });
    await sheet.setContent(
      `<body style="display:inline-flex;gap:10px;margin:0;padding:10px;background:#8a8068">${screens.join('')}`,
    );
    await sheet.locator('body').screenshot({ path: 'docs/page.jpg', quality: 76 });
  }),
);
