/** @jest-environment node */

import { refuseAt, startMailServer } from '../../../server/__tests__/mail-server';
import type { SetupAnswers } from '../../../tools/setup/answers/answers';
import { tryLogin } from '../../../tools/setup/answers/mail-login';
import { password, startLogin } from './run-setup';

const answersFor = (port: number, own: Partial<SetupAnswers> = {}): SetupAnswers => ({
  NEXT_PUBLIC_SITE_URL: 'https://www.casaturia.es',
  MAIL_TO: 'oficina@casaturia.es',
  MAIL_FROM: 'oficina@casaturia.es',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: `${port}`,
  SMTP_USER: 'oficina@casaturia.es',
  SMTP_PASSWORD: password,
  ALERT_URL: '',
  WEB_SERVER: 'caddy',
  ...own,
});

test('The mail server accepts the right password, whatever its characters', async () => {
  const { port, close } = await startLogin();
  expect(await tryLogin(answersFor(port))).toBe('');
  await close();
});

test('A wrong password is reported with advice, and repeated nowhere', async () => {
  const { port, close } = await startLogin();
  const refusal = await tryLogin(answersFor(port, { SMTP_PASSWORD: 'equivocada' }));
  expect(refusal).toMatch(/refuses the user oficina@casaturia\.es or the password.*app password/);
  expect(refusal).not.toContain('equivocada');
  await close();
});

test('A port where nothing answers is said', async () => {
  const { port, close } = await startLogin();
  await close();
  expect(await tryLogin(answersFor(port))).toMatch(/port \d+, does not answer;/);
});

test('A server that is silent is not waited for', async () => {
  const silent = await startMailServer({ onConnect: () => {} });
  expect(await tryLogin(answersFor(silent.port), 300)).toMatch(/does not answer/);
  await silent.close();
});

test('A name that no server has is said', async () => {
  const answers = answersFor(465, { SMTP_HOST: 'smtp.casaturia.invalid' });
  expect(await tryLogin(answers)).toMatch(/no server with the name smtp\.casaturia\.invalid/);
});

test('A server that takes no e-mail from this machine is said', async () => {
  const { port, close } = await startMailServer(...refuseAt('onConnect', 554, '5.7.1 no').server);
  expect(await tryLogin(answersFor(port))).toMatch(/answers, and refuses this machine \(554/);
  await close();
});
