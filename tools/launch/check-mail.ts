import {
  connectToServer,
  readSmtpError,
  type SmtpError,
  type SmtpServer,
} from '../../server/mail/delivery/smtp.ts';

/**
 * Logs into the mail server as the server behind the forms does.
 * @param time the timeout in milliseconds
 * @returns a fault with advice, without the password
 */
export async function checkMail(smtp: SmtpServer, time = 10_000): Promise<string[]> {
  const times = { connectionTimeout: time, greetingTimeout: time, socketTimeout: time };
  const server = connectToServer(smtp, times);
  try {
    await server.verify();
    return [];
  } catch (error) {
    return [`SMTP_URL: ${describe(error as SmtpError, new URL(smtp.url))}`];
  } finally {
    server.close();
  }
}

function describe(error: SmtpError, { host, username }: URL): string {
  if (readSmtpError(error, true).fault === 'password')
    return `${host} refuses the user ${decodeURIComponent(username) || '(none)'} or the password. Try the whole address as the user, and an app password where the provider asks for a second step`;
  if (error.responseCode)
    return `${host} answers, and refuses this machine: ask the mailbox's provider`;
  return `${host} does not answer (${error.code ?? error.message}): compare name and port with the provider's pages; several hosts of machines close 465 or 587`;
}
