import { expect, test } from 'vitest';
import { type BreakerReport, createCircuitBreaker } from './circuit-breaker.ts';
import { fixedClock } from './clock.ts';

function breakerAfter(failures: number) {
  const clock = fixedClock();
  const breaker = createCircuitBreaker({ clock, failures: 5, openMs: 30_000 });
  for (let failure = 0; failure < failures; failure += 1) breaker.failed();
  return { clock, breaker };
}

test('four consecutive failures leave it closed, the fifth opens it', () => {
  const { breaker } = breakerAfter(4);
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
});

test('a success resets the count of failures', () => {
  const { breaker } = breakerAfter(4);
  breaker.succeeded();
  breaker.failed();
  expect(breaker.allows()).toBe(true);
});

test('after the pause exactly one trial call is allowed, and its success closes it', () => {
  const { clock, breaker } = breakerAfter(5);
  clock.advance(29_999);
  expect(breaker.allows()).toBe(false);
  clock.advance(1);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.succeeded();
  expect(breaker.allows()).toBe(true);
});

test('a failed trial call starts another pause', () => {
  const { clock, breaker } = breakerAfter(5);
  clock.advance(30_000);
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  clock.advance(29_999);
  expect(breaker.allows()).toBe(false);
});

test('a clock that is set back ends the pause', () => {
  const { clock, breaker } = breakerAfter(5);
  clock.advance(-7_200_000);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
});

test('opening is reported at most once per pause, and closing once', () => {
  const clock = fixedClock();
  const reports: BreakerReport[] = [];
  const onReport = (report: BreakerReport): void => void reports.push(report);
  const breaker = createCircuitBreaker({ clock, failures: 2, openMs: 30_000, onReport });
  breaker.succeeded();
  breaker.failed('timeout');
  expect(reports).toEqual([]);
  breaker.failed('timeout');
  breaker.failed('timeout');
  expect(reports).toEqual([{ isOpen: true, reason: 'timeout' }]);
  clock.advance(30_000);
  breaker.failed('status-503');
  breaker.succeeded();
  breaker.succeeded();
  expect(reports.slice(1)).toEqual([{ isOpen: true, reason: 'status-503' }, { isOpen: false }]);
});
