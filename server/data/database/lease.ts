import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** How many looks in a row find a lease not renewed before it ends. */
const patience = 6;

/**
 * A lease: a process holds the e-mails that it sends (`leased_by`) while it renews its lease. Another
 * process ends the lease after it has found it not renewed `patience` times. No clock is compared, so a
 * wrong clock or a sleeping machine ends no lease.
 */
export function createLease({ write }: Database) {
  const id: string = randomUUID();
  const seen = new Map<string, { renewals: number; looks: number }>();

  return {
    id,
    /** Renews the own lease, and ends those that nobody renews. */
    async renew() {
      const leases = await write<{ id: string; renewals: number }>(
        { id },
        'INSERT INTO leases VALUES (:id, 1) ON CONFLICT DO UPDATE SET renewals = renewals + 1',
        'SELECT id, renewals FROM leases WHERE id <> :id',
      );
      for (const lease of leases) {
        const before = seen.get(lease.id);
        const looks = before?.renewals === lease.renewals ? before.looks + 1 : 0;
        seen.set(lease.id, { ...lease, looks });
        if (looks < patience) continue;
        seen.delete(lease.id);
        await write(lease, 'DELETE FROM leases WHERE id = :id AND renewals = :renewals');
      }
    },
    end: () => write({ id }, 'DELETE FROM leases WHERE id = :id'),
  };
}
