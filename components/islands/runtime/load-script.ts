/** The address of the first script. */
const base = (document.currentScript as HTMLScriptElement).src;
const attempts: Record<string, number> = {};

/**
 * Runs a script of the islands. The build writes a call in place of an `import()`.
 * @param url relative to the first script
 * @returns what it exports, or a promise that is rejected: the next call tries another URL, as a browser
 *   does not ask again for one that failed
 */
export async function loadScript(script: string, url: string, integrity: string) {
  const attempt = attempts[script] ?? 1;
  const address = attempt > 1 ? `${url}?${attempt}` : url;
  try {
    await import(preload(address, integrity));
    return Reflect.get(window, 'islands')[script];
  } catch (error) {
    attempts[script] = attempt + 1;
    throw error;
  }
}

/** Has the browser check the script's bytes, which `import()` alone does not. @returns the address */
function preload(address: string, integrity: string) {
  const href = new URL(address, base).href;
  const link = { rel: 'modulepreload', integrity, href };
  document.head.append(Object.assign(document.createElement('link'), link));
  return href;
}
