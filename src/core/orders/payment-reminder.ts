import { DAY_MS } from '#core/time/durations.ts';

/** The longest time before the end of the payment period at which an unpaid order is reminded of (ms). */
export const REMINDER_LEAD_MS = 3 * DAY_MS;

/** The payment period of an order (ms). */
interface PaymentPeriod {
  readonly placedAt: number;
  readonly payableUntil: number;
}

/**
 * Whether the reminder of an unpaid order is due at `at` (ms): in the last quarter of its payment period, at most
 * `REMINDER_LEAD_MS` before its end, and not after it.
 */
export function isPaymentReminderDue({ placedAt, payableUntil }: PaymentPeriod, at: number): boolean {
  const leftMs = payableUntil - at;
  return leftMs > 0 && leftMs <= REMINDER_LEAD_MS && 4 * leftMs <= payableUntil - placedAt;
}
