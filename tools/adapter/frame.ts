import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Identity } from '../../lib/identity-schema.ts';
import { deleteOtherFiles, listFiles } from '../files.ts';
import { readPage } from '../html.ts';
import { escapeHtml, kindOf, listUnknown, readHead } from './head.ts';
import { nextFile } from './next-internals.ts';
import { addFontPreloads, cleanPage, type Edit, editPage } from './page.ts';
import { compilePages, type Rendered } from './render.ts';
import { publicVariablesOf } from './scripts.ts';

/** A frame: the output of a build in which another agency can be put. Its files are in `files/`. */
export type Frame = {
  basePath: string;
  /** The hash of the sources of the build (`hashSources`). */
  sources: string;
  /** The public settings of the build. */
  env: Record<string, string>;
  /** The pages by their paths. */
  pages: Record<string, FramePage>;
};

/**
 * A page with places for the agency's content, and the modules that render it; or the finished page of the
 * build, and the reason why only a build can change it.
 */
type FramePage = { html: string; modules: string[]; reason?: string };

/** An export, as Next has written it. */
export type Export = {
  projectDir: string;
  /** Its folder. */
  out: string;
} & Pick<Frame, 'basePath' | 'env' | 'sources'>;

/** The folder of the frame, beside the export. */
export const frameOf = (out: string) => `${out}.frame`;

/** The places are comments, which may stand anywhere: a text in the head would start the body. */
const hold = (kind: string) => `<!--fill:${kind}-->`;

/**
 * Takes the parts from an export that are the same for every agency.
 * @param identity the agency that the export shows
 */
export async function makeFrame(
  { projectDir, env, out, basePath, sources }: Export,
  identity: Identity,
): Promise<Frame> {
  const isPublic = (path: string) => existsSync(join(projectDir, 'public', path));
  deleteOtherFiles(out, (path) => isPublic(path) || !nextFile.test(path));
  // An HTML file of public/ is published unchanged.
  const paths = listFiles(out).filter((path) => path.endsWith('.html') && !isPublic(path));
  const modules = Object.fromEntries(
    paths.map((path) => [path, findModules(projectDir, path)] as const),
  );
  const variables = publicVariablesOf(env);
  const found = Object.fromEntries(Object.entries(modules).filter(([, files]) => files.length > 0));
  const { render, describe } = await compilePages(projectDir, variables, found);

  async function holdPlaces(path: string, html: string): Promise<string> {
    if (!found[path]) throw new Error('no page.tsx of app/ has its address');
    const shown = await render(path, identity);
    const [field] = listUnknown(shown.metadata, await describe(path, change(identity)));
    if (field) throw new Error(`${field} of its metadata is made of what the agency is`);
    return emptyPage(html, shown);
  }

  async function readFramePage(path: string): Promise<FramePage> {
    const html = cleanPage(readFileSync(join(out, path), 'utf8'), `${basePath}/_next/static/`);
    try {
      const held = await holdPlaces(path, html);
      return { html: addFontPreloads(held), modules: modules[path] ?? [] };
    } catch (error) {
      const { message } = error as Error;
      return { html: addFontPreloads(html), modules: [], reason: message };
    }
  }

  const pages: [string, FramePage][] = [];
  // One after the other, because the agency is global.
  for (const path of paths) pages.push([path, await readFramePage(path)]);
  return { basePath, sources, env: variables, pages: Object.fromEntries(pages) };
}

/** An identity with other texts, for finding out which parts of a page depend on it. */
function change(identity: Identity): Identity {
  const text = JSON.stringify(identity, (_, value) =>
    typeof value === 'string' ? `${value}\u00b7` : value,
  );
  return JSON.parse(text);
}

