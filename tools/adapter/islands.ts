import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FunctionComponent } from 'react';
import { listFiles } from '../files.ts';
import { readPage } from '../html.ts';
import { compile, islandsFile, type Project } from './scripts.ts';

/** Renders an island with the React of the bundle. */
type Render = (name: string, props: object) => string;

/**
 * Compiles the islands for rendering.
 * @throws an Error if a client component of the sources is not an island
 */
export async function compileIslands(project: Project): Promise<Render> {
  const options = { globalName: 'entry', packages: 'external', platform: 'node' } as const;
  const { texts, metafile } = await compile(project, 'islands.tsx', options);
  checkClientComponents(project.projectDir, Object.keys(metafile.inputs));
  const require = createRequire(join(project.projectDir, 'package.json'));
  const { createElement } = require('react');
  const { renderToString } = require('react-dom/server');
  type Islands = Record<string, FunctionComponent<object>>;
  const islands: Islands = new Function(
    'require',
    `${[...texts.values()].join()} return entry.islands`,
  )(require);
  return (name, props) => {
    const Component = islands[name];
    return Component ? renderToString(createElement(Component, props)) : '';
  };
}

/** @throws an Error if a client component of the sources is not in the bundle */
function checkClientComponents(projectDir: string, bundled: string[]) {
  const sources = ['app', 'components'].flatMap((folder) =>
    listFiles(join(projectDir, folder)).map((path) => `${folder}/${path}`),
  );
  const missing = sources
    .filter((path) => /\.[jt]sx?$/.test(path) && !bundled.includes(path))
    .find((path) => /^['"]use client['"]/m.test(readFileSync(join(projectDir, path), 'utf8')));
  if (missing)
    throw new Error(`${missing} is a client component not in ${islandsFile}: nothing hydrates it.`);
}

/**
 * Compares the islands in a page, rendered by Next's copy of React, with those of the bundle
 * and the props that the page carries.
 * @returns whether the page has islands
 * @throws an Error that shows the first difference
 */
export function compareIslands(html: string, render: Render): boolean {
  const islands = readPage(html).filter((one) => one.attributes['data-island']);
  for (const { text, attributes } of islands) {
    const name = String(attributes['data-island']);
    const expected = render(name, JSON.parse(attributes['data-props'] ?? '{}'));
    if (text === expected) continue;
    let at = 0;
    while (text[at] === expected[at]) at++;
    const [inPage, inBundle] = [text, expected].map((one) =>
      JSON.stringify(one.slice(at, at + 80)),
    );
    throw new Error(
      `The island ${name} cannot be hydrated: its markup is ${inPage} in the page, ${inBundle} in the bundle.`,
    );
  }
  return islands.length > 0;
}
