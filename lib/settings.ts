export type Settings = {
  /** The site's public URL without a final slash. */
  siteUrl: string;
  /** The path of the sub-folder the site lives under (`/agencia`), or an empty string. */
  basePath: string;
  /** The origin that serves `/api`; empty for the site's own. */
  apiHost: string;
};

type Environment = Record<string, string | undefined>;

/**
 * Reads one setting.
 * @param env the environment, where an empty variable counts as unset
 * @param expected what the setting should be, for the error
 * @throws an Error of one line that names the setting, its value and what it should be
 */
export function readSetting(
  env: Environment,
  name: string,
  isValid: (text: string) => boolean,
  expected: string,
): string | undefined {
  const text = env[name]?.trim() || undefined;
  if (!text || isValid(text)) return text;
  throw new Error(`${name} is ${JSON.stringify(env[name])}, but should be ${expected}`);
}

/** Reads the build's settings; as in {@link readSetting}, one that is not valid is an error. */
export function readSettings(env: Environment): Settings {
  const publicUrl = 'the public address of the site, like https://www.example.com';
  const origin = 'an origin without a path, like https://api.example.com';
  const site = readSetting(env, 'NEXT_PUBLIC_SITE_URL', isSiteUrl, publicUrl);
  const api = readSetting(env, 'NEXT_PUBLIC_API_HOST', isOrigin, origin);
  const siteUrl = new URL(site ?? 'http://localhost:3000').href.replace(/\/+$/, '');
  return {
    siteUrl,
    basePath: new URL(siteUrl).pathname.replace(/\/$/, ''),
    apiHost: api ? new URL(api).origin : '',
  };
}

/** Allows only characters that need no escaping wherever the path is written: letters, digits, `-`, `.`, `_`, `~`. */
function isSiteUrl(text: string): boolean {
  return isWebAddress(text) && !/[?#]/.test(text) && /^[/\w.~-]*$/.test(new URL(text).pathname);
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && /^https?:\/\/[^/?#]+\/?$/i.test(text);
}

/** Refuses a host with characters that have a meaning in the page's policy (`*`, `;`). */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) && !username && !password;
}

/** The settings of this build. Each variable is written in full, so that a bundler can replace it by its value. */
export const settings = readSettings({
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_API_HOST: process.env.NEXT_PUBLIC_API_HOST,
});
