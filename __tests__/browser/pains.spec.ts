import { expect, test } from './test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

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
  });
}

test('a bell is called by its scene and described by what came of it', async ({
  page,
}) => {
  await page.goto('/');
  for (const row of await page.locator('label:has([type=checkbox])').all()) {
    const bell = row.getByRole('checkbox');
    await expect(bell).toHaveAccessibleName(
      (await row.locator('strong').textContent()) ?? '',
    );
    await expect(bell).toHaveAccessibleDescription(
      (await row.locator('span').textContent()) ?? '',
    );
  }
});
