import type { BillingTerm } from '#core/billing-term.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';

/** One part of a line's price: the product, an option's values, an extra or a setup fee; amounts for the line's whole quantity, in minor units. */
export interface PricePart {
  readonly kind: 'main' | 'option' | 'extra' | 'setup';
  readonly key: string;
  readonly name: string;
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** Paid once and never again (setup fees, term 0). */
  readonly oneTime: boolean;
}

/** What a line costs again, when, if nothing is changed: always regular prices (style.md §3). */
export interface Renewal {
  readonly term: BillingTerm;
  readonly amountMinor: number;
  /** ms, UTC: the day the first term ends. */
  readonly at: number;
}

/** A free trial: nothing today, the first charge when it ends (D4). */
export interface TrialTerms {
  readonly days: number;
  readonly endsAt: number;
  readonly firstChargeMinor: number;
}

/** What a promotion took off one line. */
export interface LineDiscount {
  readonly promotionId: string;
  readonly code: string | null;
  readonly description: string;
  readonly amountMinor: number;
}

/** A tax on a line or a total: one rate, named; amounts in minor units. */
export interface TaxAmount {
  readonly name: string;
  readonly country: string;
  readonly basisPoints: number;
  readonly taxableMinor: number;
  readonly amountMinor: number;
}

/** Why a line cannot be ordered as it is; path names the part ('fields.hostname', 'options.memory', 'domain', 'term'). */
export interface Attention {
  readonly path: string;
  readonly code:
    | 'required'
    | 'invalid'
    | 'too-small'
    | 'too-large'
    | 'unknown'
    | 'not-offered'
    | 'unavailable'
    | 'out-of-stock'
    /** Of a domain line: somebody else has it by now, or the registry asks a price of its own (D8). */
    | 'taken'
    | 'premium'
    /** Of a renewal or restore: only who holds the name may order it, while the registry lets it, and at most ten years ahead (D8). */
    | 'sign-in-required'
    | 'not-held'
    | 'not-renewable'
    | 'not-restorable'
    | 'too-many-years';
}

/** Something the shopper should know of a line; 'Dismiss' hides it by its key (D6). */
export interface LineNotice {
  readonly key: string;
  readonly kind: 'price-changed' | 'no-longer-available';
  readonly beforeMinor: number | null;
  readonly afterMinor: number | null;
}

/** A line with all its amounts; subtotal − discount = net or gross by the basket's taxMode. */
export interface PricedLine {
  readonly id: string;
  readonly configuration: Configuration;
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
  readonly deliveryNote: string;
  readonly parts: readonly PricePart[];
  /** Regular price of everything due today; 0 in a trial. */
  readonly subtotalMinor: number;
  /** Taken off today: was/now price differences and promotions together. */
  readonly discountMinor: number;
  readonly discounts: readonly LineDiscount[];
  /** One for each tax the line bears: Canada has two on one sale. */
  readonly taxes: readonly TaxAmount[];
  /** Due today for this line, tax included. */
  readonly totalMinor: number;
  readonly renewal: Renewal | null;
  readonly trial: TrialTerms | null;
  readonly attention: readonly Attention[];
  readonly notices: readonly LineNotice[];
  /** Of a line that pays the next term of a service: which, and when that begins (ms); absent of any other. */
  readonly renews?: { readonly serviceId: string; readonly from: number };
}

/** Why a voucher's promotion does not apply now; null data says only 'Invalid promo code' (D7). */
export type VoucherRefusal =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-started'; readonly at: number }
  | { readonly kind: 'ended'; readonly at: number }
  | { readonly kind: 'needs-term'; readonly months: number }
  | { readonly kind: 'needs-subtotal'; readonly amountMinor: number; readonly currency: string }
  | { readonly kind: 'needs-product'; readonly names: readonly string[] }
  | { readonly kind: 'first-time-customers-only' }
  | { readonly kind: 'currency'; readonly currency: string }
  | { readonly kind: 'used-up' }
  | { readonly kind: 'used-by-you' }
  | { readonly kind: 'not-with-others' }
  | { readonly kind: 'nothing-to-discount' };

/** An active promotion code (specification §3). */
export interface AppliedVoucher {
  readonly promotionId: string;
  /** null for an automatic promotion. */
  readonly code: string | null;
  readonly description: string;
  readonly amountMinor: number;
}

/** How amounts relate to tax: 'inclusive' total = subtotal − discount, taxes inside; 'exclusive' total = subtotal − discount + taxes. */
export type TaxMode = 'inclusive' | 'exclusive';

/** A basket with every amount that is shown or charged; the one source of totals (D3). */
export interface PricedBasket {
  readonly currency: string;
  readonly lines: readonly PricedLine[];
  /** Sum of the lines' quantities, as the header shows it. */
  readonly count: number;
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly taxMode: TaxMode;
  readonly taxTreatment: 'standard' | 'reverse-charge' | 'export' | 'not-registered';
  readonly taxes: readonly TaxAmount[];
  /** True until the buyer's address is known (D3). */
  readonly taxEstimated: boolean;
  /** Due today. */
  readonly totalMinor: number;
  readonly vouchers: readonly AppliedVoucher[];
  /** Codes kept in the basket that do not apply now, each with the reason. */
  readonly refused: readonly { readonly code: string; readonly refusal: VoucherRefusal }[];
  /** What renews, by term and day, in order. */
  readonly renewals: readonly Renewal[];
}
