import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metadata } from 'next';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { setAgency } from '../../lib/agency.ts';
import type { Identity } from '../../lib/identity-schema.ts';
import { compress } from '../files.ts';
import { readPage } from '../html.ts';
import { addScripts, type Inline } from './add-scripts.ts';
import { addPolicy } from './policy.ts';

/** The content of `site.json`, which the build writes beside the publisher and the folder `files/`. */
export type Site = Inline & {
  /** The origin of the two calls, or ''. */
  apiHost: string;
  /** The agency of the build. */
  identity: Identity;
  /** The HTML before and after the body of each page, by path. */
  pages: Record<string, { start: string; end: string }>;
};

/** The input of a publication. */
export type Job = {
  /** Receives the files. Existing files are kept. */
  out: string;
  identity: Identity;
  /** The folder with the photographs that the owner has published. */
  photos?: string;
  /** The current time for closures, in milliseconds. */
  time?: number;
};

/** A layout or a page of `app/`. */
type Module = {
  default: FunctionComponent<{ children?: ReactNode }>;
  metadata?: Metadata;
  generateMetadata?: (...none: object[]) => Metadata | Promise<Metadata>;
};

/** React's output for a page: its body, the elements that it hoists into the head, and its metadata. */
export type Rendered = { body: string; hoisted: string[]; metadata: Metadata };

export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Creates the publisher, which renders pages without Next.
 * @param pages the modules of each page by its path, the outermost layout first
 * @param islands the components by name
 */
export function createPublisher(
  pages: Record<string, Module[]>,
  islands: Record<string, FunctionComponent>,
) {
  async function render(path: string, identity: Identity): Promise<Rendered> {
    const metadata = await describe(path, identity);
    const page = (pages[path] ?? []).reduceRight<ReactNode>(
      (children, part) => createElement(part.default, null, children),
      undefined,
    );
    const html = renderToString(page);
    const elements = readPage(html);
    const body = elements.find(({ tag }) => tag === 'body');
    const hoisted = elements.filter(
      ({ tag, start }) => !/^(html|head)$/.test(tag) && start < (body?.start ?? 0),
    );
    return {
      body: body?.text ?? '',
      hoisted: hoisted.map(({ start, end }) => html.slice(start, end)),
      metadata,
    };
  }

  /** Merges metadata as Next does (nextjs.org/docs/app/api-reference/functions/generate-metadata#merging). */
  async function describe(path: string, identity: Identity): Promise<Metadata> {
    setAgency(identity);
    const parts = (pages[path] ?? []).map(
      (part) => part.generateMetadata?.({}, {}) ?? part.metadata,
    );
    return Object.assign({}, ...(await Promise.all(parts)));
  }

  /**
   * Writes the site for an agency.
   * @param folder the output of the build
   * @throws an Error of one line
   */
  async function publish(folder: string, { out, identity, photos, time }: Job) {
    if (time) Date.now = () => time;
    const site: Site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
    cpSync(join(folder, 'files'), out, { recursive: true });
    copyPhotos(identity, photos, out);
    for (const [path, { start, end }] of Object.entries(site.pages)) {
      const before = await describe(path, site.identity);
      const { body, hoisted, metadata } = await render(path, identity);
      const head = replaceTexts(start, before, metadata).replace(
        '</head>',
        () => `${hoisted.join('')}</head>`,
      );
      const html = addPolicy(addScripts(head + body + end, site), site.apiHost);
      mkdirSync(dirname(join(out, path)), { recursive: true });
      writeFileSync(join(out, path), html);
      compress(join(out, path));
    }
  }

  /** If this module is run and not imported, publishes the job on standard input (JSON). */
  async function runAsProgram(url: string) {
    const [, program = ''] = process.argv;
    if (!existsSync(program) || pathToFileURL(realpathSync(program)).href !== url) return;
    try {
      await publish(dirname(program), JSON.parse(readFileSync(0, 'utf8')));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }

  /** Renders an island alone, as a browser hydrates it. */
  const renderIsland = (name: string, props: object) =>
    renderToString(createElement(islands[name] ?? '', props));

  return { render, renderIsland, publish, runAsProgram };
}

/**
 * Replaces the texts of the metadata in a head that Next has written.
 * @throws an Error if a text is not found, or if it is ambiguous
 */
function replaceTexts(head: string, before: Metadata, after: Metadata): string {
  const [old, texts] = [listTexts(before), listTexts(after)];
  const changed = new Map<string, string>();
  for (const [field, text] of old) {
    const other = texts.get(field);
    const isThere = other === text || head.includes(`"${text}"`) || head.includes(`>${text}<`);
    if (!isThere || other === undefined || (changed.get(text) ?? other) !== other)
      throw new Error(`The metadata ${field} can only be changed by a build`);
    changed.set(text, other);
  }
  return head.replace(/(?<=<title>|content=")[^"<]*/g, (text) => changed.get(text) ?? text);
}

/** Lists the texts of metadata by field, escaped as React does. */
function listTexts(value: unknown, field = 'metadata'): Map<string, string> {
  if (typeof value === 'string') return new Map([[field, escapeHtml(value)]]);
  if (typeof value !== 'object' || !value || value instanceof URL) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, inside]) => [...listTexts(inside, `${field}.${name}`)]),
  );
}

const signs: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const escapeHtml = (text: string) => text.replace(/["&'<>]/g, (sign) => signs[sign] ?? sign);

/** Copies the published photographs. Others are files of public/. */
function copyPhotos({ photo }: Identity, photos: string | undefined, out: string) {
  for (const file of photo && photos ? [photo.src, photo.small?.src ?? photo.src] : []) {
    const source = join(photos ?? '', file);
    if (existsSync(source)) cpSync(source, join(out, file));
    else if (!existsSync(join(out, file))) throw new Error(`The photograph ${file} is missing`);
  }
}
