import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { divideRounded } from '#core/money/round.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';

/** The events reported to a brand's analytics. See docs/rules/consent.md. */
export const COMMERCE_EVENTS = [
  'view_item_list',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'add_payment_info',
  'purchase',
] as const;

export type CommerceEventName = (typeof COMMERCE_EVENTS)[number];

/** A sold item as reported; never a domain name, a custom field's answer or other personal data. */
export interface AnalyticsItem {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly term: BillingTerm | null;
  /** The voucher code that discounted it. */
  readonly coupon: string | null;
  readonly quantity: number;
  /** Minor units for the whole quantity: at the regular price and at the price charged. */
  readonly regularMinor: number;
  readonly currentMinor: number;
}

/** An event in the common e-commerce form: amounts are decimals with the currency's digits, `price` and `discount` are per unit. */
export interface CommerceEvent {
  readonly event: CommerceEventName;
  readonly ecommerce: CommerceEventDetails & {
    readonly currency: string;
    readonly value: number;
    readonly items: readonly CommerceItem[];
  };
}

/** Additional data of some events. */
export interface CommerceEventDetails {
  readonly transaction_id?: string;
  readonly tax?: number;
  readonly coupon?: string;
  readonly payment_type?: string;
}

interface CommerceItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category?: string;
  readonly item_variant?: string;
  readonly coupon?: string;
  readonly price: number;
  readonly discount: number;
  readonly quantity: number;
}

/** The event for some items. Its value is their exact current total; unit prices are rounded if they do not divide evenly. */
export function commerceEvent(
  event: CommerceEventName,
  currency: string,
  sold: readonly AnalyticsItem[],
  details: CommerceEventDetails = {},
): CommerceEvent {
  const valueMinor = sold.reduce((sum, { currentMinor }) => sum + currentMinor, 0);
  const items = sold.map((item) => itemOf(item, currency));
  return { event, ecommerce: { currency, value: toDecimal(valueMinor, currency), ...details, items } };
}

/** An amount as a decimal number: 12.99, or 1299 for a currency without decimals. */
export function toDecimal(amountMinor: number, currency: string): number {
  return Number(minorToDecimal(amountMinor, currencyDigits(currency)));
}

/** An item with another quantity, its amounts in proportion. */
export function withQuantity(item: AnalyticsItem, quantity: number): AnalyticsItem {
  const share = (minor: number) => divideRounded(BigInt(minor) * BigInt(quantity), BigInt(item.quantity));
  return {
    ...item,
    quantity,
    regularMinor: share(item.regularMinor),
    currentMinor: share(item.currentMinor),
  };
}

function itemOf(item: AnalyticsItem, currency: string): CommerceItem {
  const { id, name, category, term, coupon, quantity, regularMinor, currentMinor } = item;
  const ofOne = (minor: number) => toDecimal(divideRounded(BigInt(minor), BigInt(quantity)), currency);
  return {
    item_id: id,
    item_name: name,
    ...(category === null ? {} : { item_category: category }),
    ...(term === null ? {} : { item_variant: variantOf(term) }),
    ...(coupon === null ? {} : { coupon }),
    price: ofOne(currentMinor),
    discount: ofOne(regularMinor - currentMinor),
    quantity,
  };
}

/** The billing term as text: 'one-time', '1 month', '12 months'. */
function variantOf(term: number): string {
  if (term === 0) return 'one-time';
  return term === 1 ? '1 month' : `${term} months`;
}
