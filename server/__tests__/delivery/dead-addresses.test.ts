import { day, minute } from '../../data/database/times';
import { sendLetter } from '../letter';
import { refuseAt } from '../mail-server';
import { agency, openTestService, post, startMailbox } from '../service';

const [dead, alive] = ['ana@casa.es', 'bea@casa.es'];

/** A letter to two subscribers; the mail server says of one that there is no such mailbox. */
async function openDead(text = '5.1.1 No such user') {
  const temper = refuseAt('onRcptTo', 550, text);
  const { mails, SMTP_URL } = await startMailbox(...temper.server);
  const service = await openTestService({ SMTP_URL, MAIL_FROM: 'no-contestar@casaturia.es' });
  temper.refuseOnly((address) => address === dead);
  await service.subscribe([dead, alive]);
  await sendLetter(service.store, 'Uno', 'Hola');
  await service.deliver();
  const recipients = () => mails.flatMap(({ rcpt }) => rcpt);
  const listed = async (state: 'subscribed' | 'dead') =>
    (await service.store.subscriptions.search(state)).map(({ email }) => email);
  return { ...service, ...temper, mails, recipients, listed };
}

test('A reply to a letter goes to the office’s mailbox, whoever sends the letter', async () => {
  const { mails } = await openDead();
  expect(mails[0]?.from?.address).not.toBe(agency);
  expect(mails[0]?.replyTo).toMatchObject([{ address: agency }]);
});

test('A dead address is not written to again, and not counted', async () => {
  const service = await openDead();
  const { store } = service;
  expect(await store.subscriptions.countAddresses()).toMatchObject({ subscribed: 1 });
  expect([await service.listed('subscribed'), await service.listed('dead')]).toEqual([
    [alive],
    [dead],
  ]);
  await sendLetter(store, 'Dos', 'Hola');
  await service.deliver();
  expect([service.refused(), service.recipients()]).toEqual([1, [alive, alive]]);
});

test('An address that a server refuses without saying that it is dead stays subscribed', async () => {
  const service = await openDead('No');
  expect(await service.store.subscriptions.countAddresses()).toMatchObject({ subscribed: 2 });
  service.accept();
  await sendLetter(service.store, 'Dos', 'Hola');
  await service.deliver();
  expect(service.recipients()).toEqual([alive, dead, alive]);
});

test('A dead address that confirms anew loses the mark, and gets the next letter', async () => {
  const service = await openDead();
  const { store, clock } = service;
  service.accept();
  clock.time += day;
  await post(service.app, 'newsletter', { email: dead });
  await service.deliver();
  const token = /token=([\w-]+)/.exec(service.mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect(await store.subscriptions.confirm(token)).toBe(true);
  expect(await service.listed('dead')).toEqual([]);
  const rows = await store.subscriptions.search('subscribed', dead);
  expect(
    rows.some(({ confirmed_at, returned_at }) => confirmed_at === clock.time && returned_at),
  ).toBe(false);
  clock.time += minute;
  await sendLetter(store, 'Dos', 'Hola');
  await service.deliver();
  expect(service.recipients().slice(-2).toSorted()).toEqual([dead, alive]);
});
