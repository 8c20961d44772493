import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from '../../tools/programs';

const deploy = resolve(__dirname, '../../deploy');
/** The site as it was built. */
export const out = resolve(deploy, '../out');

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
) => { command: string; env: Record<string, string>; cwd?: string };

export const servers: Record<string, LayOut> = {
  nginx(port, provider, authorities = '/etc/ssl/certs/ca-certificates.crt') {
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path temporary-${kind};`,
    );
    let site = readFileSync(join(deploy, 'nginx.conf'), 'utf8');
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
    const { folder, file } = write(
      `nginx-${port}`,
      `${user} daemon off; pid pid; error_log stderr; events {}
      http { access_log off; ${temporary.join(' ')} ${site} }`,
    );
    const options = `-e stderr -p ${folder} -c ${file}`;
    return { command: `${findProgram('nginx')} ${options}`, env: {} };
  },

  caddy(port, provider, authorities) {
    const { folder, file } = write(
      `caddy-${port}`,
      `{
        admin off
        default_bind 127.0.0.1
      }
      import ${join(deploy, 'Caddyfile')}`,
    );
    return {
      command: `${findProgram('caddy')} run --adapter caddyfile --config ${file}`,
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

  cloudflare,
};

/**
 * Cloudflare Pages as Cloudflare runs it on a developer's machine, out of npm's
 * packages, with a Function that sends the calls on.
 */
function cloudflare(port: number, provider: string) {
  const folder = join(tmpdir(), `cloudflare-${port}`);
  const functions = join(folder, 'functions/api');
  mkdirSync(functions, { recursive: true });
  writeFileSync(
    join(functions, '[call].js'),
    `export const onRequest = ({ request, params }) =>
      fetch('${provider}/api/' + params.call, request);`,
  );
  const packages = '--yes --package node@22 --package wrangler@4.86.0';
  const options = `--ip 127.0.0.1 --port ${port} --compatibility-date 2026-01-01`;
  return {
    command: `npx ${packages} -- wrangler pages dev ${out} ${options}`,
    cwd: folder,
    env: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
  };
}

/** Writes a server's configuration into a folder, always the same for a name: the workers do it again. */
function write(name: string, configuration: string) {
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'configuration');
  writeFileSync(file, configuration);
  return { folder, file };
}
