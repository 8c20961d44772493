import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '../../server/database';
import { startMailServer } from '../mail-server';
import { makeFolder } from '../project';
import { expect } from './test';

// The server sends no e-mails whose links lead to this machine by its own name.
export const name = 'www.casa.test';

/** Starts a server with subscribers, and a mail server that it sends by. */
export async function startOfficeServer(port: number, subscribers: number) {
  const smtp = await startMailServer();
  const DATA_FOLDER = makeFolder();
  const site = `http://${name}:${port}`;
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATA_FOLDER, NEXT_PUBLIC_SITE_URL: site, SMTP_URL: smtp.SMTP_URL },
    ...{ MAIL_TO: 'oficina@casa.es', MAIL_FROM: 'web@casa.es' },
  };
  const database = await openDatabase(
    pathToFileURL(`${DATA_FOLDER}/server.sqlite`).href,
    DATA_FOLDER,
  );
  await database.write(
    { most: subscribers, now: Date.now() },
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :most)
      INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at, confirmed_at)
      SELECT lower(hex(randomblob(16))), 'bea' || i || '@casa.test', 'bea' || i || '@casa.test',
        'newsletter', 'Un correo semanal', :now, :now FROM n`,
  );
  await database.close();
  const running: ChildProcess[] = [];
  const run = (...words: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...words], { env });
    running.push(child);
    return child;
  };
  run();
  const isReady = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  return {
    smtp,
    run,
    office: `${site}/api/oficina`,
    /** A visitor writes. */
    write: (message: Record<string, string | null>) =>
      fetch(`http://localhost:${port}/api/contact`, {
        method: 'POST',
        headers: { origin: site, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      }),
    async stop() {
      for (const child of running)
        if (child.exitCode === null) {
          child.kill();
          await once(child, 'exit');
        }
      await smtp.close();
    },
  };
}
