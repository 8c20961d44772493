import { holdService } from '../../current-service';

test('What a request has begun with one agency ends with it, and only then that is closed', async () => {
  const closed: string[] = [];
  const make = (name: string) => ({ name, close: () => void closed.push(name) });
  const held = holdService<ReturnType<typeof make>>();
  held.replace(make('first'));
  let end = () => {};
  const request = held.use(async ({ name }) => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return name;
  });
  held.replace(make('second'));
  expect([await held.use(({ name }) => name), closed]).toEqual(['second', []]);
  end();
  expect([await request, closed]).toEqual(['first', ['first']]);
  held.replace(make('third'));
  expect(closed).toEqual(['first', 'second']);
});
