import { contactRequest } from '../../../lib/api/requests';
import { writeMessages } from '../../office/shell/tables';
import { ana, openTestService, post } from '../service';

const statusOf = async (answer: Promise<Response>) => (await answer).status;

test('Half a character, in an answer or its name, is replaced before it is kept', async () => {
  const { app, store } = await openTestService();
  const broken = { name: 'Ana \ud83c', message: '\udf00', '\ud800': 'sí', planta: '\udfff' };
  expect(await statusOf(post(app, 'contact', { ...ana, ...broken }))).toBe(200);
  const [message] = await store.wholeMessages.list();
  expect(message).toMatchObject({ name: 'Ana \ufffd', message: '\ufffd' });
  expect(message?.answers).toMatchObject([
    { name: '\ufffd', text: 'sí' },
    { name: 'planta', text: '\ufffd' },
  ]);
  let table = '';
  for await (const part of writeMessages(store)) table += part;
  expect(table).toContain('planta');
});

test('A body of more names than a form may have is refused before its values are checked', async () => {
  const { app } = await openTestService();
  const check = jest.spyOn(contactRequest, 'safeParse');
  const names = Array.from({ length: 50 }, (_, number) => [`q${number}`, 1]);
  for (const body of [Object.fromEntries(names), names])
    expect(await statusOf(post(app, 'contact', body))).toBe(400);
  expect(check).not.toHaveBeenCalled();
  check.mockRestore();
});

test('After many refused bodies nothing more of an address is read in that minute, as JSON or as a form', async () => {
  const { app } = await openTestService();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (body: unknown, address = '203.0.113.9', headers = {}) =>
    statusOf(post(app, 'contact', body, headers, address));
  for (let turn = 0; turn < 10; turn++) {
    expect(await press({})).toBe(400);
    expect(await press('name=', '203.0.113.9', form)).toBe(400);
  }
  expect([await press(ana), await press(`${new URLSearchParams(ana)}`, undefined, form)]).toEqual([
    429, 429,
  ]);
  expect(await press(ana, '203.0.113.8')).toBe(200);
  const later = Date.now() + 60_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await press(ana)).toBe(200);
  clock.mockRestore();
});
