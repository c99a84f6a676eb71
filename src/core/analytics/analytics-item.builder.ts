import { constantFrom, dictionary, integer, record, string } from 'fast-check';
import { BILLING_TERMS } from '#core/time/billing-term.ts';
import type { AnalyticsItem } from './commerce-event.ts';

/** Three years of hosting, each at 48.00 instead of 60.00. */
export function buildAnalyticsItem(overrides: Partial<AnalyticsItem> = {}): AnalyticsItem {
  return {
    id: 'web-start',
    name: 'Web Start',
    category: 'Web hosting',
    term: 12,
    coupon: null,
    quantity: 3,
    regularMinor: 18_000,
    currentMinor: 14_400,
    ...overrides,
  };
}

/** Any item, in any quantity and at any price up to a million. */
export function anyAnalyticsItem() {
  return record({
    id: string({ minLength: 1 }),
    name: string(),
    category: constantFrom(null, 'Web hosting'),
    term: constantFrom(null, ...BILLING_TERMS),
    coupon: constantFrom(null, 'WELCOME10'),
    quantity: integer({ min: 1, max: 100 }),
    currentMinor: integer({ min: 0, max: 100_000_000 }),
    offMinor: integer({ min: 0, max: 100_000_000 }),
  }).map(({ offMinor, ...item }): AnalyticsItem => ({ ...item, regularMinor: item.currentMinor + offMinor }));
}

/** Items by line id. */
export function anyItemsByLine() {
  return dictionary(constantFrom('a', 'b', 'c', 'd'), anyAnalyticsItem());
}
