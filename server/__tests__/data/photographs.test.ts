import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { prepareForLetter, prepareForPage } from '../../data/files/photographs';

const background = { r: 200, g: 80, b: 40 };
const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background, noise: grain } });
const flat = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background } });

// Pictures are also prepared on a busy machine.
jest.setTimeout(60_000);

test('A photograph is upright, small and without its place: a JPEG for letters, WebP in two widths for the page', async () => {
  const photo = await noise(3000, 2000)
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '39/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const jpeg = (await prepareForLetter(photo)) as Buffer;
  expect(jpeg.length).toBeLessThanOrEqual(300_000);
  const { exif, orientation, ...read } = await sharp(jpeg).metadata();
  expect(read).toMatchObject({ width: 800, height: 1200, format: 'jpeg' });
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const made = await prepareForPage(photo);
  if (typeof made === 'string') throw new Error(made);
  expect(made.photo).toMatchObject({ width: 853, height: 1280, small: { width: 427 } });
  for (const { src, width } of [made.photo, made.photo.small ?? made.photo]) {
    const file = made.files.get(src) as Uint8Array;
    expect(file.length).toBeLessThanOrEqual(250_000);
    const read = await sharp(file).metadata();
    expect([read.format, read.width, read.exif]).toEqual(['webp', width, undefined]);
  }
});

test('A small picture is not made larger, and a transparent one gets paper', async () => {
  const png = flat(40, 30).ensureAlpha(0).png();
  const jpeg = (await prepareForLetter(await png.toBuffer())) as Buffer;
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data[0]]).toEqual([40, 30, 255]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';

const [unreadable, cut, large] = [/no se puede leer/, /no ha llegado entera/, /demasiado grande/];
const progressive = { progressive: true, compressionLevel: 1 };
const avif = readFileSync('server/__tests__/data/large.avif');

test.each<[what: string, words: RegExp, make: () => Promise<Uint8Array>]>([
  ['a text', unreadable, async () => Buffer.from('<script>alert(1)</script>')],
  ['nothing', unreadable, async () => Buffer.alloc(0)],
  ['an SVG', unreadable, async () => Buffer.from(svg)],
  ['a cut JPEG', cut, async () => (await noise(600, 400).jpeg().toBuffer()).subarray(0, -20)],
  ['50 megapixels', large, () => flat(10_000, 5_000).png().toBuffer()],
  // Each takes hundreds of megabytes to decode.
  ['1 kB and 40 megapixels in AVIF', large, async () => avif],
  ['26 megapixels in a progressive JPEG', large, () => flat(5100).jpeg(progressive).toBuffer()],
  [
    '24 megapixels in an interlaced PNG of 16 bits',
    large,
    () => flat(4910).toColourspace('rgb16').png(progressive).toBuffer(),
  ],
])('A file with %s is refused in words: %s', async (_, words, make) => {
  const file = await make();
  expect(await prepareForLetter(file)).toMatch(words);
  expect(await prepareForPage(file)).toMatch(words);
});

test.each(['png', 'webp', 'avif'] as const)('A photograph in %s is taken', async (format) => {
  const file = await noise(300, 200).toFormat(format).toBuffer();
  expect((await sharp(Buffer.from(await prepareForLetter(file))).metadata()).format).toBe('jpeg');
});

test('Photographs of letter and page are prepared one at a time', async () => {
  const photo = await noise(700, 700).png().toBuffer();
  let most = 0;
  const timer = setInterval(() => {
    // Not with those that wait: a thread that takes one up between both reads counts twice.
    most = Math.max(most, sharp.counters().process);
  });
  const all = [1, 2].flatMap(() => [prepareForLetter(photo), prepareForPage(photo)]);
  for (const made of await Promise.all(all)) expect(typeof made).not.toBe('string');
  clearInterval(timer);
  expect(most).toBe(1);
});
