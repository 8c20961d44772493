import { agency } from '../../../lib/agency';
import { expect, test } from '../test';

test.use({ javaScriptEnabled: false });

const home = 'http://localhost:3000/';

test('metadata: title, description, URL and share image are set', async ({ page, request }) => {
  await page.goto('/');
  for (const part of [agency.name, agency.address.city]) expect(await page.title()).toContain(part);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', home);
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
    'twitter:card': 'summary_large_image',
  })) {
    const meta = page.locator(`meta:is([property="${name}"],[name="${name}"])`);
    await expect(meta.first()).toHaveAttribute('content', content);
  }
  await expect(page.locator('h1')).toHaveCount(1);
  const image = await request.get('/share.png');
  expect(image.headers()['content-type']).toBe('image/png');
  const header = await image.body(); // of a PNG: its width and height are at bytes 16 and 20
  for (const [side, offset] of [
    ['width', 16],
    ['height', 20],
  ] as const)
    await expect(page.locator(`meta[property="og:image:${side}"]`)).toHaveAttribute(
      'content',
      `${header.readUInt32BE(offset)}`,
    );
});

test('structured data: matches the page', async ({ page }) => {
  await page.goto('/');
  const data = page.locator('script[type="application/ld+json"]');
  const graph = JSON.parse((await data.textContent()) ?? '')['@graph'];
  const [office] = graph;
  const plain = (shown: string) => shown.replaceAll('\u00a0', ' ');
  const text = plain(await page.locator('body').innerText());
  expect(office.telephone).toBe(`+34${agency.phoneText.replace(/\D/g, '')}`);
  expect(office.email).toBe(agency.email);
  for (const part of ['streetAddress', 'postalCode', 'addressLocality'])
    expect(text).toContain(office.address[part]);
  for (const span of agency.hoursText) expect(text).toContain(plain(span));
  expect(JSON.stringify(graph)).not.toMatch(/"(aggregateRating|review)"/);
});

test('outline: the account has a heading, and no heading level is skipped', async ({ page }) => {
  await page.goto('/');
  const account = page.locator('figure:has([data-island="account"])');
  await expect(account.getByRole('heading', { level: 2 })).toBeVisible();
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  for (const [i, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1);
});

test('links: one phone number and one e-mail address', async ({ page }) => {
  await page.goto('/');
  for (const address of [agency.phoneLink, agency.emailLink]) {
    const hrefs = await page
      .locator(`a[href^="${address.split(':')[0]}:"]`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0]));
    expect(new Set(hrefs)).toEqual(new Set([address]));
  }
  for (const landmark of ['banner', 'contentinfo'] as const) {
    const phones = page.getByRole(landmark).getByText(agency.phoneText);
    await expect(phones.first()).toBeVisible();
  }
});

test('robots.txt and sitemap.xml name the public address', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${home}sitemap.xml`);
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain(`<loc>${home}</loc>`);
});

test('legal texts: each footer link opens its text, and only this text is printed', async ({
  page,
}) => {
  await page.goto('/');
  for (const [id, fact] of Object.entries({
    'aviso-legal': agency.legal.taxId,
    privacidad: agency.legal.companyName,
    accesibilidad: agency.email,
  })) {
    await page.getByRole('contentinfo').locator(`a[href="#${id}"]`).click();
    await expect(page).toHaveURL(`/#${id}`);
    const section = page.locator(`#${id}`);
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(section.getByText(fact).first()).toBeVisible();
    await expect(section.locator('a[href="#contact"]')).toBeInViewport({ ratio: 1 });
    const { y: start = 0 } = (await section.boundingBox()) ?? {};
    const bar = await page.locator('header > :last-child').boundingBox();
    expect(start).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await page.emulateMedia({ media: 'print' });
    for (const part of await section.locator('h2, h3, p').all()) await expect(part).toBeVisible();
    const printed = page.locator(':is(main, footer) :is(h1, h2, p):visible');
    await expect(printed).toHaveCount(await section.locator('h2, p').count());
    await page.emulateMedia({ media: 'screen' });
  }
});

test('legal data: the agents’ register in the footer, the controller beside each form', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const register = footer.getByText(agency.legal.agentsRegister || agency.name);
  await expect(register.first()).toBeVisible();
  const notices = page.locator('section:has(form [name="email"])');
  await expect(notices).not.toHaveCount(0);
  for (const notice of await notices.all()) {
    const controller = notice.getByText(agency.legal.companyName).first();
    await expect(controller).toBeVisible();
    await expect(notice.locator('a[href="#privacidad"]')).toBeVisible();
  }
});

test('404 page: status 404, noindex, a link to the home page', async ({ page, consoleLines }) => {
  const response = await page.goto('/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const robots = page.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute('content', /noindex/);
  const unwanted = 'link[rel="canonical"], script:not([type$="json"])';
  await expect(page.locator(unwanted)).toHaveCount(0);
  for (const i of [0, 1]) {
    await page.goto('/no-existe');
    await page.locator('a[href="/"]').nth(i).click();
    await expect(page).toHaveURL('/');
  }
  for (const line of consoleLines.splice(0)) expect(line).toContain('404');
});
