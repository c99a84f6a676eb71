import type { BillingTerm } from '#core/billing-term.ts';

/** What a promotion takes off: a share in basis points, an amount by currency, or whole months of the first term (D7). */
export type PromotionBenefit =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amountMinor: Readonly<Record<string, number>> }
  | { readonly kind: 'free-months'; readonly months: number };

/** The rule behind a voucher's code, or one that applies by itself (specification §3, D7). Empty lists set no limit. */
export interface Promotion {
  readonly id: string;
  /** Normalised code (upper case); null applies automatically. */
  readonly code: string | null;
  readonly description: string;
  readonly benefit: PromotionBenefit;
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly terms: readonly BillingTerm[];
  /** At least this many months ("needs a term of 12 months or more"); null sets no limit. */
  readonly minimumTerm: BillingTerm | null;
  readonly firstTimeCustomersOnly: boolean;
  /** By currency; a currency that is absent has no minimum. */
  readonly minimumSubtotalMinor: Readonly<Record<string, number>>;
  /** Instants in ms; null is open. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
  /** Exclusive promotions never stand beside another one. */
  readonly combines: 'stackable' | 'exclusive';
}
