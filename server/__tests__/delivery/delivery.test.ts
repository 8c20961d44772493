import { day, minute } from '../../data/database/times';
import { addresses, openLetter } from '../letter';
import { refuseAt } from '../mail-server';
import { ana, openTestService, post, startMailbox } from '../service';

test.each([
  ['onConnect', 421, '4.3.2 Busy'],
  ['onConnect', 554, 'No service'],
  ['onAuth', 535, '5.7.8 Wrong password'],
  ['onAuth', 454, '4.7.0 Later'],
  ['onMailFrom', 421, 'Closing'],
  ['onMailFrom', 451, '4.3.0 Local error'],
  ['onMailFrom', 550, '5.1.8 Sender unknown'],
  ['onMailFrom', 552, '5.2.2 Your mailbox is full'],
  ['onMailFrom', 530, 'Authentication required'],
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
  ['onRcptTo', 450, '4.7.1 Greylisted'],
  ['onRcptTo', 451, 'Local error'],
  ['onRcptTo', 452, 'No storage'],
  ['onRcptTo', 550, '5.1.7 Bad sender'],
  ['onRcptTo', 550, '5.4.5 Daily quota exceeded'],
  ['onRcptTo', 550, '5.7.1 Relaying denied'],
  ['onRcptTo', 554, 'Blocked'],
  ['onData', 451, '4.7.1 Try again later'],
  ['onData', 550, 'Looks like spam'],
  ['onData', 554, '5.7.1 Blocked'],
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

test.each([
  [552, 'Mailbox full'],
  [552, '5.2.2 Mailbox full'],
  [550, '5.2.1 Mailbox disabled'],
  [450, '4.2.1 Mailbox busy'],
  [450, '4.1.1 Not now'],
] as const)(
  'A mailbox that does not take a letter now gets it later, and the others at once: %i %s',
  async (code, text) => {
    const service = await openLetter(3, 'onRcptTo', code, text);
    service.refuseOnly((address) => address === addresses(3)[0]);
    await service.deliver();
    expect(await service.count('letter')).toEqual({ sent: 2, waiting: 1, failed: 0 });
    service.clock.time += minute;
    await service.deliver();
    expect(service.refused()).toBe(1);
    service.accept();
    service.clock.time += minute;
    await service.deliver();
    expect(await service.count('letter')).toMatchObject({ sent: 3 });
  },
);

test.each([
  [550, 'No such user'],
  [501, 'malformed address'],
  [501, '5.5.4 Invalid domain'],
  [553, 'bad domain'],
] as const)(
  'A letter to an address that does not exist comes back at once: %i %s',
  async (code, text) => {
    const service = await openLetter(3, 'onRcptTo', code, text);
    const [first] = addresses(3);
    service.refuseOnly((address) => address === first);
    await service.deliver();
    const returned = [{ email: first, fault: 'address' }];
    expect(await service.store.letters.findProgress(service.id)).toMatchObject({
      sent: 2,
      returned,
    });
    service.clock.time += day;
    await service.deliver();
    expect(service.refused()).toBe(1);
  },
);

test.each([
  [550, '5.1.1 No such user'],
  [550, 'No such user'],
  [552, '5.2.2 Mailbox full'],
  [554, '5.7.1 Blocked'],
  [451, 'Later'],
] as const)(
  'A message is never given up by the agency’s own mailbox: %i %s',
  async (code, text) => {
    const temper = refuseAt('onRcptTo', code, text);
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
  },
);
