import { agency } from '../../lib/agency';
import { hoursText, phoneText } from '../../lib/agency-texts';
import { expect, test } from './test';

test.use({ javaScriptEnabled: false });

const home = 'http://localhost:3000/';

test('a shared link shows name, words and image', async ({ page, request }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^.{20,60}$/);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', home);
  for (const [name, content] of Object.entries({
    description: /^.{70,160}$/s,
    'og:url': home,
    'og:locale': 'es_ES',
    'og:site_name': agency.name,
    'og:title': await page.title(),
    'og:image': `${home}share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': new RegExp(agency.name.replace(/\W/g, '.')),
    'twitter:card': 'summary_large_image',
  })) {
    const meta = page.locator(`meta:is([property="${name}"],[name="${name}"])`);
    await expect(meta.first()).toHaveAttribute('content', content);
  }
  const image = (await request.get('/share.png')).headers();
  expect(image['content-type']).toBe('image/png');
});

test('900 to 1,200 words, one h1, each landmark', async ({ page }) => {
  await page.goto('/');
  const text = await page.locator('body').innerText();
  const words = text.match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(900);
  expect(words.length).toBeLessThanOrEqual(1200);
  const headings = await page.locator('h1,h2,h3,h4').all();
  let above = 0;
  for (const heading of headings) {
    const level = await heading.evaluate(({ tagName }) => Number(tagName[1]));
    expect(level - above).toBeLessThanOrEqual(1);
    above = level;
  }
  await expect(page.locator('h1')).toHaveCount(1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
});

test('what search engines read is what the page shows', async ({ page }) => {
  await page.goto('/');
  const data = page.locator('script[type="application/ld+json"]');
  const graph = JSON.parse((await data.textContent()) ?? '')['@graph'];
  const [office, website, webpage] = graph;
  const text = await page.locator('body').innerText();
  expect(office['@type']).toEqual(['RealEstateAgent', 'LegalService']);
  expect([website['@type'], webpage['@type']]).toEqual(['WebSite', 'WebPage']);
  expect(office.telephone).toBe(`+34${phoneText.replace(/\D/g, '')}`);
  expect(office.email).toBe(agency.email);
  for (const part of ['streetAddress', 'postalCode', 'addressLocality'])
    expect(text).toContain(office.address[part]);
  for (const span of hoursText) expect(text).toContain(span);
  for (const { dayOfWeek } of office.openingHoursSpecification)
    expect(dayOfWeek).not.toHaveLength(0);
  for (const offer of office.hasOfferCatalog.itemListElement)
    expect(text).toContain(offer.itemOffered.name);
  expect(JSON.stringify(graph)).not.toMatch(/rating|review/i);
});

test('one phone and one e-mail, wherever they stand', async ({ page }) => {
  await page.goto('/');
  for (const [scheme, address, text] of [
    ['tel:', `+34${agency.phone}`, phoneText],
    ['mailto:', agency.email, agency.email],
  ] as const) {
    const links = page.locator(`a[href^="${scheme}"]`);
    expect(await links.count()).toBeGreaterThan(1);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', scheme + address);
      await expect(link).toHaveText(text);
    }
  }
  for (const place of ['banner', 'contentinfo'] as const) {
    const phones = page.getByRole(place).getByText(phoneText);
    await expect(phones.first()).toBeVisible();
  }
});

test('robots and site map are there', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${home}sitemap.xml`);
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain(`<loc>${home}</loc>`);
});

test('the legal texts are a link away', async ({ page }) => {
  await page.goto('/');
  for (const [id, fact] of [
    ['aviso-legal', agency.legal.taxId],
    ['privacidad', agency.legal.companyName],
    ['accesibilidad', agency.email],
  ] as const) {
    await page.getByRole('contentinfo').locator(`a[href="#${id}"]`).click();
    await expect(page).toHaveURL(`/#${id}`);
    const section = page.locator(`#${id}`);
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(section.getByText(fact).first()).toBeVisible();
  }
});

test('beside each form stands who keeps the data', async ({ page }) => {
  await page.goto('/');
  const notices = page.locator('section:has(form [name="email"])');
  await expect(notices).toHaveCount(2);
  for (const notice of await notices.all()) {
    const controller = notice.getByText(agency.legal.companyName).first();
    await expect(controller).toBeVisible();
    await expect(notice.locator('a[href="#privacidad"]')).toBeVisible();
  }
});

test('no invented figures, people or praise', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).not.toContainText(
    /n\.º 1\b|líder|garantizamos|100 ?%|sin comisiones|gratis|tasamos|estrellas/i,
  );
});

test('a page that does not exist leads home', async ({ page, said }) => {
  const response = await page.goto('/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const robots = page.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute('content', /noindex/);
  const notHere = 'link[rel="canonical"], script:not([type$="json"])';
  await expect(page.locator(notHere)).toHaveCount(0);
  await page.locator('a[href="/"]').click();
  await expect(page).toHaveURL('/');
  expect(said.splice(0)).toEqual([expect.stringContaining('404')]);
});
