import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { putFile } from '../../data/files/put-file.ts';

/** Stores e-mails as files while no mail server is configured, in a folder that only its owner can read. */
export function createMailFiles(dataFolder: string) {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(dataFolder, 'mail');
  const fileOf = (id: string) => join(folder, `${id}.eml`);

  return {
    /** Writes an e-mail to a file, atomically. */
    async write(id: string, options: SendMailOptions) {
      const { message } = await writer.sendMail(options);
      putFile(fileOf(id), message as Buffer);
    },
    remove: (id: string) => rm(fileOf(id), { force: true }),
    /** Lists the ids of the stored e-mails. */
    list: () =>
      (existsSync(folder) ? readdirSync(folder) : []).map((name) => name.replace(/\.eml$/, '')),
  };
}
