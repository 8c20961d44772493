import { brotliDecompressSync } from 'node:zlib';
import { findAll } from '../../elements';
import { begin, openDraft } from '../../office-letter';
import { openOffice } from '../../office-tools';

type Office = Awaited<ReturnType<typeof openOffice>>;

const findScript = (html: string) =>
  findAll(html, 'script')[0]?.attributes.src?.replace('/api/oficina', '') ?? '';
const readPolicy = async (office: Office, path: string) =>
  (await office.get(path)).answer.headers.get('content-security-policy') ?? '';

test("The editor's script is on the page of a letter alone, under a policy without unsafe sources", async () => {
  const { office, path } = await openDraft();
  const policy = await readPolicy(office, path);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-');
  for (const other of ['', '/cartas', '/suscriptores', '/persona?email=x']) {
    expect(findAll((await office.get(other)).html, 'script')).toEqual([]);
    expect(await readPolicy(office, other)).not.toContain('script-src');
  }
  await office.post('/salir');
  const { html, answer } = await office.post(path, { hacer: 'ver' });
  expect(findAll(html, 'script')).toEqual([]);
  expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
});

test('A browser keeps the script for a year, and gets it compressed if it can read that', async () => {
  const office = await openOffice();
  const path = findScript((await office.get(await begin(office))).html);
  const { answer, html } = await office.get(path);
  expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  const request = new Request(`https://www.casaturia.es/oficina${path}`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  const compressed = await office.app.request(request);
  expect(compressed.headers.get('content-encoding')).toBe('br');
  const bytes = new Uint8Array(await compressed.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe(html);
  expect((await office.get(path.replace(/\w{4}\.js/, '0000.js'))).html).not.toBe(html);
});

test("The editor's script has nothing that only the server's process knows", async () => {
  const { office, path } = await openDraft();
  const script = await office.get(findScript((await office.get(path)).html));
  expect(script.html).not.toMatch(/\bprocess\.|casaturia/);
});

/** Sends a photograph as the editor does. */
async function sendPhoto(office: Office, path: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('foto', new File([bytes], 'IMG_1.HEIC'));
  const { answer, status } = await office.post(`${path}/fotos`, form);
  return { status, ...((await answer.json()) as { key?: string; fault?: string }) };
}

test('An unreadable HEIC is answered with advice', async () => {
  const { office, path } = await openDraft();
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(99),
  ]);
  const { status, fault } = await sendPhoto(office, path, new Uint8Array(heic));
  expect([status, fault]).toEqual([400, expect.stringMatching(/HEIC.*elígela/)]);
  const text = await sendPhoto(office, path, new Uint8Array(Buffer.from('hola')));
  expect(text.fault).not.toContain('HEIC');
});
