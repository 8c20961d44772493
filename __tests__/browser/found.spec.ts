import { readFileSync } from 'node:fs';
import { agency } from '../../lib/agency';
import { hoursText, phoneText } from '../../lib/agency-texts';
import { expect, test } from './test';

test.use({ javaScriptEnabled: false });

test('title and description have the length that search results show', async ({
  page,
}) => {
  await page.goto('/');
  const title = await page.title();
  expect(title.length).toBeGreaterThanOrEqual(20);
  expect(title.length).toBeLessThanOrEqual(60);
  const description =
    (await page.locator('meta[name="description"]').getAttribute('content')) ??
    '';
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('a link sent in a message shows name, words and image', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const read = (name: string) =>
    page
      .locator(`meta[property="${name}"], meta[name="${name}"]`)
      .first()
      .getAttribute('content');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
    'http://localhost:3000/',
  );
  expect(await read('og:url')).toBe('http://localhost:3000/');
  expect(await read('og:locale')).toBe('es_ES');
  expect(await read('og:site_name')).toBe(agency.name);
  expect(await read('og:title')).toBe(await page.title());
  expect(await read('og:image:width')).toBe('1200');
  expect(await read('og:image:height')).toBe('630');
  expect(await read('og:image:alt')).toContain(agency.name);
  expect(await read('twitter:card')).toBe('summary_large_image');
  const image = new URL((await read('og:image')) ?? '');
  const response = await request.get(image.pathname);
  expect(response.headers()['content-type']).toBe('image/png');
});

test('one h1, no heading level skipped, every landmark there', async ({
  page,
}) => {
  await page.goto('/');
  const levels = await page
    .locator('h1,h2,h3,h4')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, i) => {
    expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
});

test('the page holds its words without a script', async ({ page }) => {
  await page.goto('/');
  const text = await page.locator('body').innerText();
  expect(text.match(/\p{L}{2,}/gu)?.length).toBeGreaterThan(500);
});

test('what search engines read is what the page shows', async ({ page }) => {
  await page.goto('/');
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ??
      '',
  );
  const [office, website, webpage] = data['@graph'];
  const text = await page.locator('body').innerText();
  expect(office['@type']).toEqual(['RealEstateAgent', 'LegalService']);
  expect(office.telephone).toBe(`+34${phoneText.replace(/\D/g, '')}`);
  await expect(
    page.locator(`a[href="tel:${office.telephone}"]`).first(),
  ).toHaveText(phoneText);
  await expect(
    page.locator(`a[href="mailto:${office.email}"]`).first(),
  ).toHaveText(office.email);
  for (const part of ['streetAddress', 'postalCode', 'addressLocality'])
    expect(text).toContain(office.address[part]);
  for (const span of hoursText) expect(text).toContain(span);
  expect(
    office.openingHoursSpecification.flatMap(
      (span: { dayOfWeek: string[] }) => span.dayOfWeek,
    ),
  ).not.toHaveLength(0);
  for (const offer of office.hasOfferCatalog.itemListElement)
    expect(text).toContain(offer.itemOffered.name);
  expect([website['@type'], webpage['@type']]).toEqual(['WebSite', 'WebPage']);
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
});

test('one phone and one e-mail, wherever they stand', async ({ page }) => {
  await page.goto('/');
  const collect = (scheme: string) =>
    page
      .locator(`a[href^="${scheme}:"]`)
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute('href')} ${link.textContent}`),
      );
  expect(new Set(await collect('tel'))).toEqual(
    new Set([`tel:+34${agency.phone} ${phoneText}`]),
  );
  expect(new Set(await collect('mailto'))).toEqual(
    new Set([`mailto:${agency.email} ${agency.email}`]),
  );
  for (const place of ['banner', 'contentinfo'] as const)
    await expect(
      page.getByRole(place).getByText(phoneText).first(),
    ).toBeVisible();
});

test('robots, site map and manifest are there, in their own types', async ({
  request,
}) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain(
    'Sitemap: http://localhost:3000/sitemap.xml',
  );
  const map = await request.get('/sitemap.xml');
  expect(await map.text()).toContain('<loc>http://localhost:3000/</loc>');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: agency.name,
    short_name: expect.any(String),
    lang: 'es-ES',
    theme_color: expect.any(String),
    background_color: expect.any(String),
  });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ]);
  for (const { src, type } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe(type);
});

test('the page that does not exist is in Spanish and kept out of the index', async ({
  page,
  consoleLines,
}) => {
  const response = await page.goto('/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(
    await page.locator('meta[name="robots"]').first().getAttribute('content'),
  ).toContain('noindex');
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('404')]);
});

for (const [id, fact] of [
  ['aviso-legal', agency.legal.taxId],
  ['privacidad', agency.legal.companyName],
  ['accesibilidad', agency.email],
] as const) {
  test(`#${id} is a plain link away, and readable where it leads`, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').locator(`a[href="#${id}"]`).click();
    await expect(page).toHaveURL(`/#${id}`);
    const section = page.locator(`#${id}`);
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(section.getByText(fact).first()).toBeVisible();
  });
}

test('beside each form stands who keeps the data, why, and where to go on reading', async ({
  page,
}) => {
  await page.goto('/');
  const notices = page.locator('section:has(form [name])');
  await expect(notices).toHaveCount(2);
  for (const notice of await notices.all()) {
    await expect(
      notice.getByText(agency.legal.companyName).first(),
    ).toBeVisible();
    await expect(notice.locator('a[href="#privacidad"]')).toBeVisible();
  }
});

test('no invented figures, people or praise', () => {
  const html = readFileSync('out/index.html', 'utf8')
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ');
  expect(html).not.toMatch(
    /n\.º 1\b|líder|garantizamos|100 ?%|sin comisiones|gratis|tasamos|estrellas/i,
  );
});
