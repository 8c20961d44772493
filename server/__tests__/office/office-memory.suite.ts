import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { takePhotograph } from '../photographs';
import { makeDataFolder, memoryBound, openTestService, runServer, site } from '../service';

const megabyte = 2 ** 20;

type Service = Awaited<ReturnType<typeof openTestService>>;

/** Runs the server's program, and logs into its office as the owner. @param prepare its database */
async function runOffice(prepare: (service: Service) => Promise<unknown>, own = {}) {
  const env = { DATA_FOLDER: makeDataFolder(), ...own };
  const service = await openTestService(env);
  await prepare(service);
  const link = await service.sessions.makeLink();
  await service.stop();
  const program = runServer(env);
  const url = await program.url();
  const ask = (path: string, init: RequestInit = {}) => {
    const headers = { origin: site, cookie };
    return fetch(`${url}/oficina${path}`, { ...init, headers, redirect: 'manual' });
  };
  let cookie = '';
  const entered = await ask(`/entrar?key=${link}`, { method: 'POST' });
  cookie = `${entered.headers.get('set-cookie')?.split(';')[0]}`;
  return { url, ask, readPeak: program.readPeak };
}

const text = 'piso '.repeat(200_000);
const count = 150;

test('A table of messages, and a person’s file, do not fill the memory', async () => {
  const { ask, readPeak } = await runOffice(({ database }) =>
    database.transaction(
      { text, count, now: Date.now() },
      `WITH RECURSIVE numbers (number) AS
          (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < :count)
        INSERT INTO messages (id, received_at, name, phone, email, message, answers, phone_digits, search_text)
        SELECT 'm-' || number, :now - number, 'Ana', '612 345 678', 'ana@casa.es', :text, '[]', '612345678', ''
        FROM numbers`,
    ),
  );
  const table = await (await ask('/mensajes.csv')).text();
  expect(table.match(/…/g)).toHaveLength(count);
  const body = new FormData();
  body.append('action', 'download');
  for (let number = 1; number <= count; number++) body.append('rows', `m-${number}`);
  const file = await (await ask('/persona?email=ana@casa.es', { method: 'POST', body })).text();
  expect(file.split(text.trim())).toHaveLength(count + 1);
  expect(readPeak()).toBeLessThan(memoryBound);
});

/** Begins an endless call that states no length. */
const stall = (url: string, { signal }: AbortController) =>
  fetch(`${url}/contact`, {
    signal,
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(megabyte)),
    }),
    duplex: 'half',
  } as RequestInit).catch(() => undefined);

test('The largest photograph, from several devices during endless requests of strangers, stays within the memory of the service', async () => {
  const { url, ask, readPeak } = await runOffice(async () => {}, { MALLOC_ARENA_MAX: '2' });
  const strangers = new AbortController();
  for (let number = 0; number < 60; number++) void stall(url, strangers);
  const photo = await takePhotograph(6000, 4000);
  expect(photo.length).toBeGreaterThan(12 * megabyte);
  const send = async (file = photo) => {
    const form = new FormData();
    form.append('page', 'a');
    form.append('photo', new File([file], 'IMG_1.jpg'));
    return (await ask('/cartas', { method: 'POST', body: form })).status;
  };
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.sort()).toEqual([303, 503, 503]);
  }
  // Small files that take the most memory to decode.
  const flat = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#c8502880' } });
  const dense = [
    await flat(2300).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
    await flat(4470).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await flat(3740).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    readFileSync('server/__tests__/data/large.avif'),
  ];
  const answers = await Promise.all(dense.map((file) => send(new Uint8Array(file))));
  expect(answers).toEqual([303, 303, 303, 400]);
  strangers.abort();
  expect(readPeak()).toBeLessThan(memoryBound);
});
