import { renameSync } from 'node:fs';
import { longestWait } from '../../../mail/delivery/monitor';
import { writeProblem } from '../../../mail/delivery/problems';
import { refuseAt } from '../../mail-server';
import { openOffice } from '../../office-tools';
import { ana, post, startMailbox, until } from '../../service';

const reason = writeProblem('password');

test('While the mail server refuses, every page of the office, each late message and the way in say so at once, with who can fix it', async () => {
  const { server, accept } = refuseAt('onAuth', 535, '5.7.8 Authentication failed');
  const { port } = await startMailbox(...server);
  const SMTP_URL = `smtp://user:secreto@127.0.0.1:${port}`;
  const office = await openOffice({ SMTP_URL, NEXT_PUBLIC_SITE_URL: 'https://elladohonesto.es' });
  await post(office.app, 'contact', ana);
  const [{ id } = { id: '' }] = await office.store.wholeMessages.list();
  const paths = ['', `/mensajes/${id}`, '/cartas', '/suscriptores', `/persona?message=${id}`];
  for (const path of paths) expect((await office.get(path)).text).not.toContain(reason);
  const stranger = office.openBrowser();
  const askForLink = async () => (await stranger.get((await stranger.post('/enlace')).place)).text;
  expect(await askForLink()).toContain('llega al buzón');
  await office.start();
  await until(async () => (await office.get('')).text.includes(reason));
  for (const path of paths) {
    const { html, text } = await office.get(path);
    expect(text.split(reason)).toHaveLength(2); // once
    expect(html).toContain('role="alert"');
  }
  // Nobody else learns about it, but that no e-mail comes.
  expect((await stranger.get('')).text).not.toContain(reason);
  expect(await askForLink()).toContain('no sale ningún enlace');
  const late = async () =>
    (await office.get('')).text.split('Todavía no está en el buzón').length - 1;
  expect(await late()).toBe(0);
  // Those that come meanwhile are not tried at once.
  for (const name of ['Bea', 'Eva']) await post(office.app, 'contact', { ...ana, name });
  office.clock.time += longestWait;
  await until(async () => (await late()) === 3);
  accept();
  office.clock.time += 60 * 60_000;
  await until(async () => {
    office.clock.time += 60 * 60_000;
    return !(await office.get('')).text.includes(reason);
  });
  renameSync(office.settings.databaseFile, `${office.settings.databaseFile}.lost`);
  expect(await askForLink()).toContain('no sale ningún enlace');
});
