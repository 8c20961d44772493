import type { Socket } from 'node:net';
import { readPage, readText } from '../../../tools/html';
import { minute } from '../../data/database/times';
import { fileAgency as shown } from '../agency-file';
import { findAll } from '../elements';
import { startOddServer } from '../mail-server';
import { agency, ana, openTestService, post, site, startMailbox } from '../service';

/** Sends one contact request through the whole server, and returns it as it arrives in the mailbox. */
async function arrive(changes: Partial<Record<keyof typeof ana, string | null>> = {}) {
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ SMTP_URL });
  expect((await post(service.app, 'contact', { ...ana, ...changes })).status).toBe(200);
  await service.deliver();
  const [mail] = mails;
  if (!mail) throw new Error(service.lines.join());
  const html = mail.html ?? '';
  const links = readPage(html).flatMap(({ tag, attributes, text }) =>
    tag === 'a' ? [[text.replaceAll('<wbr/>', ''), attributes.href]] : [],
  );
  const [message] = await service.database.query<{ id: string }>('SELECT id FROM messages');
  return { ...mail, html, links: Object.fromEntries(links), id: message?.id };
}

test('A contact request arrives with all that an answer needs, as text and as HTML', async () => {
  const { html, links, id, attachments, ...mail } = await arrive();
  const mailbox = { address: agency };
  const replyTo = [{ address: ana.email }];
  expect(mail).toMatchObject({ from: mailbox, to: [mailbox], replyTo, rcpt: [agency] });
  // The mark above it is part of the e-mail.
  expect(attachments.map(({ contentId, mimeType }) => [mimeType, contentId])).toEqual([
    ['image/png', expect.any(String)],
  ]);
  expect(html).toContain(`src="cid:${attachments[0]?.contentId?.replace(/[<>]/g, '')}"`);
  expect(mail.subject).toMatch(new RegExp(`^${ana.name} `));
  for (const part of [mail.text, html]) {
    for (const text of Object.values(ana)) expect(part).toContain(text);
    expect(part).toMatch(/ te ha escrito desde la página el \S+ \d+\sde\s\S+, a\slas?\s\d+\.\d\d/);
  }
  expect(links).toMatchObject({
    Llamar: 'tel:+34612345678',
    WhatsApp: expect.stringMatching(/^https:\/\/wa\.me\/34612345678\?text=Hola%2C%20Ana/),
    'Abrir en la oficina': `${site}/api/oficina/mensajes/${id}`,
  });
  expect(mail.text).toMatch(new RegExp(`^${ana.name} te ha escrito`));
  // Mail programs make no link of it.
  expect(mail.text).not.toContain('tel:');
  expect(mail.text).toContain(links['Abrir en la oficina']);
  expect(links[ana.phone]).toBe('tel:+34612345678');
  expect(links[ana.email]).toMatch(`mailto:${ana.email}?`);
  const lines = findAll(html, 'p', { style: /pre-wrap/ }).map(({ text }) => readText(text));
  expect(lines.join()).toContain(ana.message);
  // The company's register is for others.
  for (const fact of [shown.legal.taxId, shown.legal.registry]) expect(html).not.toContain(fact);
});

test.each([
  ['ANA@casa.es', true],
  ["o'ana+piso@xn--caa-6ma.es", true],
  [null, false],
  ['ana\u0000@casa.es', false],
  ['ana..perez@casa.es', false],
  ['ana@-casa.es', false],
])('An answer goes to %j: %j; no other text is an address', async (email, isSane) => {
  const { replyTo, rcpt, text, raw } = await arrive({ email });
  expect(replyTo).toEqual(isSane ? [{ name: '', address: email }] : undefined);
  expect(rcpt).toEqual([agency]);
  if (isSane || !email) return;
  expect(text).toContain(email.replace('\0', '\ufffd'));
  expect(raw.split(/\r?\n\r?\n/)[0]).not.toContain(email);
});

