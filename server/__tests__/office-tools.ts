import { readPage, readText } from '../../tools/html';
import type { buildPage } from '../publish/build-page';
import { findAll } from './elements';
import { openTestService, site } from './service';

/** Opens a server, and logs into its office as the owner. */
export async function openOffice(
  env: Record<string, string> = {},
  clock = { time: Date.now() },
  build?: typeof buildPage,
) {
  const service = await openTestService(env, clock, undefined, build);
  const makeLink = async () => {
    const key = await service.sessions.makeLink();
    if (!key) throw new Error('There is no link: too many were made');
    return key;
  };

  /** A browser that keeps the office's cookies. */
  function openBrowser() {
    const jar = new Map<string, string>();
    const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
    async function ask(path: string, init: RequestInit = {}) {
      const headers = { ...(jar.size > 0 && { cookie: cookie() }), ...(init.headers as object) };
      const answer = await service.app.request(`${site}/oficina${path}`, { ...init, headers });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(set) ?? [];
        if (/max-age=0/i.test(set)) jar.delete(name);
        else jar.set(name, value);
      }
      const html = await answer.clone().text();
      return {
        answer,
        status: answer.status,
        /** Where it leads, below the office. */
        place: (answer.headers.get('location') ?? '').replace(/^\/api\/oficina|#.*/g, ''),
        html,
        get text() {
          return readText(html);
        },
      };
    }
    return {
      get: (path: string) => ask(path),
      /** Posts a form, from a page of the office unless said otherwise. */
      async post(path: string, fields: Record<string, string> | FormData = {}, origin = site) {
        const form = new Response(
          fields instanceof FormData ? fields : new URLSearchParams(fields),
        );
        const body = await form.arrayBuffer();
        const headers = {
          origin,
          'content-type': `${form.headers.get('content-type')}`,
          'content-length': `${body.byteLength}`,
        };
        return ask(path, { method: 'POST', headers, body });
      },
      enter: async (link?: string) =>
        ask(`/entrar?key=${link ?? (await makeLink())}`, {
          method: 'POST',
          headers: { origin: site },
        }),
      cookie,
      useCookie(other: string) {
        const [, name = '', value = ''] = /^(\w+)=(.*)/.exec(other) ?? [];
        jar.set(name, value);
      },
      /** Whether it is logged in. */
      isInside: async () => (await ask('')).status === 200,
    };
  }

  const browser = openBrowser();
  await browser.enter();
  return { ...service, ...browser, makeLink, openBrowser };
}

type Office = Pick<Awaited<ReturnType<typeof openOffice>>, 'get' | 'post'>;

/** Opens «Todo lo de esta persona» of a message or an address. Its buttons send the ticked rows, or these. */
export async function openPerson({ get, post }: Office, key: { message?: string; email?: string }) {
  const path = `/persona?${new URLSearchParams(key)}`;
  const page = await get(path);
  const listRows = (html: string) =>
    findAll(html, 'input', { name: 'rows' }).map(({ attributes }) => attributes);
  const boxes = listRows(page.html);
  const ticked = boxes.flatMap((box) => ('checked' in box ? `${box.value}` : []));
  const send = (action: string, rows = ticked) => {
    const form = new FormData();
    form.append('action', action);
    for (const row of rows) form.append('rows', row);
    return post(path, form);
  };
  return {
    ...page,
    boxes: boxes.map(({ value }) => `${value}`),
    ticked,
    download: async (rows?: string[]) => (await send('download', rows)).html,
    ask: (rows?: string[]) => send('ask', rows),
    /** Answers the question, too. */
    async erase(rows?: string[]) {
      const asked = listRows((await send('ask', rows)).html).map(({ value }) => `${value}`);
      return get((await send('erase', asked)).place);
    },
  };
}

/** The names of the elements of a page. */
export const listTags = (html: string) => readPage(html).map(({ tag }) => tag);
