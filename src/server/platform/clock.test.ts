import { expect, test } from 'vitest';
import { fixedClock, isRecent, systemClock } from './clock.ts';

test('a fixed clock changes only when it is advanced', () => {
  const clock = fixedClock(1_000);
  expect([clock.now(), clock.now()]).toEqual([1_000, 1_000]);
  clock.advance(500);
  expect(clock.now()).toBe(1_500);
});

test('the system clock returns milliseconds since 1970', () => {
  const before = Date.now();
  const now = systemClock.now();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test('an instant is recent until its time has passed, and not when the clock was set back by more', () => {
  expect([1_000, 1_099, 901].map((now) => isRecent(1_000, now, 100))).toEqual([true, true, true]);
  expect([1_100, 900, -5_000].map((now) => isRecent(1_000, now, 100))).toEqual([false, false, false]);
  expect(isRecent(Number.NEGATIVE_INFINITY, 0, 100)).toBe(false);
});
