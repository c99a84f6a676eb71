import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { REMINDER_LEAD_MS, isPaymentReminderDue } from './payment-reminder.ts';

const PLACED_AT = Date.UTC(2031, 0, 15);

test.each([
  [HOUR_MS, 45 * MINUTE_MS],
  [DAY_MS, 18 * HOUR_MS],
  [12 * DAY_MS, 9 * DAY_MS],
  [14 * DAY_MS, 11 * DAY_MS],
  [60 * DAY_MS, 57 * DAY_MS],
])('the reminder of a payment period of %d ms is due after %d ms, until the period ends', (period, after) => {
  const order = { placedAt: PLACED_AT, payableUntil: PLACED_AT + period };
  const isDue = (ms: number) => isPaymentReminderDue(order, PLACED_AT + ms);
  expect([isDue(after - 1), isDue(after), isDue(period - 1), isDue(period)]).toEqual([false, true, true, false]);
});

test('once due, a reminder stays due until the payment period ends, and is never sent earlier than the longest lead', () => {
  const period = fc.integer({ min: 1, max: 400 * DAY_MS });
  fc.assert(
    fc.property(period, fc.nat(400 * DAY_MS), fc.nat(DAY_MS), (periodMs, after, later) => {
      const order = { placedAt: PLACED_AT, payableUntil: PLACED_AT + periodMs };
      const at = PLACED_AT + after;
      if (!isPaymentReminderDue(order, at)) return;
      expect(order.payableUntil - at).toBeLessThanOrEqual(REMINDER_LEAD_MS);
      expect(isPaymentReminderDue(order, at + later)).toBe(at + later < order.payableUntil);
    }),
  );
});
