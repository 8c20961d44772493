import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { convertMarkdown } from '../../data/database/convert-letters';
import { openDocument, readDocument, writeDocument } from '../../data/letters/document';
import { inEmail, LetterText } from '../../mail/letter-text';
import { findAll } from '../elements';
import { openOffice } from '../office-tools';
import { makeDataFolder } from '../service';

const fixtures = 'server/__tests__/data/letters';
const readFixture = (name: string) => readFileSync(join(fixtures, name), 'utf8');

/** Opens an office on the database that a version has left, with a letter that was sent and a draft. */
async function openOlder(version: string) {
  const DATA_FOLDER = makeDataFolder();
  const url = pathToFileURL(join(DATA_FOLDER, 'server.sqlite')).href;
  const client = createClient({ url });
  await client.executeMultiple(readFixture(`${version}.sql`));
  client.close();
  return openOffice({ DATA_FOLDER });
}

/** What an e-mail's HTML shows: elements and words, without what only a table's source has. */
const readShown = (html: string) =>
  html
    .replace(/\s*(?:fetchPriority|class|style|cellspacing)="[^"]*"/gi, '')
    .replace(/<\/?(?:thead|tbody)>/g, '')
    .replace(/<input checked="" disabled="" type="checkbox">/g, '☑')
    .replace(/<input disabled="" type="checkbox">/g, '☐')
    .replace(
      /<img ([^>]*?)\s*\/?>/g,
      (_, attributes) =>
        `<img ${attributes
          .split(/ (?=\w+=)/)
          .sort()
          .join(' ')}>`,
    )
    .replace(/foto:[\da-f-]+/g, 'foto:')
    .replace(/&copy;/g, '©')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&#60;/g, '&lt;')
    .replace(/&#62;/g, '&gt;')
    .replace(/<(br|hr)\s*\/>/g, '<$1>')
    .replace(/\n(?=<\/code>)/g, '')
    .replace(/\s*\n\s*(?=<(?!\/code))|(?<=>)\s*\n\s*/g, '');

/** As these versions showed it, but below the subject, which is the title of a letter since. */
const readFormer = (html: string) =>
  readShown(html).replace(/(?<=<\/?h)\d/g, (level) => `${Math.min(Number(level) + 1, 6)}`);

const show = (document: string) =>
  readShown(renderToStaticMarkup(createElement(LetterText, { document, place: inEmail })));

test.each(['0.6.0', '0.7.0', '0.8.0'])(
  'The letters, drafts and photographs of version %s look as they did',
  async (version) => {
    const { store, database, get } = await openOlder(version);
    const [sent] = await store.letters.list();
    const letter = await store.letters.findProgress(`${sent?.id}`);
    const [draft] = await store.drafts.list();
    expect(show(`${letter?.document}`)).toBe(readFormer(readFixture('sent.html')));
    // The editor of these versions broke a bare address.
    const mended = readFixture('draft.html').replace('Qw8%5C_', 'Qw8_').replace('Qw8\\_', 'Qw8_');
    expect(show(`${draft?.document}`)).toBe(readFormer(mended));
    for (const { document } of [letter, draft] as { document: string }[]) {
      // The editor opens it, and writes the same text again.
      expect(writeDocument(openDocument(document))).toBe(document);
      expect(typeof readDocument(document)).toBe('object');
    }
    const { html } = await get(`/cartas/${draft?.id}/correo`);
    expect(findAll(html, 'img', { src: /^data:image\/jpeg/ })).toHaveLength(2);
    const kept = await database.query<{ markdown: string }>(
      'SELECT markdown FROM letters UNION ALL SELECT markdown FROM drafts',
    );
    for (const { markdown } of kept) expect(markdown).toContain('foto:');
  },
);

test.each([
  ['quotations', '> '.repeat(49_500)],
  ['numbers', '1. '.repeat(33_000)],
  ['a line of dashes', `Hola\n\n${'-'.repeat(80)}`],
])('A draft of %s opens', (_, markdown) => {
  const document = JSON.stringify(convertMarkdown(markdown));
  expect(() => openDocument(document).check()).not.toThrow();
  if (markdown.startsWith('Hola')) expect(show(document)).toBe('<p>Hola</p><hr>');
  else expect(openDocument(document).textContent).toBe(markdown);
});

test.each([
  ['bullets of a phone', 'Trae:\n• uno\n•dos', '<p>Trae:</p><ul><li>uno</li><li>dos</li></ul>'],
  ['bold with a space inside', '**Precio: **100 €', '<p><strong>Precio:</strong> 100 €</p>'],
  [
    'an indented farewell',
    'Hola\n\n    Un saludo,\n    Ana',
    '<p>Hola</p><p>Un saludo,<br>Ana</p>',
  ],
  ['code with stars', '`a ** b ** c`', '<p><code>a ** b ** c</code></p>'],
  ['a link that leads nowhere', '[piso](/pisos/1)', '<p>piso</p>'],
  ['a picture that is nowhere', '![La sala](cid:0123)', '<p>La sala</p>'],
  ['bold over a line break', '**a\nb**', '<p><strong>a<br>b</strong></p>'],
])('In the Markdown of an older letter, %s is what was meant', (_, markdown, html) => {
  expect(show(JSON.stringify(convertMarkdown(markdown)))).toBe(html);
});
