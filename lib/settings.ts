type Environment = Record<string, string | undefined>;
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the build's settings.
 * @param env the environment, where an empty variable counts as unset
 * @throws an Error of one line that names the setting, its value and what it should be
 */
export function readSettings(env: Environment) {
  const read = (name: string, isValid: (url: URL) => boolean, expected: string) => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && isWebAddress(url) && isValid(url)) return url;
    throw refuseSetting(env, name, expected);
  };
  const site = read(
    'NEXT_PUBLIC_SITE_URL',
    // Only characters that need no escaping wherever the path is written.
    ({ href, pathname }) => !/[?#]/.test(href) && /^[/\w.~-]*$/.test(pathname),
    'the public address of the site, like https://www.example.com',
  );
  const api = read(
    'NEXT_PUBLIC_API_HOST',
    ({ href, origin }) => href === `${origin}/`,
    'an origin without a path, like https://api.example.com',
  );
  return {
    /** The site's public URL without a final slash. */
    siteUrl: site?.href.replace(/\/+$/, '') ?? 'http://localhost:3000',
    /** The path of the sub-folder the site lives under (`/agencia`), or an empty string. */
    basePath: site?.pathname.replace(/\/+$/, '') ?? '',
    /** The origin that serves `/api`; empty for the site's own. */
    apiHost: api?.origin ?? '',
  };
}

/**
 * Reads the port of a server.
 * @throws an Error of one line
 */
export function readPort(env: Environment, byDefault: number): number {
  const port = Number(env.PORT || byDefault);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw refuseSetting(env, 'PORT', 'a number from 0 to 65535, like 3000');
}

/** Says in one line what a setting is and should be. */
function refuseSetting(env: Environment, name: string, expected: string): Error {
  return new Error(`${name} is ${JSON.stringify(env[name])}, but should be ${expected}`);
}

/** Whether a URL has http or https, no credentials, and no character in its host that a policy gives a meaning (`*`, `;`). */
function isWebAddress({ protocol, host, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) && !username && !password;
}

/** The settings of this build. Each variable is written in full, so that a bundler can replace it by its value. */
export const settings = readSettings({
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_API_HOST: process.env.NEXT_PUBLIC_API_HOST,
});
