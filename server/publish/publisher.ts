import { checkIdentity, type Identity, listSampleFields } from '../../lib/identity-schema.ts';
import type { OwnersPart } from '../../lib/owners-part.ts';
import { localHost } from '../../lib/placeholders.ts';
import { joinIdentity, listPhotos, writePublished } from '../../lib/published.ts';
import type { Database } from '../data/database/database.ts';
import { minute } from '../data/database/times.ts';
import { createTurns } from '../data/database/turns.ts';
import { type PagePhotograph, prepareForPage } from '../data/files/photographs.ts';
import { createPublications } from '../data/office/publications.ts';
import { buildPage } from './build-page.ts';
import { Fault, faults } from './faults.ts';
import { createSite } from './site.ts';

export type Publisher = ReturnType<typeof createPublisher>;

type Settings = {
  dataFolder: string;
  /** The folder of the site that `npm run build` has built. */
  outFolder: string;
  /** The web server's folder, or ''. */
  publishFolder: string;
  /** The build hook of an external host, or ''. */
  publishUrl: string;
  siteUrl: string;
};

type Surroundings = {
  /** Has the server serve another agency. */
  serveAgency: (identity: Identity) => Promise<void>;
  log: (line: string) => void;
  now: () => number;
  /** Replaces the build. */
  build?: typeof buildPage | undefined;
};

/**
 * Publishes the owner's changes: stores them, has the site built with them in the background, and puts it
 * into the web server's folder; only then the server is the new agency. If the process is killed meanwhile,
 * the next start goes on.
 */
