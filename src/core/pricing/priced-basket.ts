import type { Configuration } from '#core/catalogue/configuration.ts';
import type { PricePart } from '#core/catalogue/price-configuration.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import type { LineDiscount } from '#core/promotions/best-discounts.ts';
import type { VoucherRefusal } from '#core/promotions/voucher-code.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';

/** The next charge of a line if nothing is changed: always at regular prices. */
export interface Renewal {
  readonly term: BillingTerm;
  readonly amountMinor: number;
  /** ms, UTC: the day the first term ends; for an open day the earliest possible. */
  readonly at: number;
  /** Absent if the day is known. Of a transfer whose renewal follows the domain's current term, to which a year is added or not. */
  readonly openDay?: 'adds-year' | 'keeps-term';
  /** Of a transfer that adds a year: until when the domain is paid for at its current registrar; ms. */
  readonly paidUntil?: number;
}

/** A free trial: nothing is due today, the first charge follows at its end. */
export interface TrialTerms {
  readonly days: number;
  readonly endsAt: number;
  readonly firstChargeMinor: number;
}

/** A named tax of one rate on a line or a total; amounts in minor units. */
export interface TaxAmount {
  readonly name: string;
  readonly country: string;
  readonly basisPoints: number;
  readonly taxableMinor: number;
  readonly amountMinor: number;
}

/** A notice on a line; 'Dismiss' hides it by its key. */
export interface LineNotice {
  readonly key: string;
  readonly kind: 'price-changed' | 'no-longer-available';
  readonly beforeMinor: number | null;
  readonly afterMinor: number | null;
}

/** A line with all its amounts; subtotal − discount is net or gross according to the basket's `taxMode`. */
export interface PricedLine {
  readonly id: string;
  readonly configuration: Configuration;
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
  readonly deliveryNote: string;
  readonly parts: readonly PricePart[];
  /** Regular price of everything due today; 0 during a trial. */
  readonly subtotalMinor: number;
  /** Discount due today: differences between regular and current price, and promotions. */
  readonly discountMinor: number;
  readonly discounts: readonly LineDiscount[];
  /** One for each tax of the line; in Canada two can apply to one sale. */
  readonly taxes: readonly TaxAmount[];
  /** Due today for this line, tax included. */
  readonly totalMinor: number;
  readonly renewal: Renewal | null;
  readonly trial: TrialTerms | null;
  readonly issues: readonly ValidationIssue[];
  readonly notices: readonly LineNotice[];
  /** Of a line that pays the next term of a service: the service, and when the term begins (ms); absent otherwise. */
  readonly renews?: { readonly serviceId: string; readonly from: number };
}

/** An applied promotion. */
export interface AppliedVoucher {
  readonly promotionId: string;
  /** null for an automatic promotion. */
  readonly code: string | null;
  readonly description: string;
  readonly amountMinor: number;
}

/** How amounts relate to tax: 'inclusive' total = subtotal − discount, taxes included; 'exclusive' total = subtotal − discount + taxes. */
export const TAX_MODES = ['inclusive', 'exclusive'] as const;

export type TaxMode = (typeof TAX_MODES)[number];

/** Why tax is charged on a sale, or not. */
export const TAX_TREATMENTS = ['standard', 'reverse-charge', 'export', 'not-registered'] as const;

/** A basket with every amount that is shown or charged; the only source of totals. */
export interface PricedBasket {
  readonly currency: string;
  readonly lines: readonly PricedLine[];
  /** Sum of the lines' quantities, as shown in the header. */
  readonly count: number;
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly taxMode: TaxMode;
  readonly taxTreatment: (typeof TAX_TREATMENTS)[number];
  readonly taxes: readonly TaxAmount[];
  /** True until the buyer's address is known. */
  readonly taxEstimated: boolean;
  /** Due today. */
  readonly totalMinor: number;
  readonly vouchers: readonly AppliedVoucher[];
  /** Codes in the basket that do not apply now, with the reason. */
  readonly refused: readonly { readonly code: string; readonly refusal: VoucherRefusal }[];
  /** What renews, by term and day, in that order. */
  readonly renewals: readonly Renewal[];
}
