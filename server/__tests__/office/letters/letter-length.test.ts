import { longestText } from '../../../office/letters/letter-length';
import { begin, fill, openDraft, readVersion, write } from '../../office-letter';
import { openOffice } from '../../office-tools';

type Office = Awaited<ReturnType<typeof openOffice>>;

const longest = 'ñ'.repeat(longestText);
const tooLong = `${longest}ñ`;

/** Saves a text as the editor does by itself. @returns the status of the answer */
async function keep(office: Office, path: string, markdown: string) {
  const version = await readVersion(office, path);
  const body = { subject: 'Piso', markdown, version, page: 'p', step: 1 };
  return (await office.send(`${path}/texto`, body)).status;
}

const listTexts = async ({ store }: Office) =>
  (await store.drafts.list()).map(({ markdown }) => markdown);

test('The longest letter is kept, in both ways, and no button refuses it', async () => {
  const office = await openOffice();
  for (const isByItself of [true, false]) {
    const path = await begin(office);
    if (isByItself) expect(await keep(office, path, longest)).toBe(200);
    for (const hacer of ['guardar', 'ver', 'enviarmela', 'enviar'])
      expect((await write(office, path, { texto: longest, hacer })).status).toBe(303);
  }
});

test('A longer letter is never saved, and each button returns it with advice', async () => {
  const { office, path } = await openDraft();
  expect(await keep(office, path, tooLong)).toBe(413);
  for (const hacer of ['guardar', 'ver', 'enviarmela', 'enviar']) {
    const { status, html } = await write(office, path, { texto: tooLong, hacer });
    expect([status, html.includes(tooLong), html.includes('acórtala')]).toEqual([413, true, true]);
  }
  expect(await listTexts(office)).toEqual(['']);
  // The returned text is the one that was on the page, whatever was saved meanwhile.
  const seen = await readVersion(office, path);
  await write(office, path, { texto: 'De otro aparato' });
  const { html } = await office.post(path, fill(seen, { asunto: 'Piso', texto: tooLong }));
  expect(html).toContain(`name="texto-${seen}"`);
});

test('A long letter of an older server is shown with its fault, and does not leave by any address', async () => {
  const office = await openOffice();
  const id = await office.store.drafts.add({ subject: 'Piso', markdown: tooLong });
  const path = `/cartas/${id}`;
  const page = await office.get(path);
  expect([page.status, page.html.includes('acórtala')]).toEqual([200, true]);
  const version = await readVersion(office, path);
  const asked = await office.get(`${path}/enviar?v=${version}`);
  expect(asked.html).toContain('acórtala');
  const sent = await office.post(`${path}/enviar`, { version });
  expect([sent.status, await office.store.letters.count()]).toEqual([400, 0]);
});
