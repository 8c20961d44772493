/** @jest-environment node */
import { retryAll } from '../../data/outbox/outbox';
import { ana, openTestService, post } from '../service';

test('A restart tries again what was refused to the agency, and not what nobody wants any more', async () => {
  const { app, database } = await openTestService();
  for (const message of ['gone', 'address']) await post(app, 'contact', { ...ana, message });
  await database.write(
    { failed: 1 },
    `UPDATE mails SET failed_at = :failed,
      fault = (SELECT message FROM messages WHERE id = source) WHERE kind = 'contact'`,
  );
  await retryAll(database, true);
  const waiting = await database.read(
    "SELECT fault FROM mails WHERE kind = 'contact' AND failed_at IS NULL",
  );
  expect(waiting).toEqual([{ fault: 'address' }]);
});
