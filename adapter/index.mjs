import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import {
  writeCaddyHeaders,
  writeHeaders,
  writeNginxHeaders,
} from './headers.mjs';
import { delayScripts, dropScripts, sealScripts } from './late-scripts.mjs';
import { closePage, writePolicy } from './policy.mjs';
import { preloadFonts } from './preload-fonts.mjs';
import { prune } from './prune.mjs';
import { digestSources, writeRecord } from './record.mjs';
import { listScripts } from './scripts.mjs';
import { shortenNames } from './short-names.mjs';

// Read with Next's configuration: an edit during a build is one after it.
const sources = digestSources(process.cwd());

/**
 * Makes of Next's static export what a plain static host should serve: pages
 * that are read without a script, each closed by a policy of its own.
 * @type {import('next').NextAdapter}
 */
const adapter = {
  name: 'static-host',
  async onBuildComplete({ projectDir, config }) {
    const { basePath } = config;
    const apiHost = String(config.env.NEXT_PUBLIC_API_HOST ?? '');
    const siteUrl = String(config.env.NEXT_PUBLIC_SITE_URL);
    const record = () =>
      writeRecord(projectDir, sources, { siteUrl, basePath, apiHost });
    if (process.env.PLAIN_EXPORT) return record();
    const out = join(projectDir, 'out');
    const read = (/** @type {string} */ path) => readFile(join(out, path));
    const write = (/** @type {string} */ path, /** @type {string} */ text) =>
      writeFile(join(out, path), text);
    const readAsset = (/** @type {string} */ url) =>
      read(url.slice(basePath.length));
    const slim = async (/** @type {string} */ path) => {
      const html = preloadFonts(`${await read(path)}`);
      const scripts = await Promise.all(listScripts(html).map(readAsset));
      return { html, rename: shortenNames(html, scripts.map(String)) };
    };
    const page = await slim('index.html');
    const { html, data } = await delayScripts(
      page.html,
      page.rename,
      basePath,
      apiHost,
    );
    await write(data.path, data.text);
    const lost = await slim('404.html');
    const pages = {
      'index.html': await sealScripts(html, readAsset),
      '404.html': lost.rename(dropScripts(lost.html, ['facts'])),
    };
    for (const [path, html] of Object.entries(pages)) {
      await write(path, closePage(html, writePolicy([html], apiHost)));
    }
    const policy = writePolicy(Object.values(pages), apiHost);
    await write('_headers', writeHeaders(basePath, policy));
    await write('_headers.nginx', writeNginxHeaders(policy));
    await write('_headers.caddy', writeCaddyHeaders(policy));
    await prune(out);
    await compressFolder(out);
    record();
  },
};

export default adapter;
