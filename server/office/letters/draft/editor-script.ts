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
 * Bundles the editor of letters. Its name has a hash of its content, so that a browser may cache it. By esbuild,
 * which tsx brings: with rolldown the server takes 205 MB at its peak instead of 89.
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
  // esbuild's process would stay.
  await stop();
  const text = outputFiles[0]?.text ?? '';
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const brotli = new Uint8Array(await compress(text, { params }));
  return { path: `/editor-${hash('sha256', text).slice(0, 16)}.js`, text, brotli };
}

/** Gives the editor's script, which is bundled when a letter is first opened. */
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
 * Lets a page load the editor.
 * @returns the address of its script, or undefined when there is none: a letter can be written without
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
    // The next letter that is opened tries again.
    script = undefined;
    log(`The editor of letters could not be bundled: ${(error as Error).message}`);
    return undefined;
  }
}
