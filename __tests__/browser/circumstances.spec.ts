import { contact, find, submit } from './forms';
import { expect, test } from './test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each bell that is pressed lights its floor, and the answer says how many', async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.locator('[aria-labelledby="pains-title"]');
    const bells = section.getByRole('checkbox');
    const floors = () =>
      section
        .locator('svg > use')
        .evaluateAll((floors) =>
          floors.slice(0, 5).map((floor) => getComputedStyle(floor).fill),
        );
    const answers = () =>
      section
        .getByRole('status')
        .locator('span')
        .evaluateAll((answers) =>
          answers.map((answer) => answer.checkVisibility()),
        );
    const [dark] = await floors();
    const pressed: number[] = [];
    const expectPressed = async () => {
      const lit = (await floors()).map((floor) => floor !== dark);
      expect(lit).toEqual([0, 1, 2, 3, 4].map((i) => pressed.includes(i)));
      const said = [0, 1, 2, 3, 4, 5].map((n) => n === pressed.length);
      expect(await answers()).toEqual(said);
    };
    await expectPressed();
    for (const i of [3, 0, 4, 1, 2]) {
      if (pressed.length % 2) await bells.nth(i).press('Space');
      else await section.locator('label span').nth(i).click();
      pressed.push(i);
      await expectPressed();
    }
    await section.locator('strong').nth(3).click();
    pressed.shift();
    await expectPressed();
  });

  test('the page says at once that the forms cannot work, with phone and e-mail', async ({
    page,
    provider,
  }) => {
    await page.goto(provider.address);
    const notices = page.locator('noscript p');
    await expect(notices).toHaveCount(2);
    for (const notice of await notices.all()) {
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link')).toHaveText([/^\d/, /@/]);
    }
  });

  test('a submit sends nothing and stays out of the address', async ({
    page,
    provider,
    consoleLines,
  }) => {
    await page.goto(provider.address);
    await submit(page, contact);
    expect(page.url()).toBe(`${provider.address}/`);
    expect(await find(page, contact).read()).toEqual(contact.typed);
    expect(provider.received).toEqual([]);
    expect(consoleLines).toEqual([]);
  });

  test('its links lead to their places, none under the header', async ({
    page,
    provider,
  }) => {
    await page.goto(provider.address);
    await page.getByRole('link', { name: 'Hablemos' }).click();
    const heading = page.locator('#contact h2');
    await expect(heading).toBeInViewport();
    const bar = await page
      .getByRole('link', { name: 'Hablemos' })
      .boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

test('who wants no motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});

test('in forced colours fields, buttons and the focus are still seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (const control of await page
    .locator('form input, form textarea, form button')
    .all()) {
    await control.focus();
    const drawn = await control.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } =
        getComputedStyle(element);
      return (
        borderTopStyle !== 'none' &&
        Number.parseFloat(borderTopWidth) >= 1 &&
        outlineStyle !== 'none'
      );
    });
    expect(drawn).toBe(true);
  }
});

test('printed, the office, the hours and the services are on one sheet', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const services = page.locator('[aria-labelledby="services-title"]');
  await expect(services.getByRole('heading')).toHaveCount(4);
  await expect(services.getByRole('listitem').last()).toBeVisible();
  await expect(page.locator('address')).toBeVisible();
  await expect(find(page, contact).root).toBeHidden();
});

test('printed with figures, the account is alone on one sheet', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('.worth input').fill('200000');
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expect(page.locator('.worth input')).toBeVisible();
  await expect(page.locator('h1, address')).toHaveCount(2);
  for (const part of await page.locator('h1, address').all())
    await expect(part).toBeHidden();
});
