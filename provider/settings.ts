import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { agency } from '../lib/agency.ts';
import { sample } from '../lib/sample.ts';
import { readPort, settings as site } from '../lib/settings.ts';

export type ProviderSettings = ReturnType<typeof readProviderSettings>;

/** A setting with its default, and what it should be. */
const text = (byDefault: string, expected: string, isValid: (text: string) => boolean) =>
  z._default(z.string().check(z.refine(isValid, expected)), byDefault);
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const isServer = (text: string) => /^smtps?:\/\/[^\s/?#]+\/?$/.test(text) && URL.canParse(text);
const isOutside = (folder: string) => relative('out', folder).startsWith('..');
const oneAddress = matches(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/);

const schema = z.object({
  SMTP_URL: text(
    '',
    'like smtps://user:password@host:465 or smtp://user:password@host:587',
    isServer,
  ),
  MAIL_TO: text(agency.email, 'one e-mail address, like hola@casa.es', oneAddress),
  MAIL_FROM: text(agency.email, 'one e-mail address, like hola@casa.es', oneAddress),
  DATA_FOLDER: text('data', 'outside out/, which is published', isOutside),
  DATABASE_URL: text(
    '',
    'a libSQL database, like libsql://db.example.com',
    matches(/^libsql:\/\/\w/),
  ),
  RETENTION_DAYS: text('365', 'a number of days, like 365', matches(/^[1-9]\d*$/)),
});

/**
 * Reads the provider's settings. An empty variable counts as unset.
 * @throws an Error of one line that names the setting, and not its value, which may be a password
 */
export function readProviderSettings(env: Record<string, string | undefined>) {
  const given = Object.entries(env).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()]] : [],
  );
  const { data, error } = schema.safeParse(Object.fromEntries(given));
  if (error)
    throw new Error(error.issues.map(({ path, message }) => `${path} should be ${message}`)[0]);
  const { SMTP_URL, MAIL_TO, MAIL_FROM } = data;
  if (SMTP_URL && [MAIL_TO, MAIL_FROM].includes(sample.email))
    throw new Error(
      `SMTP_URL is set, but ${sample.email} is an address of the sample: set MAIL_TO and MAIL_FROM, or the e-mail of lib/agency.ts`,
    );
  const dataFolder = resolve(data.DATA_FOLDER);
  return {
    /** Where the links of e-mails lead: the origin that answers `/api`. */
    linkOrigin: site.apiHost || new URL(site.siteUrl).origin,
    /** The origin of the pages that may call. */
    siteOrigin: new URL(site.siteUrl).origin,
    smtp: SMTP_URL ? describeServer(SMTP_URL) : undefined,
    mailTo: MAIL_TO,
    mailFrom: MAIL_FROM,
    dataFolder,
    databaseUrl: data.DATABASE_URL || pathToFileURL(join(dataFolder, 'provider.sqlite')).href,
    retentionDays: Number(data.RETENTION_DAYS),
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
  if (smtp) return `E-mails leave by ${new URL(smtp.url).hostname}; messages go to ${mailTo}.`;
  return `SMTP_URL is not set: no e-mail leaves, each becomes a file in ${join(dataFolder, 'mail')}`;
}
