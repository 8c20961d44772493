import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { realIdentity } from '../../../__tests__/identity';
import { identity as file } from '../../../agency/identity';
import type { Identity } from '../../../lib/identity-schema';
import { takeOwnersPart } from '../../../lib/owners-part';
import { readPublished } from '../../../lib/published';
import { day, hour } from '../../data/database/times';
import type { Publisher } from '../../publish/publisher';
import { readTime } from '../../text/words';
import { sayInFile } from '../agency-file';
import { takePhotograph } from '../photographs';
import { openTestService } from '../service';
import { makeHost, makePages } from './pages';

let service: Awaited<ReturnType<typeof openTestService>>;
const sample = structuredClone(file);
const withPhone = (phone: string) => ({ ...takeOwnersPart(realIdentity), phone });
const scriptsOf = (page: string) => [...page.matchAll(/\/(_next\/static\/[^'?]+\.js)'/g)];

async function openPublisher(
  own: Record<string, string> = {},
  clock = { time: Date.now() },
  identity: Identity = realIdentity,
) {
  sayInFile(identity);
  const host = makeHost();
  const env = { ...makePages(), PUBLISH_FOLDER: host.PUBLISH_FOLDER, ...own };
  service = await openTestService(env, clock);
  return { ...service, host };
}

test('A published identity is on the page, in its compressed copy, and in the server’s answers', async () => {
  const { publisher, host, settings } = await openPublisher();
  const fault = await publisher.publish(withPhone('961234567'), 'Teléfono nuevo', 'Ana');
  expect(fault).toBeUndefined();
  expect(host.read()).toContain('tel:+34961234567');
  expect(
    String(brotliDecompressSync(readFileSync(join(host.PUBLISH_FOLDER, 'index.html.br')))),
  ).toBe(host.read());
  expect(host.read('404.html')).toContain('tel:+34961234567');
  for (const [, script = ''] of scriptsOf(host.read()))
    expect(existsSync(join(host.PUBLISH_FOLDER, script))).toBe(true);
  expect(service.present().agency.phoneLink).toBe('tel:+34961234567');
  expect(readPublished(settings.dataFolder)?.identity.phone).toBe('961234567');
  expect(await publisher.describe()).toMatchObject({
    current: { sentence: 'Teléfono nuevo', author: 'Ana' },
    canUndo: true,
  });
  expect(readdirSync(host.PUBLISH_FOLDER, { recursive: true }).join()).not.toContain('.part');
});

const undoLast = async ({ describe, undo }: Pick<Publisher, 'describe' | 'undo'>) =>
  undo((await describe()).current?.id ?? 0);

test('Publications are taken back one after the other, whatever the clock said, until the file counts', async () => {
  const clock = { time: Date.now() + hour };
  const { publisher, host, settings } = await openPublisher({}, clock);
  await publisher.publish(withPhone('961111111'), 'Uno', 'Ana');
  clock.time -= hour;
  await publisher.publish(withPhone('962222222'), 'Dos', 'Ana');
  await publisher.load();
  await publisher.tick();
  expect([host.read(), service.present().agency.phone]).toEqual([
    expect.stringContaining('tel:+34962222222'),
    '962222222',
  ]);
  await undoLast(publisher);
  expect(host.read()).toContain('tel:+34961111111');
  await undoLast(publisher);
  expect(host.read()).toContain(`tel:+34${realIdentity.phone}`);
  expect(service.present().agency.identity).toEqual(realIdentity);
  expect(readPublished(settings.dataFolder)).toBeUndefined();
  expect((await publisher.describe()).canUndo).toBe(false);
});

test('A missing build and a folder that cannot be written are told, and change nothing', async () => {
  const { publisher, host } = await openPublisher();
  writeFileSync(host.PUBLISH_FOLDER, 'a file where the folder should be');
  expect(await publisher.publish(withPhone('964444444'), 'Teléfono', 'Ana')).toContain('carpeta');
  expect([publisher.fault(), service.present().agency.phone]).toEqual([
    expect.any(String),
    realIdentity.phone,
  ]);
  expect((await publisher.describe()).current).toBeUndefined();
  const other = await openPublisher({ OUT_DIR: '/no-such-folder' });
  expect(await other.publisher.publish(withPhone('965555555'), 'X', 'Ana')).toContain(
    'npm run build',
  );
});

test('A phone changes no script, and those of an earlier build stay for a week', async () => {
  const clock = { time: Date.now() };
  const { publisher, host } = await openPublisher({}, clock);
  await publisher.publish(withPhone('961111111'), 'Uno', 'Ana');
  const listScripts = () => scriptsOf(host.read()).map(([, path = '']) => path);
  const scripts = listScripts();
  expect(scripts.length).toBeGreaterThan(0);
  const earlier = join(host.PUBLISH_FOLDER, '_next/static/hydrate-earlier.js');
  writeFileSync(earlier, '');
  await publisher.publish(withPhone('962222222'), 'Dos', 'Ana');
  expect(listScripts()).toEqual(scripts);
  clock.time += 6 * day;
  await publisher.publish(withPhone('962222223'), 'Tres', 'Ana');
  expect(existsSync(earlier)).toBe(true);
  clock.time += 2 * day;
  await publisher.publish(withPhone('962222224'), 'Cuatro', 'Ana');
  expect(existsSync(earlier)).toBe(false);
  expect(scripts.every((path) => existsSync(join(host.PUBLISH_FOLDER, path)))).toBe(true);
});

test('A photograph is published in two widths, without its place', async () => {
  const { publisher, host } = await openPublisher();
  const jpeg = await sharp({
    create: { width: 2000, height: 1500, channels: 3, background: '#888' },
  })
    .withExif({ IFD3: { GPSLatitude: '39/1 28/1 0/1' } })
    .jpeg()
    .toBuffer();
  const photo = await publisher.addPhoto(jpeg);
  if (typeof photo === 'string') throw new Error(photo);
  expect(photo).toMatchObject({ width: 1280, height: 960, small: { width: 640 } });
  const alt = 'Ana y Bea, en la puerta de la oficina';
  const shown = { ...withPhone('961111111'), people: ['Ana', 'Bea'], photo: { ...photo, alt } };
  expect(await publisher.preview(shown)).toContain('src="data:image/webp;base64,');
  await publisher.publish(shown, 'Fotografía', 'Ana');
  expect(host.read()).toContain(alt);
  const { width, exif } = await sharp(join(host.PUBLISH_FOLDER, photo.src)).metadata();
  expect([width, exif]).toEqual([1280, undefined]);
  expect(typeof (await publisher.addPhoto(Buffer.from('no photograph')))).toBe('string');
});

test('A photograph with much grain weighs no more than 250 kB', async () => {
  const { publisher } = await openPublisher();
  const photo = await publisher.addPhoto(await takePhotograph());
  if (typeof photo === 'string') throw new Error(photo);
  expect((await publisher.findPhoto(photo.src))?.length).toBeLessThanOrEqual(250_000);
});

test('A closure leaves the page when it is over, by the clock of the server', async () => {
  const clock = { time: readTime('2026-08-12T10:00') ?? 0 };
  const { publisher, host } = await openPublisher({}, clock);
  const closures = [{ from: '2026-08-10', to: '2026-08-24', text: 'Volvemos el 25.' }];
  await publisher.publish({ ...withPhone('961111111'), closures }, 'Agosto', 'Ana');
  const isShown = () => host.read().includes('Volvemos el 25.');
  clock.time = readTime('2026-08-24T23:50') ?? 0;
  await publisher.tick();
  expect(isShown()).toBe(true);
  clock.time = readTime('2026-08-25T00:01') ?? 0;
  await publisher.tick();
  expect(isShown()).toBe(false);
});

test('A page that somebody overwrites is mended, and one that cannot be written as soon as it can be', async () => {
  const { publisher, host } = await openPublisher();
  await publisher.publish(withPhone('961111111'), 'Uno', 'Ana');
  const page = host.read();
  writeFileSync(host.open('index.html'), 'an older build');
  await publisher.tick();
  expect(host.read()).toBe(page);
  rmSync(host.PUBLISH_FOLDER, { recursive: true });
  writeFileSync(host.PUBLISH_FOLDER, 'a file where the folder should be');
  await publisher.tick();
  expect(publisher.fault()).toContain('carpeta');
  rmSync(host.PUBLISH_FOLDER);
  await publisher.tick();
  expect([publisher.fault(), host.read()]).toEqual([undefined, page]);
});

test('The host can read the published files, whatever permissions the server’s own files have', async () => {
  const { publisher, host } = await openPublisher();
  const before = process.umask(0o077);
  try {
    await publisher.publish(withPhone('961111111'), 'Uno', 'Ana');
  } finally {
    process.umask(before);
  }
  const paths = readdirSync(host.PUBLISH_FOLDER, { recursive: true, encoding: 'utf8' });
  for (const path of ['', ...paths]) {
    const stat = statSync(join(host.PUBLISH_FOLDER, path));
    expect([path, stat.mode & 0o777]).toEqual([path, stat.isDirectory() ? 0o755 : 0o644]);
  }
});

test('The sample is never published, except where nobody else can see it', async () => {
  const { publisher, host } = await openPublisher({}, undefined, sample);
  expect(await publisher.publish(withPhone('961234567'), 'X', 'Ana')).toContain('ejemplo');
  writeFileSync(host.open('index.html'), 'what somebody put there');
  await publisher.start();
  expect([host.read(), publisher.fault()]).toEqual(['what somebody put there', undefined]);
  const own = { ...makePages(sample), NEXT_PUBLIC_SITE_URL: 'http://localhost:3000' };
  const trial = await openPublisher(own, undefined, sample);
  await trial.publisher.publish({ ...takeOwnersPart(sample), phone: '961234567' }, 'X', 'Ana');
  expect(trial.host.read()).toContain('tel:+34961234567');
});

test('A publication that was noted and not shown, as after a kill, is on the page after the start', async () => {
  const { publisher, host, database } = await openPublisher();
  await publisher.publish(withPhone('961111111'), 'Uno', 'Ana');
  await database.transaction(
    { identity: JSON.stringify(withPhone('962222222')) },
    `INSERT INTO publications (created_at, sentence, author, identity, current_at)
      VALUES (1, 'Dos', 'Ana', :identity, 1)`,
  );
  await publisher.load();
  await publisher.start();
  expect([host.read(), service.present().agency.phone]).toEqual([
    expect.stringContaining('tel:+34962222222'),
    '962222222',
  ]);
});

test('A stop waits for the publication under way', async () => {
  const { publisher, host } = await openPublisher();
  void publisher.publish(withPhone('961234567'), 'Teléfono', 'Ana');
  await publisher.stop();
  expect(host.read()).toContain('tel:+34961234567');
});
