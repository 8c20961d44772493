import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The folder that `next build` writes: `out/`, or another one of the project for tests. */
export const out = resolve(process.env.OUT_DIR || 'out');

/**
 * Runs `next build`.
 * @param folder the folder of the project that it writes, if not `out`
 * @returns whether it succeeded; a build that fails prints why
 */
export function build(folder = process.env.OUT_DIR): boolean {
  // Next's script runs with Node, as npx would need a shell on Windows.
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const env = { ...process.env, OUT_DIR: folder };
  return spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit', env }).status === 0;
}

/**
 * Reads the headers for a path from the `_headers` file of a folder, as Netlify and Cloudflare Pages
 * do: a path pattern, in which a final `*` matches anything, and below it, indented, its headers.
 */
export function readHeaders(folder: string, path: string): Headers {
  const text = readFileSync(join(folder, '_headers'), 'utf8');
  const headers = new Headers();
  for (const rule of text.replace(/^#.*\n/gm, '').split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = rule.trim().split('\n');
    const matches = pattern.endsWith('*')
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern;
    for (const line of matches ? lines : []) {
      const [name = '', ...value] = line.split(':');
      headers.set(name.trim(), value.join(':').trim());
    }
  }
  return headers;
}

/** Deletes from a folder the files that `isKept` rejects, and folders that become empty. */
export function keepFiles(folder: string, isKept: (path: string) => boolean) {
  const kept = listFiles(folder).filter(isKept);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of paths) {
    const prefix = `${path.replaceAll(sep, '/')}/`;
    if (!kept.some((file) => `${file}/`.startsWith(prefix)))
      rmSync(join(folder, path), { recursive: true, force: true });
  }
}

/** Writes a `.br` and a `.gz` copy of each text file of a folder beside it, at the highest levels. */
export function compressFolder(folder: string) {
  const textFile = /\.(html|js|css|svg|txt|xml|json|webmanifest|ico)$/;
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  for (const path of listFiles(folder).filter((path) => textFile.test(path))) {
    const file = join(folder, path);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Lists the files of a folder, as paths relative to it, with `/`; none when it does not exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
