import sharp from 'sharp';
import { takePhotograph } from '../../../server/__tests__/photographs';
import { findAxeViolations } from '../page-tools';
import { expect, paint, test } from './editor-tools';

test('A letter with a title, a price, a list, a link and three photographs, by thumb', async ({
  desk,
  browser,
}) => {
  const { page, letter, tap, type, press } = desk;
  await page.getByLabel('Asunto').fill('El piso de la semana');
  await letter.tap();
  await tap('Título');
  await type('Calle Colón');
  await press('Enter');
  await type('Cuesta ');
  await tap('Negrita');
  await type('185.000 €');
  await tap('Negrita');
  await type(' y tiene:');
  await press('Enter');
  await tap('Lista');
  await type('luz');
  await press('Enter');
  await type('ascensor');
  await press('Enter');
  await press('Enter');
  await type('Míralo');
  await press('Shift+Home');
  await tap('Enlace');
  await type('casa.es/piso');
  await tap('Poner');
  await press('End');
  const colours = ['#c00000', '#00c000', '#0000c0'];
  const buffers = await Promise.all(colours.map((colour) => paint(colour)));
  await desk.choosePhotos(
    buffers.map((buffer, index) => ({ name: `IMG_${9 - index}.jpg`, buffer })),
  );
  await expect(desk.photos).toHaveCount(3);
  await desk.photos.nth(0).getByLabel('Qué se ve').fill('El salón');
  await desk.waitUntilKept();
  const written = await desk.read();
  expect(written.replace(/foto:\w+/g, 'foto:')).toBe(
    '## Calle Colón\n\nCuesta **185.000 €** y tiene:\n\n- luz\n- ascensor\n\n[Míralo](https://casa.es/piso)\n\n![El salón](foto:)\n\n![](foto:)\n\n![](foto:)',
  );

  await test.step('each photograph is shown, in the order in which they were chosen', async () => {
    for (const [index, colour] of colours.entries()) {
      const picture = await desk.photos.nth(index).locator('img').screenshot();
      const { dominant } = await sharp(picture).stats();
      const strongest = Math.max(dominant.r, dominant.g, dominant.b);
      expect([dominant.r, dominant.g, dominant.b].indexOf(strongest)).toBe(colours.indexOf(colour));
    }
  });

  await test.step('it arrives as it was written', async () => {
    await page.getByRole('button', { name: 'Ver cómo llega' }).tap();
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { name: 'Calle Colón' })).toBeVisible();
    await expect(mail.locator('strong')).toHaveText('185.000 €');
    await expect(mail.locator('li')).toHaveText(['luz', 'ascensor']);
    await expect(mail.locator('img[src^="data:image/jpeg"]')).toHaveCount(3);
  });

  await test.step('without script the page says so, and a button loses nothing', async () => {
    const path = page.url().replace(/\/vista.*/, '');
    const storageState = await desk.context.storageState();
    const plain = await browser.newPage({ javaScriptEnabled: false, storageState });
    await plain.goto(path);
    await expect(plain.getByText('se escribe con JavaScript')).toBeVisible();
    await plain.getByRole('button', { name: 'Guardar' }).click();
    await plain.close();
    await page.goto(path);
    await expect.poll(desk.read).toBe(written);
  });
});

test('Photographs move up, down and out, and a deleted one can be restored', async ({ desk }) => {
  const { letter, photos, type } = desk;
  await letter.tap();
  await type('Hola');
  await desk.choosePhotos([
    { name: 'a.jpg', buffer: await paint('#c00000') },
    { name: 'b.jpg', buffer: await paint('#00c000') },
  ]);
  await expect(photos).toHaveCount(2);
  await photos.nth(0).getByLabel('Qué se ve').fill('uno');
  await photos.nth(1).getByLabel('Qué se ve').fill('dos');
  const order = () => desk.read().then((written) => written.match(/uno|dos|Hola/g)?.join());
  await photos.nth(1).getByRole('button', { name: 'Subir' }).tap();
  await expect.poll(order).toBe('Hola,dos,uno');
  await photos.nth(0).getByRole('button', { name: 'Subir' }).tap();
  await expect.poll(order).toBe('dos,Hola,uno');
  await photos.nth(0).getByRole('button', { name: 'Bajar' }).tap();
  await expect.poll(order).toBe('Hola,dos,uno');
  await photos.nth(0).getByRole('button', { name: 'Quitar' }).tap();
  await expect.poll(order).toBe('Hola,uno');
  await desk.tap('Deshacer');
  await expect.poll(order).toBe('Hola,dos,uno');
});

test('A photograph of a megabyte, as a camera takes it, lands in the letter', async ({ desk }) => {
  const { page, photos } = desk;
  const buffer = Buffer.from(await takePhotograph());
  await desk.choosePhotos([{ name: 'editor.jpg', buffer }]);
  await expect(photos).toHaveCount(1);
  await desk.waitUntilKept();
  await page.reload();
  await expect(photos).toHaveCount(1);
});