const headers = 'x\r\nBcc: eve@evil.example\r\nContent-Type: text/html\r\n\r\n.\r\nMAIL FROM:<x>';
test.each([
  ['header lines', headers],
  ['the end of DATA', 'a\n.\nQUIT\n..\n.b'],
  ['150,000 characters', 'ñ'.repeat(150_000)],
  ['lines of a mailbox', 'From eve\n-- \n>From \n  two spaces \n\ttab\n=3D =?utf-8?q?x?='],
  ['a NUL', 'before\u0000after'],
  ['half an emoji', 'a\ud83cb'],
  ['markup', '</p><script>alert(1)</script>\n  <a href="https://evil.example">x</a> &amp;'],
])('Every field takes %s, which stay text', async (_, text) => {
  // A mail program treats line breaks of any kind alike.
  const plain = (value = '') => value.replace(/\r\n?/g, '\n').replace(/[\0\ud83c]/gu, '\ufffd');
  const mail = await arrive({ name: text, phone: text, message: text });
  expect(mail).toMatchObject({ rcpt: [agency], to: [{ address: agency }] });
  const known = /^(content-type|date|from|message-id|mime-version|reply-to|subject|to)$/;
  for (const { key } of mail.headers) expect(key).toMatch(known);
  expect((mail.subject ?? '').length).toBeLessThan(200);
  expect(plain(mail.text)).toContain(`\n${plain(text)}`);
  expect(mail.html).not.toMatch(/<script|href="https:\/\/evil/);
  // Mail programs cut a longer one.
  expect(mail.html.length).toBeLessThan(100_000);
  expect(readText(mail.html).includes('sigue en la oficina')).toBe(text.length > 20_000);
  // SMTP's longest line.
  for (const line of mail.raw.split('\r\n')) expect(line.length).toBeLessThan(998);
});

test('A message whose Reply-To a server refuses goes without it at the next attempt', async () => {
  const { texts, SMTP_URL } = await startOddServer({
    onText: (socket, text) =>
      socket.write(/^Reply-To:/im.test(text) ? '554 5.6.0 Bad header\r\n' : '250 yes\r\n'),
  });
  const service = await openTestService({ SMTP_URL });
  await post(service.app, 'contact', ana);
  await service.deliver();
  service.clock.time += 2 * minute;
  await service.deliver();
  expect(await service.count('contact')).toMatchObject({ sent: 1 });
  expect(texts.at(-1)).toContain(ana.email);
});

test('The server greets with the host of the site, and every domain that leaves is ASCII', async () => {
  let said = '';
  const listen = (socket: Socket, words: string) => {
    said += words;
    socket.write('250 yes\r\n');
  };
  const { texts, SMTP_URL } = await startOddServer({ onGreeting: listen, onRecipient: listen });
  const addresses = { MAIL_TO: 'hola@casa-peñíscola.es', MAIL_FROM: 'web@casa-peñíscola.es' };
  const service = await openTestService({ SMTP_URL, ...addresses });
  await post(service.app, 'contact', { ...ana, email: 'ana@cañas.es' });
  await service.deliver();
  expect(said).toContain(`EHLO ${new URL(site).hostname}`);
  const [head = ''] = texts.join().split('\r\n\r\n');
  expect(head + said).toMatch(/^[\t\r\n -~]*$/);
  const lines = head.replace(/\r\n\s/g, ' '); // long headers are folded
  for (const name of ['Message-ID', 'From', 'To', 'Reply-To'])
    expect(lines).toMatch(new RegExp(`^${name}: .*@xn--.*\\.es>?$`, 'm'));
});

test('No mailbox joins two messages of one name: each has a subject and a Message-ID of its own', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ SMTP_URL });
  for (const phone of ['612 345 678', '699 111 222'])
    await post(service.app, 'contact', { ...ana, phone });
  await service.deliver();
  for (const name of ['subject', 'messageId'] as const)
    expect(new Set(mails.map((mail) => mail[name])).size).toBe(2);
  expect(mails[0]?.subject).toMatch(/ · \d+ de \S+, \d+\.\d\d \(\D+(678|222)\)$/);
  for (const { references, inReplyTo } of mails)
    expect([references, inReplyTo]).toEqual([undefined, undefined]);
});
