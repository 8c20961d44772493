import type { Client } from '@libsql/client';
import { giveTurn } from './turns.ts';

/** How many free pages of 4 kB are returned at a time: this takes about 15 ms. */
const mostPages = 1000;

async function read(client: Client, pragma: 'auto_vacuum' | 'freelist_count'): Promise<number> {
  return Number((await client.execute(`PRAGMA ${pragma}`)).rows[0]?.[pragma]);
}

/**
 * Enables incremental vacuum (SQLite, «PRAGMA auto_vacuum»). A file without it is rewritten once.
 */
export async function allowShrinking(client: Client) {
  if ((await read(client, 'auto_vacuum')) > 0) return;
  await client.executeMultiple('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
}

/** Returns free pages to the disk in steps, between which the server answers requests. */
export async function shrink(client: Client) {
  for (let free = await read(client, 'freelist_count'); free > 0; ) {
    // `execute` would run a single step and leave the statement open.
    await client.executeMultiple(`PRAGMA incremental_vacuum(${mostPages})`);
    await giveTurn();
    const left = await read(client, 'freelist_count');
    if (left >= free) return;
    free = left;
  }
}
