import { readPage } from '../../tools/html';
import { hour } from '../data/database/times';
import { findAll, wordsOf } from './elements';
import { openOffice } from './office-tools';
import { ana, post } from './service';

/** A Monday, at ten in Spain. */
export const monday = Date.parse('2026-11-23T09:00Z');

/** An office with one message each hour from Monday on, each from another person, by name. */
export async function openDesk(...names: string[]) {
  const office = await openOffice({}, { time: monday });
  const ids = new Map<string, string>();
  let phones = 600_000_000;
  async function write(name: string, changes: object = {}) {
    const phone = String(++phones);
    await post(office.app, 'contact', { ...ana, name, phone, email: null, ...changes });
    ids.set(name, (await office.store.wholeMessages.list()).at(-1)?.id ?? '');
    office.clock.time += hour;
  }
  for (const name of names) await write(name);
  const find = (name: string) => `${ids.get(name)}`;
  return {
    ...office,
    write,
    find,
    /** Presses a button of a message in the list, with a double click. @returns the address that it leads to, and the page there */
    async press(name: string, action: string, fields: Record<string, string> = {}) {
      const send = () => office.post(`/mensajes/${find(name)}`, { list: '', action, ...fields });
      const { answer } = await send();
      await send();
      expect(answer.status).toBe(303);
      const location = answer.headers.get('location') ?? '';
      return { location, ...(await office.get(location.replace(/^\/api\/oficina|#.*/g, ''))) };
    },
    /** The names on a page in order, after the titles of their sections. */
    order: async (path = '') =>
      readPage((await office.get(path)).html).flatMap((element) => {
        const [link] = element.tag === 'h3' ? findAll(element.text, 'a') : [];
        return element.tag === 'h2' ? wordsOf(element) : link ? wordsOf(link) : [];
      }),
  };
}
