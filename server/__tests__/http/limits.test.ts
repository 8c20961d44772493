import { day, hour, minute } from '../../data/database/times';
import { createCounts } from '../../http/counts';
import { createRateLimits } from '../../http/rate-limits';
import { findVisitorAddress } from '../../http/visitor';
import { ana, openTestService, post } from '../service';

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const other = () => ({ ...ana, message: crypto.randomUUID() });

/** A server whose limits count by the test's clock. */
async function openLimited() {
  // Starts at the beginning of a minute, so that the real timers, which end it, are far away.
  const clock = { time: Date.now() - (Date.now() % minute) };
  return openTestService({}, clock, null);
}

test('Of twenty thousand messages in a day from one address a hundred are taken', () => {
  let time = 0;
  const consume = createRateLimits(() => time);
  let taken = 0;
  for (; time < day; time += day / 20_000) if (consume('contact', '203.0.113.9')) taken++;
  expect(taken).toBe(100);
});

test('Addresses are forgotten when their day is over, with no submit after it, by a timer that keeps no process alive', () => {
  const countTimers = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = countTimers();
  createRateLimits(() => 0)('contact', '203.0.113.9');
  expect(countTimers()).toBe(before);

  jest.useFakeTimers();
  let time = 0;
  const consume = createRateLimits(() => time);
  const pressAll = () =>
    Array.from({ length: 21 }, () => consume('contact', '203.0.113.9')).filter(Boolean).length;
  for (; time < 5 * minute; time += minute) expect(pressAll()).toBe(20);
  expect(pressAll()).toBe(0);
  // The counting clock stands still, so only the timers can have emptied it.
  jest.advanceTimersByTime(day);
  expect(pressAll()).toBe(20);
  jest.useRealTimers();
});

test('A limit does not count repetitions or other addresses’ calls, and ends', async () => {
  const { app, clock, count } = await openLimited();
  const press = (body: Record<string, string> = other(), address = '203.0.113.9') =>
    statusOf(post(app, 'contact', body, {}, address));
  for (let turn = 0; turn < 100; turn++) expect(await press(ana)).toBe(200);
  for (let turn = 0; turn < 19; turn++) expect(await press()).toBe(200);
  expect([await press(), await press(ana), await press(other(), '203.0.113.8')]).toEqual([
    429, 200, 200,
  ]);
  clock.time += 60_000;
  expect(await press()).toBe(200);
  clock.time -= hour;
  // 20 from each of six addresses: the limit for all is 120 in a minute.
  for (let turn = 0; turn < 150; turn++) await press(other(), `198.51.100.${turn % 6}`);
  expect(await count('contact')).toMatchObject({ waiting: 22 + 120 });
});

const megabyte = 2 ** 20;

test('Of one address ten megabytes are taken in a day, and no more of its network, and another address is not touched', () => {
  let time = 0;
  const consume = createRateLimits(() => time);
  const send = (address: string, bytes: number) => {
    time += minute;
    return consume('contact', address, bytes);
  };
  const count = (address: string) =>
    Array.from({ length: 30 }, () => send(address, megabyte)).filter(Boolean).length;
  expect(count('2001:db8:7:1::1')).toBe(10);
  expect(count('2001:db8:7:2::1')).toBe(0);
  expect(send('2001:db8:7:3::1', 500)).toBe(false);
  expect(count('203.0.113.9')).toBe(10);
  time += day;
  expect(send('2001:db8:7:3::1', megabyte)).toBe(true);
});

test('The bytes kept in a day are bounded, however many send long messages, and a usual message gets through', () => {
  const full: string[] = [];
  let time = 0;
  const consume = createRateLimits(
    () => time,
    (call) => full.push(call),
  );
  let kept = 0;
  for (let number = 0; number < 200; number++) {
    time += minute;
    if (consume('contact', `203.0.113.${number}`, megabyte)) kept++;
  }
  expect(kept).toBeLessThan(50);
  expect(consume('contact', '198.51.100.1', 2000)).toBe(true);
  expect(consume('contact', '198.51.100.1', 8000)).toBe(false);
  expect(full).toEqual([]);
});

test('The bytes of a message are those of all its texts', async () => {
  const { app } = await openLimited();
  const press = (body: object) => statusOf(post(app, 'contact', { ...other(), ...body }));
  const long = 'ñ'.repeat(450_000);
  for (let turn = 0; turn < 5; turn++) {
    expect(await press({ message: `${turn}${long}` })).toBe(200);
    expect(await press({ name: `${turn}${long}` })).toBe(200);
  }
  // Nine megabytes are used.
  expect(await press({ name: long })).toBe(200);
  expect([await press({ name: `b${long}` }), await press({})]).toEqual([429, 200]);
});

/** Counts presses within a minute of the first day, without any rows. */
function createPresses() {
  const clock = { time: 0 };
  const full: string[] = [];
  const consume = createRateLimits(
    () => clock.time,
    (call, until) => full.push(`${call} ${until}`),
  );
  const press = (address: string, call = 'newsletter') => consume(call, address);
  return {
    clock,
    full,
    press,
    count: (addresses: string[]) => addresses.filter((one) => press(one)).length,
  };
}
const list = (length: number, write: (number: string) => string) =>
  Array.from({ length }, (_, number) => write(number.toString(16)));

