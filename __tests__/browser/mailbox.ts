import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './test';

/** Waits for e-mails that the server writes as files, and parses them. */
export async function findMails(isWanted: (mail: Email) => boolean, data = process.env.TEST_DATA) {
  const folder = join(data ?? '', 'mail');
  let mails: Email[] = [];
  await expect(async () => {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const files = names.filter((name) => name.endsWith('.eml'));
    const read = (name: string) => PostalMime.parse(readFileSync(join(folder, name)));
    mails = (await Promise.all(files.map(read))).filter(isWanted);
    expect(mails).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
  return mails as [Email, ...Email[]];
}
