import { minute } from '../../data/database/times';
import { createCircuitBreaker } from '../../mail/delivery/circuit-breaker';

test('Attempts that were under way together are one refusal: the pause does not grow with each', () => {
  const clock = { time: 0 };
  const breaker = createCircuitBreaker(() => clock.time);
  const attempts = [breaker.begin(), breaker.begin(), breaker.begin()];
  for (const attempt of attempts) breaker.trip('unreachable', attempt);
  clock.time += minute - 1;
  expect(breaker.canTry()).toBeUndefined();
  clock.time += 1;
  expect(breaker.canTry()).toBe(0);
});

test('An attempt that began before a pause and ends late changes no pause', () => {
  const clock = { time: 0 };
  const breaker = createCircuitBreaker(() => clock.time);
  const late = breaker.begin();
  breaker.trip('unreachable', breaker.begin());
  clock.time += minute;
  breaker.trip('unreachable', breaker.begin());
  breaker.trip('busy', late);
  clock.time += 1.5 * minute;
  expect([breaker.fault(), breaker.canTry()]).toEqual(['unreachable', minute]);
});

test('An e-mail that was taken before an attempt began says nothing of it', () => {
  const breaker = createCircuitBreaker(() => 0);
  breaker.close();
  const attempt = breaker.begin();
  expect(breaker.hasPassed(attempt)).toBe(false);
  breaker.close();
  expect(breaker.hasPassed(attempt)).toBe(true);
});

test('A clock that is set back ends a pause', () => {
  const clock = { time: 60 * minute };
  const breaker = createCircuitBreaker(() => clock.time);
  breaker.trip('unreachable', breaker.begin());
  expect(breaker.canTry()).toBeUndefined();
  clock.time -= 1;
  expect(breaker.canTry()).toBe(0);
});

test('The pause grows with each refusal that follows a pause, up to a quarter of an hour', () => {
  const clock = { time: 0 };
  const breaker = createCircuitBreaker(() => clock.time);
  const pauses = Array.from({ length: 7 }, () => {
    breaker.trip('unreachable', breaker.begin());
    const start = clock.time;
    while (breaker.canTry() !== 0) clock.time += minute;
    return (clock.time - start) / minute;
  });
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15]);
});
