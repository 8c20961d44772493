import { join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { identity as file } from '../agency/identity.ts';
import { normalizeEmail } from '../lib/api/normalize.ts';
import { checkIdentity, type Identity } from '../lib/identity-schema.ts';
import { presentAgency } from '../lib/present-agency.ts';
import { readPublished } from '../lib/published.ts';
import { readSettings } from '../lib/settings.ts';

export type ServerSettings = ReturnType<typeof readServerSettings>;
/** `replaces` is `--replace`. */
export type Command = { settings: ServerSettings; argument: string; replaces: boolean };

/** Makes the schema of a setting. @param expected what it should be, for the error */
const setting = (expected: string, isValid: (text: string) => boolean) =>
  z._default(z.string().check(z.refine((text) => text === '' || isValid(text), expected)), '');
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const isUrl = (pattern: RegExp) => (text: string) => pattern.test(text) && URL.canParse(text);
/** Whether a host name means this machine: links in e-mails to it would not work. */
const isLoopbackHost = matches(/^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/);
const address = setting(
  'one e-mail address, like hola@casa.es',
  matches(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/),
);

export const schema = z.object({
  SMTP_URL: setting(
    'like smtps://user:password@host:465 or smtp://user:password@host:587',
    isUrl(/^smtps?:\/\/[^\s/?#]+\/?$/),
  ),
  MAIL_TO: address,
  MAIL_FROM: address,
  DATA_FOLDER: setting('outside out/, which is published', (folder) =>
    relative('out', folder).startsWith('..'),
  ),
  BACKUP_TO: setting(
    'where rsync copies to over ssh, like copies@host.example.com:lado-honesto/',
    matches(/^[\w.][\w.@-]*:(?!:|\/\/)[^\s'"]*$/),
  ),
  PROXIES: setting('a number of proxies, like 2', matches(/^\d$/)),
  MAILS_PER_HOUR: setting('a whole number from 1, like 100', matches(/^[1-9]\d*$/)),
  // `fetch` refuses credentials, and a log could show them.
  ALERT_URL: setting(
    'an address without user and password, like https://ntfy.sh/a-name-of-yours',
    isUrl(/^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i),
  ),
  PUBLISH_FOLDER: setting('a folder', Boolean),
  PORT: setting(
    'a number from 0 to 65535, like 3000',
    (text) => /^\d+$/.test(text) && Number(text) <= 65_535,
  ),
});

/**
 * Reads the server's settings. An empty variable counts as unset.
 * @throws an Error of one line with the invalid setting, without its value, which may be a password, or
 *   with the invalid field of the identity
 */
export function readServerSettings(env: Record<string, string | undefined>) {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()]);
  const { data, error } = schema.safeParse(Object.fromEntries(trimmed));
  if (error)
    throw new Error(error.issues.map(({ path, message }) => `${path} should be ${message}`)[0]);
  const dataFolder = resolve(data.DATA_FOLDER || 'data');
  const present = checkIdentity(readPublished(dataFolder)?.identity ?? file);
  const { SMTP_URL } = data;
  const describeAgency = (identity: Identity) => ({
    agency: presentAgency(identity),
    mailTo: normalizeEmail(data.MAIL_TO || identity.email),
    mailFrom: normalizeEmail(data.MAIL_FROM || identity.email),
  });
  const described = describeAgency(present);
  const unreachable = [described.mailTo, described.mailFrom].find(
    matches(/@ladohonesto\.example$/),
  );
  if (SMTP_URL && unreachable)
    throw new Error(
      `SMTP_URL is set, but ${unreachable} is an address of the sample: set MAIL_TO and MAIL_FROM, or the e-mail of agency/identity.ts`,
    );
  const { siteUrl, apiHost } = readSettings(env);
  const site = new URL(siteUrl);
  const linkOrigin = apiHost || site.origin;
  if (SMTP_URL && [site, new URL(linkOrigin)].some(({ hostname }) => isLoopbackHost(hostname)))
    throw new Error(
      'SMTP_URL is set, but the links of e-mails would lead to this machine: set NEXT_PUBLIC_SITE_URL to the address of the site',
    );
  return {
    /** The origin of links in e-mails, which serves `/api`. */
    linkOrigin,
    /** The origin of the site, whose pages may call the server. */
    siteOrigin: site.origin,
    smtp: SMTP_URL ? describeServer(SMTP_URL, site.hostname) : undefined,
    ...described,
    /** The operator's choice: when it changes, the sessions of the office end. */
    accessMailbox: normalizeEmail(data.MAIL_TO || file.email),
    /** What follows the agency among the settings, for one that the owner publishes later. */
    describeAgency,
    /** Whether MAIL_TO says where messages go, whatever e-mail the owner publishes. */
    isMailToSet: Boolean(data.MAIL_TO),
    dataFolder,
    databaseFile: join(dataFolder, 'server.sqlite'),
    /** Where nightly backups are sent, as an rsync destination; empty if they stay here. */
    backupTo: data.BACKUP_TO,
    /** See `findVisitorAddress`. */
    proxies: data.PROXIES ? Number(data.PROXIES) : undefined,
    mailsPerHour: data.MAILS_PER_HOUR ? Number(data.MAILS_PER_HOUR) : undefined,
    alertUrl: data.ALERT_URL,
    /** The web server's folder, and the folder of the site that `npm run build` has built. */
    publishFolder: data.PUBLISH_FOLDER && resolve(data.PUBLISH_FOLDER),
    outFolder: resolve(env.OUT_DIR || 'out'),
    siteUrl,
    host: env.HOST || '127.0.0.1',
    port: Number(data.PORT || 3001),
  };
}

/** Returns the options of a connection (https://nodemailer.com/smtp). */
function describeServer(url: string, name: string) {
  const { protocol, hostname } = new URL(url);
  // A server on this machine often has a self-signed certificate.
  const ignoreTLS = protocol === 'smtp:' && isLoopbackHost(hostname);
  return { url, name, requireTLS: protocol === 'smtp:' && !ignoreTLS, ignoreTLS };
}

export function describeMail({ smtp, mailTo, dataFolder }: ServerSettings): string {
  if (smtp) return `E-mails leave by ${new URL(smtp.url).hostname}; messages go to ${mailTo}.`;
  return `SMTP_URL is not set: no e-mail leaves until it is, and each becomes a file in ${join(dataFolder, 'mail')}`;
}
