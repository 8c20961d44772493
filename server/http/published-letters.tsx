import { type Context, Hono } from 'hono';
import { splitBySize } from '../data/parts.ts';
import { writeLetterPath } from '../data/published.ts';
import type { Store } from '../data/store.ts';
import { minute } from '../data/times.ts';
import { renderPublished } from '../mail/markdown.ts';
import { writeFeed } from '../pages/feed.ts';
import { NoLetterPage } from '../pages/no-page.tsx';
import { LetterPage, LettersPage } from '../pages/published-letters.tsx';
import { renderPage } from '../pages/render.ts';
import { refuse } from './refuse.tsx';

/** How many letters a page of the list has, and the feed unless they are long. */
const size = 20;
const mostPages = 1000;
/** How long a browser or a proxy may keep a page: a letter that is taken back is gone by then. */
const age = `public, max-age=${(5 * minute) / 1000}`;

/**
 * Answers with the letters that the owner has published: pages, a feed, and their photographs.
 * @param origin where they are, as links from elsewhere name it
 */
export function createPublishedLetters(store: Store, origin: string): Hono {
  const app = new Hono();
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
    const page = /^[1-9]\d{0,3}$/.test(asked) ? Math.min(Number(asked), mostPages) : 1;
    const letters = await store.listPublished({ limit: size, offset: (page - 1) * size });
    const isLast = page * size >= (await store.countPublished());
    keepPage(c);
    return c.body(renderPage(<LettersPage {...{ letters, page, isLast }} origin={origin} />));
  });

  app.get('/feed.xml', async (c) => {
    const [newest = []] = splitBySize(await store.listPublished({ limit: size }));
    const letters = await store.readPublished(newest.map(({ id }) => id));
    keep(c, 'application/atom+xml; charset=utf-8');
    return c.body(writeFeed(letters, origin, ({ markdown }) => renderPublished(markdown, origin)));
  });

  app.get('/fotos/:name{[\\da-f-]+\\.jpg}', async (c) => {
    const bytes = await store.findPublishedPicture(c.req.param('name').replace(/\.jpg$/, ''));
    if (!bytes) return refuse(c, 404, 'no such photograph');
    keep(c, 'image/jpeg');
    return c.body(bytes);
  });

  app.get('/:name', async (c) => {
    const letter = await store.findPublished(c.req.param('name'));
    if (!letter) return refuseLetter(c);
    const path = writeLetterPath(letter);
    // Another subject in the address would be another page for a search engine.
    if (!path.endsWith(`/${c.req.param('name')}`)) return c.redirect(path, 301);
    keepPage(c);
    const html = renderPublished(letter.markdown);
    return c.body(renderPage(<LetterPage html={html} letter={letter} origin={origin} />));
  });

  app.all('*', refuseLetter);
  return app;
}

const refuseLetter = (c: Context) => refuse(c, 404, 'no such letter', {}, <NoLetterPage />);
