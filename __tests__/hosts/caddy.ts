import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../tools/programs';
import { makeFolder } from '../project';

/**
 * The command that runs both files of `deploy/` in one process. Debian's Caddy 2.6 has an older name for buffers.
 * @param port where it listens
 * @param server the origin that answers `/api`
 * @param site the folder of the page
 * @param proxy the operator's file in `lado-honesto.d`
 */
export function caddy(port: number, server: string, site: string, proxy = '') {
  const local =
    'default_bind 127.0.0.1 [::1]\n\tauto_https disable_redirects\n\tskip_install_trust\n';
  const page = readFileSync('deploy/page.Caddyfile', 'utf8').replace(/^\{\n[\s\S]*?^\}\n/m, '');
  const file = readFileSync('deploy/Caddyfile', 'utf8')
    .replace(/^\{\n/m, `{\n\t${local}`)
    .replaceAll('import /etc/caddy/lado-honesto.d', 'import operator')
    .replace('request_buffers 256KiB', 'buffer_requests\n\t\t\tmax_buffer_size 262144');
  const folder = makeFolder({ 'operator/cdn.proxy': `${proxy}\n`, Caddyfile: file + page });
  const pagePort = port + 200;
  return {
    command: `${findProgram('caddy')} run --config ${join(folder, 'Caddyfile')}`,
    env: {
      SITE_ADDRESS: `http://localhost:${port}`,
      SITE_FOLDER: site,
      PAGE_PORT: String(pagePort),
      PAGE_HOST: `http://127.0.0.1:${pagePort}`,
      API_HOST: server,
      API_WAIT: '1500ms',
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
  };
}
