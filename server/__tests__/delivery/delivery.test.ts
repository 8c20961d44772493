import { day, minute } from '../../data/database/times';
import { addresses } from '../letter';
import { refuseAt } from '../mail-server';
import { ana, openLetter, openTestService, post, startMailbox } from '../service';

test.each([
  ['onConnect', 421, '4.3.2 Busy'],
  ['onAuth', 535, '5.7.8 Wrong password'],
  ['onMailFrom', 451, '4.3.0 Local error'],
] as const)(
  'A server that says no to all is asked once, and loses nothing: %s %i %s',
  async (phase, code, text) => {
    const service = await openLetter(5, phase, code, text);
    await service.deliver();
    expect([service.refused(), service.lines.length]).toEqual([1, 1]);
    expect(service.lines[0]).toContain(`${code}`);
    for (const word of ['casa.es', 'secreto', text])
      expect(service.lines.join()).not.toContain(word);
    await service.deliver();
    expect(service.refused()).toBe(1);
    for (let turn = 2; turn < 5; turn++) {
      service.clock.time += 15 * minute;
      await service.deliver();
      expect(service.refused()).toBe(turn);
    }
    expect(new Set(await service.attempts())).toEqual(new Set([0]));
    service.accept();
    service.clock.time += 15 * minute;
    await service.deliver();
    expect(await service.count('letter')).toEqual({ sent: 5, waiting: 0, failed: 0 });
    expect(service.mails.flatMap(({ rcpt }) => rcpt)).toEqual(addresses(5));
  },
);

test.each([
  ['onRcptTo', 421, '4.7.0 Too many'],
  ['onData', 550, 'Looks like spam'],
] as const)(
  'A server that takes no letters is asked with one each quarter of an hour, and loses none: %s %i %s',
  async (phase, code, text) => {
    const service = await openLetter(5, phase, code, text);
    for (let turn = 1; turn < 5; turn++) {
      await service.deliver();
      await service.deliver();
      expect([service.refused(), service.lines.length]).toEqual([turn, turn]);
      service.clock.time += 15 * minute;
    }
    expect(service.lines[0]).toContain(`${code}`);
    for (const word of ['casa.es', 'secreto', text])
      expect(service.lines.join()).not.toContain(word);
    service.accept();
    for (let turn = 0; turn < 2; turn++) {
      await service.deliver();
      service.clock.time += 15 * minute;
    }
    expect(await service.count('letter')).toEqual({ sent: 5, waiting: 0, failed: 0 });
    expect(service.mails.flatMap(({ rcpt }) => rcpt).toSorted()).toEqual(addresses(5));
  },
);

test('A mailbox that does not take a letter now gets it later, and the others at once', async () => {
  const service = await openLetter(3, 'onRcptTo', 552, '5.2.2 Mailbox full');
  service.refuseOnly((address) => address === addresses(3)[0]);
  await service.deliver();
  expect(await service.count('letter')).toEqual({ sent: 2, waiting: 1, failed: 0 });
  for (let turn = 0; turn < 3; turn++) await service.deliver();
  service.clock.time += minute;
  await service.deliver();
  expect(service.refused()).toBe(1);
  service.accept();
  service.clock.time += minute;
  await service.deliver();
  expect(await service.count('letter')).toMatchObject({ sent: 3 });
});

test('A letter to an address that does not exist comes back at once', async () => {
  const service = await openLetter(3, 'onRcptTo', 550, 'No such user');
  const [first] = addresses(3);
  service.refuseOnly((address) => address === first);
  await service.deliver();
  const returned = [{ email: first, fault: 'address' }];
  expect(await service.store.letters.findProgress(service.id)).toMatchObject({ sent: 2, returned });
  service.clock.time += day;
  await service.deliver();
  expect(service.refused()).toBe(1);
});

test('A message is never given up by the agency’s own mailbox', async () => {
  const temper = refuseAt('onRcptTo', 550, '5.1.1 No such user');
  const { SMTP_URL } = await startMailbox(...temper.server);
  const service = await openTestService({ SMTP_URL });
  await post(service.app, 'contact', ana);
  for (let time = 0; time < 30; time++) {
    await service.deliver();
    service.clock.time += day;
  }
  expect(temper.refused()).toBe(30);
  expect(await service.count('contact')).toEqual({ sent: 0, waiting: 1, failed: 0 });
  temper.accept();
  await service.deliver();
  expect(await service.count('contact')).toMatchObject({ sent: 1 });
  for (const word of Object.values(ana)) expect(service.lines.join()).not.toContain(word);
});
