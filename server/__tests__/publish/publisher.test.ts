import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { realIdentity } from '../../../__tests__/identity';
import { agency, identity, setAgency } from '../../../lib/agency';
import { isSoonPage, readPublished } from '../../../lib/published';
import { day } from '../../data/database/times';
import { readTime } from '../../text/words';
import { openTestService } from '../service';
import { buildAnew, makeFrame, makeHost } from './frame';

const before = identity;
afterEach(() => setAgency(before));

const withPhone = (phone: string) => ({ ...realIdentity, phone });
const scriptsOf = (page: string) => [...page.matchAll(/src="\/(_next\/static\/[^"?]+\.js)"/g)];

async function openPublisher(own: Record<string, string> = {}, clock = { time: Date.now() }) {
  setAgency(realIdentity);
  const host = makeHost();
  const env = { ...makeFrame(), PUBLISH_FOLDER: host.PUBLISH_FOLDER, ...own };
  const service = await openTestService(env, clock);
  return { ...service, host };
}

test('A published identity is on the page, in its compressed copy, and in the server’s answers', async () => {
  const { publisher, host, settings } = await openPublisher();
  const outcome = await publisher.publish(withPhone('961234567'), 'Teléfono nuevo', 'Ana');
  expect(outcome).toEqual({ kind: 'published', id: expect.any(Number) });
  expect(host.read()).toContain('tel:+34961234567');
  expect(
    String(brotliDecompressSync(readFileSync(join(host.PUBLISH_FOLDER, 'index.html.br')))),
  ).toBe(host.read());
  expect(host.read('404.html')).toContain('tel:+34961234567');
  for (const [, script = ''] of scriptsOf(host.read()))
    expect(existsSync(join(host.PUBLISH_FOLDER, script))).toBe(true);
  expect(agency.phoneLink).toBe('tel:+34961234567');
  expect(readPublished(settings.dataFolder)?.identity.phone).toBe('961234567');
  expect(await publisher.list(10)).toMatchObject([
    { sentence: 'Teléfono nuevo', author: 'Ana', fault: null },
    { author: '' },
  ]);
  expect(readdirSync(host.PUBLISH_FOLDER, { recursive: true }).join()).not.toContain('.publishing');
});

test('It is undone, and any version can be had back', async () => {
  const { publisher, host } = await openPublisher();
  await publisher.publish(withPhone('961111111'), 'Uno', 'Ana');
  await publisher.publish(withPhone('962222222'), 'Dos', 'Ana');
  await publisher.undo('Bea');
  expect(host.read()).toContain('tel:+34961111111');
  const [newest, , , first] = await publisher.list(10);
  expect(newest).toMatchObject({ author: 'Bea', sentence: expect.stringContaining('Uno') });
  await publisher.restore(first?.id ?? 0, 'Bea');
  expect(host.read()).toContain(`tel:+34${realIdentity.phone}`);
  expect(agency.phone).toBe(realIdentity.phone);
});

