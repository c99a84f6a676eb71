import { defaultConfiguration } from '#core/catalogue/default-configuration.ts';
import { domainProduct, domainProductId } from '#core/catalogue/domain-product.ts';
import type { DomainOperation } from '#core/domains/domain-operation.ts';
import type { Tld, TldPrice } from '#core/domains/tld.ts';
import { type ShelfContext, automaticDiscounts, isUnconditional, shelfPromotions } from './shelf-price.ts';

/** The price of a TLD in one currency with all later fees, as answered by the API. */
export interface DomainPriceView extends TldPrice {
  readonly currency: string;
  readonly minYears: number;
  readonly maxYears: number;
  readonly totals: readonly { readonly years: number; readonly amountMinor: number }[];
}

/** The price of a TLD in a currency after automatic promotions on the first purchase; null for a TLD or currency that is not sold. */
export function domainPriceView(tld: Tld | undefined, currency: string, context: ShelfContext): DomainPriceView | null {
  const listed = tld?.prices[currency];
  if (tld === undefined || listed === undefined) return null;
  const { minYears, maxYears } = tld;
  const off = (operation: DomainOperation) => discountOn(tld, operation, currency, context);
  const price: TldPrice = {
    ...listed,
    registerCurrentMinor: listed.registerCurrentMinor - Math.min(off('register'), listed.registerCurrentMinor),
    transferMinor: listed.transferMinor === null ? null : listed.transferMinor - off('transfer'),
  };
  return { ...price, currency, minYears, maxYears, totals: ownershipTotals(price, minYears) };
}

/** On the smallest number of years that is sold, which is the default, where the discount applies to the first one. */
function discountOn(tld: Tld, operation: DomainOperation, currency: string, context: ShelfContext): number {
  if (!context.promotions.some(isUnconditional)) return 0;
  const product = domainProduct(new Map([[tld.name, tld]]), domainProductId(tld.name, operation));
  const configuration = product === undefined ? null : defaultConfiguration(product, currency);
  if (product === undefined || configuration === null) return 0;
  const discounts = automaticDiscounts(product, configuration, currency, shelfPromotions(product, currency, context));
  return discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Numbers of years for which total costs are compared. */
export const OWNERSHIP_YEARS = [1, 3, 5, 10] as const;

/** The total cost of a domain over a number of years: the registration and the following renewals; in minor units. */
export function ownershipCost(price: TldPrice, years: number): number {
  return price.registerCurrentMinor + price.renewMinor * (years - 1);
}

/** `ownershipCost` for every compared number of years; fewer years than the TLD's minimum cost as much as the minimum. */
export function ownershipTotals(
  price: TldPrice,
  minYears: number,
): { readonly years: number; readonly amountMinor: number }[] {
  return OWNERSHIP_YEARS.map((years) => ({ years, amountMinor: ownershipCost(price, Math.max(years, minYears)) }));
}
