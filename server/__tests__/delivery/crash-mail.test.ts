import { hour } from '../../data/database/times';
import { addresses, sendLetter } from '../letter';
import { refuseAt } from '../mail-server';
import { ana, call, openTestService, runServer, startMailbox, until } from '../service';

/** A mail server that refuses while `mood` says so, and accepts a number of e-mails: the others wait. */
async function startTempered() {
  const mood = refuseAt('onMailFrom', 451, 'later');
  const limit = { most: 0, held: 0 };
  const rcpts: string[] = [];
  const { SMTP_URL } = await startMailbox({
    ...mood.server[0],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        if (rcpts.length >= limit.most) return void limit.held++;
        rcpts.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  return { mood, limit, rcpts, SMTP_URL };
}

test('Killed while it waits, sends, stands in the middle of a letter, or holds a stopped one, a server sends each e-mail once', async () => {
  const { mood, limit, rcpts, SMTP_URL } = await startTempered();
  const service = await openTestService({ SMTP_URL, MAILS_PER_HOUR: '1000' });
  const { store } = service;
  const emails = addresses(8);
  await service.subscribe(emails);
  const killed = async (happens: () => unknown, message: string) => {
    const server = runServer(service.env);
    expect(await call(await server.url(), 'contact', { ...ana, message })).toBe(200);
    await until(happens);
    await server.end('SIGKILL');
    return server.result.output;
  };

  const { id } = await sendLetter(store, 'Pisos', 'Hola');
  const isPaused = async () =>
    (await service.database.query("SELECT 1 FROM mails WHERE fault = 'busy'")).length;
  let output = await killed(isPaused, 'Uno');
  mood.accept();
  output += await killed(() => limit.held > 1, 'Dos');
  expect(rcpts).toEqual([]);
  limit.most = 6;
  const isSent = async () => {
    const [letters, messages] = [await service.count('letter'), await service.count('contact')];
    return letters.sent + messages.sent === limit.most;
  };
  output += await killed(isSent, 'Tres');
  await store.letters.stop(id);
  Object.assign(limit, { most: 0, held: 0 });
  output += await killed(() => limit.held, 'Cuatro');
  const readers = () => rcpts.filter((rcpt) => rcpt !== service.settings.mailTo);
  const reached = readers();
  expect(rcpts).toHaveLength(6);
  expect(output).not.toContain(ana.message);

  limit.most = Number.POSITIVE_INFINITY;
  service.startSending();
  await until(async () => (await service.count('contact')).sent === 4);
  expect([rcpts.length, readers()]).toEqual([4 + reached.length, reached]);
  await store.letters.resume(id);
  service.clock.time += hour;
  await until(async () => (await service.count('letter')).sent === 8);
  expect([rcpts.length, readers().toSorted()]).toEqual([12, emails]);
});
