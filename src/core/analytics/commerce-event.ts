import type { BillingTerm } from '#core/billing-term.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { divideRounded } from '#core/money/round.ts';

/** What a brand's analytics are told of (D13). */
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

/** Something that is sold, as far as it is counted: never a domain's name, an answer to a field, or anything else of a person (D13). */
export interface SoldThing {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly term: BillingTerm | null;
  /** The code that made it cheaper. */
  readonly coupon: string | null;
  readonly quantity: number;
  /** Minor units of all of it: at the regular price, and as it is sold now. */
  readonly regularMinor: number;
  readonly currentMinor: number;
}

/** An event in the form that analytics commonly take: amounts are decimals of the currency's digits, prices and discounts those of one. */
export interface CommerceEvent {
  readonly event: CommerceEventName;
  readonly ecommerce: CommerceFacts & {
    readonly currency: string;
    readonly value: number;
    readonly items: readonly CommerceItem[];
  };
}

/** What some events say besides. */
export interface CommerceFacts {
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

/** The event of some things: its value is what they cost now together, exactly; what one of them costs is rounded where it does not divide (D3). */
export function commerceEvent(
  event: CommerceEventName,
  currency: string,
  things: readonly SoldThing[],
  facts: CommerceFacts = {},
): CommerceEvent {
  const valueMinor = things.reduce((sum, { currentMinor }) => sum + currentMinor, 0);
  const items = things.map((thing) => itemOf(thing, currency));
  return { event, ecommerce: { currency, value: toDecimal(valueMinor, currency), ...facts, items } };
}

/** An amount as events say it: 12.99, or 1299 in a currency without decimals. */
export function toDecimal(amountMinor: number, currency: string): number {
  return Number(minorToDecimal(amountMinor, currencyDigits(currency)));
}

/** Some of a thing there are several of. */
export function partOf(thing: SoldThing, quantity: number): SoldThing {
  const share = (minor: number) => divideRounded(BigInt(minor) * BigInt(quantity), BigInt(thing.quantity));
  return {
    ...thing,
    quantity,
    regularMinor: share(thing.regularMinor),
    currentMinor: share(thing.currentMinor),
  };
}

function itemOf(thing: SoldThing, currency: string): CommerceItem {
  const { id, name, category, term, coupon, quantity, regularMinor, currentMinor } = thing;
  const ofOne = (minor: number) => toDecimal(divideRounded(BigInt(minor), BigInt(quantity)), currency);
  return {
    item_id: id,
    item_name: name,
    ...(category === null ? {} : { item_category: category }),
    ...(term === null ? {} : { item_variant: term === 0 ? 'one-time' : `${term} months` }),
    ...(coupon === null ? {} : { coupon }),
    price: ofOne(currentMinor),
    discount: ofOne(regularMinor - currentMinor),
    quantity,
  };
}