/** Finds the modules of a page of the export: its layouts and its page module; none for another kind of page. */
function findModules(projectDir: string, path: string): string[] {
  const route = dirname(path) === '.' ? [] : dirname(path).split('/');
  const find = (name: string) =>
    ['tsx', 'jsx', 'ts', 'js']
      .map((ending) => `${name}.${ending}`)
      .find((file) => existsSync(join(projectDir, file)));
  const own = find(path === '404.html' ? 'app/not-found' : ['app', ...route, 'page'].join('/'));
  if (!own || (path !== '404.html' && !path.endsWith('index.html'))) return [];
  const folders = ['app', ...route].map((_, depth) => ['app', ...route].slice(0, depth + 1));
  const layouts = folders.flatMap((folder) => find([...folder, 'layout'].join('/')) ?? []);
  return [...layouts, own];
}

/**
 * Replaces the parts of a page that React has rendered for one agency by places.
 * @throws an Error that shows the first difference if Next has rendered something else
 */
function emptyPage(html: string, { html: rendered, metadata }: Rendered): string {
  const elements = readPage(html);
  const [body, ownBody] = [elements, readPage(rendered)].map((page) =>
    page.find(({ tag }) => tag === 'body'),
  );
  if (!body || !ownBody) throw new Error('it has no body');
  if (body.text !== ownBody.text) throw new Error(writeDifference(body.text, ownBody.text));
  const inHead = elements.filter(({ start }) => start < body.start);
  const edits = [
    ...inHead.flatMap((element): Edit[] => {
      const kind = kindOf(element);
      const text = readHead(kind, metadata);
      const { textStart, text: own, offsets, attributes } = element;
      if (
        text === undefined ||
        (attributes.content ?? own) !== (attributes.content ? text : escapeHtml(text))
      )
        return [];
      const { content } = offsets;
      return content
        ? [[content.startOffset, content.endOffset, `content="${hold(kind)}"`]]
        : [[textStart, textStart + own.length, hold(kind)]];
    }),
    [body.textStart, body.textStart + body.text.length, hold('body')] as Edit,
  ];
  return hoistPlaces(editPage(html, edits), rendered);
}

/** Everything that React has put into the head, such as the preload of a picture, becomes one place. */
function hoistPlaces(html: string, rendered: string): string {
  const hoisted = readHoisted(rendered);
  let page = html;
  for (const one of hoisted) {
    if (!page.includes(one)) throw new Error(`its head has no ${one}`);
    page = page.replace(one, '');
  }
  return page.replace('</head>', `${hold('head')}</head>`);
}

/** The elements that React renders in the head. */
function readHoisted(rendered: string): string[] {
  const elements = readPage(rendered);
  const body = elements.find(({ tag }) => tag === 'body');
  return elements
    .filter(({ tag, start }) => !/^(html|head)$/.test(tag) && start < (body?.start ?? 0))
    .map(({ start, end }) => rendered.slice(start, end));
}

function writeDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const [inPage, without] = [one, other].map((text) => JSON.stringify(text.slice(at, at + 80)));
  return `its markup is ${inPage} with Next, ${without} without`;
}

/** Fills the places of a page. */
export function fillPage({ html }: FramePage, { html: rendered, metadata }: Rendered): string {
  const body = readPage(rendered).find(({ tag }) => tag === 'body')?.text ?? '';
  return html.replace(/<!--fill:([\w:]+)-->/g, (_, kind) => {
    if (kind === 'body') return body;
    if (kind === 'head') return readHoisted(rendered).join('');
    return escapeHtml(readHead(kind, metadata) ?? '');
  });
}

/** Writes a frame to a folder, with the files of an export that are not pages. */
export function writeFrame(folder: string, out: string, frame: Frame) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(out, join(folder, 'files'), { recursive: true });
  for (const path of Object.keys(frame.pages)) rmSync(join(folder, 'files', path));
  writeFileSync(join(folder, 'frame.json'), JSON.stringify(frame));
}

/** @throws an Error of one line when there is none */
export function readFrame(folder: string): Frame {
  const file = join(folder, 'frame.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the site (npm run build)`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
