import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { briefAgency } from '../../../__tests__/agencies';
import { makeFolder } from '../../../__tests__/project';
import { sample } from '../../../agency/sample';
import { pickOwnersPart, publishedFiles, readPublished } from '../../../lib/published';
import { day } from '../../data/database/times';
import { listen, serve } from '../../http/listen';
import { type buildPage, faults } from '../../publish/build-page';
import { readTime } from '../../text/words';
import { sayInFile } from '../agency-file';
import { takePhotograph } from '../photographs';
import { ana, call, openTestService, post, postForm, site, startMailbox, until } from '../service';

const withPhone = (phone: string) => ({ ...pickOwnersPart(briefAgency), phone });

/** The home page of a site that was built for this address. */
const out = `<link rel="canonical" href="${site}/">`;

/** Builds a site of two pages that say the phone of what is to be published, and its photographs. */
const buildQuickly: typeof buildPage = async (dataFolder) => {
  const published = readPublished(dataFolder);
  const phone = published?.identity.phone ?? 'file';
  const site = makeFolder({ 'index.html': phone, '404.html': phone });
  if (published && fs.existsSync(published.photos))
    fs.cpSync(published.photos, site, { recursive: true });
  return site;
};

/** Makes a web server's folder that does not exist yet, and a folder with the site of this version. */
function makeHost() {
  const folder = makeFolder();
  const PUBLISH_FOLDER = join(folder, 'page');
  return {
    PUBLISH_FOLDER,
    OUT_DIR: makeFolder({ 'index.html': out }),
    folder,
    read: (path = 'index.html') => fs.readFileSync(join(PUBLISH_FOLDER, path), 'utf8'),
    list: () => fs.readdirSync(PUBLISH_FOLDER, { recursive: true, encoding: 'utf8' }),
  };
}

/** Opens a server that publishes into a host's folder. */
async function openPublisher({
  env = {},
  identity = briefAgency,
  build = buildQuickly,
  host = makeHost(),
  clock = { time: Date.now() },
} = {}) {
  sayInFile(identity);
  const { PUBLISH_FOLDER, OUT_DIR } = host;
  const builds = jest.fn(build);
  const changes = { PUBLISH_FOLDER, OUT_DIR, ...env };
  const service = await openTestService(changes, clock, undefined, builds);
  const { publisher } = service;
  return {
    ...service,
    host,
    builds: () => builds.mock.calls.length,
    /** Publishes a part, and waits until that has ended. @returns what the office says of it */
    async publish(part: Parameters<typeof publisher.publish>[0]) {
      const fault = await publisher.publish(part, 'Teléfono nuevo');
      await publisher.end();
      return fault ?? (await publisher.describe()).newest?.fault ?? 'published';
    },
    /** What the next service says. */
    phone: () => readPublished(service.settings.dataFolder)?.identity.phone ?? identity.phone,
  };
}

test('What is published is on the page, in later builds, and in the server’s answers and e-mails', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const env = { SMTP_URL, MAIL_TO: '', MAIL_FROM: '' };
  const first = await openPublisher({ env });
  const { publish, host, settings } = first;
  const closures = [{ from: '2026-01-01', to: '2999-01-01', text: 'Volvemos pronto.' }];
  const part = { ...withPhone('961234567'), email: 'nuevo@elladohonesto.es', closures };
  expect(await publish(part)).toBe('published');
  expect([host.read(), host.read('404.html')]).toEqual(['961234567', '961234567']);
  expect(readPublished(settings.dataFolder)?.identity).toEqual({ ...briefAgency, ...part });
  await first.stop();
  fs.rmSync(publishedFiles(settings.dataFolder).part); // as in a database that was restored
  const next = await openPublisher({ env: first.env, host });
  expect(readPublished(settings.dataFolder)).toBeDefined();
  await next.start();
  expect(await (await post(next.app, 'contact', ana)).json()).toMatchObject({
    message: expect.stringContaining('Volvemos pronto.'),
  });
  const page = await postForm(next.app, 'contact', Object.entries({ ...ana, name: 'Bea' }));
  expect(await page.text()).toContain('Volvemos pronto.');
  const mail = await until(() => mails[0]);
  expect(mail.rcpt).toEqual(['nuevo@elladohonesto.es']);
  expect(await next.publish(null)).toBe('published');
  expect([host.read(), readPublished(settings.dataFolder)]).toEqual(['file', undefined]);
});