export function createPublisher(
  database: Database,
  settings: Settings,
  { serveAgency, log, now, build = buildPage }: Surroundings,
) {
  const { dataFolder, publishFolder, publishUrl, siteUrl } = settings;
  const publications = createPublications(database, now);
  const { findPhoto } = publications;
  const isTrial = localHost.test(new URL(siteUrl).hostname);
  const turns = createTurns();
  const stopping = new AbortController();
  const site = createSite(settings, { build, stopping: stopping.signal, log, now });
  let exported: ReturnType<typeof exportPart> | undefined;
  /** Why the page does not show what it should, apart from a publication. */
  let fault: string | undefined;

  /** Lists the fields of an identity that still have the sample's texts; on localhost they are allowed. */
  const listSample = (identity: Identity) => (isTrial ? [] : listSampleFields(identity));

  const findPublished = async () => (await publications.listLast())[0]?.part ?? null;

  async function readPhotos(part: OwnersPart | null): Promise<Record<string, Uint8Array>> {
    const photos: Record<string, Uint8Array> = {};
    for (const name of listPhotos(part)) {
      const bytes = await findPhoto(name);
      if (bytes) photos[name] = bytes;
    }
    return photos;
  }

  /** Asks an external host to build the site, which reads the newest part from here. @throws a Fault */
  async function callHost() {
    try {
      const response = await fetch(publishUrl, {
        method: 'POST',
        signal: AbortSignal.timeout(minute),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
    } catch (error) {
      log(`PUBLISH_URL: ${(error as Error).message}`);
      throw new Fault(faults.host);
    }
  }

  /** Has the server, and later builds, use a part. */
  async function use(part: OwnersPart | null) {
    writePublished(dataFolder, part, await readPhotos(part));
    await serveAgency(joinIdentity(part));
  }

  /** Runs a task of publishing. @returns why it failed, in words for the owner */
  async function tryTo(task: () => Promise<void>): Promise<string | undefined> {
    try {
      await task();
      return undefined;
    } catch (error) {
      if (!(error instanceof Fault)) log(`The page was not published: ${(error as Error).message}`);
      return error instanceof Fault ? error.message : faults.build;
    }
  }

  /** Publishes the newest publication, if it waits. Each press has a turn, so that the last one comes last. */
  async function publishWaiting() {
    const newest = await publications.findNewest();
    if (!newest || newest.published_at || newest.fault || stopping.signal.aborted) return;
    const { id, part } = newest;
    const wrong = await tryTo(async () => {
      if (publishFolder) await site.buildWith(part, await readPhotos(part));
      if (publishUrl) await callHost();
    });
    // The next start goes on.
    if (stopping.signal.aborted) return;
    exported = undefined;
    if (wrong) await publications.fail(id, wrong);
    else {
      fault = undefined;
      await publications.settle(id);
      await use(part);
      await publications.deletePhotos();
    }
  }

  const publishSoon = () =>
    void turns.run(publishWaiting).catch(({ message }) => log(`PUBLISH: ${message}`));

  /** Puts the site of this version, with what is published, into the web server's folder. */
  async function refresh() {
    const part = await findPublished();
    // The sample's texts do not go online.
    if (!publishFolder || listSample(joinIdentity(part)).length > 0 || site.isShown(part)) return;
    const isUnchanged = !(await publications.findNewest());
    fault = await tryTo(async () => {
      if (site.isBuilt() && (isUnchanged || site.isEmpty())) site.putBuilt();
      if (!site.isBuilt() || !isUnchanged) await site.buildWith(part, await readPhotos(part));
    });
  }

  /** Returns what a build on another machine reads (`AGENCY_URL`): all of it is public on the page. */
  async function exportPart() {
    const newest = await publications.findNewest();
    const identity = newest && !newest.fault ? newest.part : await findPublished();
    const photos = Object.entries(await readPhotos(identity)).map(
      ([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const,
    );
    return { identity, photos: Object.fromEntries(photos) };
  }

  async function publish(part: OwnersPart | null, sentence: string, author: string) {
    const identity = joinIdentity(part);
    checkIdentity(identity, 'What is to be published');
    if (listSample(identity).length > 0) return faults.sample;
    await publications.add(part, sentence, author);
    exported = undefined;
    publishSoon();
    return undefined;
  }

  return {
    /**
     * Stores an owner's part, and publishes it in the background.
     * @param part null if `agency/identity.ts` is to count alone
     * @param sentence what changes @param author who changes it
     * @returns why it cannot be published, in words for the owner
     */
    publish,
    /** Forgets a publication that has failed. */
    forgetFailed: publications.deleteFailed,
    /** What the office shows. */
    async describe() {
      const newest = await publications.findNewest();
      const [current, before] = await publications.listLast();
      return {
        /** The newest publication, whether it is shown, waits, or has failed. */
        newest,
        /** The publication that the page shows. */
        current,
        isPublishing: newest !== undefined && !newest.published_at && !newest.fault,
        /** What «Deshacer» publishes; undefined if it cannot be undone. */
        before:
          current && listSample(joinIdentity(before?.part)).length === 0
            ? { part: before?.part ?? null }
            : undefined,
        /** Whether an external host builds the site. */
        isElsewhere: publishUrl !== '',
        fault,
      };
    },
    /**
     * Prepares and stores a photograph.
     * @returns `photo` of an identity, without `alt`, or why it is refused, in words for the owner
     */
    async addPhoto(bytes: Uint8Array): Promise<PagePhotograph['photo'] | string> {
      const prepared = await prepareForPage(bytes);
      if (typeof prepared === 'string') return `La fotografía ${prepared}.`;
      for (const [name, content] of prepared.files) await publications.addPhoto(name, content);
      return prepared.photo;
    },
    /** Finds a photograph by its path in an identity. */
    findPhoto,
    /** Returns what a build on another machine reads. It is made once for all who ask. */
    exportPart() {
      exported ??= exportPart().catch((error) => {
        exported = undefined;
        throw error;
      });
      return exported;
    },
    listSample,
    /** Why the page is not up to date, if it is not. */
    fault: () => fault,
    /** Has the server use what is published. To be called before it handles requests. */
    async load() {
      if (await publications.findNewest()) await use(await findPublished());
    },
    /** Goes on with what waits, and puts the site of this version into the web server's folder. */
    async start() {
      if (publishFolder && listSample(joinIdentity(await findPublished())).length > 0)
        log('PUBLISH_FOLDER: nothing is published while agency/identity.ts has sample texts');
      publishSoon();
      return turns.run(refresh);
    },
    /** Notes that the web server's folder was just built with what is published. */
    markBuilt: async () => site.markShown(await findPublished()),
    /** Builds the site again if a closure has ended. To be called each hour. */
    tick: () => turns.run(refresh),
    /** Waits until nothing is being published. */
    end: turns.end,
    /** Stops what is being published. */
    async stop() {
      stopping.abort();
      await turns.end();
    },
  };
}
