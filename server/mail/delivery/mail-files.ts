import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { putFile } from '../../data/files/put-file.ts';

/**
 * The files of e-mails that were made without a mail server, in a folder that its owner alone can read.
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
    /** Writes an e-mail to a file. Whoever watches the folder finds whole files only. */
    async write(id: string, options: SendMailOptions) {
      const { message } = await writer.sendMail(options);
      putFile(fileOf(id), message as Buffer);
    },
    remove,
    /** Lists the ids of the e-mails that have a file. */
    list: () =>
      (existsSync(folder) ? readdirSync(folder) : []).map((name) => name.replace(/\.eml$/, '')),
    /** Deletes the file of an e-mail that was sent. A failure is only logged: the e-mail must not be sent again. */
    async tryRemove(id: string) {
      try {
        await remove(id);
        wasTold = false;
      } catch (error) {
        if (!wasTold) log(`The files of e-mails that were sent stay: ${(error as Error).message}`);
        wasTold = true;
      }
    },
  };
}
