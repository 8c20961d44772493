import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { putFile } from '../../data/files/put-file.ts';

/**
 * Stores e-mails as files while no mail server is configured, in a folder that only its owner can read.
 * @param log receives one line while files cannot be deleted
 */
export function createMailFiles(dataFolder: string, log = console.error as (line: string) => void) {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(dataFolder, 'mail');
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  const remove = (id: string) => rm(fileOf(id), { force: true });
  let wasTold = false;

  return {
    folder,
    /** Writes an e-mail to a file, atomically. */
    async write(id: string, options: SendMailOptions) {
      const { message } = await writer.sendMail(options);
      putFile(fileOf(id), message as Buffer);
    },
    remove,
    /** Lists the ids of the stored e-mails. */
    list: () =>
      (existsSync(folder) ? readdirSync(folder) : []).map((name) => name.replace(/\.eml$/, '')),
    /** Deletes the file of a sent e-mail. An error is only logged, so that the e-mail is not sent again. */
    async tryRemove(id: string) {
      try {
        await remove(id);
        wasTold = false;
      } catch (error) {
        if (!wasTold) log(`The files of sent e-mails stay: ${(error as Error).message}`);
        wasTold = true;
      }
    },
  };
}
