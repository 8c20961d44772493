import { dataUses } from '../../lib/form-texts';
import { ana, day, openTestProvider, post } from './provider';

const { email } = ana;

/** A provider whose e-mails only leave the tokens of their links, and the presses of a person. */
async function openNewsletter() {
  const provider = await openTestProvider();
  const tokens: string[] = [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    ...provider,
    tokens,
    async ask(path: string, token = '', method = 'POST', body?: string) {
      const init = { method, ...(body && { body, headers }) };
      return provider.app.request(`/newsletter/${path}?token=${token}`, init);
    },
    async subscribe(address = email) {
      const answer = await post(provider.app, 'newsletter', { email: address });
      await provider.deliver(async ({ source }) => ({
        kind: tokens.push(source) ? 'sent' : 'gone',
      }));
      return `${answer.status} ${await answer.text()}`;
    },
    rows: async () => (await provider.store.findPerson(email)).subscriptions,
    subscribed: async () => (await provider.store.listSubscriptions()).map((one) => one.email),
  };
}

test('A subscription is pending until its owner presses: opening the link confirms nothing', async () => {
  const { subscribe, subscribed, ask, tokens, clock, rows } = await openNewsletter();
  await subscribe();
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) await ask('confirm', tokens[0], method);
  const page = await (await ask('confirm', tokens[0], 'GET')).text();
  expect(page.match(/<button|<script/g)).toEqual(['<button']);
  expect(await subscribed()).toEqual([]);
  const asked_at = clock.time;
  clock.time += day;
  expect((await ask('confirm', tokens[0])).status).toBe(200);
  await ask('confirm', tokens[0]);
  const purpose = expect.stringContaining(dataUses.newsletter.purpose);
  const proof = { asked_at, confirmed_at: asked_at + day, form: 'newsletter', purpose };
  expect(await rows()).toMatchObject([{ ...proof, left_at: null }]);
});

test('An address gets one confirmation a day, and the answer never tells whether it was known', async () => {
  const { subscribe, subscribed, ask, tokens, clock, rows } = await openNewsletter();
  const answers = new Set<string>();
  for (; tokens.length < 2; clock.time += day / 6)
    for (const address of [email, email.toUpperCase()]) answers.add(await subscribe(address));
  expect((await rows()).length).toBeGreaterThanOrEqual(7);
  await ask('confirm', tokens[0]);
  const [proof] = await rows();
  clock.time += day;
  for (const address of [email, 'otra@casa.es']) answers.add(await subscribe(address));
  expect([answers.size, tokens.length]).toEqual([1, 4]);
  // What was confirmed stays as it was.
  expect([(await rows())[0], await subscribed()]).toEqual([proof, [email]]);
});

test('A pending subscription is erased after seven days, and its link confirms nothing then', async () => {
  const { subscribe, subscribed, ask, tokens, clock, rows, store } = await openNewsletter();
  await subscribe();
  clock.time += 7 * day - 1;
  expect([await store.eraseExpired(), (await rows()).length]).toEqual([[], 1]);
  clock.time += 2;
  await ask('confirm', tokens[0]);
  expect(await subscribed()).toEqual([]);
  expect([(await store.eraseExpired()).length, await rows()]).toEqual([1, []]);
});

test('Leaving takes one press, in a mail program too, and an old link does not undo it', async () => {
  const { subscribe, subscribed, ask, tokens, clock, rows } = await openNewsletter();
  await subscribe();
  await ask('confirm', tokens[0]);
  clock.time += 2 * day;
  await subscribe();
  for (const method of ['GET', 'HEAD']) await ask('leave', tokens[0], method);
  expect(await subscribed()).toEqual([email]);
  // RFC 8058.
  const answer = await ask('leave', tokens[0], 'POST', 'List-Unsubscribe=One-Click');
  expect([answer.status, await subscribed()]).toEqual([200, []]);
  clock.time += 2 * day;
  await subscribe();
  for (const token of [...tokens.slice(0, 2), 'x', '']) await ask('confirm', token);
  expect(await subscribed()).toEqual([]);
  await ask('confirm', tokens[2]);
  expect(await subscribed()).toEqual([email]);
  expect((await rows()).filter((row) => row.left_at)).toHaveLength(2);
});

test('A letter is not sent to who left while it waited, nor twice to who subscribed twice', async () => {
  const { subscribe, ask, tokens, clock, store, deliver, count } = await openNewsletter();
  for (const address of [email, email.toUpperCase(), 'bea@casa.es']) {
    await subscribe(address);
    await ask('confirm', tokens.at(-1));
    clock.time += 2 * day;
  }
  for (let run = 0; run < 2; run++) await store.addLetter('Pisos', 'Hola');
  await ask('leave', tokens.at(-1));
  await deliver();
  await expect(store.addLetter('Pisos', 'Adiós')).rejects.toThrow(/^.*“Pisos”.*$/);
  expect(await count('letter')).toMatchObject({ sent: 1, waiting: 0 });
});

test('After its time a message is blocked, and erased once nobody can be held liable', async () => {
  const { app, store, clock, deliver } = await openTestProvider();
  const find = async () => (await store.findPerson(email)).messages.length;
  await post(app, 'contact', ana);
  await deliver();
  clock.time += 365 * day - 1;
  expect(await store.listMessages()).toHaveLength(1);
  clock.time += 2;
  expect(await store.eraseExpired()).toEqual([]);
  expect([await store.listMessages(), await find()]).toEqual([[], 1]);
  clock.time += 3 * 367 * day;
  expect([(await store.eraseExpired()).length, await find()]).toEqual([1, 0]);
});
