import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../lib/settings.ts';

/** What people write where something is still to come. */
export const placeholder =
  /lorem ipsum|\bxxx|\btodo:|\btbd\b|^pendiente\b|por completar|^-+$|\[[^\]]*\]/i;

/**
 * Looks at the exported site itself.
 * @param out the folder that `next build` wrote
 * @returns a line for each leftover placeholder, link to nowhere and missing image
 */
export function judgeExport(settings: Settings, out: string): string[] {
  if (!existsSync(join(out, 'index.html'))) return [];
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  const manifest = readFileSync(join(out, 'manifest.webmanifest'), 'utf8');
  const leftover = placeholder.exec(readText(html));
  return [
    ...(leftover ? [`out/index.html says ${JSON.stringify(leftover[0])}`] : []),
    ...[...listLinks(html), ...listLinks(manifest)]
      .filter((link) => !leadsSomewhere(link, html, settings, out))
      .map((link) => `out/ holds nothing at ${JSON.stringify(link)}`),
  ];
}

/** The links of a page or manifest, those to its images among them, each once. */
function listLinks(text: string): string[] {
  const links =
    / (?:href|src)="([^"]*)"|"src":"([^"]*)"| content="(https?:[^"]*)"|"image":"([^"]*)"/g;
  const found = [...text.matchAll(links)].map((match) =>
    match.slice(1).find((link) => link !== undefined),
  );
  return [...new Set(found)].filter((link) => link !== undefined);
}

function leadsSomewhere(
  link: string,
  html: string,
  { siteUrl, basePath }: Settings,
  out: string,
): boolean {
  const own = link.startsWith(siteUrl)
    ? basePath + link.slice(siteUrl.length)
    : link;
  if (/^(https?|mailto|tel):/.test(own)) return true;
  const [path = '', id] = own.split('#');
  if (id !== undefined && !html.includes(` id="${id}"`)) return false;
  if (path === '') return id !== undefined;
  const file = path.slice(basePath.length).replace(/\?.*/, '');
  return existsSync(join(out, file.replace(/\/$/, '/index.html')));
}

function readText(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ');
}
