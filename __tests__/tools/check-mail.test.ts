/** @jest-environment node */
import { refuseAt, startMailServer } from '../../server/__tests__/mail-server';
import { readServerSettings } from '../../server/settings';
import { checkMail } from '../../tools/launch/check-mail';

const password = 'p#w/d $1';

/** A mail server that accepts the password. */
const startLogin = () =>
  startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: 'x' }) : done(new Error('no')),
  });

async function check(server: string, given = password, time = 10_000) {
  const SMTP_URL = `smtp://web%40casa.es:${encodeURIComponent(given)}@${server}`;
  const site = { NEXT_PUBLIC_SITE_URL: 'https://www.casa.es', MAIL_TO: 'a@casa.es' };
  const { smtp } = readServerSettings({ ...site, MAIL_FROM: 'web@casa.es', SMTP_URL });
  if (!smtp) throw new Error('There is no mail server');
  return (await checkMail(smtp, time)).join();
}

test('A mail server that lets us in is no fault, whatever the characters of the password', async () => {
  const { port, close } = await startLogin();
  expect(await check(`127.0.0.1:${port}`)).toBe('');
  await close();
});

test('A wrong password is reported with advice, and repeated nowhere', async () => {
  const { port, close } = await startLogin();
  const refusal = await check(`127.0.0.1:${port}`, 'equivocada');
  expect(refusal).toMatch(
    /^SMTP_URL: .*refuses the user web@casa\.es or the password.*app password/,
  );
  expect(refusal).not.toContain('equivocada');
  await close();
});

test('A port where nothing answers is said', async () => {
  const { port, close } = await startLogin();
  await close();
  expect(await check(`127.0.0.1:${port}`)).toMatch(/port \d+, does not answer;/);
});

test('A server that is silent is not waited for', async () => {
  const silent = await startMailServer({ onConnect: () => {} });
  expect(await check(`127.0.0.1:${silent.port}`, password, 300)).toMatch(/does not answer/);
  await silent.close();
});

test('A name that no server has is said', async () => {
  expect(await check('smtp.casaturia.invalid')).toMatch(/no server with the name smtp\.casaturia/);
});

test('A server that refuses this machine is no matter of the password', async () => {
  const { port, close } = await startMailServer(...refuseAt('onConnect', 554, '5.7.1 no').server);
  expect(await check(`127.0.0.1:${port}`)).toMatch(/refuses this machine/);
  await close();
});
