import type { BillingTerm } from '#core/billing-term.ts';

/** The facts about a line that promotions use: amounts due today at list prices, before promotions; all 0 during a trial. */
export interface PromotableLine {
  readonly id: string;
  readonly productId: string;
  readonly slug: string;
  /** Slugs of its category and that category's ancestors. */
  readonly categories: readonly string[];
  readonly term: BillingTerm;
  /** At regular prices. */
  readonly subtotalMinor: number;
  readonly currentMinor: number;
  /** The part that renews. */
  readonly recurringMinor: number;
}
