import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Machine = ReturnType<typeof describeMachine>;

/**
 * Where everything stands on a machine.
 * @param root a folder in place of `/`, where the project counts as /opt/lado-honesto and no service
 *   is started; empty for this machine
 */
export function describeMachine(root = '') {
  const at = (path: string) => join(resolve(root || '/'), path);
  // What is written into files is always the path without the root.
  const project = root ? '/opt/lado-honesto' : resolve();
  return {
    /** Whether it is this machine itself: users, owners, services. */
    isReal: !root,
    root,
    at,
    project,
    settings: at(join(project, '.env.production.local')),
    web: at(webFolder),
    data: at(dataFolder),
  };
}

/** Who runs the server. */
export const user = 'lado-honesto';
export const webFolder = '/var/www/lado-honesto';
export const dataFolder = '/var/lib/lado-honesto';

/** Which web server a machine has: nginx where it is installed. */
export const findWebServer = () => (existsSync('/usr/sbin/nginx') ? 'nginx' : 'caddy');
