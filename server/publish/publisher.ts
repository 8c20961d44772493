import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSampleFields, localHost } from '../../lib/identity-checks.ts';
import { checkIdentity, type Identity, type OwnersPart } from '../../lib/identity-schema.ts';
import { joinIdentity, listPhotos, publishedFiles } from '../../lib/published.ts';
import type { Database } from '../data/database/database.ts';
import { createTurns } from '../data/database/turns.ts';
import { prepareForPage } from '../data/files/photographs.ts';
import { putFile } from '../data/files/put-file.ts';
import { createPublications, isPending } from '../data/office/publications.ts';
import { BuildFault, buildPage, faults } from './build-page.ts';
import { createSite, readTarget } from './site.ts';

export type Publisher = ReturnType<typeof createPublisher>;

type Settings = Parameters<typeof createSite>[0] &
  Record<'dataFolder' | 'siteUrl' | 'linkOrigin', string>;

type Surroundings = {
  log: (line: string) => void;
  now: () => number;
  build?: typeof buildPage | undefined;
};

/**
 * Publishes the owner's changes: stores them, has the site built with them in the background, and puts it
 * into the web server's folder; only then `published` ends the service, and the next one is the new agency.
 * If the process is killed meanwhile, the next start goes on. A part is null if `agency/identity.ts` counts alone.
 */
export function createPublisher(
  database: Database,
  settings: Settings,
  { log, now, build = buildPage }: Surroundings,
) {
  const { dataFolder, outFolder, publishFolder, siteUrl, linkOrigin } = settings;
  const publications = createPublications(database, now);
  const { keepDraft, findDraft, findPhoto, deleteFailed } = publications;
  /** Whether the sample's texts are allowed, because nobody else can see the page. */
  const isTrial = localHost.test(new URL(siteUrl).hostname);
  const turns = createTurns();
  const stopping = new AbortController();
  const published = new AbortController();
  const site = createSite(settings, now);
  /** Why the page does not show what is published. */
  let fault: string | undefined;

  const hasSample = (part: OwnersPart | null = null) =>
    !isTrial && listSampleFields(joinIdentity(part)).length > 0;

  const findPublished = async () => (await publications.listLast())[0];

  /** Writes a part with its photographs for builds that read this folder. */
  async function writePart(folder: string, part: OwnersPart | null) {
    const files = publishedFiles(folder);
    if (!part) return rmSync(files.part, { force: true });
    for (const name of listPhotos(part)) {
      const bytes = await findPhoto(name);
      if (bytes) putFile(join(files.photos, name), bytes);
    }
    putFile(files.part, JSON.stringify(part, null, 2));
  }

  function put(folder: string, part: OwnersPart | null) {
    try {
      site.put(folder, joinIdentity(part));
    } catch (error) {
      log(`PUBLISH_FOLDER: ${(error as Error).message}`);
      throw new BuildFault(faults.folder);
    }
  }

  /** Whether the site of this version was built for our addresses. Logs if it was not. */
  function isForUs(): boolean {
    const { siteUrl: url, apiHost } = readTarget(outFolder);
    if (isTrial || (url === siteUrl && (apiHost || new URL(url).origin) === linkOrigin))
      return true;
    log(
      `PUBLISH_FOLDER: ${outFolder} was built for ${url} with its calls to ${apiHost || 'the same'}, and not for ${siteUrl} with ${linkOrigin}: npm run build`,
    );
    return false;
  }

  /**
   * Has the page show a part, with the closures of today.
   * @param isNew whether the part is not that of the built site of this version
   * @throws a BuildFault
   */
  async function show(part: OwnersPart | null, isNew: boolean) {
    if (!publishFolder) return;
    if (hasSample(part))
      return log('PUBLISH_FOLDER: nothing is published while agency/identity.ts has sample texts');
    if (site.isShown(joinIdentity(part))) return;
    const isBuilt = site.isBuilt();
    // Until the build ends, visitors get the built site, and not none.
    if (isBuilt && (!isNew || site.isEmpty())) {
      if (isForUs()) put(outFolder, null);
      else if (!isNew) throw new BuildFault(faults.build);
    }
    if (isBuilt && !isNew) return;
    const folder = mkdtempSync(join(tmpdir(), 'page-'));
    try {
      await writePart(folder, part);
      put(await build(folder, stopping.signal, log), part);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** @returns why the page is not shown, in words for the owner */
  function describeFailure(error: Error): string {
    if (error instanceof BuildFault) return error.message;
    log(`The page was not published: ${error.message}`);
    return faults.build;
  }

  /** Has the page show what waits or else what is published. */
  async function update() {
    if (stopping.signal.aborted) return;
    const newest = await publications.findNewest();
    const waiting = newest && isPending(newest) ? newest : undefined;
    const publication = waiting ?? (await findPublished());
    const part = publication?.part ?? null;
    const showing = show(part, publication !== undefined);
    const failure = await showing.then(() => undefined, describeFailure);
    // The next start goes on.
    if (stopping.signal.aborted) return;
    if (!waiting || !failure) fault = failure;
    if (waiting && failure) await publications.fail(waiting.id, failure);
    else if (waiting) {
      await writePart(dataFolder, part);
      await publications.settle(waiting.id);
      published.abort();
    }
  }

  const updateSoon = () => turns.run(update);

  return {
    keepDraft,
    findDraft,
    findPhoto,
    deleteFailed,
    isTrial,
    /** Stores a part, and publishes it in the background. @returns why it cannot be, in words for the owner */
    async publish(part: OwnersPart | null, sentence: string) {
      checkIdentity(joinIdentity(part), 'What is to be published');
      if (hasSample(part)) return faults.sample;
      await publications.add(part, sentence);
      // Each press has a turn, so that the last one comes last.
      void updateSoon().catch(({ message }) => log(`PUBLISH: ${message}`));
      return undefined;
    },
    async describe() {
      const newest = await publications.findNewest();
      const published = await publications.listLast();
      const [current, before] = published;
      return {
        /** The newest publication, whether it is shown, waits, or has failed. */
        newest,
        /** The publication that the page shows, and with those before it, the newest first. */
        current,
        published,
        isPublishing: newest !== undefined && isPending(newest),
        /** What «Deshacer» publishes; undefined if it cannot be undone. */
        before: current && !hasSample(before?.part) ? { part: before?.part ?? null } : undefined,
        /** Whether another machine serves the page. */
        isElsewhere: publishFolder === '',
        fault,
      };
    },
    /** @returns `photo` of an identity, without `alt`, or why it is refused, in words for the owner */
    async addPhoto(bytes: Uint8Array) {
      const prepared = await prepareForPage(bytes);
      if (typeof prepared === 'string') return `La fotografía ${prepared}.`;
      for (const [name, content] of prepared.files) await publications.addPhoto(name, content);
      return prepared.photo;
    },
    fault: () => fault,
    /** Is aborted when something is published. */
    published: published.signal,
    /** Has later builds use what is published, also in a database that was restored. @returns the agency */
    async load(): Promise<Identity> {
      const part = (await findPublished())?.part ?? null;
      await writePart(dataFolder, part);
      return joinIdentity(part);
    },
    /**
     * Goes on with what waits, puts the site of this version into the web server's folder, and builds it again
     * if a closure has ended. To be called at the start, and each hour.
     */
    update: updateSoon,
    end: turns.end,
    async stop() {
      stopping.abort();
      await turns.end();
    },
  };
}
