import type { Transaction } from '@libsql/client';
import { makeStorable } from '../../text/storable.ts';

type Connection = Pick<Transaction, 'execute'>;

/** Replaces lone surrogates in kept answers. */
export async function repairAnswers({ execute }: Connection) {
  const { rows } = await execute(
    "SELECT id, answers FROM messages WHERE instr(lower(answers), '\\ud') > 0",
  );
  for (const { id, answers } of rows) {
    const kept: unknown = JSON.parse(String(answers), (_, value) =>
      typeof value === 'string' ? makeStorable(value) : value,
    );
    await execute({
      sql: 'UPDATE messages SET answers = :answers WHERE id = :id',
      args: { id: id ?? null, answers: JSON.stringify(kept) },
    });
  }
}
