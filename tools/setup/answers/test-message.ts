import { sendTest } from '../../send-test.ts';
import type { Machine } from '../machine/machine.ts';
import { waitForHealth, withServer } from '../version/try-server.ts';
import type { SetupAnswers } from './answers.ts';
import { listSettings } from './settings-file.ts';

/**
 * Sends the test message by the form of a server, and waits until it has left.
 * @throws an Error of one line when it is not taken, or not sent in a minute
 */
export async function sendTestTo(
  server: string,
  { NEXT_PUBLIC_SITE_URL: site = '' }: Record<string, string>,
) {
  await waitForHealth(server, () => true);
  const faults = await sendTest(server, new URL(site).origin, []);
  if (faults.length > 0) throw new Error(faults.join());
  await waitForHealth(server, ({ waiting = 0 }) => waiting === 0);
}

/** Starts the server for the time of a test message, where no service is started. */
export function tryWithTest(machine: Machine, answers: SetupAnswers) {
  const settings = listSettings(answers);
  const own = { SMTP_URL: settings.SMTP_URL ?? '', DATA_FOLDER: machine.data };
  return withServer('.', settings, own, (origin) => sendTestTo(origin, answers));
}
