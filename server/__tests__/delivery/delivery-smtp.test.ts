import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Fault } from '../../data/outbox/outbox';
import { listen } from '../../http/listen';
import { createMailer } from '../../mail/delivery/mailer';
import { writeProblem } from '../../mail/delivery/problems';
import {
  ana,
  call,
  makeSettings,
  openTestService,
  post,
  runServer,
  site,
  startMailbox,
  until,
} from '../service';

// openssl is not on every machine.
const testTls = spawnSync('openssl', ['version']).error ? test.skip : test;
testTls(
  'An e-mail goes only to a server whose certificate is valid, and never in the clear',
  async () => {
    const folder = makeSettings().DATA_FOLDER;
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const command = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`;
    execFileSync('openssl', command.split(' '), { stdio: 'ignore' });
    const plain = await startMailbox();
    const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
    const secure = await startMailbox({ secure: true, ...certificate });
    const SMTP_URL = `smtps://localhost:${secure.port}`;
    for (const url of [SMTP_URL, `smtp://mail.casaturia.es:${plain.port}`]) {
      const service = await openTestService({ SMTP_URL: url });
      if (service.settings.smtp && url !== SMTP_URL) service.settings.smtp.url = plain.SMTP_URL;
      const mailer = createMailer({ ...service.settings, store: service.store });
      await post(service.app, 'contact', ana);
      await service.deliver(mailer.send);
      mailer.close();
      expect(service.lines).toEqual([expect.stringContaining('asked again later')]);
    }
    expect([...plain.mails, ...secure.mails]).toEqual([]);

    // A program that trusts the certificate sends the e-mail.
    const { url } = runServer({ SMTP_URL, NODE_EXTRA_CA_CERTS: cert });
    expect(await call(await url(), 'contact', ana)).toBe(200);
    await until(() => secure.mails.length);
  },
);

test('The server greets with the host of the site; a greeting that is refused is for who can mend it', async () => {
  const names: string[] = [];
  const takes = await startMailbox({
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      names.push(`${hostNameAppearsAs}`);
      done();
    },
  });
  const service = await openTestService({ SMTP_URL: takes.SMTP_URL });
  await post(service.app, 'contact', ana);
  await service.deliver();
  expect(names).toEqual([new URL(site).hostname]);

  const asking: Socket[] = [];
  const picky = createServer((socket) => {
    asking.push(socket);
    socket.on('error', () => {}).write('220 picky\r\n');
    socket.on('data', () => socket.write('450 4.7.1 Helo command rejected\r\n'));
  });
  const SMTP_URL = (await listen(picky as never, 0)).replace(
    'http://localhost',
    'smtp://127.0.0.1',
  );
  const refused = await openTestService({ SMTP_URL });
  await post(refused.app, 'contact', ana);
  await refused.deliver();
  const [{ fault } = {}] = await refused.database.query<{ fault?: Fault }>(
    'SELECT fault FROM mails',
  );
  expect(fault && writeProblem(fault)).toContain('avisa a quien lleva la página');
  for (const socket of asking) socket.destroy();
  picky.close();
});
