import type { BillingTerm } from '#core/time/billing-term.ts';

/** The reduction of a promotion: a share in basis points, an amount by currency, or whole months of the first term. */
export type PromotionBenefit =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amountMinor: Readonly<Record<string, number>> }
  | { readonly kind: 'free-months'; readonly months: number };

/** A discount rule, applied by a voucher code or automatically. Empty lists set no limit. */
export interface Promotion {
  readonly id: string;
  /** Normalized code (upper case); null applies automatically. */
  readonly code: string | null;
  readonly description: string;
  readonly benefit: PromotionBenefit;
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly terms: readonly BillingTerm[];
  /** The shortest term in months; null sets no limit. */
  readonly minimumTerm: BillingTerm | null;
  readonly firstTimeCustomersOnly: boolean;
  /** By currency; a currency that is absent has no minimum. */
  readonly minimumSubtotalMinor: Readonly<Record<string, number>>;
  /** Instants in ms; null means no limit. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
  /** Exclusive promotions never combine with others. */
  readonly combines: 'stackable' | 'exclusive';
}

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
