// Each run has an hour of its own: the process that begins it chooses `TEST_HOUR` and prints it; the tests and
// the servers, to which it is handed on, have their clocks set by it.
const hours = [
  '2026-12-30T23:10Z', // ten past midnight in Madrid
  '2027-01-12T02:59Z', // a minute before the night's copy
  '2027-03-28T00:59Z', // a minute before the clocks go forward
  '2027-10-31T00:59Z', // a minute before they go back
  '2026-12-31T22:58Z', // the end of a year
  '2028-02-29T11:00Z',
];
const { TEST_STARTED, TEST_HOUR } = process.env;

if (TEST_STARTED && TEST_HOUR) {
  const realNow = Date.now;
  const ahead = Date.parse(TEST_HOUR) - Number(TEST_STARTED);
  const now = () => realNow() + ahead;
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, parts, newTarget) =>
      Reflect.construct(target, parts.length > 0 ? parts : [now()], newTarget),
  });
} else {
  process.env.TEST_HOUR ??= hours[Math.floor(Math.random() * hours.length)];
  process.env.TEST_STARTED = String(Date.now());
  console.log(`TEST_HOUR=${process.env.TEST_HOUR}`);
}
