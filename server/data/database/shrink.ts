import type { Client } from '@libsql/client';
import { giveTurn } from './turn.ts';

/** How many free pages of 4 kB are given back at once: it takes some 15 ms. */
const mostPages = 1000;

async function read(client: Client, pragma: 'auto_vacuum' | 'freelist_count'): Promise<number> {
  return Number((await client.execute(`PRAGMA ${pragma}`)).rows[0]?.[pragma]);
}

/**
 * Lets a file give free pages back to the disk. A new one, or that of an older version, is
 * written anew once (SQLite, «PRAGMA auto_vacuum»).
 */
export async function allowShrinking(client: Client) {
  if ((await read(client, 'auto_vacuum')) > 0) return;
  await client.executeMultiple('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
}

/** Gives the free pages of a file back to the disk, in parts between which others are answered. */
export async function shrink(client: Client) {
  for (let free = await read(client, 'freelist_count'); free > 0; ) {
    // `execute` would take one step, and leave the statement open.
    await client.executeMultiple(`PRAGMA incremental_vacuum(${mostPages})`);
    await giveTurn();
    const left = await read(client, 'freelist_count');
    if (left >= free) return;
    free = left;
  }
}
