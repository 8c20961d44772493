import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { agency } from '../lib/agency.ts';
import { sample } from '../lib/sample.ts';
import { readPort, settings as site } from '../lib/settings.ts';

export type ProviderSettings = ReturnType<typeof readProviderSettings>;

const smtpUrl = /^smtps?:\/\/[^\s/?#]+\/?$/;
const oneAddress = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/**
 * Reads the provider's settings. An empty variable counts as unset.
 * @throws an Error of one line that names the setting, and not its value, which may be a password
 */
export function readProviderSettings(env: Record<string, string | undefined>) {
  function read(
    name: string,
    byDefault: string,
    expected: string,
    isValid: (text: string) => boolean,
  ) {
    const text = env[name]?.trim();
    if (text && !isValid(text)) throw new Error(`${name} should be ${expected}`);
    return text || byDefault;
  }
  const readAddress = (name: string) =>
    read(name, agency.email, 'one e-mail address, like hola@casa.es', (text) =>
      oneAddress.test(text),
    );

  const [mailTo, mailFrom] = [readAddress('MAIL_TO'), readAddress('MAIL_FROM')];
  const url = read(
    'SMTP_URL',
    '',
    'a mail server, like smtps://user:password@host:465 or smtp://user:password@host:587',
    (text) => smtpUrl.test(text) && URL.canParse(text),
  );
  if (url && [mailTo, mailFrom].includes(sample.email))
    throw new Error(
      `SMTP_URL is set, but ${sample.email} is an address of the sample: set MAIL_TO and MAIL_FROM, or the e-mail of lib/agency.ts`,
    );
  const dataFolder = resolve(
    read('DATA_FOLDER', 'data', 'outside out/, which is published', (text) =>
      relative('out', text).startsWith('..'),
    ),
  );
  const databaseUrl = read(
    'DATABASE_URL',
    pathToFileURL(join(dataFolder, 'provider.sqlite')).href,
    'a libSQL database, like libsql://db.example.com',
    (text) => /^libsql:\/\/./.test(text) && URL.canParse(text),
  );
  const days = read('RETENTION_DAYS', '365', 'a number of days, like 365', (text) =>
    /^[1-9]\d*$/.test(text),
  );
  return {
    /** Where the links of e-mails lead: the origin that answers `/api`. */
    linkOrigin: site.apiHost || new URL(site.siteUrl).origin,
    /** The origin of the pages that may call. */
    siteOrigin: new URL(site.siteUrl).origin,
    smtp: url ? describeServer(url) : undefined,
    ...{ mailTo, mailFrom, dataFolder, databaseUrl, retentionDays: Number(days) },
    host: env.HOST || '127.0.0.1',
    port: readPort(env, 3001),
  };
}

/** The options of the connection (https://nodemailer.com/smtp). */
function describeServer(url: string) {
  const { protocol, hostname } = new URL(url);
  const isPlain = protocol === 'smtp:';
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  // The certificate of a server on this machine is often its own.
  return { url, requireTLS: isPlain && !isLocal, ignoreTLS: isPlain && isLocal };
}

/** Says where the e-mails go. */
export function describeMail({ smtp, mailTo, dataFolder }: ProviderSettings): string {
  if (smtp) return `Messages go to ${mailTo} by ${new URL(smtp.url).hostname}.`;
  return `SMTP_URL is not set: each e-mail becomes a file in ${join(dataFolder, 'mail')}`;
}
