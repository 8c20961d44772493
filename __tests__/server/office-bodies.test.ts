import { openOffice } from './office-tools';
import { site } from './service';

const megabyte = 2 ** 20;
const form = 'multipart/form-data; boundary=x';

/** A body that says to be of a length, and never ends. */
const unfinished = (length: number, cookie = '') => ({
  method: 'POST',
  headers: { origin: site, 'content-type': form, 'content-length': `${length}`, cookie },
  body: new ReadableStream(),
  duplex: 'half',
});

test('More photographs than fit are said in words, to who is in and to who is not', async () => {
  const { app, cookie } = await openOffice();
  for (const own of ['', cookie()]) {
    const answer = await app.request(`${site}/oficina/cartas/x`, {
      method: 'POST',
      headers: { origin: site, 'content-length': `${31 * megabyte}`, cookie: own },
      body: 'x'.repeat(100),
    });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('30 MB')]);
  }
});

test('Long bodies of strangers fill no memory, and do not keep the owner out', async () => {
  const { app, post, isInside } = await openOffice();
  const send = () => app.request(`${site}/oficina/cartas/x`, unfinished(30 * megabyte));
  const hanging = [send(), send()];
  expect((await send()).status).toBe(503);
  const text = 'ñ'.repeat(megabyte);
  expect((await post('/cartas/x', { version: '0', texto: text })).status).toBe(303);
  expect(await isInside()).toBe(true);
  expect(hanging).toHaveLength(2);
});
