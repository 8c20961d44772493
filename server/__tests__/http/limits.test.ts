import { createRateLimits } from '../../http/limits';
import { findVisitorAddress } from '../../http/visitor';
import { ana, openTestService, post, postForm, site } from '../service';

const minute = 60_000;
const day = 24 * 60 * minute;
const megabyte = 2 ** 20;
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const other = () => ({ ...ana, message: crypto.randomUUID() });

/** Sets the time of the limits. */
const follow = (clock: { time: number }) =>
  jest.spyOn(Date, 'now').mockImplementation(() => clock.time);

/** The rate limits, in a time that the test sets. */
function openLimits() {
  const clock = { time: Date.now() };
  follow(clock);
  const full: string[] = [];
  const limits = createRateLimits((form, time) => full.push(`${form} ${time}`));
  const consume = async (...call: Parameters<typeof limits>) => !(await limits(...call));
  const count = async (addresses: string[]) => {
    let accepted = 0;
    for (const address of addresses) if (await consume('newsletter', address)) accepted++;
    return accepted;
  };
  return { clock, full, consume, count, limits };
}
const list = (length: number, write: (number: string) => string) =>
  Array.from({ length }, (_, number) => write(number.toString(16)));

/** A server with its real limits. */
const openLimited = () => openTestService({}, { time: Date.now() }, null);

test('However often one address, or one provider, sends in a day, others get through', async () => {
  const { clock, consume, count } = openLimits();
  for (const [network, most] of [
    [() => '203.0.113.9', 100],
    [(number: string) => `2001:db8:${number}::1`, 600],
  ] as const) {
    const addresses = list(10, network);
    let accepted = 0;
    for (const end = clock.time + day - minute; clock.time < end; clock.time += minute)
      accepted += await count(addresses);
    expect(accepted).toBe(most);
    expect(await consume('newsletter', '198.51.100.1')).toBe(true);
    clock.time += 2 * minute;
  }
});

test('A limit does not count repetitions or other addresses’ calls, and ends', async () => {
  const { app, clock } = await openLimited();
  follow(clock);
  const press = (body: Record<string, string> = other(), address = '203.0.113.9') =>
    statusOf(post(app, 'contact', body, {}, address));
  for (let turn = 0; turn < 50; turn++) expect(await press(ana)).toBe(200);
  for (let turn = 0; turn < 19; turn++) expect(await press()).toBe(200);
  expect([await press(), await press(ana), await press(other(), '203.0.113.8')]).toEqual([
    429, 200, 200,
  ]);
  clock.time += minute;
  expect(await press()).toBe(200);
});

test('Long messages of one customer end at ten megabytes a day, and another’s are kept', async () => {
  const { clock, consume } = openLimits();
  const send = async (network: string) => {
    clock.time += minute;
    return consume('contact', `2001:db8:${network}::1`, megabyte);
  };
  for (let turn = 0; turn < 30; turn++) expect(await send(`7:${turn}`)).toBe(turn < 10);
  expect(await send('8:1')).toBe(true);
  clock.time += day;
  expect(await send('7:1')).toBe(true);
});

test('The bytes kept in a day are bounded, however many send long messages, and a usual message gets through, as does a newcomer’s long one', async () => {
  const { clock, full, consume, limits } = openLimits();
  let kept = 0;
  const send = (address: string) => consume('contact', address, megabyte);
  for (let turn = 0; turn < 25; turn++) {
    clock.time += minute;
    for (let number = 0; number < 10; number++) if (await send(`203.0.113.${number}`)) kept++;
  }
  // Of ten networks each sends three; the rest of them are newcomers' no more.
  expect(kept).toBe(30);
  expect(full).toContain(`contact ${day - 2 * minute}`);
  expect(await consume('contact', '203.0.113.1', 2000)).toBe(true);
  expect(await limits('contact', '203.0.113.1', 8000)).toEqual({
    isOfAll: true,
    isOfLong: true,
    time: day - 24 * minute,
  });
  expect(await consume('contact', '198.51.100.1', 8000)).toBe(true);
  for (let number = 0; number < 200; number++) {
    clock.time += minute;
    if (await send(`198.51.100.${number}`)) kept++;
  }
  expect(kept).toBeLessThan(41);
});

test('The bytes of a message are those of all its texts', async () => {
  const { app } = await openLimited();
  const press = (body: object) => statusOf(post(app, 'contact', { ...other(), ...body }));
  const long = 'ñ'.repeat(450_000);
  for (let turn = 0; turn < 11; turn++)
    expect(await press({ [turn % 2 ? 'name' : 'message']: `${turn}${long}` })).toBe(200);
  expect([await press({ name: long }), await press({})]).toEqual([429, 200]);
});

