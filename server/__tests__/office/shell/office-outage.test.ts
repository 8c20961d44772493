import type { Fault } from '../../../data/outbox/delivery';
import { writeFault } from '../../../mail/delivery/problems';
import { refuseAt } from '../../mail-server';
import { openOffice } from '../../office-tools';
import { ana, post, startMailbox, until } from '../../service';

const reason = writeFault('password', 'own');

test('While the mail server refuses, every page of the office says so at once, with who can fix it', async () => {
  const { server, accept } = refuseAt('onAuth', 535, '5.7.8 Authentication failed');
  const { port } = await startMailbox(...server);
  const SMTP_URL = `smtp://user:secreto@127.0.0.1:${port}`;
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://casaturia.es' });
  await post(office.app, 'contact', ana);
  const [{ id } = { id: '' }] = await office.store.wholeMessages.list();
  const paths = ['', `/mensajes/${id}`, '/cartas', '/suscriptores', `/persona?message=${id}`];
  for (const path of paths) expect((await office.get(path)).text).not.toContain(reason);
  await office.start();
  await until(async () => (await office.get('')).text.includes(reason));
  for (const path of paths) {
    const { html, text } = await office.get(path);
    expect(text).toContain(reason);
    expect(html).toContain('role="alert"');
  }
  // Nobody else learns about it.
  expect((await office.openBrowser().get('')).text).not.toContain(reason);
  accept();
  office.clock.time += 60 * 60_000;
  await until(async () => {
    office.clock.time += 60 * 60_000;
    return !(await office.get('')).text.includes(reason);
  });
});

const faults: Fault[] = [
  ...(['password', 'unreachable', 'busy', 'blocked'] as const),
  ...(['full', 'address', 'unset', 'error'] as const),
];

test('The reason why a message is not in the mailbox is reported with who can fix it, and whose mailbox is full', () => {
  for (const fault of faults)
    expect(writeFault(fault, 'own')).toMatch(/: (avisa a quien lleva|no hagas nada|hazle sitio)/);
  expect(writeFault('full', 'own')).toContain('tu buzón');
  expect(writeFault('full', 'reader')).toContain('su buzón');
});
