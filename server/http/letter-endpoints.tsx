import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Agency } from '../../lib/present-agency.ts';
import { splitBySize } from '../data/database/parts.ts';
import { minute } from '../data/database/times.ts';
import { giveTurn } from '../data/database/turns.ts';
import { type PublishedLetter, writeLetterPath } from '../data/letters/published-letters.ts';
import type { Store } from '../data/store.ts';
import { writeFeed } from '../pages/feed.ts';
import { LetterPage, LettersPage } from '../pages/letter-pages.tsx';
import { NoLetterPage } from '../pages/no-page.tsx';
import { renderPage } from '../pages/render.ts';
import { writeFieldDay } from '../text/words.ts';
import { refuse } from './refuse.tsx';
import { createRendered } from './rendered.ts';

/** How many letters a page of the list has, and the feed at most. */
const size = 20;
const mostParts = 1000;
/** How long browsers and proxies may cache a page, and still show a letter that was unpublished. */
const age = `public, max-age=${(5 * minute) / 1000}`;

/**
 * Serves the published letters: pages, a feed, and photographs.
 * @param origin of the absolute links to them
 */
export function createLetterEndpoints(agency: Agency, store: Store, origin: string): Hono {
  const app = new Hono();
  const find = createRendered();
  // Public pages have no secrets that compression could reveal (BREACH).
  app.use(compress(), etag());
  const answer = async (c: Context, ...page: Parameters<typeof find>) =>
    c.body(await find(...page));
  const keep = (c: Context, type: string) => {
    c.header('cache-control', age);
    c.header('content-type', type);
  };
  const keepPage = (c: Context) => {
    keep(c, 'text/html; charset=utf-8');
    const policy = c.res.headers.get('content-security-policy');
    c.header('content-security-policy', `${policy}; img-src 'self'`);
  };

  app.get('/', async (c) => {
    const asked = c.req.query('p') ?? '1';
    const part = /^[1-9]\d{0,3}$/.test(asked) ? Math.min(Number(asked), mostParts) : 1;
    const letters = await store.published.list({ limit: size, offset: (part - 1) * size });
    const isLast = part * size >= (await store.published.count());
    keepPage(c);
    return answer(c, writeKey('list', letters, part, isLast), () =>
      renderPage(c, <LettersPage {...{ letters, part, isLast }} origin={origin} />),
    );
  });

  app.get('/feed.xml', async (c) => {
    const [newest = []] = splitBySize(await store.published.list({ limit: size }));
    keep(c, 'application/atom+xml; charset=utf-8');
    return answer(c, writeKey('feed', newest), async () => {
      const letters = [];
      for (const letter of newest) {
        letters.push({ ...letter, document: await store.published.readText(letter.id) });
        await giveTurn();
      }
      return writeFeed(agency, letters, origin);
    });
  });

  app.get('/fotos/:name{[\\da-f-]+\\.jpg}', async (c) => {
    const bytes = await store.published.findPicture(c.req.param('name').replace(/\.jpg$/, ''));
    if (!bytes) return refuse(c, 404, 'no such photograph');
    keep(c, 'image/jpeg');
    return c.body(bytes);
  });

  app.get('/:name', async (c) => {
    const letter = await store.published.find(c.req.param('name'));
    if (!letter) return refuseLetter(c);
    const path = writeLetterPath(letter);
    // One URL for each letter: for search engines, one with another slug would be another page.
    if (!path.endsWith(`/${c.req.param('name')}`)) return c.redirect(path, 301);
    keepPage(c);
    return answer(c, writeKey('letter', [letter]), async () => {
      const document = await store.published.readText(letter.id);
      return renderPage(c, <LetterPage {...{ letter, document, origin }} />);
    });
  });

  app.all('*', refuseLetter);
  return app;
}

/** The cache key of a page: letters with their versions, the agency, and the year, which its dates omit. */
const writeKey = (kind: string, letters: PublishedLetter[], ...more: unknown[]) =>
  JSON.stringify([kind, letters, more, writeFieldDay(Date.now()).slice(0, 4)]);

const refuseLetter = (c: Context) => refuse(c, 404, 'no such letter', { page: <NoLetterPage /> });
