export type Settings = {
  /** The site's public address without a slash at its end. */
  siteUrl: string;
  /** The sub-folder the site lives under (`/agencia`), or nothing. */
  basePath: string;
  /** The origin that answers `/api`; empty for the site's own. */
  apiHost: string;
};

/**
 * Reads the build's settings.
 * @param env the environment, where an empty variable counts as unset
 * @throws an Error of one line that names the setting, what it was and what it should look like
 */
export function readSettings(
  env: Record<string, string | undefined>,
): Settings {
  const read = (name: string, isRight: typeof isOrigin, need: string) => {
    const text = env[name]?.trim();
    if (!text || isRight(text)) return text && new URL(text).href;
    const was = JSON.stringify(env[name]);
    throw new Error(`${name} is ${was}, but should be ${need}`);
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

/** Letters, digits, `-`, `.`, `_` and `~` alone need no escape anywhere that a path is written. */
function isSiteUrl(text: string): boolean {
  if (!isWebAddress(text) || /[?#]/.test(text)) return false;
  return /^[/\w.~-]*$/.test(new URL(text).pathname);
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && /^https?:\/\/[^/?#]+\/?$/i.test(text);
}

/** A host of other characters (`*`, `;`) would mean something else in the page's policy. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  const isPlainHost = /^[\w.:[\]-]+$/.test(host);
  return /^https?:$/.test(protocol) && isPlainHost && !username && !password;
}

/** The settings of this build. Each is named in full, so that a bundler can write its value in. */
export const settings = readSettings({
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_API_HOST: process.env.NEXT_PUBLIC_API_HOST,
});
