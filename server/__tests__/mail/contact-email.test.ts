import { agency as shown } from '../../../lib/agency';
import { readPalette } from '../../../lib/palette';
import { accountTitle, leftNames } from '../../../lib/texts/account-message';
import { readPage, readText } from '../../../tools/html';
import { agency, ana, openTestService, post, site, startMailbox } from '../service';

/** Sends one contact request through the whole server, and returns it as it arrives in the mailbox. */
async function arrive(changes: Partial<Record<keyof typeof ana, string | null>> = {}, env = {}) {
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ SMTP_URL, OFFICE: 'on', ...env });
  expect((await post(service.app, 'contact', { ...ana, ...changes })).status).toBe(200);
  await service.deliver();
  const [mail] = mails;
  if (!mail) throw new Error(service.lines.join());
  const html = mail.html ?? '';
  const page = readPage(html);
  const links = page.flatMap(({ tag, attributes, text }) =>
    tag === 'a' ? [[text, attributes.href]] : [],
  );
  const [message] = await service.database.read<{ id: string }>('SELECT id FROM messages');
  return { ...mail, html, page, links: Object.fromEntries(links), id: message?.id };
}

test('A contact request arrives with all that an answer needs, as text and as HTML', async () => {
  const { html, links, id, attachments, ...mail } = await arrive();
  expect(mail).toMatchObject({
    from: { address: agency },
    to: [{ address: agency }],
    replyTo: [{ address: ana.email }],
    rcpt: [agency],
  });
  // The house above it is part of the e-mail.
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
    'Ya está atendido': `${site}/api/oficina/mensajes/${id}/atendido`,
    'Abrir en la oficina': `${site}/api/oficina/mensajes/${id}`,
  });
  // Mail programs make no link of it.
  expect(mail.text).not.toContain('tel:');
  expect(mail.text).toContain(links['Abrir en la oficina']);
});

test('In a message’s e-mail only the first button is filled, and the office’s address is below', async () => {
  const { page, html, id } = await arrive();
  const styleOf = (label: string) => page.find(({ text }) => text === label)?.attributes.style;
  expect(styleOf('Llamar')).toContain('background:');
  for (const quiet of ['WhatsApp', 'Abrir en la oficina'])
    expect(styleOf(quiet)).not.toContain('background:');
  expect(readText(html)).toMatch(
    new RegExp(`Si «Abrir en la oficina» no se abre:\\s+${site}\\S+${id}`),
  );
});

test('In a message the phone and the e-mail are links, and the agency’s register is left out', async () => {
  const { links, html } = await arrive();
  expect(links[ana.phone]).toBe('tel:+34612345678');
  expect(links[ana.email]).toMatch(`mailto:${ana.email}?`);
  expect(html).not.toContain(shown.legal.taxId);
  expect(html).not.toContain(shown.legal.registry);
});

test.each([
  ['+44 20 7946 0958', 'tel:+442079460958', 'https://wa.me/442079460958'],
  ['0044 20 7946 0958', 'tel:+442079460958', 'https://wa.me/442079460958'],
  ['712-34-56-78', 'tel:+34712345678', 'https://wa.me/34712345678'],
  ['96.312.34.56', 'tel:+34963123456', undefined],
  ['por la tarde', undefined, undefined],
])('The phone %s is called by %s and written to by %s', async (phone, call, chat) => {
  const { text, links } = await arrive({ phone });
  expect(text).toContain(phone);
  expect([links.Llamar, links.WhatsApp?.split('?')[0]]).toEqual([call, chat]);
});

test('Without an office there is no link to it', async () => {
  const { links, text } = await arrive({}, { OFFICE: 'off' });
  expect(Object.keys(links)).toEqual(expect.arrayContaining(['Llamar', 'WhatsApp']));
  expect(Object.keys(links)).not.toContain('Abrir en la oficina');
  expect(text).not.toContain('oficina');
});

test('A visitor’s markup is text, with its line breaks and spaces', async () => {
  const plain = await arrive();
  const markup = '</p><script>alert(1)</script>\n  <a href="https://evil.example">x</a> &amp;';
  const { html, page } = await arrive({ name: markup, phone: markup, message: markup });
  expect(readText(html)).toContain(markup);
  const tags = (one: typeof page) => new Set(one.map(({ tag }) => tag));
  expect(tags(page)).toEqual(tags(plain.page));
  expect(html).not.toContain('href="https://evil');
});

test('A message of any length is whole in the text, and begins in the HTML, which leads to the rest', async () => {
  const message = 'ñ'.repeat(300_000);
  const { text, html } = await arrive({ message });
  expect(text).toContain(message);
  expect(html.length).toBeLessThan(100_000);
  expect(readText(html)).toContain('sigue en la oficina');
});

test('An account in a message stands below it as the house, with the storeys lit that are left', async () => {
  const marker = readPalette().light.marker ?? '';
  const countLit = ({ html }: { html: string }) => html.split(`background:${marker}`).length - 1;
  const account = (left: string) =>
    `Hola.\n\n${accountTitle}\nPrecio de venta: 200.000\u00a0€\n${leftNames.provisional}: ${left}\u00a0€`;
  const [all = 0, half, none] = [
    countLit(await arrive({ message: account('200.000') })),
    countLit(await arrive({ message: account('100.000') })),
    countLit(await arrive({ message: 'Hola.' })),
  ];
  expect(all).toBeGreaterThan(0);
  expect(half).toBeGreaterThan(all / 3);
  expect(half).toBeLessThan(all);
  expect(none).toBe(0);
});
