import { once } from 'node:events';
import { connect } from 'node:net';
import { readSmtpError } from '../../server/mail/delivery/smtp-errors.ts';
import { openPool, type SmtpError, type SmtpServer } from '../../server/mail/delivery/smtp-pool.ts';

/**
 * Logs into the mail server as the server behind the forms does.
 * @param time the timeout in milliseconds
 * @returns faults with advice, without the password or the server's own words
 */
export async function checkMail(smtp: SmtpServer, time = 10_000): Promise<string[]> {
  const times = { connectionTimeout: time, greetingTimeout: time, socketTimeout: time };
  const pool = openPool(smtp, times, 1);
  try {
    await pool.verify();
    return [];
  } catch (error) {
    return [`SMTP_URL: ${await describe(error as SmtpError, new URL(smtp.url), time)}`];
  } finally {
    pool.close();
  }
}

async function describe(
  error: SmtpError,
  { protocol, hostname, port: given, username }: URL,
  time: number,
) {
  const host = hostname.replace(/^\[|\]$/g, '');
  const port = given || (protocol === 'smtps:' ? '465' : '587');
  const where = `${host}, port ${port},`;
  const delivery = readSmtpError(error, true);
  const reason = 'reason' in delivery ? ` (${delivery.reason})` : '';
  if ('fault' in delivery && delivery.fault === 'password')
    return `${where} refuses the user ${username ? decodeURIComponent(username) : '(none)'} or the password${reason}. Try the whole address as the user; where the provider asks for a second step, an app password from its pages; and whether its pages allow SMTP for this mailbox`;
  if (error.responseCode)
    return `${where} answers, and refuses this machine${reason}. Ask the mailbox's provider whether it takes e-mail from it, and whether the name of the server is right`;
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(`${error.code} ${error.message}`))
    return `there is no server with the name ${host}. Look up the server for outgoing e-mail (SMTP) on the provider's pages`;
  if (/certificate|self.signed|altnames|UNABLE_TO|DEPTH_ZERO/i.test(error.message))
    return `${where} has a certificate that is not valid for this name. Take the name that the provider's pages give`;
  const others = ['465', '587'].filter((other) => other !== port);
  const open = await Promise.all(others.map((other) => takesConnections(host, other, time)));
  const found = others.find((_, index) => open[index]);
  const advice = found
    ? `${host} answers on port ${found}: try ${found === '465' ? 'smtps' : 'smtp'}://…:${found}`
    : `${others.join(' and ')} do not either: look the server's name up, and ask who hosts this machine whether outgoing e-mail is closed`;
  if (/ssl|tls/i.test(`${error.code} ${error.message}`))
    return `${where} does not speak TLS as it does on this port (465: smtps, 587: smtp); ${advice}`;
  return `${where} does not answer${port === '465' ? '; several hosts close it for new machines' : ''}; ${advice}`;
}

async function takesConnections(host: string, port: string, time: number): Promise<boolean> {
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