test('During a build the former page and agency count, and what is pressed meanwhile comes next', async () => {
  const waiting: (() => void)[] = [];
  const build: typeof buildPage = async (...job) => {
    await new Promise<void>((end) => waiting.push(end));
    return buildQuickly(...job);
  };
  const { publisher, host, phone, builds } = await openPublisher({ build });
  await publisher.update();
  for (const number of ['961111111', '962222222', '963333333', '964444444'])
    await publisher.publish(withPhone(number), number);
  const endBuild = await until(() => waiting.shift());
  expect([host.read(), phone()]).toEqual([out, briefAgency.phone]);
  expect(await publisher.describe()).toMatchObject({ isPublishing: true });
  endBuild();
  (await until(() => waiting.shift()))();
  await publisher.end();
  expect([host.read(), phone(), builds()]).toEqual(['964444444', '964444444', 2]);
});

test('A publication that a stop or a kill has interrupted goes on at the next start', async () => {
  const host = makeHost();
  const build: typeof buildPage = async (_, stopping) => {
    await once(stopping, 'abort');
    throw new Error('ended');
  };
  const stopped = await openPublisher({ host, build });
  await stopped.publisher.publish(withPhone('961234567'), 'Teléfono');
  await until(stopped.builds);
  await stopped.stop();
  const { DATA_FOLDER } = stopped.env;
  const meanwhile: string[] = [];
  const { publisher, phone } = await openPublisher({
    host,
    env: { DATA_FOLDER },
    build: (...job) => {
      meanwhile.push(host.read(), phone());
      return buildQuickly(...job);
    },
  });
  await publisher.update();
  expect(meanwhile).toEqual([out, briefAgency.phone]);
  expect([host.read(), phone()]).toEqual(['961234567', '961234567']);
});

test('Calls under load wait while five publications open five services, and none is lost', async () => {
  sayInFile(briefAgency);
  const { PUBLISH_FOLDER, OUT_DIR } = makeHost();
  const env = { PUBLISH_FOLDER, OUT_DIR, DATA_FOLDER: makeFolder() };
  const services: Awaited<ReturnType<typeof openTestService>>[] = [];
  const server = createServer();
  const url = await listen(server, 0);
  const stopping = new AbortController();
  const open = async () => {
    const service = await openTestService(env, undefined, undefined, buildQuickly);
    services.push(service);
    return { ...service, handle: getRequestListener(service.app.fetch) };
  };
  const served = serve(server, open, () => {}, stopping.signal);
  let calls = 0;
  const statuses: number[] = [];
  const visitors = Array.from({ length: 8 }, async () => {
    while (services.length < 6)
      statuses.push(await call(url, 'contact', { ...ana, message: `${calls++}` }).catch(() => 0));
  });
  for (let turn = 1; turn < 6; turn++) {
    const service = await until(() => services[turn - 1]);
    await service.publisher.publish(withPhone(`96123456${turn}`), 'Teléfono');
    await until(() => services[turn]);
  }
  await Promise.all(visitors);
  stopping.abort();
  await served;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(services.map(({ agency }) => agency.phone).at(-1)).toBe('961234565');
  const { store } = await openTestService(env);
  expect(await store.inbox.count()).toBe(calls);
});

test('A new version’s page is put in place at the start, with what is published', async () => {
  const host = makeHost();
  const first = await openPublisher({ host });
  await first.publisher.update();
  expect(host.read()).toBe(out);
  fs.writeFileSync(join(host.OUT_DIR, 'index.html'), `${out} next`);
  await first.publisher.update();
  expect(host.read()).toBe(`${out} next`);
  await first.publish(withPhone('961234567'));
  await first.stop();
  fs.writeFileSync(join(host.OUT_DIR, 'icon.svg'), 'another');
  const { DATA_FOLDER } = first.env;
  const next = await openPublisher({ host, env: { DATA_FOLDER } });
  await next.publisher.update();
  await next.publisher.update();
  expect([host.read(), next.builds()]).toEqual(['961234567', 1]);
});

test.each([
  ['address', out.replace(site, 'https://otra.casa.es')],
  ['server', `${out} connect-src 'self' https://api.casa.es;`],
])('A site built for another %s is not put online, and a line says why', async (_, page) => {
  const host = { ...makeHost(), OUT_DIR: makeFolder({ 'index.html': page }) };
  const { publisher, publish, lines } = await openPublisher({ host });
  await publisher.update();
  expect(fs.existsSync(host.PUBLISH_FOLDER)).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^PUBLISH_FOLDER: .* was built for .* and not for .*/),
  ]);
  expect(publisher.fault()).toBe(faults.build);
  expect(await publish(withPhone('961234567'))).toBe('published');
});