test('A preview shows the changed page, and publishes nothing', async () => {
  const { publisher, host } = await openPublisher();
  const page = await publisher.preview(withPhone('963333333'));
  expect(page).toContain('tel:+34963333333');
  expect(page).not.toMatch(/<script(?! type="application\/ld)|Content-Security-Policy/);
  expect(existsSync(host.PUBLISH_FOLDER)).toBe(false);
  expect(agency.phone).toBe(realIdentity.phone);
});

test('A fault of a field, a missing build and a folder that cannot be written are told, and change nothing', async () => {
  const { publisher, host } = await openPublisher();
  expect(await publisher.publish(withPhone('12'), 'Mal', 'Ana')).toMatchObject({
    kind: 'refused',
    fault: expect.stringContaining('Teléfono'),
  });
  writeFileSync(host.PUBLISH_FOLDER, 'a file where the folder should be');
  const outcome = await publisher.publish(withPhone('964444444'), 'Teléfono', 'Ana');
  expect(outcome).toMatchObject({ kind: 'refused', fault: expect.stringContaining('carpeta') });
  expect([publisher.fault(), agency.phone]).toEqual([expect.any(String), realIdentity.phone]);
  const [failed] = await publisher.list(1);
  expect(await publisher.find(failed?.id ?? 0)).toMatchObject({
    identity: { phone: '964444444' },
    fault: expect.stringContaining('carpeta'),
  });
  const other = await openPublisher({ OUT_DIR: '/no-such-folder' });
  expect(await other.publisher.publish(withPhone('965555555'), 'X', 'Ana')).toMatchObject({
    kind: 'refused',
    fault: expect.stringContaining('npm run build'),
  });
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
  const shown = { ...realIdentity, people: ['Ana', 'Bea'], photo: { ...photo, alt } };
  expect(await publisher.preview(shown)).toContain('src="data:image/webp;base64,');
  await publisher.publish(shown, 'Fotografía', 'Ana');
  expect(host.read()).toContain(alt);
  const { width, exif } = await sharp(join(host.PUBLISH_FOLDER, photo.src)).metadata();
  expect([width, exif]).toEqual([1280, undefined]);
  expect(typeof (await publisher.addPhoto(Buffer.from('no photograph')))).toBe('string');
});

test('A closure leaves the page when it is over, by the clock of the server', async () => {
  const clock = { time: readTime('2026-08-12T10:00') ?? 0 };
  const { publisher, host } = await openPublisher({}, clock);
  const closures = [{ from: '2026-08-10', to: '2026-08-24', text: 'Volvemos el 25.' }];
  await publisher.publish({ ...realIdentity, closures }, 'Agosto', 'Ana');
  const isShown = () => host.read().includes('Volvemos el 25.');
  clock.time = readTime('2026-08-24T23:50') ?? 0;
  await publisher.tick();
  expect(isShown()).toBe(true);
  clock.time = readTime('2026-08-25T00:01') ?? 0;
  await publisher.tick();
  expect(isShown()).toBe(false);
  expect(await publisher.list(10)).toHaveLength(2);
});

test('A page that was built from other sources is refused and is an alarm, also before a press, until it is built anew', async () => {
  const frame = makeFrame({ sources: 'of another version' });
  const { publisher, host, monitor } = await openPublisher(frame);
  writeFileSync(host.open('index.html'), 'the page of before');
  await publisher.start();
  expect((await monitor.check()).problems).toContain('page');
  expect(await publisher.publish(withPhone('961234567'), 'Teléfono', 'Ana')).toMatchObject({
    kind: 'refused',
    fault: expect.stringMatching(/de otra versión.*npm run build/),
  });
  expect([host.read(), agency.phone]).toEqual(['the page of before', realIdentity.phone]);
  await publisher.tick();
  expect((await monitor.check()).problems).toContain('page');
  buildAnew(frame);
  await publisher.tick();
  expect((await monitor.check()).problems).not.toContain('page');
  expect(host.read()).toContain(`tel:+34${realIdentity.phone}`);
});

test('A published page that somebody else overwrites is restored', async () => {
  const { publisher, host } = await openPublisher();
  await publisher.publish(withPhone('961234567'), 'Teléfono', 'Ana');
  const page = host.read();
  writeFileSync(host.open('index.html'), 'an older build');
  await publisher.tick();
  expect(host.read()).toBe(page);
});

test('A page that could not be written is put there as soon as it can be', async () => {
  const { publisher, host } = await openPublisher();
  await publisher.publish(withPhone('961111111'), 'Uno', 'Ana');
  rmSync(host.PUBLISH_FOLDER, { recursive: true });
  writeFileSync(host.PUBLISH_FOLDER, 'a file where the folder should be');
  await publisher.tick();
  expect(publisher.fault()).toContain('carpeta');
  rmSync(host.PUBLISH_FOLDER);
  await publisher.tick();
  expect([publisher.fault(), host.read()]).toEqual([
    undefined,
    expect.stringContaining('tel:+34961111111'),
  ]);
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

test('A start puts the page of its version where the host serves it, with what the agency is', async () => {
  const { publisher, host } = await openPublisher();
  await publisher.start();
  expect(host.read()).toContain(`tel:+34${realIdentity.phone}`);
  writeFileSync(host.open('index.html'), 'of the version before');
  await publisher.start();
  expect(host.read()).toContain(`tel:+34${realIdentity.phone}`);
});

test('A start publishes nothing of the sample: a folder without a page says that the site opens soon', async () => {
  const { publisher, host } = await openPublisher({ MAIL_TO: 'oficina@casa.es' });
  setAgency(before);
  await publisher.start();
  expect(host.read()).toContain('oficina@casa.es');
  expect(isSoonPage(host.read())).toBe(true);
  writeFileSync(host.open('index.html'), 'what somebody put there');
  await publisher.start();
  expect(host.read()).toBe('what somebody put there');
});

test('As long as the site opens soon, nothing of the sample is published; then there is no way back to it', async () => {
  const { publisher, host } = await openPublisher();
  setAgency(before);
  const soon = '<meta name="robots" content="noindex">';
  writeFileSync(host.open('index.html'), soon);
  expect(await publisher.publish({ ...before, phone: '961234567' }, 'X', 'Ana')).toMatchObject({
    kind: 'refused',
    fault: expect.stringContaining('ejemplo'),
  });
  expect(host.read()).toBe(soon);
  expect(await publisher.publish(realIdentity, 'Nosotras', 'Ana')).toMatchObject({
    kind: 'published',
  });
  expect(host.read()).not.toContain(soon);
  expect(await publisher.list(9)).toHaveLength(1);
  expect(await publisher.publish(before, 'X', 'Ana')).toMatchObject({ kind: 'refused' });
});

test('A page that shows the sample, to try it out, is published with it', async () => {
  const { publisher, host } = await openPublisher();
  setAgency(before);
  await publisher.publish({ ...before, phone: '961234567' }, 'X', 'Ana');
  expect(host.read()).toContain('tel:+34961234567');
});
