import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The tables that `export` writes, of the messages and of the subscribers. */
export const exportedTables = ['mensajes.csv', 'suscripciones.csv'];

/** Deletes the tables of a folder, which hold what is erased. @returns their names */
export function deleteExported(folder: string): string[] {
  const there = exportedTables.filter((name) => existsSync(join(folder, name)));
  for (const name of there) rmSync(join(folder, name));
  return there;
}
