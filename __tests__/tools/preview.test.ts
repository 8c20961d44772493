import { createServer } from 'node:http';
import { readPort } from '../../lib/settings';
import { listen } from '../../provider/server';

test.each(['abc', '-1', '70000', '3.5'])('readPort: refuses PORT=%s, naming it', (PORT) => {
  expect(() => readPort({ PORT }, 3000)).toThrow(`PORT is "${PORT}", but should be`);
});

test('readPort: an empty variable counts as unset', () => {
  expect([readPort({ PORT: '' }, 3000), readPort({ PORT: '0' }, 3000)]).toEqual([3000, 0]);
});

test('listen: a port in use is an error of one line with advice', async () => {
  const first = createServer();
  const port = Number(new URL(await listen(first, 0)).port);
  await expect(listen(createServer(), port)).rejects.toThrow(
    new RegExp(`^Port ${port} is in use. .*PORT=${port + 1}$`),
  );
  first.close();
});
