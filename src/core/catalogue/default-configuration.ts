import type { BillingTerm } from '#core/time/billing-term.ts';
import type { Configuration, OptionChoice } from './configuration.ts';
import type { Option, Product } from './product.ts';
import { offeredTerms, offeredValues } from './term-price.ts';

/** The default term: the product's own, else 12 months, else the shortest offered; null if the product is not sold in the currency. */
export function defaultTerm(product: Product, currency: string): BillingTerm | null {
  const terms = offeredTerms(product, currency);
  if (product.defaultTerm !== null && terms.includes(product.defaultTerm)) return product.defaultTerm;
  return terms.includes(12) ? 12 : (terms[0] ?? null);
}

/**
 * The initial configuration of a product: the default term, the smallest quantity and declared defaults of required options, never an extra
 * or an optional value. Null if the product is not sold in the currency.
 */
export function defaultConfiguration(product: Product, currency: string): Configuration | null {
  const term = defaultTerm(product, currency);
  if (term === null) return null;
  return withDefaultOptions(product, configurationOf(product, term), currency);
}

/** The configuration with declared defaults for required options without a choice, as far as they are offered for its term. */
export function withDefaultOptions(product: Product, configuration: Configuration, currency: string): Configuration {
  const defaults: [string, OptionChoice][] = [];
  for (const option of product.options) {
    if (Object.hasOwn(configuration.options, option.key)) continue;
    const choice = defaultChoice(option, currency, configuration.term);
    if (choice !== null) defaults.push([option.key, choice]);
  }
  return { ...configuration, options: { ...configuration.options, ...Object.fromEntries(defaults) } };
}

function configurationOf(product: Product, term: BillingTerm): Configuration {
  const quantity = product.quantity.min;
  return { productId: product.id, term, quantity, options: {}, extras: [], fields: {}, domain: null };
}

function defaultChoice(option: Option, currency: string, term: BillingTerm): OptionChoice | null {
  if (!option.required || option.kind === 'multiple') return null;
  const isOffered = offeredValues(option, currency, term).some((value) => value.key === option.defaultKey);
  if (!isOffered || option.defaultKey === null) return null;
  return option.kind === 'single' ? [option.defaultKey] : (option.quantity?.min ?? 1);
}
