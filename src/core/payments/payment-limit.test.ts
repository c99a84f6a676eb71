import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { nextPaymentAt } from './payment-limit.ts';

const everyMinute = (payments: number) => Array.from({ length: payments }, (_, minute) => minute * MINUTE_MS);

test.each<readonly [string, readonly number[], number, number | null]>([
  ['none so far', [], 0, null],
  ['one less than the most', everyMinute(9), 9 * MINUTE_MS, null],
  ['the most', everyMinute(10), 10 * MINUTE_MS, HOUR_MS],
  ['more than the most', everyMinute(12), 12 * MINUTE_MS, HOUR_MS + 2 * MINUTE_MS],
  ['the most, a millisecond before an hour after the first', everyMinute(10), HOUR_MS - 1, HOUR_MS],
  ['the most, an hour after the first', everyMinute(10), HOUR_MS, null],
])('an order with %s', (_, begunAt, now, nextAt) => {
  expect(nextPaymentAt(begunAt, now)).toBe(nextAt);
});
