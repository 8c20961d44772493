import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './test';

/** Waits for an e-mail that the provider writes as a file, and parses it. */
export async function findMail(isWanted: (mail: Email) => boolean, data = process.env.TEST_DATA) {
  const folder = join(data ?? '', 'mail');
  let mail: Email | undefined;
  await expect(async () => {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const files = names.filter((name) => name.endsWith('.eml'));
    const read = (name: string) => PostalMime.parse(readFileSync(join(folder, name)));
    mail = (await Promise.all(files.map(read))).find(isWanted);
    expect(mail).toBeDefined();
  }).toPass();
  return mail as Email;
}
