import { legalTextsDate } from '../../../agency/texts';
import { countSheets } from '../page-tools';
import { agency, expect, test } from '../test';

test.use({ javaScriptEnabled: false });

const home = `http://localhost:${process.env.TEST_PORT}/`;

test('Robots find the page, and shared links show what it is', async ({ page, request }) => {
  await page.goto('/');
  for (const part of [agency.name, agency.address.city]) expect(await page.title()).toContain(part);
  const image = await request.get('/share.png');
  expect(image.headers()['content-type']).toBe('image/png');
  const header = await image.body(); // of a PNG: its width and height are at bytes 16 and 20
  for (const [name, content] of Object.entries({
    description: new RegExp(agency.address.city),
    'og:description': new RegExp(agency.address.city),
    'og:type': 'website',
    'og:url': home,
    'og:locale': 'es_ES',
    'og:site_name': agency.name,
    'og:title': await page.title(),
    'og:image': `${home}share.png`,
    'og:image:alt': new RegExp(agency.name.replace(/\W/g, '.')),
    'og:image:width': `${header.readUInt32BE(16)}`,
    'og:image:height': `${header.readUInt32BE(20)}`,
    'twitter:card': 'summary_large_image',
    viewport: /resizes-content/, // keeps the account's result above a phone's keyboard
  })) {
    const meta = page.locator(`meta:is([property="${name}"],[name="${name}"])`);
    await expect(meta.first()).toHaveAttribute('content', content);
  }
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', home);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Allow: \/$/m);
  expect(robots).toContain(`Sitemap: ${home}sitemap.xml`);
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain(`<loc>${home}</loc>`);
});

test('Search engines are told what the page says, under its one heading', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const [office] = JSON.parse(data ?? '')['@graph'];
  const plain = (shown: string) => shown.replaceAll('\u00a0', ' ');
  const text = plain(await page.locator('body').innerText());
  expect(office.telephone).toBe(`+34${agency.phoneText.replace(/\D/g, '')}`);
  expect(office.email).toBe(agency.email);
  for (const part of ['streetAddress', 'postalCode', 'addressLocality'])
    expect(text).toContain(office.address[part]);
  for (const span of agency.hoursText) expect(text).toContain(plain(span));
  expect(data).not.toMatch(/"(aggregateRating|review)"/);
});

test('Each phone and e-mail is the agency’s, and each form names it', async ({ page }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('a:is([href^="tel:"], [href^="mailto:"])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0]));
  const links = [agency.phoneLink, ...agency.phones.map(({ link }) => link), agency.emailLink];
  expect(new Set(hrefs)).toEqual(new Set(links));
  for (const landmark of ['banner', 'contentinfo'] as const) {
    const phones = page.getByRole(landmark).getByText(agency.phoneText);
    await expect(phones.first()).toBeVisible();
  }
  const forms = page.locator('section:has(form [name="email"])');
  await expect(forms).not.toHaveCount(0);
  for (const form of await forms.all()) {
    await expect(form.getByText(agency.legal.companyName).first()).toBeVisible();
    await expect(form.locator('a[href="#privacidad"]')).toBeVisible();
  }
});

test('Each link of the footer opens a legal text, which is printed alone', async ({ page }) => {
  const [firstName = ''] = agency.name.split(' ');
  await page.goto('/');
  for (const [id, fact] of Object.entries({
    'aviso-legal': agency.legal.taxId,
    privacidad: agency.legal.companyName,
    accesibilidad: agency.email,
  })) {
    await page.getByRole('contentinfo').locator(`a[href="#${id}"]`).click();
    const section = page.locator(`#${id}`);
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(section.getByText(fact).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const texts = await section.locator('h2, h3, p').all();
    for (const text of texts) await expect(text).toBeVisible();
    const printed = page.locator(':is(main, footer) :is(h1, h2, h3, p):visible');
    await expect(printed).toHaveCount(texts.length);
    await expect(page.getByRole('banner').getByText(firstName).first()).toBeVisible();
    await expect(section).toContainText(legalTextsDate);
    await page.setViewportSize({ width: 680, height: 1000 }); // an A4 sheet between its margins
    const height = await page.evaluate(() => document.body.scrollHeight);
    expect(await countSheets(page)).toBeLessThanOrEqual(Math.ceil(height / 1000));
    await page.emulateMedia({ media: 'screen' });
  }
});

test('A page for what is not there, or for a server that is down, says so, and leads home', async ({
  page,
  consoleLines,
}) => {
  for (const [path, status] of Object.entries({
    'no-existe': 404,
    'sin-enviar/': 200,
    'sin-servidor/': 200,
  })) {
    const response = await page.goto(`/${path}`);
    expect(response?.status()).toBe(status);
    const robots = page.locator('meta[name="robots"]').first();
    await expect(robots).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await expect(page.getByText(agency.phoneText)).toHaveAttribute('href', agency.phoneLink);
    await page.getByRole('main').locator('a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
  }
  for (const line of consoleLines.splice(0)) expect(line).toContain('404');
});
