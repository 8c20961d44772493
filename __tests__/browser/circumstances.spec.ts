import { expectNotice } from './forms';
import { countSheets } from './page-tools';
import { expect, test } from './test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each bell is named by its scene, lights its floor and answers in it', async ({ page }) => {
    await page.goto('/');
    const house = page.getByRole('group', { name: /\w/ });
    const floors = house.getByRole('list').getByRole('listitem');
    const bells = await house.getByRole('checkbox').all();
    const status = house.getByRole('status');
    const scenes = await floors.locator('strong').allTextContents();
    const lines = await floors.locator('span > span').allTextContents();
    const readFloors = () =>
      floors.evaluateAll((all) =>
        all.map((floor) => ({
          fill: getComputedStyle(floor.querySelector('svg') as Element).fill,
          top: floor.getBoundingClientRect().top - (all[0]?.getBoundingClientRect().top ?? 0),
          shown: [...floor.querySelectorAll('span > span')]
            .filter((line) => line.checkVisibility({ visibilityProperty: true }))
            .map((line) => line.textContent),
        })),
      );
    const before = await readFloors();
    expect(bells).toHaveLength(before.length);
    const pressed = new Set<number>();
    for (const i of [...bells.keys()].reverse().concat(0)) {
      if (i % 2) await bells[i]?.press('Space');
      else await floors.nth(i).locator('strong').click();
      if (!pressed.delete(i)) pressed.add(i);
      for (const [floor, { fill, top, shown }] of (await readFloors()).entries()) {
        const isPressed = pressed.has(floor);
        expect(fill !== before[0]?.fill, `floor ${floor}`).toBe(isPressed);
        expect(top).toBe(before[floor]?.top);
        const line = lines[2 * floor + Number(isPressed)];
        expect(shown).toEqual([line]);
        const name = `${scenes[floor]}.*${line}$`.replace(/[?()]/g, '\\$&');
        await expect(house.getByRole('checkbox').nth(floor)).toHaveAccessibleName(new RegExp(name));
      }
      const states = await status
        .locator('span')
        .evaluateAll((all) => all.map((state) => state.checkVisibility()));
      const [isNone, isAll] = [pressed.size === 0, pressed.size === bells.length];
      expect(states).toEqual([isNone, !isNone && !isAll, isAll]);
      const number = await status.evaluate((said) => getComputedStyle(said, '::before').content);
      expect(number).toContain('counter');
    }
  });

  test('the forms say that they cannot work', async ({ site }) => {
    const { page, contact } = site;
    await page.goto(site.address);
    const notices = page.locator('noscript p');
    await expect(notices).not.toHaveCount(0);
    for (const notice of await notices.all()) await expectNotice(notice);
    await contact.submit();
    expect(page.url()).toBe(site.address);
    expect(await contact.read()).toEqual(contact.typed);
    expect(site.received).toEqual([]);
  });
});

test('reduced motion: nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await page.evaluate(() => document.getAnimations())).toEqual([]);
});

test('print: one sheet, with services and office, or with the account alone', async ({ site }) => {
  const { page, contact, account } = site;
  const office = page.locator('address');
  const services = page.locator('[aria-labelledby="services-title"]');
  const expectOneSheet = async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await countSheets(page)).toBe(1);
    await expect(contact.root).toBeHidden();
  };
  await page.goto(site.address);
  await expectOneSheet();
  for (const part of await services.locator('h2, h3, p, li').all())
    await expect(part).toBeVisible();
  await expect(office).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await account.price.fill('200000');
  await expectOneSheet();
  await expect(account.price).toBeVisible();
  for (const part of [page.locator('h1'), office, services]) await expect(part).toBeHidden();
});
