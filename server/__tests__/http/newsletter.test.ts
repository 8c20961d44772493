import { denia } from '../../../__tests__/agencies';
import { readText } from '../../../tools/html';
import { day } from '../../data/database/times';
import { writeConsent } from '../../data/people/subscribe';
import { fileAgency, sayInFile } from '../agency-file';
import { findAll } from '../elements';
import { sendLetter } from '../letter';
import { openOffice } from '../office-tools';
import { ana, openTestService, post } from '../service';

const { email } = ana;

/** A server that keeps only the tokens of its e-mails' links, and the presses of a person. */
async function openNewsletter() {
  const service = await openTestService();
  const tokens: string[] = [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    ...service,
    tokens,
    async ask(path: string, token = '', method = 'POST', body?: string) {
      const init = { method, ...(body && { body, headers }) };
      return service.app.request(`/newsletter/${path}?token=${token}`, init);
    },
    async subscribe(address = email) {
      const answer = await post(service.app, 'newsletter', { email: address });
      await service.deliver(async ({ source }) => ({
        kind: tokens.push(source) ? 'sent' : 'gone',
      }));
      return `${answer.status} ${await answer.text()}`;
    },
    rows: async () => (await service.store.people.findByEmail(email)).subscriptions,
    subscribed: async () => (await service.store.subscriptions.list()).map((one) => one.email),
  };
}

test('A subscription is pending until its owner presses: opening the link confirms nothing', async () => {
  const { subscribe, subscribed, ask, tokens, clock, rows, database } = await openNewsletter();
  await subscribe();
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) await ask('confirm', tokens[0], method);
  const page = await (await ask('confirm', tokens[0], 'GET')).text();
  expect([findAll(page, 'button').length, findAll(page, 'script')]).toEqual([1, []]);
  expect(readText(page)).toContain(writeConsent(fileAgency));
  expect(await subscribed()).toEqual([]);
  const asked_at = clock.time;
  clock.time += day;
  for (let press = 0; press < 2; press++) {
    expect((await ask('confirm', tokens[0])).status).toBe(200);
    clock.time += day;
  }
  const purpose = writeConsent(fileAgency);
  const proof = { asked_at, confirmed_at: asked_at + day, form: 'newsletter', purpose };
  expect(await rows()).toMatchObject([{ ...proof, unsubscribed_at: null }]);
  // A press proves that the mailbox exists.
  await database.transaction({}, 'UPDATE subscriptions SET dead_at = 1');
  await ask('confirm', tokens[0]);
  expect(await subscribed()).toEqual([email]);
});

test('An address gets one confirmation a day, and one letter; the answer never tells whether it was known', async () => {
  const { subscribe, subscribed, ask, tokens, clock, rows, store, count } = await openNewsletter();
  const answers = new Set<string>();
  for (; tokens.length < 2; clock.time += day / 6)
    for (const address of [email, email.toUpperCase()]) answers.add(await subscribe(address));
  expect((await rows()).length).toBeGreaterThanOrEqual(7);
  await ask('confirm', tokens[0]);
  const [proof] = await rows();
  clock.time += day;
  for (const address of [email, 'otra@casa.es']) answers.add(await subscribe(address));
  expect([answers.size, tokens.length]).toEqual([1, 4]);
  // A confirmed subscription stays as it was.
  expect([(await rows())[0], await subscribed()]).toEqual([proof, [email]]);
  // These are one mailbox.
  const one = ['bea+a@casa.es', 'bea+b@CASA.es', 'Bea@casa.es', '<bea@casa.es>', '"bea"@casa.es'];
  for (const address of one) await subscribe(address);
  expect(tokens).toHaveLength(5);
  await ask('confirm', tokens[1]);
  await sendLetter(store, 'Pisos', 'Hola');
  expect([await subscribed(), (await count('letter')).waiting]).toEqual([[email, email], 1]);
});

test('A pending subscription is erased after seven days, and its link confirms nothing then', async () => {
  const { subscribe, subscribed, ask, tokens, clock, rows, store } = await openNewsletter();
  await subscribe();
  clock.time += 7 * day - 1;
  expect([await store.erasure.eraseExpired(), (await rows()).length]).toEqual([[], 1]);
  clock.time += 2;
  await ask('confirm', tokens[0]);
  expect(await subscribed()).toEqual([]);
  expect([(await store.erasure.eraseExpired()).length, await rows()]).toEqual([1, []]);
});

