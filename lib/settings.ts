import { z } from 'zod';

const settingsSchema = z.object({
  NEXT_PUBLIC_SITE_URL: z
    .string()
    .default('http://localhost:3000')
    .refine(isSiteUrl, {
      error: 'the public address of the site, like https://www.example.com',
    })
    .transform((text) => new URL(text).href.replace(/\/+$/, '')),
  NEXT_PUBLIC_API_HOST: z
    .string()
    .default('')
    .refine((text) => text === '' || isOrigin(text), {
      error: 'an origin without a path, like https://api.example.com',
    })
    .transform((text) => (text === '' ? '' : new URL(text).origin)),
});

export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the build's settings.
 * @param env the environment, where an empty variable counts as unset
 * @throws an Error of one line that names the setting, what it was and what it should look like
 */
export function readSettings(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value?.trim()),
  );
  const { data, error } = settingsSchema.safeParse(set);
  if (error) {
    const faults = error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} is ${JSON.stringify(env[name])}, but should be ${message}`;
    });
    throw new Error(faults.join('; '));
  }
  return {
    /** The site's public address without a slash at its end. */
    siteUrl: data.NEXT_PUBLIC_SITE_URL,
    /** The sub-folder the site lives under (`/agencia`), or nothing. */
    basePath: new URL(data.NEXT_PUBLIC_SITE_URL).pathname.replace(/\/$/, ''),
    /** The origin that answers `/api`; empty for the site's own. */
    apiHost: data.NEXT_PUBLIC_API_HOST,
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

/** The settings of this build. */
export const settings = readSettings(process.env);
