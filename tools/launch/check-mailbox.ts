import { setTimeout as pause } from 'node:timers/promises';
import { readServerSettings } from '../../server/settings.ts';
import { checkDns } from './check-dns.ts';
import { checkMail } from './check-mail.ts';

/**
 * Checks the mail server of the given settings, and the DNS records of the site and its sender.
 * @throws an Error of one line if a setting of the server is wrong
 */
export async function checkMailbox(env: Record<string, string | undefined>) {
  const { smtp, siteUrl, mailFrom } = readServerSettings(env);
  if (!smtp)
    return {
      faults: [],
      advice: [
        'SMTP_URL is not set here: run this on the server, too, where it tries the mailbox and the domain',
      ],
    };
  const [faults, advice] = await Promise.all([
    checkMail(smtp),
    checkDns(new URL(siteUrl).hostname, mailFrom()),
  ]);
  return { faults, advice: advice.map((line) => `DNS: ${line}`) };
}

/**
 * Waits until the server on this machine has sent every message.
 * @param time the timeout in milliseconds
 * @returns one line if messages remain; none if no server on this machine tells
 */
export async function checkSent(port: string, time = 60_000): Promise<string[]> {
  for (const end = Date.now() + time; ; await pause(500)) {
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
      .then((answer) => answer.json())
      .catch(() => undefined);
    if (!health?.waiting) return [];
    if (Date.now() > end)
      return [`the test message has not left yet; the server says: ${health.problems}`];
  }
}