test('Leaving takes one press, in a mail program too; an old link does not undo it, and who subscribes again gets one confirmation', async () => {
  const { subscribe, subscribed, ask, tokens, clock, rows } = await openNewsletter();
  await subscribe();
  await ask('confirm', tokens[0]);
  clock.time += 2 * day;
  await subscribe();
  await ask('leave', tokens[0], 'HEAD');
  const page = await (await ask('leave', tokens[0], 'GET')).text();
  // Whose subscription it is, its owner alone recognizes.
  expect([page.includes('a…a@casa.es'), page.includes(email)]).toEqual([true, false]);
  expect(await subscribed()).toEqual([email]);
  // RFC 8058.
  const answer = await ask('leave', tokens[0], 'POST', 'List-Unsubscribe=One-Click');
  expect([answer.status, await subscribed()]).toEqual([200, []]);
  for (let press = 0; press < 3; press++, clock.time += day / 24) await subscribe();
  expect(tokens).toHaveLength(3);
  for (const token of [...tokens.slice(0, 2), 'x', '']) await ask('confirm', token);
  expect(await subscribed()).toEqual([]);
  await ask('confirm', tokens[2]);
  expect(await subscribed()).toEqual([email]);
  expect((await rows()).filter((row) => row.unsubscribed_at)).toHaveLength(2);
});

test('A link to leave ends the subscription, with what a mail program may take to it behind it', async () => {
  const { subscribe, subscribed, ask, tokens } = await openNewsletter();
  for (const [number, end] of [')', '),', '.', '%29', '=', '/'].entries()) {
    await subscribe(`a${number}@casa.es`);
    const link = `${tokens.at(-1)}${end}`;
    await ask('confirm', link);
    expect([end, await subscribed()]).toEqual([end, [`a${number}@casa.es`]]);
    await ask('leave', link);
    expect([end, await subscribed()]).toEqual([end, []]);
  }
});

test('A broken or unknown link to leave says so, and what to do instead', async () => {
  const { subscribe, subscribed, ask, tokens } = await openNewsletter();
  await subscribe();
  await ask('confirm', tokens[0]);
  for (const token of [tokens[0]?.slice(0, -1), '', 'x'])
    for (const method of ['GET', 'POST']) {
      const answer = await ask('leave', token, method);
      const page = await answer.text();
      expect([answer.status, findAll(page, 'button')]).toEqual([404, []]);
      expect(page).not.toContain('te has dado de baja');
      for (const way of [fileAgency.phoneLink, fileAgency.emailLink]) expect(page).toContain(way);
    }
  expect(await subscribed()).toEqual([email]);
  // A valid link that is pressed again says the same.
  for (let press = 0; press < 2; press++)
    expect(await (await ask('leave', tokens[0])).text()).toContain('te has dado de baja');
});

test('Without a newsletter nobody can subscribe, the office has no room for it, and who is subscribed can leave', async () => {
  const { ask, subscribe, subscribed, settings, tokens } = await openNewsletter();
  await subscribe();
  await ask('confirm', tokens[0]);
  sayInFile(denia);
  const office = await openOffice({ DATA_FOLDER: settings.dataFolder });
  expect((await post(office.app, 'newsletter', { email })).status).toBe(404);
  expect((await office.store.people.findByEmail(email)).subscriptions).toHaveLength(1);
  const { text } = await office.get('/pagina');
  expect(text).not.toMatch(/carta|suscri/i);
  for (const room of ['/cartas', '/suscriptores', '/suscriptores.csv'])
    expect((await office.get(room)).status).toBe(303);
  await office.subscribe(['otra@casa.es']);
  await office.post('/suscriptores', { email: 'otra@casa.es' });
  expect(await subscribed()).toEqual([email]);
  await office.app.request(`/newsletter/leave?token=${tokens[0]}`, { method: 'POST' });
  expect(await subscribed()).toEqual([]);
});
