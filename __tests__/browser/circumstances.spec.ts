import { expect, test } from './test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each bell lights its floor and answers in it', async ({ page }) => {
    await page.goto('/');
    const house = page.getByRole('group', { name: /\w/ });
    const floors = house.getByRole('list').getByRole('listitem');
    const bells = house.getByRole('checkbox');
    const count = await floors.count();
    expect(await bells.count()).toBe(count);
    const read = () =>
      floors.evaluateAll((all) =>
        all.map((floor) => {
          const drawing = floor.querySelector('svg') as Element;
          const lines = [...floor.querySelectorAll('span > span')];
          const said = lines.map((line) => line.checkVisibility({ visibilityProperty: true }));
          const { top } = floor.getBoundingClientRect();
          return { fill: getComputedStyle(drawing).fill, said, top };
        }),
      );
    const status = house.getByRole('status');
    const states = status.locator('span');
    const [first] = await read();
    const places = (await read()).map(({ top }) => top);
    const pressed = new Set<number>();
    for (const i of [...Array(count).keys()].reverse().concat(0)) {
      if (i % 2) await bells.nth(i).press('Space');
      else await floors.nth(i).locator('strong').click();
      if (!pressed.delete(i)) pressed.add(i);
      const now = await read();
      for (const [floor, { fill, said }] of now.entries()) {
        const rung = pressed.has(floor);
        expect(fill !== first?.fill, `floor ${floor}`).toBe(rung);
        expect(said).toEqual([!rung, rung]);
      }
      const [start = 0] = now.map(({ top }) => top);
      const [was = 0] = places;
      expect(now.map(({ top }) => top - start)).toEqual(places.map((top) => top - was));
      const shown = await states.evaluateAll((all) => all.map((state) => state.checkVisibility()));
      const some = pressed.size > 0 && pressed.size < count;
      expect(shown).toEqual([!pressed.size, some, pressed.size === count]);
      const number = await status.evaluate((said) => getComputedStyle(said, '::before').content);
      expect(number).toContain('counter');
    }
  });

  test('the forms say that they cannot work', async ({ site }) => {
    const { page, contact } = site;
    await page.goto(site.address);
    const notices = page.locator('noscript p');
    await expect(notices).not.toHaveCount(0);
    for (const notice of await notices.all()) {
      await expect(notice).toBeVisible();
      for (const scheme of ['tel:', 'mailto:'])
        await expect(notice.locator(`[href^="${scheme}"]`)).toBeVisible();
    }
    await contact.submit();
    expect(page.url()).toBe(site.address);
    expect(await contact.read()).toEqual(contact.typed);
    expect(site.received).toEqual([]);
  });

  test('a link leads to its place, below the header', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Hablemos' });
    await link.click();
    const heading = page.locator('#contact h2');
    await expect(heading).toBeInViewport();
    const [bar, place] = [await link.boundingBox(), await heading.boundingBox()];
    expect(place?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

test('who wants no motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await page.evaluate(() => document.getAnimations())).toEqual([]);
});

test('in forced colours the controls are seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const controls = page.locator('[data-island] :is(input, textarea, button)');
  const unseen = await controls.evaluateAll((all) =>
    all.filter((control) => {
      (control as HTMLElement).focus();
      const style = getComputedStyle(control);
      const hasBorder =
        style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) >= 1;
      return !hasBorder || style.outlineStyle === 'none';
    }),
  );
  expect(await controls.count()).toBeGreaterThan(6);
  expect(unseen).toEqual([]);
});

test('a legal text that is open is printed alone', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').locator('p a[href^="#"]');
  for (const id of await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  )) {
    await page.goto(`/${id}`);
    await page.emulateMedia({ media: 'print' });
    const text = page.locator(id);
    for (const part of await text.locator('h2, h3, p').all()) await expect(part).toBeVisible();
    const others = page.locator(':is(header, main, footer) :is(h1, h2, p):visible');
    expect(await others.count()).toBe(await text.locator('h2, p').count());
    await page.emulateMedia({ media: 'screen' });
  }
});

test('what is printed is one sheet', async ({ site }) => {
  const { page, contact } = site;
  const office = page.locator('address');
  const services = page.locator('[aria-labelledby="services-title"]');
  const expectOneSheet = async () => {
    await page.emulateMedia({ media: 'print' });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await expect(contact.root).toBeHidden();
  };
  await page.goto(site.address);
  await expectOneSheet();
  for (const part of await services.locator('h2, h3, p, li').all())
    await expect(part).toBeVisible();
  await expect(office).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const price = page.locator('[data-island="estimate"] input').first();
  await price.fill('200000');
  await expectOneSheet();
  await expect(price).toBeVisible();
  for (const part of [page.locator('h1'), office, services]) await expect(part).toBeHidden();
});
