import { dataUses } from '../../lib/texts';
import type { Mail } from '../../provider/queue';
import { ana, openDesk, post } from './provider';

const day = 24 * 3600_000;
const { email } = ana;

/** A provider whose e-mails are kept by their link's token, and the presses of a person. */
async function openNewsletter() {
  const desk = await openDesk();
  const mails: Mail[] = [];
  const ask = (path: string, token: string, method = 'POST', body?: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method, ...(body && { body, headers }) };
    return Promise.resolve(desk.app.request(`/newsletter/${path}?token=${token}`, init));
  };
  return {
    ...{ ...desk, mails, ask },
    async subscribe(address = email) {
      const answer = await post(desk.app, 'newsletter', { email: address });
      await desk.deliver(async (mail) => {
        mails.push(mail);
        return { kind: 'sent' };
      });
      return { status: answer.status, body: await answer.text() };
    },
    rows: async () => (await desk.store.findPerson(email)).subscriptions,
    subscribed: async () => (await desk.store.listSubscriptions()).map((one) => one.email),
  };
}

test('A subscription is pending until its owner presses: opening the link confirms nothing', async () => {
  const desk = await openNewsletter();
  await desk.subscribe();
  const [{ source: token }] = desk.mails as [Mail];
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) await desk.ask('confirm', token, method);
  const page = await (await desk.ask('confirm', token, 'GET')).text();
  expect([page.match(/<button/g), page.includes('<script')]).toEqual([['<button'], false]);
  expect(await desk.subscribed()).toEqual([]);
  const before = desk.clock.time;
  desk.clock.time += day;
  expect((await desk.ask('confirm', token)).status).toBe(200);
  await desk.ask('confirm', token);
  expect(await desk.rows()).toMatchObject([
    { asked_at: before, confirmed_at: before + day, form: 'newsletter', left_at: null },
  ]);
  expect((await desk.rows())[0]?.purpose).toContain(dataUses.newsletter.purpose);
});

test('An address gets one confirmation a day, and the answer never tells whether it was known', async () => {
  const desk = await openNewsletter();
  const answers = new Set<string>();
  const press = async (address?: string) =>
    answers.add(JSON.stringify(await desk.subscribe(address)));
  for (let hour = 0; hour < 24; hour++) {
    await press();
    await press(email.toUpperCase());
    desk.clock.time += day / 24;
  }
  expect(desk.mails).toHaveLength(1);
  await desk.ask('confirm', desk.mails[0]?.source ?? '');
  await press();
  await press('otra@casa.es');
  expect([answers.size, desk.mails.length]).toEqual([1, 3]);
  // What was confirmed stays as it was.
  expect((await desk.rows()).filter((row) => row.confirmed_at)).toHaveLength(1);
  expect(await desk.subscribed()).toEqual([email]);
});

test('A pending subscription is erased after seven days, and its link says so', async () => {
  const desk = await openNewsletter();
  await desk.subscribe();
  const token = desk.mails[0]?.source ?? '';
  desk.clock.time += 7 * day - 1;
  await desk.store.eraseExpired();
  expect(await desk.rows()).toHaveLength(1);
  desk.clock.time += 2;
  await desk.ask('confirm', token);
  expect(await desk.subscribed()).toEqual([]);
  expect(await desk.store.eraseExpired()).toEqual([desk.mails[0]?.id]);
  expect(await desk.rows()).toEqual([]);
});

test('Leaving takes one press, in a mail program too, and an old link does not undo it', async () => {
  const desk = await openNewsletter();
  await desk.subscribe();
  const first = desk.mails[0]?.source ?? '';
  await desk.ask('confirm', first);
  desk.clock.time += 2 * day;
  await desk.subscribe();
  const second = desk.mails[1]?.source ?? '';
  expect(second).not.toBe(first);
  for (const method of ['GET', 'HEAD']) await desk.ask('leave', first, method);
  expect(await desk.subscribed()).toEqual([email]);
  // RFC 8058.
  const answer = await desk.ask('leave', first, 'POST', 'List-Unsubscribe=One-Click');
  expect(answer.status).toBe(200);
  expect(await desk.subscribed()).toEqual([]);
  for (const token of [first, second, 'x', '']) await desk.ask('confirm', token);
  expect(await desk.subscribed()).toEqual([]);
  // A new one is confirmed by its own link.
  desk.clock.time += 2 * day;
  await desk.subscribe();
  await desk.ask('confirm', first);
  expect(await desk.subscribed()).toEqual([]);
  await desk.ask('confirm', desk.mails[2]?.source ?? '');
  expect(await desk.subscribed()).toEqual([email]);
  expect((await desk.rows()).filter((row) => row.left_at)).toHaveLength(2);
});

test('A letter is not sent to who left while it waited, nor twice to who subscribed twice', async () => {
  const desk = await openNewsletter();
  for (const address of [email, email.toUpperCase(), 'bea@casa.es']) {
    await desk.subscribe(address);
    for (const { source } of desk.mails) await desk.ask('confirm', source);
    desk.clock.time += 2 * day;
  }
  await desk.store.addLetter('Pisos', 'Hola');
  await desk.store.addLetter('Pisos', 'Hola');
  await desk.ask('leave', desk.mails.at(-1)?.source ?? '');
  await desk.deliver();
  expect(await desk.count('letter')).toMatchObject({ sent: 1, waiting: 0 });
  await expect(desk.store.addLetter('Pisos', 'Adiós')).rejects.toThrow(/^.*“Pisos”.*$/);
  expect(await desk.count('letter')).toMatchObject({ sent: 1, waiting: 0 });
});

test.each([
  ['/newsletter/confirm?token=%FF%00', 'GET', 200],
  [`/newsletter/leave?token='; DROP TABLE subscriptions; --`, 'POST', 200],
  ['/newsletter/confirm', 'DELETE', 404],
  ['/nothing', 'GET', 404],
  ['/health', 'GET', 200],
  ['/contact', 'POST', 403],
  ['/contact', 'OPTIONS', 204],
])('%s answers %s with %i, with a policy and without script', async (path, method, status) => {
  const { app } = await openDesk();
  const answer = await app.request(path, { method });
  expect(answer.status).toBe(status);
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(rule);
  expect(policy).not.toContain('script');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('After the retention time a message is blocked, and erased once nobody can be held liable', async () => {
  const desk = await openNewsletter();
  await post(desk.app, 'contact', ana);
  await desk.deliver();
  desk.clock.time += 365 * day - 1;
  expect(await desk.store.listMessages()).toHaveLength(1);
  desk.clock.time += 2;
  await desk.store.eraseExpired();
  expect(await desk.store.listMessages()).toEqual([]);
  expect((await desk.store.findPerson(email)).messages).toHaveLength(1);
  desk.clock.time += 3 * 367 * day;
  expect(await desk.store.eraseExpired()).toHaveLength(1);
  expect((await desk.store.findPerson(email)).messages).toEqual([]);
});