test('The page changes in one step, the host can read it, no former one stays for good, and what others have put beside it stays', async () => {
  const { publish, host } = await openPublisher();
  fs.mkdirSync(host.PUBLISH_FOLDER);
  const others = ['page.casa', 'page.former', 'page.link', 'page.tar.gz', 'page.versions.zip'];
  for (const name of others) fs.mkdirSync(join(host.folder, name));
  // Nobody else may read the server's files.
  const before = process.umask(0o077);
  try {
    for (const number of ['961111111', '962222222', '963333333', '964444444'])
      await publish(withPhone(number));
  } finally {
    process.umask(before);
  }
  expect(fs.lstatSync(host.PUBLISH_FOLDER).isSymbolicLink()).toBe(true);
  expect(fs.readdirSync(host.folder).sort()).toEqual(['page', 'page.versions', ...others].sort());
  expect(fs.readdirSync(`${host.PUBLISH_FOLDER}.versions`)).toHaveLength(3);
  for (const path of ['', '../page.versions', ...host.list()]) {
    const stat = fs.statSync(join(host.PUBLISH_FOLDER, path));
    expect([path, stat.mode & 0o777]).toEqual([path, stat.isDirectory() ? 0o755 : 0o644]);
  }
});

test('What others have put in the place of the page stays, and is refused in one line', async () => {
  const { publish, publisher, host, lines, phone } = await openPublisher();
  await publish(withPhone('962222222'));
  const place = host.PUBLISH_FOLDER;
  for (const path of [join(place, 'index.html'), join(`${place}.versions`, 'data.sqlite')]) {
    for (const made of [place, `${place}.versions`])
      fs.rmSync(made, { recursive: true, force: true });
    fs.mkdirSync(join(path, '..'));
    fs.writeFileSync(path, 'of others');
    expect(await publish(withPhone('963333333'))).toBe(faults.folder);
    expect([fs.readFileSync(path, 'utf8'), phone()]).toEqual(['of others', '962222222']);
    expect(publisher.fault()).toBeUndefined();
    expect(lines.at(-1)).toMatch(
      /^PUBLISH_FOLDER: .*page(\.versions)? was not made by this server/,
    );
  }
  fs.rmSync(`${place}.versions`, { recursive: true });
  fs.symlinkSync('page.casa', place);
  expect(await publish(withPhone('963333333'))).toBe(faults.folder);
  expect(fs.readlinkSync(place)).toBe('page.casa');
});

test('The page’s photograph is stored for as long as it shows it', async () => {
  const clock = { time: Date.now() };
  const { publish, publisher, host } = await openPublisher({ clock });
  const added = await publisher.addPhoto(await takePhotograph(40, 30));
  if (typeof added === 'string') throw new Error(added);
  const typed = await publisher.addPhoto(await takePhotograph(50, 30));
  await publisher.keepDraft({ 'photo.stored': JSON.stringify(typed) });
  for (const phone of ['961111111', '962222222', '963333333']) {
    await publish({ ...withPhone(phone), photo: { ...added, alt: 'Ana' } });
    clock.time += 2 * day;
  }
  expect(host.list()).toContain(added.src);
  expect(typeof typed === 'object' && (await publisher.findPhoto(typed.src))).toBeTruthy();
});

test('When a closure has ended, the page is built without it', async () => {
  const clock = { time: readTime('2026-08-24T23:00') ?? 0 };
  const { publish, publisher, builds } = await openPublisher({ clock });
  const closures = [{ from: '2026-08-10', to: '2026-08-24' }];
  await publish({ ...withPhone('961111111'), closures });
  await publisher.update();
  expect(builds()).toBe(1);
  clock.time = readTime('2026-08-25T00:01') ?? 0;
  await publisher.update();
  await publisher.update();
  expect(builds()).toBe(2);
});

test('The sample is never published, except where nobody else can see it', async () => {
  const { publish, publisher, host } = await openPublisher({ identity: sample });
  expect(await publish(withPhone('961234567'))).toBe(faults.sample);
  await publisher.update();
  expect(fs.existsSync(host.PUBLISH_FOLDER)).toBe(false);
  const env = { NEXT_PUBLIC_SITE_URL: 'http://localhost:3000' };
  const trial = await openPublisher({ identity: sample, env });
  await trial.publish({ ...pickOwnersPart(sample), phone: '961234567' });
  expect(trial.host.read()).toBe('961234567');
});
