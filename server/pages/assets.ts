import { hash } from 'node:crypto';

type Asset = { path: string; type: string; content: string | Uint8Array<ArrayBuffer> };

const assets = new Map<string, Asset>();

/**
 * Adds a file that pages load. Its path says what is in it, so that a browser may keep it for good.
 * @param name like `page.css`
 * @returns its path: an absolute one, as pages are at addresses of any depth
 */
export function addAsset(name: string, type: string, content: Asset['content']): string {
  const path = `/api/assets/${name.replace('.', `-${hash('sha256', content).slice(0, 16)}.`)}`;
  assets.set(name, { path, type, content });
  return path;
}

/** Finds the file of a path, or, of a path that another version of the server gave, the present one. */
export const findAsset = (path: string) =>
  assets.get((path.split('/').at(-1) ?? '').replace(/-[\da-f]+(?=\.\w+$)/, ''));
