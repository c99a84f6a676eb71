import type { BillingTerm } from '#core/billing-term.ts';

/** What promotions look at in a line: amounts due today at list prices, before promotions; all 0 in a trial. */
export interface PromotableLine {
  readonly id: string;
  readonly productId: string;
  readonly slug: string;
  /** Slugs of its category and of those around it. */
  readonly categories: readonly string[];
  readonly term: BillingTerm;
  /** At regular prices. */
  readonly subtotalMinor: number;
  readonly currentMinor: number;
  /** Of the parts that renew. */
  readonly recurringMinor: number;
}
