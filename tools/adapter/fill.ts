import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Identity } from '../../lib/identity-schema.ts';
import { compressFolder } from '../files.ts';
import { type Frame, fillPage, readFrame } from './frame.ts';
import { compareIslands, compileIslands } from './islands.ts';
import { addPolicy, addScript, addScripts } from './page.ts';
import { findRefused, listSources, writePolicy } from './policy.ts';
import { compilePages } from './render.ts';
import { bundleIslands, nameScripts, writeHiding, writeLoader } from './scripts.ts';

/** An agency, and the folder with its photographs if it was published in the office. */
export type Published = { identity: Identity; photos?: string };

/**
 * Fills the frame of a build with an agency. Writes the pages with their policy, the scripts of the
 * islands, all other files, and a compressed copy of each text.
 * @param folder the folder of the frame
 * @param out receives the files; existing files stay
 * @throws an Error of one line if a page would not work in a browser
 */
export async function fillFrame(
  projectDir: string,
  folder: string,
  out: string,
  { identity, photos }: Published,
) {
  const frame = readFrame(folder);
  const { basePath, env } = frame;
  const project = { projectDir, env };
  cpSync(join(folder, 'files'), out, { recursive: true });
  copyPhotos(identity, photos, out);
  const pages = await fillPages(projectDir, frame, identity);
  const islands = await compileIslands(project);
  const hasIslands = new Set(
    [...pages].filter(([, page]) => compareIslands(page, islands)).map(([path]) => path),
  );
  const loader = await writeLoader(project);
  const hiding = await writeHiding(project);
  const named = nameScripts(await bundleIslands(project));
  for (const { file, text } of named) write(out, `_next/static/${file}`, text);
  const { file = '', integrity = '' } = named[0] ?? {};
  const src = `${basePath}/_next/static/${file}`;
  const first = { src, integrity, loader };
  for (const [path, text] of pages) {
    const hidden = text.includes(' data-until=') ? addScript(text, hiding) : text;
    const page = hasIslands.has(path) ? addScripts(hidden, first) : hidden;
    const sources = listSources(page, env.NEXT_PUBLIC_API_HOST ?? '');
    write(out, path, addPolicy(page, writePolicy(sources)));
  }
  compressFolder(out);
}

/** Fills the pages, and checks that each would work in a browser. */
async function fillPages(projectDir: string, { pages, env }: Frame, identity: Identity) {
  const modules = Object.entries(pages).map(([path, page]) => [path, page.modules] as const);
  const filled = modules.filter(([, files]) => files.length > 0);
  const { render } = await compilePages(projectDir, env, Object.fromEntries(filled));
  const texts = new Map<string, string>();
  for (const [path, page] of Object.entries(pages)) {
    const text = page.reason ? page.html : fillPage(page, await render(path, identity));
    const sources = listSources(text, env.NEXT_PUBLIC_API_HOST ?? '');
    const refused = findRefused(text, sources, `${env.NEXT_PUBLIC_SITE_URL}/`);
    if (refused) throw new Error(`The page /${path.replace(/index\.html$/, '')}: ${refused}`);
    texts.set(path, text);
  }
  return texts;
}

/** Copies the photographs that were published. A photograph that is not among them is a file of public/. */
function copyPhotos({ photo }: Identity, photos: string | undefined, out: string) {
  const files = photo ? [photo.src, photo.small?.src ?? photo.src] : [];
  for (const file of photos ? files : []) {
    const source = join(photos ?? '', file);
    if (existsSync(source)) write(out, file, readFileSync(source));
    else if (!existsSync(join(out, file))) throw new Error(`The photograph ${file} is missing`);
  }
}

function write(out: string, path: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), content);
}