test('A first-time visitor gets through a few times, even after a crowd has used up the day of a form, and the crowd by the other', async () => {
  const { clock, consume, full, count } = openLimits();
  const crowd = Array.from({ length: 21 }, (_, number) => `198.51.100.${number}`);
  for (; full.filter((line) => !line.endsWith(` ${minute}`)).length === 0; clock.time += minute)
    for (let turn = 0; turn < 20; turn++) await count(crowd);
  clock.time += minute;
  expect([await count(crowd), await consume('contact', crowd[0] ?? '')]).toEqual([0, true]);
  const press = (address: string) => count(list(5, () => address));
  expect([
    await press('203.0.113.9'),
    await press('2001:db8:7:1::1'),
    await press('2001:db8:7:2::1'),
  ]).toEqual([3, 3, 0]);
  // Another crowd, of first-time visitors, is slowed down.
  expect(await count(Array.from({ length: 100 }, (_, number) => `203.0.${number}.1`))).toBe(30 - 6);
  clock.time += minute;
  expect(await count(['203.0.113.10'])).toBe(1);
});

test('After many refused bodies nothing more of an address is read in that minute, as JSON or as a form', async () => {
  const { app } = await openTestService();
  const press = (body: object, address = '203.0.113.9') =>
    statusOf(post(app, 'contact', body, {}, address));
  const pressForm = (body: object) =>
    statusOf(postForm(app, 'contact', Object.entries(body), {}, '203.0.113.9'));
  for (let turn = 0; turn < 10; turn++)
    expect([await press({}), await pressForm({ name: '' })]).toEqual([400, 400]);
  expect([await press(ana), await pressForm(ana)]).toEqual([429, 429]);
  expect(await press(ana, '203.0.113.8')).toBe(200);
  follow({ time: Date.now() + minute });
  expect(await press(ana)).toBe(200);
});

test.each<[number | undefined, string, string, string]>([
  [undefined, '127.0.0.1', 'a, b', 'b'],
  [undefined, '::1', 'a, b', 'b'],
  [undefined, '::ffff:127.0.0.1', 'a', 'a'],
  [undefined, '203.0.113.9', 'a, b', '203.0.113.9'],
  [0, '127.0.0.1', 'a, b', '127.0.0.1'],
  [1, '203.0.113.9', 'a, b', 'b'],
  [2, '127.0.0.1', 'forged, a, b', 'a'],
  [2, '127.0.0.1', 'b', 'b'],
  [2, '127.0.0.1', '', '127.0.0.1'],
  [1, '127.0.0.1', '203.0.113.77:40001', '203.0.113.77'],
  [1, '127.0.0.1', '[2001:db8::1]:40001', '2001:db8::1'],
  [1, '127.0.0.1', '2001:db8::1', '2001:db8::1'],
])('Behind %j proxies, called from %s for «%s», the visitor is %s', (...row) => {
  const [proxies, address, forwarded, visitor] = row;
  expect(findVisitorAddress(address, forwarded, proxies)).toBe(visitor);
});

test.each([
  ['2001:db8::1', '2001:db8:0:0:ffff::2', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['2001:db8::', '2001:db8:0:1::', false],
  ['::ffff:203.0.113.9', '203.0.113.9', true],
])('%s and %s have one limit: %j', async (first, second, isOne) => {
  const { count } = openLimits();
  expect(await count(list(21, () => first))).toBe(20);
  expect(await count([second])).toBe(isOne ? 0 : 1);
});

test('All networks of one customer, or of one provider, share a limit', async () => {
  const { count } = openLimits();
  expect(await count(list(150, (number) => `2001:db8:7:${number}::1`))).toBe(60);
  expect(await count(list(150, (number) => `2001:db8:${number}::1`))).toBe(30);
  expect(await count(['2001:db9::1'])).toBe(1);
});

test('Bodies that never end are refused once they fill the memory, a long form with a page; a short message is still stored, and a long one once they have ended', async () => {
  const { app } = await openTestService();
  const bodies: ReadableStreamDefaultController[] = [];
  const types = { origin: site, 'content-type': 'application/json' };
  const begin = () =>
    app.request(`${site}/contact`, {
      method: 'POST',
      headers: { ...types, 'content-length': `${megabyte}` },
      body: new ReadableStream({ start: (body) => void bodies.push(body) }),
      duplex: 'half',
    } as RequestInit);
  const answers = Array.from({ length: 40 }, begin);
  const long = { ...ana, message: 'a'.repeat(20_000) };
  const page = await postForm(app, 'contact', Object.entries({ ...long, name: long.message }));
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('tel:')]);
  expect(await statusOf(post(app, 'contact', ana))).toBe(200);
  for (const body of bodies) body.close();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toContain(503);
  expect(await statusOf(post(app, 'contact', long))).toBe(200);
});
