import { rmSync } from 'node:fs';
import { identity as presentIdentity } from '../../lib/agency.ts';
import { checkIdentity, type Identity, listSampleFields } from '../../lib/identity-schema.ts';
import { type OwnersPart, replaceOwnersPart, takeOwnersPart } from '../../lib/owners-part.ts';
import { localHost } from '../../lib/placeholders.ts';
import { joinIdentity, type PublishedPart, publishedFiles } from '../../lib/published.ts';
import type { Database } from '../data/database/database.ts';
import { minute } from '../data/database/times.ts';
import { createTurns } from '../data/database/turns.ts';
import { putFile } from '../data/files/put-file.ts';
import { createPublications } from '../data/office/publications.ts';
import { type PreparedPhoto, preparePhoto } from './photo.ts';
import { readPreview } from './read-preview.ts';
import { hasPages } from './run-publish.ts';
import { Fault, faults, fillSite, isShown, putSite, type Site } from './site.ts';

export type Publisher = ReturnType<typeof createPublisher>;

type PublisherSettings = Pick<Site, 'dataFolder' | 'pagesFolder' | 'publishFolder'> & {
  /** What is called so that a host elsewhere builds the site anew, or ''. */
  publishUrl: string;
  siteUrl: string;
};

type Surroundings = Pick<Site, 'log' | 'now'> & {
  /** Has the server's pages and e-mails say from now on what the agency is. */
  become: (identity: Identity) => Promise<void>;
};

/**
 * Publishes what the owner has changed: notes it, fills the site with it, puts the site where its host
 * serves it, and makes it what the server's pages and e-mails say. After a kill the start goes on from
 * what was noted.
 */
