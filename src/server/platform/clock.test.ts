import { expect, test } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';

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
