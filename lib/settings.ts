export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the build's settings.
 * @param env the environment, where an empty variable counts as unset
 * @throws an Error of one line that names the setting, its value and what it should be
 */
export function readSettings(env: Record<string, string | undefined>) {
  const read = (name: string, isValid: (url: URL) => boolean, expected: string) => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && isWebAddress(url) && isValid(url)) return url;
    throw new Error(`${name} is ${JSON.stringify(env[name])}, but should be ${expected}`);
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

/** Whether a URL has http or https, no credentials, and no character in its host that a policy gives a meaning (`*`, `;`). */
function isWebAddress({ protocol, host, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) && !username && !password;
}

/** The settings of this build. Each variable is written in full, so that a bundler can replace it by its value. */
export const settings = readSettings({
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_API_HOST: process.env.NEXT_PUBLIC_API_HOST,
});
