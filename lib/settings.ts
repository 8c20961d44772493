export type Settings = {
  /** The site's public URL without a final slash. */
  siteUrl: string;
  /** The path of the sub-folder the site lives under (`/agencia`), or an empty string. */
  basePath: string;
  /** The origin that serves `/api`; empty for the site's own. */
  apiHost: string;
};

/**
 * Reads the build's settings.
 * @param env the environment, where an empty variable counts as unset
 * @throws an Error of one line that names the setting, its value and what it should be
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = (name: string, isValid: typeof isOrigin, expected: string) => {
    const text = env[name]?.trim();
    if (!text || isValid(text)) return text && new URL(text).href;
    const value = JSON.stringify(env[name]);
    throw new Error(`${name} is ${value}, but should be ${expected}`);
  };
  const site = read(
    'NEXT_PUBLIC_SITE_URL',
    isSiteUrl,
    'the public address of the site, like https://www.example.com',
  );
  const api = read(
    'NEXT_PUBLIC_API_HOST',
    isOrigin,
    'an origin without a path, like https://api.example.com',
  );
  const siteUrl = (site || 'http://localhost:3000').replace(/\/+$/, '');
  return {
    siteUrl,
    basePath: new URL(siteUrl).pathname.replace(/\/$/, ''),
    apiHost: api ? new URL(api).origin : '',
  };
}

/** Allows only characters that need no escaping wherever the path is written: letters, digits, `-`, `.`, `_`, `~`. */
function isSiteUrl(text: string): boolean {
  if (!isWebAddress(text) || /[?#]/.test(text)) return false;
  return /^[/\w.~-]*$/.test(new URL(text).pathname);
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && /^https?:\/\/[^/?#]+\/?$/i.test(text);
}

/** Refuses a host with characters that have a meaning in the page's policy (`*`, `;`). */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  const isPlainHost = /^[\w.:[\]-]+$/.test(host);
  return /^https?:$/.test(protocol) && isPlainHost && !username && !password;
}

/** The settings of this build. Each variable is written in full, so that a bundler can replace it by its value. */
export const settings = readSettings({
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_API_HOST: process.env.NEXT_PUBLIC_API_HOST,
});
