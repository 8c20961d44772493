import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identity as presentIdentity, setAgency } from '../../lib/agency.ts';
import { listClosures } from '../../lib/closures.ts';
import { type Identity, listFaults, listSampleFields } from '../../lib/identity-schema.ts';
import { isSoonPage, publishedFiles } from '../../lib/published.ts';
import type { Database } from '../data/database/database.ts';
import { minute } from '../data/database/times.ts';
import { makeWorkFolder } from '../data/database/work-folder.ts';
import { createPublications } from '../data/publications.ts';
import { writeTime } from '../text/words.ts';
import { callHost, readPage } from './host.ts';
import { type PreparedPhoto, preparePhoto } from './photo.ts';
import { readPreview } from './preview.ts';
import { putFile, putFiles, sweepFiles } from './put-files.ts';
import { hasFrame, lookAtFrame, OtherSources, runFill } from './run-fill.ts';
import { writeSoonPage } from './soon-page.ts';

export type Publisher = ReturnType<typeof createPublisher>;

type PublisherSettings = {
  dataFolder: string;
  /** What `npm run build` has left to be filled. */
  frameFolder: string;
  /** The folder that the host serves, or ''. */
  publishFolder: string;
  /** What is called so that a host elsewhere builds the page anew, or ''. */
  publishUrl: string;
  siteUrl: string;
  /** Where messages go. */
  mailTo: () => string;
};

/**
 * What became of a publication: the page says it; the host was called, and the page will say it; or it
 * was not published, and why, in words for the owner.
 */
export type Outcome =
  | { kind: 'published' | 'called'; id: number }
  | { kind: 'refused'; fault: string; id?: number };

/** How long a host elsewhere may take before its silence is a fault. */
const longestBuild = 30 * minute;

const faults = {
  noFrame:
    'en el servidor no hay ninguna página construida: quien lo mantiene tiene que construirla una vez (npm run build)',
  otherSources:
    'la página construida es de otra versión: quien mantiene el servidor tiene que construirla (npm run build)',
  sample: 'tendría textos del ejemplo en vez de los vuestros',
  folder: 'no se puede escribir en la carpeta de la página: avisa a quien mantiene el servidor',
  page: 'la página no ha salido bien y se queda como estaba: avisa a quien mantiene el servidor',
  host: 'el alojamiento de la página no contesta: prueba dentro de un rato y, si sigue igual, avisa a quien lo mantiene',
  slow: 'el alojamiento lleva más de media hora sin sacar la página nueva: avisa a quien lo mantiene',
  interrupted: 'el servidor se paró mientras la publicaba; la página se quedó como estaba',
};

/** An error that the owner reads. */
class Fault extends Error {}

type Surroundings = {
  /** Makes a change after which the mailbox of the office may be another one. */
  keepSessions: (change: () => void) => Promise<void>;
  /** Receives a line for each fault. */
  log: (line: string) => void;
  now: () => number;
};

/**
 * Publishes what the agency is: fills the page with it, puts the page where its host serves it, and makes
 * it what the server's pages and e-mails say.
 */
