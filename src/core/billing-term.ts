/** The billing terms that exist, in months; 0 is paid once (specification §9). */
export const BILLING_TERMS = [0, 1, 3, 6, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120] as const;

/** A billing term in months; 0 is paid once (specification §9). */
export type BillingTerm = (typeof BILLING_TERMS)[number];

/** Whether a number is one of the billing terms (specification §9). */
export function isBillingTerm(months: number): months is BillingTerm {
  return BILLING_TERMS.some((term) => term === months);
}

/** The instant (ms, UTC) a number of calendar months after another; the last day of the month where the day does not exist there. */
export function addMonths(at: number, months: number): number {
  const start = new Date(at);
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return moved.getTime();
}

/** The instant (ms, UTC) a number of days of 24 hours after another. */
export function addDays(at: number, days: number): number {
  return at + days * 86_400_000;
}
