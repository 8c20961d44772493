import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Copies a file to another machine with rsync over ssh, and compares the checksums. The private key and
 * the other machine's host key are in `ssh/` of the data folder; ssh never prompts.
 * @param to an rsync destination: `user@host:folder/`
 * @throws an Error of one line if the file does not arrive
 */
export async function sendAway(file: string, to: string, dataFolder: string) {
  const folder = join(dataFolder, 'ssh');
  const key = join(folder, 'key');
  const ssh = [
    'ssh -o BatchMode=yes -o ConnectTimeout=30 -o StrictHostKeyChecking=accept-new',
    `-o "UserKnownHostsFile=${join(folder, 'known_hosts')}"`,
    ...(existsSync(key) ? [`-i "${key}"`] : []),
  ].join(' ');
  const run = async (...options: string[]) => {
    const args = ['--times', '--timeout=300', ...options, '--', file, to];
    const env = { ...process.env, SMTP_URL: '', RSYNC_RSH: ssh };
    return (await promisify(execFile)('rsync', args, { env })).stdout.trim();
  };
  try {
    await run();
    const differs = await run('--checksum', '--dry-run', '--itemize-changes');
    if (differs) throw new Error(`the copy there differs: ${differs}`);
  } catch (error) {
    const { message, stderr = '' } = error as Error & { stderr?: string };
    // The first line is ssh's, with the reason; rsync's lines only say that it failed.
    const [reason = message] = stderr.split('\n').filter((line) => line.trim());
    throw new Error(`BACKUP_TO: the night's copy did not arrive at ${to}: ${reason}`);
  }
}
