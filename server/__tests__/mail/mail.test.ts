import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { identity } from '../../../agency/identity';
import { readText } from '../../../tools/html';
import { day } from '../../data/database/times';
import { writeConsent } from '../../data/people/subscribe';
import { writeEntry } from '../../mail/emails/link-emails';
import { fileAgency } from '../agency-file';
import { findAll, listLinks, wordsOf } from '../elements';
import { writeLetter } from '../letter';
import { agency, ana, openTestService, post, site, startMailbox, until } from '../service';

test('At each try an e-mail is the same but for its date, when it leaves', async () => {
  const start = Date.now() - 1000;
  let tries = 0;
  const { mails, SMTP_URL } = await startMailbox({
    onRcptTo: (_address, _session, done) => done(tries++ ? null : new Error('later')),
  });
  const service = await openTestService({ SMTP_URL }, { time: start - day });
  await post(service.app, 'contact', ana);
  await service.deliver(async (mail) => {
    const send = () => service.mailer.send(mail, new AbortController().signal);
    for (let run = 0; run < 3; run++) await send();
    // One that cannot be written is no fault of the mail server.
    jest.spyOn(service.store.wholeMessages, 'list').mockRejectedValue(new Error('no'));
    expect(await send()).toMatchObject({ kind: 'later', fault: 'error' });
    return { kind: 'sent' };
  });
  expect(mails).toHaveLength(2);
  const undated = mails.map(({ raw }) => raw.replace(/^Date: .*$/m, ''));
  expect(undated[0]).toBe(undated[1]);
  for (const { date } of mails) expect(Date.parse(`${date}`)).toBeGreaterThanOrEqual(start - 1000);
});

test('Without a mail server each e-mail is a file that only its owner can read, also after it is erased', async () => {
  const service = await openTestService();
  await post(service.app, 'contact', ana);
  await service.deliver();
  const folder = join(service.settings.dataFolder, 'mail');
  const [file] = readdirSync(folder).map((name) => join(folder, name)) as [string];
  expect((await PostalMime.parse(readFileSync(file))).text).toContain(ana.message);
  const files = [file, join(service.settings.dataFolder, 'server.sqlite')];
  const modes = [folder, ...files, `${files[1]}-wal`].map((path) => statSync(path).mode & 0o777);
  expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '600', '600', '600']);
  const person = await service.store.people.findByEmail(ana.email.toUpperCase());
  await service.mailer.erase(await service.store.erasure.erasePerson(person));
  expect(readdirSync(folder)).toEqual([]);
  const { messages, subscriptions } = await service.store.people.findByEmail(ana.email);
  expect([...messages, ...subscriptions]).toEqual([]);
  // Nor does the file of one that has left stay, once there is a mail server.
  await post(service.app, 'contact', ana);
  await service.deliver();
  const { SMTP_URL } = await startMailbox();
  await (await openTestService({ ...service.env, SMTP_URL })).start();
  await until(() => readdirSync(folder).length === 0);
});

test('A letter says the same as text and as HTML, with a signature, a notice and a link to leave by that a mail program can press', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ SMTP_URL });
  const text = 'Hola:\nmira https://a.es/b y 2 < 3 <b>\n\n- uno\n- dos, a ana@casa.es\n\nAdiós';
  const draft = await writeLetter(service.store, { text });
  await service.mailer.sendTrial(draft);
  const mail = mails[0] as (typeof mails)[0];
  expect(mail).toMatchObject({ subject: 'Prueba: Pisos', rcpt: [agency] });
  expect(findAll(mail.html, 'li').map(wordsOf)).toEqual(['uno', 'dos, a ana@casa.es']);
  expect(listLinks(`${mail.html}`, 'https://a.es')).toEqual(['https://a.es/b']);
  expect(listLinks(`${mail.html}`, 'mailto:ana')).toEqual(['mailto:ana@casa.es']);
  expect(findAll(mail.html, 'b')).toEqual([]);
  expect(mail.text).toContain(text);
  const find = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(mail.html).toMatch(/: dark\) \{[^@]*\.paper \{ background: \S+ !important; color: /);
  expect(find('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = find('list-unsubscribe')?.replace(/^<|>$/g, '') ?? '';
  expect(new URL(link).pathname).toBe('/api/newsletter/leave');
  // With a key: a mail program takes what stands behind it for a part of the link.
  expect(mail.text?.split('\n')).toContain(link);
  expect(mail.text).not.toMatch(/: .*:$/m);
  expect(mail.html).toContain(`href="${link}"`);
  expectNotice(mail);
  const [name = ''] = fileAgency.peopleNames;
  const [phone] = fileAgency.phones;
  for (const part of [mail.text, mail.html])
    for (const fact of [name, `${phone?.name}: ${phone?.text}`])
      expect(part?.split('Adiós')[1]?.split('Darme de baja')[0]).toContain(fact);
});

/** Expects that an e-mail names who writes, with the company and its register. */
function expectNotice({ text, html }: { text?: string; html?: string }) {
  expect(text?.trim().split(/\n+/)[1]).toContain(identity.name);
  const { companyName, taxId, registry = '', agentsRegister = '' } = identity.legal;
  const facts = [companyName, taxId, registry, agentsRegister];
  for (const part of [text, html])
    for (const fact of [...facts, identity.address.street, '#privacidad'])
      expect(part?.replaceAll('\u00a0', ' ')).toContain(fact);
}

test('The confirmation e-mail says who writes, how often, with what data, and where to read more; a reply goes to the office', async () => {
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ SMTP_URL, MAIL_FROM: 'no-contestar@casa.es' });
  await post(service.app, 'newsletter', { email: ana.email });
  await service.deliver();
  const [mail] = mails as [(typeof mails)[0]];
  const subject = `Confirma tu suscripción a ${identity.name}`;
  const from = { address: 'no-contestar@casa.es' };
  expect(mail).toMatchObject({ subject, from, replyTo: [{ address: agency }] });
  // So that no absence answers it.
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }));
  for (const part of [mail.text, mail.html])
    expect(readText(part ?? '')).toContain(writeConsent(fileAgency));
  const [link = ''] = mail.text?.split('\n').filter((line) => line.startsWith(site)) ?? [];
  expect(link).toMatch('/api/newsletter/confirm?token=');
  // The button, and its address below it.
  expect(listLinks(`${mail.html}`, link)).toHaveLength(2);
  expectNotice(mail);
});

test('Two ways into the office have two subjects', () => {
  const [first, second] = [0, 1000].map((now) => writeEntry(fileAgency, site, now).subject);
  expect(first).not.toBe(second);
});
