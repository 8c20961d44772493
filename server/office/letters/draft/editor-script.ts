import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, stop } from 'esbuild';
import type { Context } from 'hono';
import { browsers } from '../../../../lib/browsers.ts';
import { type Handler, type OfficeContext, officePath } from '../../shell/office.ts';

type Script = { path: string; text: string; brotli: Uint8Array<ArrayBuffer> };

const compress = promisify(brotliCompress);
let script: Promise<Script> | undefined;

/**
 * Bundles the editor of letters. The file name contains a hash of the content, for caching. esbuild comes
 * with tsx; with rolldown the server's memory peaks at 205 MB instead of 89.
 */
async function bundle(): Promise<Script> {
  const { outputFiles } = await build({
    entryPoints: ['server/office/letters/editor/main.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: browsers,
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  });
  // Otherwise esbuild's process keeps running.
  await stop();
  const text = outputFiles[0]?.text ?? '';
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const brotli = new Uint8Array(await compress(text, { params }));
  return { path: `/editor-${hash('sha256', text).slice(0, 16)}.js`, text, brotli };
}

/** Sends the editor's script. */
export const sendEditorScript: Handler = async (c) => {
  const { path, text, brotli } = (await script) ?? {};
  if (!text || !brotli || !c.req.path.endsWith(path ?? '')) return undefined;
  c.header('cache-control', 'public, max-age=31536000, immutable');
  c.header('content-type', 'text/javascript; charset=utf-8');
  c.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(text);
  c.header('content-encoding', 'br');
  return c.body(brotli);
};

/**
 * Allows the editor in the page's policy, and bundles its script on the first call.
 * @returns the script's URL, or undefined if bundling failed: then letters cannot be written
 */
export async function allowEditor(c: Context, { log }: OfficeContext): Promise<string | undefined> {
  script ??= bundle();
  try {
    const { path } = await script;
    const policy = c.res.headers.get('content-security-policy');
    c.header(
      'content-security-policy',
      `${policy}; script-src 'self'; connect-src 'self'; img-src 'self'`,
    );
    return officePath + path;
  } catch (error) {
    // Bundles again at the next call.
    script = undefined;
    log(`The editor of letters could not be bundled: ${(error as Error).message}`);
    return undefined;
  }
}
