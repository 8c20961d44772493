/** The address of the first script. */
const base = (document.currentScript as HTMLScriptElement).src;
const attempts: Record<string, number> = {};

/**
 * Runs a script of the islands. The build replaces `import()` by a call of this.
 * @param url relative to the first script
 * @returns its exports, or a promise that rejects; the next call tries another URL, because a browser does
 *   not request a failed module again
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

/** Makes the browser check the script's bytes, which `import()` does not. @returns the address */
function preload(address: string, integrity: string) {
  const href = new URL(address, base).href;
  const link = { rel: 'modulepreload', integrity, href };
  document.head.append(Object.assign(document.createElement('link'), link));
  return href;
}
