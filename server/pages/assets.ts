import { hash } from 'node:crypto';

type Asset = { path: string; type: string; content: string | Uint8Array<ArrayBuffer> };

const assets = new Map<string, Asset>();

/**
 * Adds a file that pages load. Its path contains a hash of its content, so that browsers may cache it.
 * @param name like `page.css`
 * @returns its absolute path
 */
export function addAsset(name: string, type: string, content: Asset['content']): string {
  const path = `/api/assets/${name.replace('.', `-${hash('sha256', content).slice(0, 16)}.`)}`;
  assets.set(name, { path, type, content });
  return path;
}

/** Finds the file of a path. A path of another server version, with another hash, gives the current file. */
export const findAsset = (path: string) =>
  assets.get((path.split('/').at(-1) ?? '').replace(/-[\da-f]+(?=\.\w+$)/, ''));