test('All networks of one customer, or of one provider, share a limit', () => {
  const { count } = createPresses();
  expect(count(list(150, (number) => `2001:db8:7:${number}::1`))).toBe(60);
  expect(count(list(150, (number) => `2001:db8:${number}::1`))).toBe(30);
  expect(count(['2001:db9::1'])).toBe(1);
});

test('A flood of one call does not block the other', () => {
  const { press, full } = createPresses();
  for (let turn = 0; turn < 120; turn++) press(`198.51.100.${turn % 6}`);
  expect(full).toEqual([`newsletter ${minute}`]);
  expect(press('198.51.100.1')).toBe(false);
  expect(press('198.51.100.1', 'contact')).toBe(true);
});

test('A first-time visitor gets through a few times, even after a crowd has used up the day', () => {
  const { clock, full, press, count } = createPresses();
  const crowd = list(20, (number) => `198.51.100.${number}`);
  for (; full.length < 2 || clock.time < hour; clock.time += minute)
    for (let turn = 0; turn < 20; turn++) count(crowd);
  expect(full.at(-1)).toBe(`newsletter ${day}`);
  expect(crowd.some((address) => press(address))).toBe(false);
  const presses = (address: string) => list(5, () => address).filter((one) => press(one)).length;
  expect([presses('203.0.113.9'), presses('2001:db8:7:1::1'), presses('2001:db8:7:2::1')]).toEqual([
    3, 3, 0,
  ]);
  // Another crowd, of first-time visitors, is slowed down.
  expect(count(list(100, (number) => `203.0.${number}.1`))).toBe(30 - 6);
  clock.time += minute;
  expect(press('203.0.113.10')).toBe(true);
});

test('Of many new visitors, the earliest are forgotten', () => {
  const counts = createCounts(1000);
  counts.add('first');
  for (let number = 0; number < 998; number++) counts.add(`${number}`);
  expect(counts.read('first')).toBe(1);
  counts.add('first');
  for (let number = 0; number < 999; number++) counts.add(`${number}`);
  expect(counts.read('first')).toBe(2);
  for (let number = 0; number < 2000; number++) counts.add(`later ${number}`);
  expect(counts.read('first')).toBe(0);
});

test('That a limit for all is reached is one line', async () => {
  const service = await openLimited();
  for (let turn = 0; turn < 130; turn++)
    await post(service.app, 'contact', other(), {}, `203.0.113.${turn % 10}`);
  expect(service.lines).toEqual([expect.stringContaining('contact')]);
});

test.each<[number | undefined, string, string, string]>([
  [undefined, '127.0.0.1', 'a, b', 'b'],
  [undefined, '203.0.113.9', 'a, b', '203.0.113.9'],
  [0, '127.0.0.1', 'a, b', '127.0.0.1'],
  [1, '203.0.113.9', 'a, b', 'b'],
  [2, '127.0.0.1', 'forged, a, b', 'a'],
  [2, '127.0.0.1', 'b', 'b'],
  [2, '127.0.0.1', '', '127.0.0.1'],
  [1, '127.0.0.1', 'a, 203.0.113.9:4711', '203.0.113.9'],
  [1, '127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  [1, '127.0.0.1', '2001:db8::1', '2001:db8::1'],
])('Behind %j proxies, called from %s for «%s», the visitor is %s', (...row) => {
  const [proxies, address, forwarded, visitor] = row;
  expect(findVisitorAddress({ address, forwarded }, proxies)).toBe(visitor);
});

const behind = (address: string) => ({ 'x-forwarded-for': address });
test.each<[[string, object?], [string, object?], boolean]>([
  [['2001:db8::1'], ['2001:db8:0:0:ffff::2'], true],
  [['2001:db8:0:1::1'], ['2001:db8:0:2::1'], false],
  [['2001:db8::'], ['2001:db8:0:1::'], false],
  [['::ffff:203.0.113.9'], ['203.0.113.9'], true],
  [['203.0.113.9', behind('198.51.100.1')], ['203.0.113.9', behind('198.51.100.2')], true],
  [['127.0.0.1', behind('198.51.100.1')], ['127.0.0.1', behind('198.51.100.2')], false],
  [['::1', behind('198.51.100.1')], ['127.0.0.1', behind('1.1.1.1, 198.51.100.1')], true],
  [['::ffff:127.0.0.1', behind('2001:db8::1')], ['::1', behind('2001:db8::2')], true],
])('%j and %j have one limit: %j', async (first, second, isOne) => {
  const { app } = await openLimited();
  const press = ([address, headers]: [string, object?]) =>
    statusOf(post(app, 'contact', other(), headers, address));
  for (let turn = 0; turn < 20; turn++) await press(first);
  expect([await press(first), await press(second)]).toEqual([429, isOne ? 429 : 200]);
});
