type Environment = Record<string, string | undefined>;
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings of the build.
 * @param env the environment; an empty variable counts as unset
 * @throws an Error of one line that names the setting, its value without credentials, and its format
 */
export function readSettings(env: Environment) {
  const read = (name: string, isValid: (url: URL) => boolean, expected: string) => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && isWebAddress(url) && isValid(url)) return url;
    const shown = text.replace(/^([^@]*:)?[^@]*@/, '…@');
    throw new Error(`${name} is ${JSON.stringify(shown)}, but should be ${expected}`);
  };
  const site = read(
    'NEXT_PUBLIC_SITE_URL',
    // Allows only characters that need no escaping anywhere.
    ({ href, pathname }) => !/[?#]/.test(href) && /^[/\w.~-]*$/.test(pathname),
    'the public address of the site, like https://www.example.com',
  );
  const api = read(
    'NEXT_PUBLIC_API_HOST',
    ({ href, origin }) => href === `${origin}/`,
    'an origin without a path, like https://api.example.com',
  );
  return {
    /** The public URL of the site without a slash at the end. */
    siteUrl: site?.href.replace(/\/+$/, '') ?? `http://localhost:${Number(env.PORT) || 3000}`,
    /** The site's path on its host (`/agencia`), or an empty string. */
    basePath: site?.pathname.replace(/\/+$/, '') ?? '',
    /** The origin that serves `/api`; empty for the site's own. */
    apiHost: api?.origin ?? '',
  };
}

/** Checks that a URL has http or https, no credentials, and no characters of a policy (`*`, `;`). */
function isWebAddress({ protocol, host, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) && !username && !password;
}

/** The settings of this build. Each variable is written out, so that bundlers can replace it. */
export const settings = readSettings({
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_API_HOST: process.env.NEXT_PUBLIC_API_HOST,
  PORT: process.env.PORT,
});
