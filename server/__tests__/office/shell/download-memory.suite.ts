import { runOffice } from '../../office-tools';
import { memoryBound } from '../../service';

const text = 'piso '.repeat(200_000);
const count = 150;

test('A table of messages, and a person’s file, do not fill the memory', async () => {
  const { ask, readPeak } = await runOffice(({ database }) =>
    database.transaction(
      { text, count, now: Date.now() },
      `WITH RECURSIVE numbers (number) AS
          (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < :count)
        INSERT INTO messages (id, received_at, name, phone, email, message, answers, phone_digits, search_text)
        SELECT 'm-' || number, :now - number, 'Ana', '612 345 678', 'ana@casa.es', :text, '[]', '612345678', ''
        FROM numbers`,
    ),
  );
  const table = await (await ask('/mensajes.csv')).text();
  expect(table.match(/…/g)).toHaveLength(count);
  const body = new FormData();
  body.append('action', 'download');
  for (let number = 1; number <= count; number++) body.append('rows', `m-${number}`);
  const file = await (await ask('/persona?email=ana@casa.es', { method: 'POST', body })).text();
  expect(file.split(text.trim())).toHaveLength(count + 1);
  expect(readPeak()).toBeLessThan(memoryBound);
});
