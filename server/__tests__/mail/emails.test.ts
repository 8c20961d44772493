import { createTransport } from 'nodemailer';
import { readText } from '../../../tools/html';
import {
  writeConfirmation,
  writeContact,
  writeEntry,
  writeLetter,
} from '../../mail/emails/content';
import { sizes } from '../../mail/letter-style';
import { longestSubject } from '../../office/letters/letter-faults';

import { fileAgency as agency } from '../agency-file';
import { findAll, listLinks, wordsOf } from '../elements';

const link = 'https://www.agencia.example/una-direccion?token=x';
const letter = (subject: string, text: string) => ({
  id: '',
  version: '',
  photo_place: 'below',
  photo_words: '',
  has_photo: 0,
  subject,
  text,
});

test('The mark is in an e-mail once, without words', () => {
  const { html, text } = writeConfirmation(agency, link);
  expect(String(html).split('cid:')).toHaveLength(2);
  expect(text).not.toContain('[');
});

test('confirmation: an invited person is asked, and is not told of a subscription of her own', () => {
  const { subject, text } = writeConfirmation(agency, link, true);
  expect(subject).toMatch(/^¿Quieres/);
  expect(`${subject}${text}`).not.toContain('tu suscripción');
});

test('confirmation: the address is also below the button; the text part has only the address', () => {
  const { html, text } = writeConfirmation(agency, link);
  expect(readText(`${html}`)).toContain(link);
  expect(listLinks(`${html}`, link)).toHaveLength(2);
  expect(String(text).split(link)).toHaveLength(2);
});

test('e-mails: a link with a key stands alone on its line in the text', () => {
  const sent = writeLetter(agency, letter('Hola', 'Hola'), link, undefined);
  for (const { text } of [sent, writeConfirmation(agency, link), writeEntry(agency, link, 0)])
    expect(String(text).split('\n')).toContain(link);
});

test('e-mails: whoever the agency names signs a confirmation and a letter, before the line to leave by', () => {
  const [name = ''] = agency.people ?? [];
  expect(writeConfirmation(agency, link).text).toContain(name);
  const { text } = writeLetter(agency, letter('Hola', 'Un saludo'), link, undefined);
  const [above = '', foot = ''] = String(text).split('darme de baja');
  expect(above.split('Un saludo')[1]).toContain(name);
  expect(foot).not.toContain(name || 'Un saludo');
});

test.each(['a', 'ñ', '👩', ' ', 'a ', '"'])(
  'e-mails: no line of a header is over 998 octets (RFC 5322), however long a name, an address or a subject of %s is',
  async (sign) => {
    const transport = createTransport({ streamTransport: true, buffer: true });
    const long = `a${sign.repeat(100_000)}`;
    const email = `${'a'.repeat(246)}@casa.es`;
    const message = { id: '', received_at: 0, name: long, phone: long, message: long, email };
    const subject = long.slice(0, longestSubject);
    for (const content of [
      writeContact(agency, { ...message, answers: [] }),
      writeLetter(agency, letter(subject, 'Hola'), link, undefined),
    ]) {
      const to = { name: '', address: email };
      const { message: bytes } = await transport.sendMail({ to, from: to, ...content });
      const [head = ''] = bytes.toString().split('\r\n\r\n');
      const lines = head.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...lines)).toBeLessThanOrEqual(998);
    }
  },
);

test('In the text part an e-mail’s sheet is no table: a paragraph is one line, at the margin', () => {
  for (const { text } of [writeConfirmation(agency, link), writeEntry(agency, link, 0)])
    expect(text).toMatch(/^\S[^\n]+\n\n(?:\S[^\n]*\S\n{1,2})+\S[^\n]*\S$/);
});

const ana = { id: '', received_at: 0, name: 'Ana', phone: '612 345 678', email: 'ana@casa.es' };
const html = (emails: { html?: unknown }[]) => emails.map((one) => `${one.html}`);
const own = html([
  writeContact(agency, { ...ana, message: 'Hola', answers: [] }, link),
  writeEntry(agency, link, 0),
]);
const others = html([
  writeConfirmation(agency, link),
  writeLetter(agency, letter('Hola', 'Adiós'), link, undefined),
]);
const all = [...own, ...others];

const textOf = (html: string) => readText(html).replace(/\s+/g, ' ').trim();

test('e-mails: the title is the first text and the largest, among four sizes', () => {
  const known = ['0', '1em', ...Object.values(sizes)];
  const most = Math.max(...Object.values(sizes).map(Number.parseFloat));
  for (const html of all) {
    const titles = findAll(html, 'h1');
    expect(titles.map((one) => textOf(html).startsWith(wordsOf(one)))).toEqual([true]);
    const written = html.matchAll(/font-size:\s*([\d.]+[a-z]*)|font:\s*(?:700 )?([\d.]+[a-z]*)/g);
    const found = Array.from(written, ([, size, short]) => size ?? short ?? '');
    for (const size of found) expect(known).toContain(size);
    expect(found.filter((size) => size === `${most}em`)).toHaveLength(1);
    expect(titles[0]?.attributes.style).toContain(`${most}em`);
  }
});

test('e-mails: a notice at the foot says who writes: to others the company, with its register', () => {
  const { companyName, taxId, registry = '' } = agency.legal;
  const footOf = (html: string) => textOf(html.slice(html.lastIndexOf('<hr')));
  for (const html of own) expect(footOf(html)).toContain(agency.name.replace(/\s+/g, ' '));
  for (const html of others)
    for (const fact of [companyName, taxId, registry, agency.email])
      expect(footOf(html)).toContain(fact.replace(/\s+/g, ' '));
});

test('e-mails: buttons have one width, whatever their words', () => {
  for (const html of all) {
    const [, buttons = ''] = html.split('class="button"');
    const frames = findAll(buttons.split('</div>')[0], 'table');
    expect(new Set(frames.map(({ attributes }) => attributes.style)).size).toBeLessThan(2);
    for (const { attributes } of frames) expect(attributes.style).toContain('width:100%');
  }
});
