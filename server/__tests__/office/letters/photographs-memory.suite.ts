import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { runOffice } from '../../office-tools';
import { takePhotograph } from '../../photographs';
import { memoryBound, site } from '../../service';

const megabyte = 2 ** 20;

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
