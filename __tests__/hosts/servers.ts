import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from '../../tools/programs';

const root = resolve(__dirname, '../..');
/** The site as it was built. */
export const out = join(root, 'out');

/**
 * Lays out a folder for a server, with the site's file of `deploy/` in it but
 * for what an agency or this machine sets there.
 * @param port where it listens
 * @param provider the origin that answers `/api`
 * @param authorities the certificates that vouch for it, if not the system's
 * @returns how the server is started
 */
type LayOut = (
  port: number,
  provider: string,
  authorities?: string,
) => { command: string; env: Record<string, string> };

export const servers: Record<string, LayOut> = {
  nginx(port, provider, authorities = '/etc/ssl/certs/ca-certificates.crt') {
    const folder = makeFolder('nginx', port);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path temporary-${kind};`,
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
      if (!site.includes(theirs)) throw new Error(`nginx.conf lacks ${theirs}`);
      site = site.replaceAll(theirs, ours);
    }
    writeFileSync(join(folder, 'site.conf'), site);
    const options = `-e stderr -p ${folder} -c nginx.conf`;
    return { command: `${findProgram('nginx')} ${options}`, env: {} };
  },

  caddy(port, provider, authorities) {
    const folder = makeFolder('caddy', port);
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      `{
        admin off
        default_bind 127.0.0.1
      }
      import ${join(root, 'deploy/Caddyfile')}`,
    );
    return {
      command: `${findProgram('caddy')} run --config ${file}`,
      env: {
        SITE_ADDRESS: `http://localhost:${port}`,
        SITE_FOLDER: out,
        API_HOST: provider,
        XDG_CONFIG_HOME: folder,
        XDG_DATA_HOME: folder,
        ...(authorities && { SSL_CERT_FILE: authorities }),
      },
    };
  },
};

/** Always the same for a port: the workers read the configuration again. */
function makeFolder(kind: string, port: number): string {
  const folder = join(tmpdir(), `${kind}-${port}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}
