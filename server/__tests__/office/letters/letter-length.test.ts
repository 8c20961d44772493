import { longestDocument } from '../../../data/letters/document';
import { measureLetter } from '../../../mail/write-mail';
import { longestHtml } from '../../../office/letters/letter-faults';
import { fileAgency } from '../../agency-file';
import { makeDocument, makeTable } from '../../document';
import { begin, openDraft, readVersion, send } from '../../office-letter';
import { openOffice } from '../../office-tools';

type Office = Awaited<ReturnType<typeof openOffice>>;

/** Saves a text as the editor does by itself. */
async function keep(office: Office, path: string, document: string) {
  const version = await readVersion(office, path);
  const body = { subject: 'Piso', document, version, page: path, step: 1 };
  const { status, answer } = await office.send(`${path}/texto`, body);
  return { status, ...((await answer.json()) as { fault?: string; version?: string }) };
}

const rows = (count: number) =>
  makeDocument('', makeTable(Array.from({ length: count }, () => ['Piso', '1.000 €'])));

test('The bound of a letter counts the bytes of its e-mail, and is said while it is written', async () => {
  const office = await openOffice();
  const letter = { subject: 'Piso', document: makeDocument('') };
  const frame = measureLetter(fileAgency, office.settings.linkOrigin, letter);
  const room = longestHtml - frame - '<p></p>'.length;
  for (const [document, isTooLong] of [
    [makeDocument('ñ'.repeat(room / 2)), false],
    [makeDocument('ñ'.repeat(room / 2 + 1)), true],
    // Its marks are most of it.
    [rows(500), true],
  ] as const) {
    const path = await begin(office);
    const kept = await keep(office, path, document);
    // What is too long to be sent is kept all the same.
    expect([kept.status, kept.fault?.includes('Acórtala') ?? false]).toEqual([200, isTooLong]);
    expect((await office.get(path)).text.includes('Acórtala')).toBe(isTooLong);
    const version = await readVersion(office, path);
    const asked = await office.get(`${path}/enviar?v=${version}`);
    expect(asked.text.includes('Acórtala')).toBe(isTooLong);
    expect((await send(office, path)).status).toBe(isTooLong ? 400 : 303);
  }
});

test.each([
  ['too long', makeDocument('a'.repeat(longestDocument))],
  [
    'of a thousand quotations inside each other',
    `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(1000)}{"type":"paragraph"}${']}'.repeat(1000)}]}`,
  ],
  ['of a million brackets', '['.repeat(longestDocument - 1)],
  ['no document', 'Hola'],
  ['a part of one', '{"type":"paragraph"}'],
  ['with what no letter has', '{"type":"doc","content":[{"type":"script"}]}'],
  [
    'with a photograph of elsewhere',
    '{"type":"doc","content":[{"type":"photo","attrs":{"src":"https://a.es/b.jpg","alt":""}}]}',
  ],
])('A text that is %s is never kept, and said to be refused in words', async (_, document) => {
  const { office, path } = await openDraft();
  const kept = await keep(office, path, document);
  expect(kept).toMatchObject({ fault: expect.any(String) });
  expect([400, 413]).toContain(kept.status);
  expect(await office.store.drafts.list()).toEqual([expect.objectContaining({ subject: '' })]);
});

test('Half characters and NUL in a letter become signs that the database can keep', async () => {
  const { office, path } = await openDraft();
  const document = makeDocument('Hola \ud83c y \0.');
  expect((await keep(office, path, document)).status).toBe(200);
  expect((await office.store.drafts.list())[0]?.document).toBe(
    makeDocument('Hola \ufffd y \ufffd.'),
  );
});
