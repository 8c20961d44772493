import sharp from 'sharp';
import { attachPictures, preparePicture } from '../../mail/pictures';

const size = (width: number, height: number) => ({ width, height, channels: 3 as const });
const colour = { r: 200, g: 80, b: 40 };
const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...size(width, height),
      background: colour,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

// Pictures are also prepared on a busy machine.
jest.setTimeout(60_000);

test('A photograph becomes an upright JPEG of 1,200 px and 300 kB at most, without its place', async () => {
  const exif = { IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '39/1 28/1 0/1' } };
  const photo = await noise(3000, 2000)
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const jpeg = (await preparePicture(photo)) as Buffer;
  expect(jpeg.length).toBeLessThanOrEqual(300_000);
  const { width, height, format, exif: left, orientation } = await sharp(jpeg).metadata();
  expect({ width, height, format, left, orientation }).toEqual({
    width: 800,
    height: 1200,
    format: 'jpeg',
    left: undefined,
    orientation: undefined,
  });
  expect(jpeg.includes('Ana')).toBe(false);
});

test('A small picture is not made larger, and a transparent one gets paper', async () => {
  const png = await sharp({ create: { ...size(40, 30), channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { width, height, hasAlpha } = await sharp((await preparePicture(png)) as Buffer).metadata();
  expect([width, height, hasAlpha]).toEqual([40, 30, false]);
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['text', async () => Buffer.from('<script>alert(1)</script>')],
  ['nothing', async () => Buffer.alloc(0)],
  [
    'an SVG',
    async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
  ],
  ['half a photograph', async () => (await noise(600, 400).jpeg().toBuffer()).subarray(0, 5000)],
  [
    '50 megapixels',
    () =>
      sharp({ create: { ...size(10_000, 5_000), background: colour } })
        .png()
        .toBuffer(),
  ],
])('A file with %s is no photograph, and it is said in words', async (_, make) => {
  expect(await preparePicture(await make())).toMatch(/^(no )?es /);
});

test('Simultaneous photographs are prepared one at a time', async () => {
  const photo = await noise(2000, 2000).png().toBuffer();
  let most = 0;
  let isDone = false;
  const all = Promise.all(Array.from({ length: 4 }, () => preparePicture(photo))).then((made) => {
    isDone = true;
    return made;
  });
  while (!isDone) {
    // Not with those that wait: a thread that takes one up between both reads counts twice.
    most = Math.max(most, sharp.counters().process);
    await new Promise(setImmediate);
  }
  for (const made of await all) expect(typeof made).not.toBe('string');
  expect(most).toBe(1);
});

test('An e-mail holds each photograph that its HTML names once, and nothing else', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const find = jest.fn(async (ids: string[]) =>
    ids
      .filter((one) => one === id)
      .map((one) => ({ id: one, name: 'a', bytes: new Uint8Array([1]) })),
  );
  const img = (key: string) => `<img src="foto:${key}" alt="a">`;
  const html = `${img(id)}${img(id)}${img(id.replace('4', '5'))}<p>foto:${id}</p>`;
  const mail = await attachPictures({ html, subject: 'Pisos' }, find);
  expect(mail.attachments).toMatchObject([{ cid: `${id}@foto`, contentType: 'image/jpeg' }]);
  expect(mail.html).toBe(
    html.replaceAll(`src="foto:${id}"`, `src="cid:${id}@foto" style="max-width:100%;height:auto"`),
  );
  expect(await attachPictures({ html: '<p>', subject: 'a' }, find)).toEqual({
    html: '<p>',
    subject: 'a',
  });
});