test('A photograph of 50 megapixels is shrunk before it is sent; a file that is no photograph is named', async ({
  desk,
}) => {
  const { page, photos } = desk;
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/fotos')) sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(99),
  ]);
  await desk.choosePhotos([
    { name: 'grande.jpg', buffer: await paint('#c00000', 10_000, 5_000) },
    { name: 'IMG_1.HEIC', buffer: heic },
    { name: 'IMG_2.HEIC', buffer: Buffer.alloc(16 * 2 ** 20) },
  ]);
  await expect(page.getByText('IMG_1.HEIC')).toContainText('elígela');
  await expect(page.getByText('IMG_2.HEIC')).toContainText('demasiado grande');
  await expect(photos).toHaveCount(1);
  expect(sizes[0]).toBeLessThan(500_000);
});

test('The buttons are large enough for a thumb, nothing spills, and axe finds no barrier', async ({
  desk,
}) => {
  const { page, letter } = desk;
  await letter.tap();
  await desk.choosePhotos([{ name: 'a.jpg', buffer: await paint('#c00000') }]);
  await expect(desk.photos).toHaveCount(1);
  await desk.tap('Enlace');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const button of await page.locator('.editor button:visible').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
      false,
    );
  }
  expect(await findAxeViolations(page)).toEqual([]);
});

test('Pasted from Word, a web page and WhatsApp, it is a letter', async ({ desk }) => {
  const { letter, paste, press } = desk;
  await letter.tap();
  await paste({
    'text/html':
      "<style>p { color: red }</style><h1>Título</h1><p class=MsoNormal style='color:red'>Cuesta <b>185.000 €</b></p><ul><li><p>luz</p></li></ul>",
    'text/plain': 'Título',
  });
  await press('Enter');
  await press('Enter');
  await paste({
    'text/html':
      '<div style="font-weight:700">Web</div><img src="https://a.es/b.png" onerror="alert(1)">',
    'text/plain': 'Web',
  });
  await press('Enter');
  await paste({ 'text/plain': 'Un *piso*\ncon:\n• luz\n• patio' });
  await expect
    .poll(desk.read)
    .toBe(
      '# Título\n\nCuesta **185.000 €**\n\n- luz\n\n**Web**\n\nUn **piso**\ncon:\n\n- luz\n- patio',
    );
});

test('A pasted address is separated from the word before it', async ({ desk }) => {
  await desk.letter.tap();
  await desk.type('Mira');
  await desk.tap('Enlace');
  await desk.page.getByLabel('Adónde lleva').fill('casa.es/piso');
  await desk.tap('Poner');
  await expect(desk.letter).toHaveText('Mira https://casa.es/piso');
});

test('The words of a link are written beside its address, and change with it', async ({ desk }) => {
  const { page, letter, tap, type } = desk;
  await letter.tap();
  await type('Un piso:');
  await tap('Enlace');
  await page.getByLabel('Qué dice').fill('míralo aquí');
  await page.getByLabel('Adónde lleva').fill('casa.es/piso');
  await tap('Poner');
  await type(' y ven');
  await expect.poll(desk.read).toBe('Un piso: [míralo aquí](https://casa.es/piso) y ven');
  await letter.getByText('míralo').tap();
  await tap('Enlace');
  await expect(page.getByLabel('Qué dice')).toHaveValue('míralo aquí');
  await page.getByLabel('Qué dice').fill('ven a verlo');
  await tap('Poner');
  await expect.poll(desk.read).toBe('Un piso: [ven a verlo](https://casa.es/piso) y ven');
});

test('An address that is typed, or pasted, is the same after each save and each reload', async ({
  desk,
}) => {
  const { page, letter, type, press } = desk;
  const addresses = [
    'https://youtu.be/Qw8_-xKzT4s',
    'https://es.wikipedia.org/wiki/Lonja_(Valencia)',
    'www.casa.es/~ana',
  ];
  await letter.tap();
  await type(addresses.join(' '));
  await press('Enter');
  await desk.paste({ 'text/plain': addresses.join(' ') });
  for (let save = 0; save < 2; save++) {
    await page.getByRole('button', { name: 'Guardar' }).tap();
    await expect(page.getByText('Guardada.')).toBeVisible();
    await page.reload();
    await expect
      .poll(desk.read)
      .toBe([addresses, addresses].map((all) => all.join(' ')).join('\n\n'));
    await expect(letter.locator('p').first()).toHaveText(addresses.join(' '));
  }
  await page.getByLabel('Asunto').fill('Enlaces');
  await page.getByRole('button', { name: 'Ver cómo llega' }).tap();
  const links = page.frameLocator('iframe').locator('a.typed');
  await expect(links).toHaveText([...addresses, ...addresses]);
});

test('«- », «1. » and «## » begin a list or a title; other signs of Markdown stay as they were typed', async ({
  desk,
}) => {
  const { letter, type, press } = desk;
  await letter.tap();
  await type('## Piso');
  await press('Enter');
  await type('1. uno');
  await press('Enter');
  await type('dos');
  await press('Enter');
  await press('Enter');
  await type('- luz');
  await press('Enter');
  await press('Enter');
  await type('*no* _es_ `nada` # ni [esto](a)');
  await expect
    .poll(desk.read)
    .toBe('## Piso\n\n1. uno\n2. dos\n\n- luz\n\n*no* _es_ `nada` # ni [esto](a)');
});
