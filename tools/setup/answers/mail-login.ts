import { once } from 'node:events';
import { connect } from 'node:net';
import { readRefusal } from '../../../server/mail/delivery/refusals.ts';
import { openPool, type SmtpError } from '../../../server/mail/delivery/smtp-pool.ts';
import { readServerSettings } from '../../../server/settings.ts';
import type { SetupAnswers } from './answers.ts';
import { writeSmtpUrl } from './smtp-url.ts';

/** How long a mail server may be silent, in milliseconds. */
const patience = 10_000;

/**
 * Logs into the mail server as the server behind the forms will do.
 * @returns what was refused and what to try, without the password or the server's own words; empty
 *   when it let us in
 */
export async function tryLogin(answers: SetupAnswers, time = patience): Promise<string> {
  const { smtp } = readServerSettings({
    NEXT_PUBLIC_SITE_URL: answers.NEXT_PUBLIC_SITE_URL,
    MAIL_TO: answers.MAIL_TO,
    MAIL_FROM: answers.MAIL_FROM,
    SMTP_URL: writeSmtpUrl(answers),
  });
  if (!smtp) throw new Error('There is no mail server');
  const times = { connectionTimeout: time, greetingTimeout: time, socketTimeout: time };
  const pool = openPool(smtp, times, 1);
  try {
    await pool.verify();
    return '';
  } catch (error) {
    return describe(error as SmtpError, answers, time);
  } finally {
    pool.close();
  }
}

async function describe(error: SmtpError, answers: SetupAnswers, time: number): Promise<string> {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user } = answers;
  const where = `${host}, port ${port},`;
  const delivery = readRefusal(error, true);
  const reason = 'reason' in delivery ? ` (${delivery.reason})` : '';
  if ('fault' in delivery && delivery.fault === 'password')
    return `${where} refuses the user ${user || '(none)'} or the password${reason}. Try the whole address as the user; where the provider asks for a second step, an app password from its pages; and whether its pages allow SMTP for this mailbox`;
  if (error.responseCode)
    return `${where} answers, and refuses this machine${reason}. Ask the mailbox's provider whether it takes e-mail from it, and whether the name of the server is right`;
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(`${error.code} ${error.message}`))
    return `there is no server with the name ${host}. Look up the server for outgoing e-mail (SMTP) on the provider's pages`;
  const others = ['465', '587'].filter((other) => other !== port);
  const open = await Promise.all(others.map((other) => answersAt(host, other, time)));
  const found = others.filter((_, index) => open[index]).at(-1);
  const advice = found
    ? `${host} answers on port ${found}: try that one`
    : `${others.join(' and ')} do not either: look the server's name up, and ask who hosts this machine whether outgoing e-mail is closed`;
  if (/certificate|self.signed|altnames|UNABLE_TO|DEPTH_ZERO/i.test(error.message))
    return `${where} has a certificate that is not valid for this name. Take the name that the provider's pages give`;
  if (/ssl|tls/i.test(`${error.code} ${error.message}`))
    return `${where} does not speak TLS as it does on this port (465: from the start; 587: STARTTLS); ${advice}`;
  const closed = port === '465' ? '; several hosts close it for new machines' : '';
  return `${where} does not answer${closed}; ${advice}`;
}

/** Whether something takes a connection there. */
async function answersAt(host: string, port: string, time: number): Promise<boolean> {
  const socket = connect({ host, port: Number(port), timeout: time });
  socket.on('timeout', () => socket.destroy(new Error('silent')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
