import type { Client } from '@libsql/client';
import { giveTurn } from './turns.ts';

/** How many free pages of 4 kB are given back at once: this takes about 15 ms. */
const mostPages = 1000;

async function read(client: Client, pragma: 'auto_vacuum' | 'freelist_count'): Promise<number> {
  return Number((await client.execute(`PRAGMA ${pragma}`)).rows[0]?.[pragma]);
}

/**
 * Lets a file give free pages back to the disk (SQLite, «PRAGMA auto_vacuum»). A file without this
 * setting is rewritten once.
 */
export async function allowShrinking(client: Client) {
  if ((await read(client, 'auto_vacuum')) > 0) return;
  await client.executeMultiple('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
}

/** Gives a file's free pages back to the disk, in parts; between them the server answers requests. */
export async function shrink(client: Client) {
  for (let free = await read(client, 'freelist_count'); free > 0; ) {
    // `execute` would run one step only, and leave the statement open.
    await client.executeMultiple(`PRAGMA incremental_vacuum(${mostPages})`);
    await giveTurn();
    const left = await read(client, 'freelist_count');
    if (left >= free) return;
    free = left;
  }
}
