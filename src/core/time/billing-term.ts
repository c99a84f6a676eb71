/** All billing terms in months; 0 means a one-time payment. */
export const BILLING_TERMS = [0, 1, 3, 6, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120] as const;

/** A billing term in months; 0 means a one-time payment. */
export type BillingTerm = (typeof BILLING_TERMS)[number];

/** Whether a number of months is a billing term. */
export function isBillingTerm(months: number): months is BillingTerm {
  return BILLING_TERMS.some((term) => term === months);
}

/** The instant (ms, UTC) a number of calendar months later; the last day of the month if it has no such day. */
export function addMonths(at: number, months: number): number {
  const start = new Date(at);
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return moved.getTime();
}

/** The instant (ms, UTC) a number of 24-hour days later. */
export function addDays(at: number, days: number): number {
  return at + days * 86_400_000;
}
