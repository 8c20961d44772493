import { rmSync } from 'node:fs';
import { checkIdentity, type Identity, listSampleFields } from '../../lib/identity-schema.ts';
import { type OwnersPart, replaceOwnersPart, takeOwnersPart } from '../../lib/owners-part.ts';
import { localHost } from '../../lib/placeholders.ts';
import { joinIdentity, type PublishedPart, publishedFiles } from '../../lib/published.ts';
import type { Database } from '../data/database/database.ts';
import { minute } from '../data/database/times.ts';
import { createTurns } from '../data/database/turns.ts';
import { type PagePhotograph, prepareForPage } from '../data/files/photographs.ts';
import { putFile } from '../data/files/put-file.ts';
import { createPublications } from '../data/office/publications.ts';
import { readPreview } from './read-preview.ts';
import { hasSources } from './run-publish.ts';
import { Fault, faults, fillSite, isShown, putSite, type Site } from './site.ts';

export type Publisher = ReturnType<typeof createPublisher>;

type PublisherSettings = Pick<Site, 'dataFolder' | 'publishFolder'> & {
  /** The build hook of an external host, or ''. */
  publishUrl: string;
  siteUrl: string;
};

type Surroundings = Pick<Site, 'log' | 'now'> & {
  /** Finds the identity that the server has now. */
  findIdentity: () => Identity;
  /** Sets the agency's identity for the server's pages and e-mails. */
  become: (identity: Identity) => Promise<void>;
};

/**
 * Publishes the owner's changes: stores them, renders the site, puts it into the web server's folder, and
 * updates the server's own pages and e-mails. If the process is killed meanwhile, the next start goes on.
 */
export function createPublisher(
  database: Database,
  settings: PublisherSettings,
  { findIdentity, become, log, now }: Surroundings,
) {
  const { dataFolder, publishFolder, publishUrl, siteUrl } = settings;
  const publications = createPublications(database, now);
  const { findPhoto } = publications;
  const site = { ...settings, findPhoto, log, now };
  const isTrial = localHost.test(new URL(siteUrl).hostname);
  let fault: string | undefined;
  /** The cached response for builds on other machines. */
  let given: { identity: PublishedPart | null; photos: Record<string, string> } | undefined;
  const turns = createTurns();

  const findCurrent = async () => (await publications.listLast())[0];

  /** Lists the fields of an identity that still have the sample's texts; on localhost they are allowed. */
  const listSample = (identity: Identity) => (isTrial ? [] : listSampleFields(identity));

  /** Applies what is published to the server and to the next build. */
  async function take(published: PublishedPart | undefined) {
    const file = publishedFiles(dataFolder).identity;
    if (published) putFile(file, `${JSON.stringify(published, null, 2)}\n`);
    else rmSync(file, { force: true });
    given = undefined;
    await become(joinIdentity(published).identity);
  }

  /** Updates the site to what is published now. @throws a Fault, or another Error */
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

  /** Updates the site, or reverts the publication. @returns why it failed, in words for the owner */
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
      // The next `tick` restores the site.
      if (publishFolder) fault = wrong;
      return wrong;
    }
  }

  /** Joins an owner's part with what else an older version has published, while that counts. */
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

  /** Finds what undoing the last publication restores; undefined if it cannot be undone. */
  async function findBefore() {
    const [current, before] = await publications.listLast();
    if (!current) return undefined;
    const published = before && keepRest(before.identity, current.identity);
    // `agency/identity.ts` lacks the rest that an older version has published.
    if (!before && joinIdentity(current.identity).left.length > 0) return undefined;
    const { identity } = joinIdentity(published);
    return listSample(identity).length > 0 ? undefined : { current, before, published };
  }

  async function undo(id: number) {
    const found = await findBefore();
    // On the second of two clicks it is undone already.
    if (found?.current.id !== id) return undefined;
    const { before, published } = found;
    if (before && published) await publications.change(before.id, published);
    await publications.takeBack(id);
    return showOr(() => publications.putBack(id));
  }

  /** Writes what is published to the web server's folder. */
  async function keepSite() {
    // The sample's texts do not go online.
    if (!publishFolder || !hasSources() || listSample(findIdentity()).length > 0) return;
    try {
      await putSite(site, findIdentity());
      fault = undefined;
    } catch (error) {
      fault = (error as Error).message;
    }
  }

  return {
    /**
     * Renders the home page with an owner's part, without scripts, for a response with `previewPolicy`.
     * @throws an Error whose message is for the owner
     */
    preview: (part: OwnersPart): Promise<string> =>
      turns.run(async () => {
        const { identity } = joinIdentity(keepRest(part, (await findCurrent())?.identity));
        return fillSite(site, identity, (folder) => readPreview(folder, identity));
      }),
    /**
     * Publishes an owner's part.
     * @param sentence what was changed @param author who did it
     * @returns why it was not published, in words for the owner
     */
    publish: (part: OwnersPart, sentence: string, author: string) =>
      turns.run(() => publish(part, sentence, author)),
    /** Undoes the last publication, if it still has this key. @returns as `publish` does */
    undo: (id: number) => turns.run(() => undo(id)),
    /** What the office shows beside its form. */
    async describe() {
      const current = await findCurrent();
      return {
        current,
        canUndo: (await findBefore()) !== undefined,
        /** Whether an external host builds the site. */
        isElsewhere: publishUrl !== '',
        /** Changes with each publication and each undo. */
        version: `${await publications.findNewest()}-${current?.id ?? 0}`,
        /** The fields to change in `agency/identity.ts` (`joinIdentity`). */
        left: joinIdentity(current?.identity).left,
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
    /** What builds on other machines read (`AGENCY_URL`): all of it is public on the site. */
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
    /** What is published now, even while a request is answered for what was published before. */
    findIdentity,
    /** Why the site is not up to date, if it is not. */
    fault: () => fault,
    /** Applies the last publication. To be called before the server handles requests. */
    async load() {
      const current = await findCurrent();
      const published = current && keepRest(current.identity, current.identity);
      if (current && published && JSON.stringify(published) !== JSON.stringify(current.identity))
        await publications.change(current.id, published);
      // With a new database, the file in the data folder is kept: it may hold an earlier publication.
      if (published || (await publications.findNewest()) > 0) await take(published);
    },
    /** Writes the site of this version, with what is published, to the web server's folder. */
    async start() {
      // A trial has just been built.
      if (isTrial) return;
      if (publishFolder && listSample(findIdentity()).length > 0)
        log('PUBLISH_FOLDER: nothing is published while agency/identity.ts has sample texts');
      return turns.run(keepSite);
    },
    /** Updates the site if a closure has ended or its files have changed. To be called every minute. */
    tick: () =>
      turns.run(async () => {
        if (fault || !isShown(site, findIdentity())) await keepSite();
      }),
    /** Waits until nothing is being published any more. */
    stop: turns.end,
  };
}
