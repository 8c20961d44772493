import { identity } from '../../../agency/identity';
import { agency as texts } from '../../../lib/agency';
import { testHeader } from '../../../lib/api/requests';
import { day, hour, minute } from '../../data/database/times';
import { refuseAt } from '../mail-server';
import { agency, ana, openTestService, post, startMailbox, until } from '../service';

type Temper = ReturnType<typeof refuseAt>;

/** A server with acknowledgements, and its mail server. */
async function openPolite(temper?: Temper, env = {}) {
  const { mails, SMTP_URL } = await (temper ? startMailbox(...temper.server) : startMailbox());
  const service = await openTestService({ SMTP_URL, ...env });
  const queue = service.startSending(service.mailer.send, { pollTime: hour, acknowledges: true });
  return {
    ...service,
    mails,
    async deliver() {
      queue.wake();
      await queue.drain();
      // An acknowledgement is queued when the message is marked as sent.
      queue.wake();
      await queue.drain();
    },
    acknowledged: () => mails.filter(({ rcpt }) => rcpt[0] !== agency).map(({ rcpt }) => rcpt[0]),
  };
}

test('Who left an e-mail learns in fixed words that the message arrived, after the agency has it', async () => {
  const service = await openPolite();
  await post(service.app, 'contact', ana);
  await service.deliver();
  expect(service.mails.map(({ rcpt }) => rcpt[0])).toEqual([agency, ana.email]);
  const mail = service.mails[1] as (typeof service.mails)[0];
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers['auto-submitted']).toBe('auto-replied');
  expect(mail.replyTo).toMatchObject([{ address: agency }]);
  expect(mail.subject).toContain(identity.name);
  for (const part of [mail.text, mail.html])
    for (const text of [texts.phoneText, '#privacidad']) expect(part).toContain(text);
  expect(mail.text).not.toContain('tel:');
  for (const word of [ana.name, 'Peña', ana.phone, ana.message, 'cuánto vale'])
    expect(mail.raw + mail.text + mail.html).not.toContain(word);
});

test('A sender without an e-mail gets no acknowledgement', async () => {
  const service = await openPolite();
  await post(service.app, 'contact', { ...ana, email: null });
  await service.deliver();
  expect(service.acknowledged()).toEqual([]);
});

test('The test message of the launch is acknowledged to nobody', async () => {
  const service = await openPolite();
  await post(service.app, 'contact', ana, { [testHeader]: '1' });
  await service.deliver();
  expect(service.mails.map(({ rcpt }) => rcpt[0])).toEqual([agency]);
});

test.each([
  [7 * day - minute, [ana.email]],
  [7 * day, []],
])('A message that was held up for %i ms is acknowledged to %j', async (delay, acknowledged) => {
  const service = await openPolite();
  await post(service.app, 'contact', ana);
  service.clock.time += delay;
  await service.deliver();
  expect(service.acknowledged()).toEqual(acknowledged);
});

test('A mailbox gets one a day, in whatever way it is written', async () => {
  const service = await openPolite();
  const say = async (email: string) => {
    await post(service.app, 'contact', { ...ana, email, message: `${service.clock.time}` });
    await service.deliver();
    service.clock.time += minute;
  };
  const others = ['bea@casa.es', 'ana@gmail.com', 'a.na@gmail.com', 'an.a+piso@googlemail.com'];
  for (const email of ['ana@casa.es', 'ANA@casa.es', 'ana+piso@casa.es', ...others])
    await say(email);
  expect(service.acknowledged()).toEqual(['ana@casa.es', 'bea@casa.es', 'ana@gmail.com']);
  service.clock.time += day;
  await say('ana+piso@casa.es');
  expect(service.acknowledged()).toHaveLength(4);
});

test('While the agency’s mailbox refuses, nobody is told that a message arrived', async () => {
  const temper = refuseAt('onRcptTo', 452, '4.2.2 Full');
  const service = await openPolite(temper);
  temper.refuseOnly((address) => address === agency);
  await post(service.app, 'contact', ana);
  await service.deliver();
  expect(service.mails).toEqual([]);
  temper.accept();
  service.clock.time += hour;
  await service.deliver();
  expect(service.acknowledged()).toEqual([ana.email]);
});

