import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
/** The site as it was built. */
export const out = join(root, 'out');

/**
 * Lays out a folder for nginx, with the site's file in it as it would lie in
 * /etc/nginx, but for what an agency or this machine sets in it.
 * @param port where nginx listens
 * @param provider the origin that answers `/api`
 * @param authorities the certificates that vouch for it, if not the system's
 */
export function layOutNginx(
  port: number,
  provider: string,
  authorities = '/etc/ssl/certs/ca-certificates.crt',
): string {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(folder, 'temporary'));
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path temporary/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} include site.conf; }`,
  );
  let site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  for (const [theirs, ours] of [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', ''],
    ['https://api.example.com;', `${provider};`],
    ['/etc/ssl/certs/ca-certificates.crt', authorities],
    ['/var/www/lado-honesto', out],
  ] as const) {
    if (!site.includes(theirs)) throw new Error(`Not in nginx.conf: ${theirs}`);
    site = site.replaceAll(theirs, ours);
  }
  writeFileSync(join(folder, 'site.conf'), site);
  return folder;
}

/** The command that starts nginx in a folder laid out for it. */
export function commandNginx(folder: string) {
  const { TEST_NGINX } = process.env;
  return {
    command: `${TEST_NGINX} -e stderr -p ${folder} -c nginx.conf`,
    env: {},
  };
}

/**
 * The command that starts Caddy in a folder laid out for it.
 * @param address where it listens
 * @param provider the origin that answers `/api`
 */
export function commandCaddy(
  folder: string,
  address: string,
  provider: string,
) {
  return {
    command: `${process.env.TEST_CADDY} run --config ${folder}/Caddyfile`,
    env: {
      SITE_ADDRESS: address,
      SITE_FOLDER: out,
      API_HOST: provider,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
  };
}

/**
 * Lays out a folder for Caddy, where the site's file is read as it is.
 * @returns the folder, in which Caddy keeps all its own
 */
export function layOutCaddy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{
      admin off
      default_bind 127.0.0.1
    }
    import ${join(root, 'deploy/Caddyfile')}`,
  );
  return folder;
}