export function createPublisher(
  database: Database,
  settings: PublisherSettings,
  { keepSessions, log, now }: Surroundings,
) {
  const { dataFolder, frameFolder, publishFolder, publishUrl, siteUrl } = settings;
  const versions = createPublications(database, now);
  const files = publishedFiles(dataFolder);
  const memory = join(dataFolder, 'page', 'left.json');
  const pageFile = join(publishFolder, 'index.html');
  let fault: string | undefined;
  /** The closures that the page shows: it is filled anew when one is over. */
  let shownClosures = '';
  /** What a build elsewhere was given: made once, not for each who asks. */
  let given: { identity: Identity; photos: Record<string, string> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one task after the other. */
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  }

  /** Fills the page into a folder while `use` runs. */
  async function withPage<Result>(
    identity: Identity,
    use: (folder: string) => Result | Promise<Result>,
  ): Promise<Result> {
    if (!hasFrame(frameFolder)) throw new Fault(faults.noFrame);
    const folder = makeWorkFolder(dataFolder);
    try {
      await writePhotos(identity);
      const job = { frame: frameFolder, out: folder, identity, photos: files.photos, time: now() };
      await runFill(job).catch(tellFault);
      return await use(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** @throws a Fault, in place of what has gone wrong with the frame */
  function tellFault(error: Error): never {
    if (error instanceof OtherSources) throw new Fault(faults.otherSources);
    log(`The page was not filled: ${error.message}`);
    throw new Fault(faults.page);
  }

  /** Writes the photographs of an agency that are not in the data folder yet. */
  async function writePhotos({ photo }: Identity) {
    for (const name of photo ? [photo.src, photo.small?.src] : []) {
      const path = join(files.photos, name ?? '');
      if (!name || existsSync(path)) continue;
      const bytes = await versions.findPhoto(name);
      if (bytes) putFile(path, bytes);
    }
  }

  function put(folder: string, identity: Identity) {
    try {
      putFiles(folder, publishFolder);
      sweepFiles(publishFolder, folder, memory, now());
      shownClosures = JSON.stringify(listClosures(identity.closures, now()));
    } catch (error) {
      log(`PUBLISH_FOLDER: ${(error as Error).message}`);
      throw new Fault(faults.folder);
    }
  }

  const hashPage = (path: string) =>
    existsSync(path) ? hash('sha256', readFileSync(path)) : undefined;

  /** Makes an identity what the agency is, for the server and for the next build. */
  async function take(identity: Identity) {
    putFile(files.identity, `${JSON.stringify(identity, null, 2)}\n`);
    await keepSessions(() => setAgency(identity));
  }

  /** Whether the page is filled here. For a host elsewhere it is, to know the new page, where that is possible. */
  async function canFill(): Promise<boolean> {
    if (publishFolder) return true;
    return (
      hasFrame(frameFolder) &&
      lookAtFrame(frameFolder).then(
        () => true,
        () => false,
      )
    );
  }

  async function make(id: number, identity: Identity): Promise<Outcome> {
    if (await canFill())
      await withPage(identity, async (folder) => {
        await versions.note(id, { page: hashPage(join(folder, 'index.html')) ?? null });
        if (publishFolder) put(folder, identity);
      });
    const before = presentIdentity;
    await take(identity);
    if (!publishUrl) {
      await versions.note(id, { current_at: now(), seen_at: now() });
      return { kind: 'published', id };
    }
    const page = await readPage(siteUrl).catch(() => '');
    try {
      await callHost(publishUrl);
    } catch (error) {
      log(`PUBLISH_URL: ${(error as Error).message}`);
      await take(before);
      throw new Fault(faults.host);
    }
    await versions.note(id, { current_at: now() });
    pageBefore = hash('sha256', page);
    return { kind: 'called', id };
  }
  /** The page of a host elsewhere before it was called. */
  let pageBefore = '';

  /** Whether the host shows that the site opens soon, and no agency yet. */
  const opensSoon = () =>
    publishFolder !== '' && existsSync(pageFile) && isSoonPage(readFileSync(pageFile, 'utf8'));

  /** Lists the fields of an identity that hold a text of the sample which the page does not show. */
  function listNewSample(identity: Identity): string[] {
    const shown = opensSoon() ? [] : listSampleFields(presentIdentity);
    return listSampleFields(identity).filter((field) => !shown.includes(field));
  }

  /** Publishes an identity as a new version. */
  async function publish(identity: Identity, sentence: string, author: string): Promise<Outcome> {
    const [wrong] = listFaults(identity);
    if (wrong) return { kind: 'refused', fault: `${wrong.label}: ${wrong.fault}` };
    if (listNewSample(identity).length > 0) return { kind: 'refused', fault: faults.sample };
    if (!(await versions.findCurrent()) && !opensSoon()) {
      const first = await versions.add(presentIdentity, 'Como estaba antes de publicar aquí', '');
      await versions.note(first, { current_at: now() - 1, seen_at: now() - 1 });
    }
    const id = await versions.add(identity, sentence, author);
    try {
      const outcome = await make(id, identity);
      fault = undefined;
      await versions.deletePhotos();
      return outcome;
    } catch (error) {
      if (!(error instanceof Fault)) log(`The page was not published: ${(error as Error).message}`);
      fault = error instanceof Fault ? error.message : faults.page;
      await versions.note(id, { fault });
      return { kind: 'refused', fault, id };
    }
  }

  async function publishAgain(id: number, author: string): Promise<Outcome> {
    const version = await versions.find(id);
    if (!version) return { kind: 'refused', fault: 'Esa versión ya no está' };
    const time = writeTime(version.created_at, now());
    // Of one that was itself had back, what it changed first.
    const sentence = `Otra vez como ${time}: ${version.sentence.replace(/^Otra vez como [^:]*: /, '')}`;
    return publish(version.identity, sentence, author);
  }

  /** Nothing of the sample gets online by itself: as long as the folder has no page, the site opens soon. */
  function putSoonPage() {
    if (existsSync(pageFile)) return;
    const page = writeSoonPage(siteUrl, settings.mailTo());
    for (const name of [
      '404.html',
      'sin-enviar/index.html',
      'sin-servidor/index.html',
      'index.html',
    ])
      putFile(join(publishFolder, name), page, true);
  }

  /** Fills the page with what is published already. */
  async function refresh() {
    const current = await versions.findCurrent();
    const identity = current?.identity ?? presentIdentity;
    if (!current && listSampleFields(identity).length > 0) return putSoonPage();
    await withPage(identity, async (folder) => {
      if (current)
        await versions.note(current.id, { page: hashPage(join(folder, 'index.html')) ?? null });
      put(folder, identity);
    });
  }

  /** Whether the host's folder has the page that was published last, and no closure on it is over. */
  async function isPresent() {
    const current = await versions.findCurrent();
    const closures = JSON.stringify(listClosures(presentIdentity.closures, now()));
    return (
      existsSync(pageFile) &&
      closures === shownClosures &&
      (!current || hashPage(pageFile) === current.page)
    );
  }

  /** Has the host's folder say what is published. @param isOld whether it is known not to */
  async function keepPage(isOld: boolean) {
    if (!publishFolder || !hasFrame(frameFolder)) return;
    try {
      if (isOld || !(await isPresent())) await refresh();
      else await lookAtFrame(frameFolder).catch(tellFault);
      fault = undefined;
    } catch (error) {
      fault = (error as Error).message;
    }
  }

  /** Looks whether a host elsewhere has the new page. */
  async function lookAtHost() {
    const current = await versions.findCurrent();
    if (!publishUrl || !current || current.seen_at) return;
    const page = await readPage(siteUrl).catch(() => undefined);
    const found = page === undefined ? '' : hash('sha256', page);
    const isNew = current.page ? found === current.page : pageBefore && found !== pageBefore;
    if (page !== undefined && isNew) {
      await versions.note(current.id, { seen_at: now(), fault: null });
      fault = undefined;
    } else if (now() - (current.current_at ?? 0) > longestBuild) {
      fault = faults.slow;
      await versions.note(current.id, { fault });
    }
  }

  /** What a kill has left: it is finished if the page was there. */
  async function finish() {
    for (const { id, page } of await versions.listUnfinished()) {
      const version = await versions.find(id);
      const isThere = page !== null && publishFolder !== '' && hashPage(pageFile) === page;
      if (isThere && version) {
        await take(version.identity);
        await versions.note(id, { current_at: now(), seen_at: now() });
      } else {
        await versions.note(id, { fault: faults.interrupted });
      }
    }
  }

  return {
    /** The first page as it would be with an identity, as HTML without scripts, for an answer with `previewPolicy`. @throws an Error whose message is for the owner */
    preview: (identity: Identity): Promise<string> =>
      inTurn(() => withPage(identity, (folder) => readPreview(folder, identity))),
    /**
     * Publishes an identity.
     * @param sentence what was changed @param author who did it
     */
    publish: (identity: Identity, sentence: string, author: string) =>
      inTurn(() => publish(identity, sentence, author)),
    /** Publishes anew what was there before. */
    undo: (author: string) =>
      inTurn(async (): Promise<Outcome> => {
        const before = await versions.findPrevious();
        if (!before) return { kind: 'refused', fault: 'No hay nada que deshacer' };
        return publishAgain(before.id, author);
      }),
    /** Publishes a version anew. */
    restore: (id: number, author: string) => inTurn(() => publishAgain(id, author)),
    /** The versions, the newest first. */
    list: versions.list,
    /** A version with its identity; undefined for a key that none has. */
    find: versions.find,
    /** The version that the agency is now; undefined as long as none was published here. */
    findCurrent: versions.findCurrent,
    /**
     * Prepares a photograph and keeps it, for an identity that names it.
     * @returns what stands in `photo` of the identity beside `alt`, or why it is not taken
     */
    async addPhoto(bytes: Uint8Array): Promise<PreparedPhoto['photo'] | string> {
      const prepared = await preparePhoto(bytes);
      if (typeof prepared === 'string') return prepared;
      for (const [name, content] of prepared.files) await versions.addPhoto(name, content);
      return prepared.photo;
    },
    /** The bytes of a photograph by the path that an identity names. */
    findPhoto: versions.findPhoto,
    /** What a build on another machine reads (`AGENCY_URL`): all of it is on the page. */
    async give() {
      if (given?.identity === presentIdentity) return given;
      const { photo } = presentIdentity;
      const photos: Record<string, string> = {};
      for (const name of [photo?.src, photo?.small?.src]) {
        const bytes = name && (await versions.findPhoto(name));
        if (bytes) photos[name] = Buffer.from(bytes).toString('base64');
      }
      given = { identity: presentIdentity, photos };
      return given;
    },
    listNewSample,
    /** What is wrong with the page, in words for the owner. */
    fault: () => fault,
    /** Makes what was published last what the agency is. To be called before anything is answered. */
    async load() {
      const current = await versions.findCurrent();
      if (current) await take(current.identity);
    },
    /** Finishes what a kill has left, and puts the page of this version where its host serves it. */
    start: () =>
      inTurn(async () => {
        await finish();
        shownClosures = JSON.stringify(listClosures(presentIdentity.closures, now()));
        await keepPage(true);
      }),
    /** Has closures end, mends what was changed or could not be written, and looks at a host elsewhere: to be called every minute. */
    tick: () =>
      inTurn(async () => {
        await lookAtHost();
        if ((fault && !publishUrl) || !(await isPresent())) await keepPage(true);
      }),
    /** Waits until nothing is being published. */
    stop: () => last,
  };
}
