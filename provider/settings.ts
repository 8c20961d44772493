import { join, relative, resolve } from 'node:path';
// Unlike decodeURIComponent, it leaves a `%` that escapes nothing.
import { agency } from '../lib/agency.ts';
import { sample } from '../lib/sample.ts';
import { readPort, refuseSetting, settings as site } from '../lib/settings.ts';

type Environment = Record<string, string | undefined>;
export type ProviderSettings = ReturnType<typeof readProviderSettings>;

/**
 * Reads the provider's settings. An empty variable counts as unset.
 * @throws an Error of one line that names the setting, its value and what it should be
 */
export function readProviderSettings(env: Environment) {
  const mailTo = readAddress(env, 'MAIL_TO');
  const mailFrom = readAddress(env, 'MAIL_FROM');
  const smtp = readSmtp(env);
  if (smtp && [mailTo, mailFrom].includes(sample.email))
    throw new Error(
      `SMTP_URL is set, but ${sample.email} is an address of the sample: set MAIL_TO and MAIL_FROM, or the e-mail of lib/agency.ts`,
    );
  const dataFolder = resolve(env.DATA_FOLDER || 'data');
  if (!relative(resolve('out'), dataFolder).startsWith('..'))
    throw refuseSetting(env, 'DATA_FOLDER', 'outside out/, which is published');
  return {
    /** Where the links of e-mails lead: the origin that answers `/api`. */
    linkOrigin: site.apiHost || new URL(site.siteUrl).origin,
    /** The origin of the pages that may call. */
    siteOrigin: new URL(site.siteUrl).origin,
    smtp,
    mailTo,
    mailFrom,
    dataFolder,
    databaseUrl: readDatabase(env, dataFolder),
    retentionDays: readDays(env),
    host: env.HOST || '127.0.0.1',
    port: readPort(env, 3001),
  };
}

function readAddress(env: Environment, name: string): string {
  const address = env[name]?.trim() || agency.email;
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) return address;
  throw refuseSetting(env, name, 'one e-mail address, like hola@casa.es');
}

/** @returns the options of the connection (https://nodemailer.com/smtp), or undefined without a server */
function readSmtp({ SMTP_URL }: Environment) {
  if (!SMTP_URL?.trim()) return undefined;
  try {
    const { protocol, hostname, port, username, password, pathname, search } = new URL(SMTP_URL);
    if (!hostname || pathname.length > 1 || search || !/^smtps?:$/.test(protocol))
      throw new Error();
    const secure = protocol === 'smtps:';
    const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
    const [user, pass] = [username, password].map(unescape);
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && !isLocal,
      // The certificate of a server on this machine is often its own.
      ignoreTLS: !secure && isLocal,
      ...(user && { auth: { user, pass } }),
    };
  } catch {
    // The value is not shown, as it may hold a password.
    throw new Error(
      'SMTP_URL should be a mail server, like smtps://user:password@host:465 or smtp://user:password@host:587',
    );
  }
}

function readDatabase(env: Environment, folder: string): string {
  const url = env.DATABASE_URL?.trim();
  if (!url) return `file:${resolve(folder, 'provider.sqlite')}`;
  if (URL.canParse(url) && /^(libsql|file):$/.test(new URL(url).protocol)) return url;
  throw new Error('DATABASE_URL should be a libSQL database, like libsql://db.example.com');
}

function readDays(env: Environment): number {
  const days = Number(env.RETENTION_DAYS || 365);
  if (Number.isInteger(days) && days > 0) return days;
  throw refuseSetting(env, 'RETENTION_DAYS', 'a number of days, like 365');
}

/** Says where the e-mails go. */
export function describeMail({ smtp, mailTo, dataFolder }: ProviderSettings): string {
  if (smtp) return `Messages go to ${mailTo} by ${smtp.host}.`;
  return `SMTP_URL is not set: each e-mail becomes a file in ${join(dataFolder, 'mail')}`;
}
