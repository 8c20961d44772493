import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder, prune } from './files.mjs';
import {
  writeCaddyHeaders,
  writeHeaders,
  writeNginxHeaders,
} from './headers.mjs';
import { bundleIslands, compareIslands, writeLoader } from './islands.mjs';
import { closePage, writePolicy } from './policy.mjs';
import { addScripts, dropScripts } from './scripts.mjs';
import { shortenNames } from './short-names.mjs';

/**
 * Makes of Next's static export what a plain static host should serve: pages
 * that are read without a script, each closed by a policy of its own.
 * @type {import('next').NextAdapter}
 */
const adapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config }) {
    const apiHost = String(config.env.NEXT_PUBLIC_API_HOST ?? '');
    const project = { projectDir, apiHost };
    const out = join(projectDir, 'out');
    const write = (/** @type {string} */ path, /** @type {string} */ text) =>
      writeFile(join(out, path), text);
    const bundle = await bundleIslands(project);
    const slim = async (/** @type {string} */ path) => {
      const html = dropScripts(await readFile(join(out, path), 'utf8'));
      return shortenNames(html, bundle);
    };
    const page = await slim('index.html');
    await compareIslands(project, page);
    const hash = createHash('sha256').update(bundle);
    const file = `_next/static/islands-${hash.copy().digest('hex').slice(0, 16)}.js`;
    const pages = {
      'index.html': addScripts(page, {
        src: `${config.basePath}/${file}`,
        integrity: `sha256-${hash.digest('base64')}`,
        loader: await writeLoader(project),
      }),
      '404.html': await slim('404.html'),
    };
    for (const [path, html] of Object.entries(pages)) {
      await write(path, closePage(html, writePolicy([html], apiHost)));
    }
    const policy = writePolicy(Object.values(pages), apiHost);
    await write('_headers', writeHeaders(config.basePath, policy));
    await write('_headers.nginx', writeNginxHeaders(policy));
    await write('_headers.caddy', writeCaddyHeaders(policy));
    await write(file, bundle);
    await prune(out);
    await compressFolder(out);
  },
};

export default adapter;
