import { expect, test } from './test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each bell lights its floor and is counted', async ({ page }) => {
    await page.goto('/');
    const section = page.locator('[aria-labelledby="pains-title"]');
    const bells = section.getByRole('checkbox');
    const answers = section.getByRole('status').locator('span');
    const floors = section.locator('svg > use');
    const listTrue = (all: boolean[]) => all.flatMap((is, i) => (is ? i : []));
    const listFills = () =>
      floors.evaluateAll((all) =>
        all.map((floor) => getComputedStyle(floor).fill),
      );
    const [dark] = await listFills();
    const pressed = new Set<number>();
    const each = [...Array(await bells.count()).keys()];
    for (const i of [...each.reverse(), 0]) {
      if (i % 2) await bells.nth(i).press('Space');
      else await section.locator('label span').nth(i).click();
      if (!pressed.delete(i)) pressed.add(i);
      const lit = (await listFills()).map((fill) => fill !== dark);
      expect(listTrue(lit)).toEqual([...pressed].sort());
      const said = await answers.evaluateAll((all) =>
        all.map((answer) => answer.checkVisibility()),
      );
      expect(listTrue(said)).toEqual([pressed.size]);
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
    const [bar, place] = [
      await link.boundingBox(),
      await heading.boundingBox(),
    ];
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
  const controls = page.locator('form :is(input, textarea, button)');
  const unseen = await controls.evaluateAll((all) =>
    all.filter((control) => {
      (control as HTMLElement).focus();
      const style = getComputedStyle(control);
      const hasBorder =
        style.borderTopStyle !== 'none' &&
        Number.parseFloat(style.borderTopWidth) >= 1;
      return !hasBorder || style.outlineStyle === 'none';
    }),
  );
  expect(await controls.count()).toBeGreaterThan(6);
  expect(unseen).toEqual([]);
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
  await expect(services.getByRole('heading').last()).toBeVisible();
  await expect(services.getByRole('listitem').last()).toBeVisible();
  await expect(office).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.worth input').fill('200000');
  await expectOneSheet();
  await expect(page.locator('.worth input')).toBeVisible();
  for (const part of [page.locator('h1'), office, services])
    await expect(part).toBeHidden();
});