test('A mail server that refuses acknowledgements holds up no message and is no fault', async () => {
  const temper = refuseAt('onRcptTo', 554, '5.7.1 Blocked');
  const service = await openPolite(temper);
  temper.refuseOnly((address) => address !== agency);
  for (let turn = 0; turn < 12; turn++) {
    const message = `Pregunta ${turn}`;
    await post(service.app, 'contact', { ...ana, email: `a${turn}@casa.es`, message });
    await service.deliver();
    expect(await service.count('contact')).toMatchObject({ sent: turn + 1, waiting: 0 });
    service.clock.time += 4 * hour;
  }
  const { failed, sent } = await service.count('acknowledgement');
  expect([failed > 0, sent, (await service.app.request('/health')).status]).toEqual([true, 0, 200]);
});

test('An address that does not exist is no fault, and is not written to again', async () => {
  const temper = refuseAt('onRcptTo', 550, '5.1.1 No such user');
  const service = await openPolite(temper);
  temper.refuseOnly((address) => address !== agency);
  for (let turn = 0; turn < 3; turn++) {
    await post(service.app, 'contact', { ...ana, message: `Pregunta ${turn}` });
    await service.deliver();
    service.clock.time += 2 * day;
  }
  expect([temper.refused(), service.mails.length]).toEqual([1, 3]);
  expect((await service.app.request('/health')).status).toBe(200);
});

test('The agency’s own mailbox gets no acknowledgement', async () => {
  const service = await openPolite();
  await post(service.app, 'contact', { ...ana, email: agency });
  await service.deliver();
  expect(service.mails).toHaveLength(1);
});

test('Who is erased leaves nothing of an acknowledgement', async () => {
  const service = await openPolite();
  await post(service.app, 'contact', ana);
  await service.deliver();
  await service.store.erasure.erasePerson(await service.store.people.find(ana.email));
  expect(await service.database.query('SELECT * FROM mails')).toEqual([]);
});

test.each([
  ['on', 2],
  ['off', 1],
])('ACKNOWLEDGE=%s: a message makes %i e-mails', async (ACKNOWLEDGE, emails) => {
  const { mails, SMTP_URL } = await startMailbox();
  const service = await openTestService({ SMTP_URL, ACKNOWLEDGE });
  await service.start();
  await post(service.app, 'contact', ana);
  await until(async () => (await service.count('contact')).sent);
  await post(service.app, 'newsletter', { email: 'bea@casa.es' });
  // On Mondays the week's e-mail is there, too.
  const others = () => mails.filter(({ subject }) => !subject?.startsWith('La semana'));
  await until(() => others().length === emails + 1);
  const acknowledged = async () => (await service.count('acknowledgement')).sent;
  await until(async () => (await acknowledged()) === emails - 1);
});

test.each([
  [{}, 'the same e-mail'],
  [{ email: 'ana+otra@casa.es', phone: '699 111 222' }, 'the same mailbox'],
  [{ email: 'bea@casa.es' }, 'the same phone'],
])('Who was called no customer gets none: %j, %s', async (...row) => {
  const [changes] = row;
  const service = await openPolite();
  await post(service.app, 'contact', ana);
  await service.deliver();
  await service.database.transaction({ now: 1 }, 'UPDATE messages SET discarded_at = :now');
  service.clock.time += 2 * day;
  await post(service.app, 'contact', { ...ana, ...changes, message: 'Otra vez' });
  await service.deliver();
  expect(service.acknowledged()).toEqual([ana.email]);
});

test('The envelope has no sender, so that nothing bounces; a server that requires one gets it', async () => {
  const senders: string[] = [];
  let isAsked = false;
  const { mails, SMTP_URL } = await startMailbox({
    onMailFrom({ address }, _session, done) {
      if (isAsked && !address)
        return done(Object.assign(new Error('5.7.1 No sender'), { responseCode: 550 }));
      senders.push(address);
      return done();
    },
  });
  const service = await openTestService({ SMTP_URL });
  const queue = service.startSending(service.mailer.send, { pollTime: hour, acknowledges: true });
  const tell = async (email: string) => {
    await post(service.app, 'contact', { ...ana, email, phone: email });
    for (let turn = 0; turn < 2; turn++) {
      queue.wake();
      await queue.drain();
    }
  };
  await tell('ana@casa.es');
  expect(senders).toEqual([agency, '']);
  isAsked = true;
  await tell('bea@casa.es');
  await tell('eva@casa.es');
  expect(mails.map(({ rcpt }) => rcpt[0]).filter((one) => one !== agency)).toEqual([
    'ana@casa.es',
    'bea@casa.es',
    'eva@casa.es',
  ]);
  expect((await service.count('contact')).sent).toBe(3);
});
