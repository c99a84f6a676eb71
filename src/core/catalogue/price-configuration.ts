import { type Result, ok, refuse } from '#core/result.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import type { Configuration, OptionChoice } from './configuration.ts';
import type { Option, OptionValue, Product, TermPrice } from './product.ts';
import { extraPrice, termPrice } from './term-price.ts';

/**
 * One part of a line's price: the product, an option's values, an extra or a setup fee; amounts for the line's whole quantity, in minor
 * units.
 */
export interface PricePart {
  readonly kind: 'main' | 'option' | 'extra' | 'setup';
  readonly key: string;
  readonly name: string;
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** Charged once (setup fees, term 0). */
  readonly oneTime: boolean;
}

/** The price of a configured product, in minor units of one currency, for the line's whole quantity and before promotions and tax. */
export interface ConfigurationPrice {
  /** All parts; `regularMinor` and `currentMinor` are their sums. */
  readonly parts: readonly PricePart[];
  /** Regular price of the first term and all one-time charges. */
  readonly regularMinor: number;
  /** Current price of the first term and all one-time charges. */
  readonly currentMinor: number;
  /** Setup fees included above. */
  readonly setupMinor: number;
  /** Regular price of the parts that renew; 0 for term 0. */
  readonly recurringRegularMinor: number;
  /** Current price of the first term of the parts that renew; 0 for term 0. */
  readonly recurringCurrentMinor: number;
  /** The renewal price: the regular price, or a renewal price of its own; null if nothing renews (term 0). */
  readonly renewalMinor: number | null;
}

/**
 * Prices a configured product: main price, chosen option values and extras for the chosen term, times the line's quantity, setup fees
 * included. An option's count multiplies its unit price and setup fee. A value with effect 'override' replaces the main price and its setup
 * fee (the product's part is then 0); of several the last in option order counts. Browser and server run this same function. Problem:
 * 'catalogue/price-missing' if a choice is unknown or has no price for the term and currency.
 */
export function priceConfiguration(
  product: Product,
  configuration: Configuration,
  currency: string,
): Result<ConfigurationPrice, 'catalogue/price-missing'> {
  const items = itemsOf(product, configuration, currency);
  if (items === null) return refuse('catalogue/price-missing');
  const parts = items.flatMap((item) => partsOf(item, configuration.quantity));
  const renewsForMinor = items.reduce((sum, item) => sum + renewalOf(item) * item.count * configuration.quantity, 0);
  return ok({ parts, ...totalsOf(parts), renewalMinor: configuration.term === 0 ? null : renewsForMinor });
}

interface Item {
  readonly kind: 'main' | 'option' | 'extra';
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly price: TermPrice;
}

/** All chosen items with their prices; null if one is unknown or has no price. */
function itemsOf(product: Product, configuration: Configuration, currency: string): Item[] | null {
  const { term } = configuration;
  const price = termPrice(product.prices, currency, term);
  const options = product.options.filter((option) => Object.hasOwn(configuration.options, option.key));
  const extras = product.extras.filter((extra) => configuration.extras.includes(extra.key));
  const allKnown =
    options.length === Object.keys(configuration.options).length && extras.length === configuration.extras.length;
  if (price === undefined || !allKnown) return null;
  let main: Item = { kind: 'main', key: product.id, name: product.name, count: 1, price };
  const items: Item[] = [];
  for (const option of options) {
    const chosen = chosenItems(option, configuration.options[option.key], currency, term);
    if (chosen === null) return null;
    for (const { effect, ...item } of chosen) {
      if (effect === 'override') main = { ...main, count: item.count, price: item.price };
      items.push(effect === 'override' ? { ...item, count: 0 } : item);
    }
  }
  for (const { key, name, ...extra } of extras) {
    const extraTerm = extraPrice(extra.prices, currency, term);
    if (extraTerm === undefined) return null;
    items.push({ kind: 'extra', key, name, count: 1, price: extraTerm });
  }
  return [main, ...items];
}

interface ChosenItem extends Item {
  readonly effect: OptionValue['effect'];
}

function chosenItems(
  option: Option,
  choice: OptionChoice | undefined,
  currency: string,
  term: BillingTerm,
): ChosenItem[] | null {
  const values = chosenValues(option, choice);
  if (values === null) return null;
  const count = typeof choice === 'number' ? choice : 1;
  const items: ChosenItem[] = [];
  for (const { key, name: valueName, effect, prices } of values) {
    const price = termPrice(prices, currency, term);
    if (price === undefined) return null;
    const name = option.kind === 'quantity' ? `${option.name} × ${count}` : `${option.name}: ${valueName}`;
    items.push({ kind: 'option', key: `${option.key}.${key}`, name, count, price, effect });
  }
  return items;
}

/** The values of a choice; null if it does not match the option's kind, repeats a value or names an unknown one. */
function chosenValues(option: Option, choice: OptionChoice | undefined): readonly OptionValue[] | null {
  if (option.kind === 'quantity') return typeof choice === 'number' ? option.values.slice(0, choice > 0 ? 1 : 0) : null;
  if (typeof choice === 'number') return null;
  const values = option.values.filter((value) => choice?.includes(value.key));
  return values.length === choice?.length ? values : null;
}

function partsOf({ kind, key, name, count, price }: Item, quantity: number): PricePart[] {
  const times = count * quantity;
  const setupMinor = price.setupMinor * times;
  const part = { key, name, regularMinor: price.regularMinor * times, currentMinor: price.currentMinor * times };
  const charged: PricePart = { kind, ...part, oneTime: price.term === 0 };
  if (setupMinor === 0) return [charged];
  return [charged, { kind: 'setup', key, name, regularMinor: setupMinor, currentMinor: setupMinor, oneTime: true }];
}

/** The renewal price of an item; one-time items have none. */
function renewalOf({ price }: Item): number {
  return price.term === 0 ? 0 : (price.renewalMinor ?? price.regularMinor);
}

function totalsOf(parts: readonly PricePart[]): Omit<ConfigurationPrice, 'parts' | 'renewalMinor'> {
  const setups = parts.filter((part) => part.kind === 'setup');
  const recurring = parts.filter((part) => !part.oneTime);
  const recurringRegularMinor = sumOf(recurring, 'regularMinor');
  return {
    regularMinor: sumOf(parts, 'regularMinor'),
    currentMinor: sumOf(parts, 'currentMinor'),
    setupMinor: sumOf(setups, 'regularMinor'),
    recurringRegularMinor,
    recurringCurrentMinor: sumOf(recurring, 'currentMinor'),
  };
}

function sumOf(parts: readonly PricePart[], amount: 'regularMinor' | 'currentMinor'): number {
  return parts.reduce((sum, part) => sum + part[amount], 0);
}