export function createPublisher(
  database: Database,
  settings: PublisherSettings,
  { become, log, now }: Surroundings,
) {
  const { dataFolder, publishFolder, publishUrl, siteUrl } = settings;
  const publications = createPublications(database, now);
  const { findPhoto } = publications;
  const site = { ...settings, findPhoto, log, now };
  const isTrial = localHost.test(new URL(siteUrl).hostname);
  let fault: string | undefined;
  /** What a build elsewhere is given: made once, not for each who asks. */
  let given: { identity: PublishedPart | null; photos: Record<string, string> } | undefined;
  const turns = createTurns();

  const findCurrent = async () => (await publications.listLast())[0];

  /** Lists the fields of an identity with texts of the sample; on a machine to try it out they may stay. */
  const listSample = (identity: Identity) => (isTrial ? [] : listSampleFields(identity));

  /** Makes what is published what the agency is, for the server and for the next build. */
  async function take(published: PublishedPart | undefined) {
    const file = publishedFiles(dataFolder).identity;
    if (published) putFile(file, `${JSON.stringify(published, null, 2)}\n`);
    else rmSync(file, { force: true });
    given = undefined;
    await become(joinIdentity(published).identity);
  }

  /** Shows visitors what is published now. @throws a Fault, or another Error */
  async function show() {
    const published = (await findCurrent())?.identity;
    if (publishFolder) await putSite(site, joinIdentity(published).identity);
    await take(published);
    if (!publishUrl) return;
    try {
      const answer = await fetch(publishUrl, {
        method: 'POST',
        signal: AbortSignal.timeout(minute),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    } catch (error) {
      log(`PUBLISH_URL: ${(error as Error).message}`);
      throw new Fault(faults.host);
    }
  }

  /** @returns why visitors are not shown it, in words for the owner. It is reverted then. */
  async function showOr(revert: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await show();
      fault = undefined;
      return undefined;
    } catch (error) {
      if (!(error instanceof Fault)) log(`The site was not published: ${(error as Error).message}`);
      const wrong = error instanceof Fault ? error.message : faults.site;
      await revert();
      await take((await findCurrent())?.identity);
      // The next minute looks whether the site is as it was.
      if (publishFolder) fault = wrong;
      return wrong;
    }
  }

  /** Joins an owner's part with the rest that an older version has published, as long as that counts. */
  function keepRest(part: OwnersPart, published: PublishedPart | undefined): PublishedPart {
    const { identity, left } = joinIdentity(published);
    return left.length > 0 ? replaceOwnersPart(identity, part) : takeOwnersPart(part);
  }

  async function publish(part: OwnersPart, sentence: string, author: string) {
    const published = keepRest(part, (await findCurrent())?.identity);
    const { identity } = joinIdentity(published);
    checkIdentity(identity, 'What is to be published');
    if (listSample(identity).length > 0) return faults.sample;
    const id = await publications.add(published, sentence, author);
    const wrong = await showOr(() => publications.takeBack(id));
    await publications.deletePhotos();
    return wrong;
  }

  /** Finds what taking back the last publication leaves; undefined if it cannot be taken back. */
  async function findBefore() {
    const [current, before] = await publications.listLast();
    if (!current) return undefined;
    const published = before && keepRest(before.identity, current.identity);
    // The file says nothing of a rest that an older version has published.
    if (!before && joinIdentity(current.identity).left.length > 0) return undefined;
    const { identity } = joinIdentity(published);
    return listSample(identity).length > 0 ? undefined : { current, before, published };
  }

  async function undo(id: number) {
    const found = await findBefore();
    // The second of two presses finds it done.
    if (found?.current.id !== id) return undefined;
    const { before, published } = found;
    if (before && published) await publications.change(before.id, published);
    await publications.takeBack(id);
    return showOr(() => publications.putBack(id));
  }

  /** Has the host's folder say what is published. */
  async function keepSite() {
    // Before somebody has said who the agency is, nothing gets online.
    if (!publishFolder || !hasPages(settings.pagesFolder) || listSample(presentIdentity).length > 0)
      return;
    try {
      await putSite(site, presentIdentity);
      fault = undefined;
    } catch (error) {
      fault = (error as Error).message;
    }
  }

  return {
    /** The first page as it would be with an owner's part, as HTML without scripts, for an answer with `previewPolicy`. @throws an Error whose message is for the owner */
    preview: (part: OwnersPart): Promise<string> =>
      turns.run(async () => {
        const { identity } = joinIdentity(keepRest(part, (await findCurrent())?.identity));
        return fillSite(site, identity, (folder) => readPreview(folder, identity));
      }),
    /**
     * Publishes an owner's part.
     * @param sentence what was changed @param author who did it
     * @returns why it is not published, in words for the owner
     */
    publish: (part: OwnersPart, sentence: string, author: string) =>
      turns.run(() => publish(part, sentence, author)),
    /** Takes back the last publication, if it still has this key. @returns as `publish` does */
    undo: (id: number) => turns.run(() => undo(id)),
    /** What the office says beside its form. */
    async describe() {
      const current = await findCurrent();
      return {
        /** The last publication, and whether it can be taken back. */
        current,
        canUndo: (await findBefore()) !== undefined,
        /** Whether a host elsewhere builds the site. */
        isElsewhere: publishUrl !== '',
        /** Another one after each publication, and each that was taken back. */
        version: `${await publications.findNewest()}-${current?.id ?? 0}`,
        /** The fields that `agency/identity.ts` should say (`joinIdentity`). */
        left: joinIdentity(current?.identity).left,
        fault,
      };
    },
    /**
     * Prepares a photograph and keeps it, for a part that names it.
     * @returns what stands in `photo` of the part beside `alt`, or why it is not taken
     */
    async addPhoto(bytes: Uint8Array): Promise<PreparedPhoto['photo'] | string> {
      const prepared = await preparePhoto(bytes);
      if (typeof prepared === 'string') return prepared;
      for (const [name, content] of prepared.files) await publications.addPhoto(name, content);
      return prepared.photo;
    },
    /** The bytes of a photograph by the path that an identity names. */
    findPhoto,
    /** What a build on another machine reads (`AGENCY_URL`): what is published, all of which is on the site. */
    async give() {
      if (given) return given;
      const identity = (await findCurrent())?.identity ?? null;
      const photos: Record<string, string> = {};
      for (const name of [identity?.photo?.src, identity?.photo?.small?.src]) {
        const bytes = name && (await findPhoto(name));
        if (bytes) photos[name] = Buffer.from(bytes).toString('base64');
      }
      given = { identity, photos };
      return given;
    },
    listSample,
    /** What is wrong with the site, in words for the owner. */
    fault: () => fault,
    /** Makes what was published last what the agency is. To be called before anything is answered. */
    async load() {
      const current = await findCurrent();
      const published = current && keepRest(current.identity, current.identity);
      if (current && published && JSON.stringify(published) !== JSON.stringify(current.identity))
        await publications.change(current.id, published);
      // Of a database that has known nothing yet, the data folder may know more.
      if (published || (await publications.findNewest()) > 0) await take(published);
    },
    /** Puts the site of this version, with what is published, where its host serves it. */
    start() {
      if (publishFolder && listSample(presentIdentity).length > 0)
        log('PUBLISH_FOLDER gets no page: agency/identity.ts still holds texts of the sample');
      return turns.run(keepSite);
    },
    /** Has closures end, and mends what was changed or could not be written: to be called every minute. */
    tick: () =>
      turns.run(async () => {
        if (fault || !isShown(site, presentIdentity)) await keepSite();
      }),
    /** Waits until nothing is being published. */
    stop: turns.end,
  };
}
