import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { AnalyticsItem } from '#core/analytics/commerce-event.ts';
import { defaultTerm } from '#core/catalogue/default-configuration.ts';
import { parseDomainProductId } from '#core/catalogue/domain-product.ts';
import { termPrice } from '#core/catalogue/term-price.ts';

type Card = OutputOf<Api['catalogue']['list']>['products'][number];
type Detail = OutputOf<Api['catalogue']['get']>;
type Line = OutputOf<Api['basket']['get']>['lines'][number];

/** A product in the list, at its displayed price for the smallest quantity. */
export function itemOfCard({ slug, name, categoryName, price }: Card): AnalyticsItem {
  const { term, quantity, regularMinor, currentMinor } = price;
  return { id: slug, name, category: categoryName, term, coupon: null, quantity, regularMinor, currentMinor };
}

/** A product on its page, at the price of its default term. */
export function itemOfProduct({ product, currency, categoryName }: Detail): AnalyticsItem {
  const term = defaultTerm(product, currency);
  const price = term === null ? undefined : termPrice(product.prices, currency, term);
  return {
    id: product.slug,
    name: product.name,
    category: categoryName,
    term,
    coupon: null,
    quantity: 1,
    regularMinor: price?.regularMinor ?? 0,
    currentMinor: price?.currentMinor ?? 0,
  };
}

/**
 * A basket line at the price paid, without taxes that are added to it. A domain is reported by its TLD only, because
 * its name may identify the shopper.
 */
export function itemOfLine(line: Line, categories: Readonly<Record<string, string>>): AnalyticsItem {
  const { configuration, subtotalMinor, discountMinor } = line;
  const domain = parseDomainProductId(configuration.productId);
  return {
    id: domain === null ? line.slug : configuration.productId,
    name: domain === null ? line.name : `.${domain.tld}`,
    category: domain === null ? (categories[line.slug] ?? null) : 'Domains',
    term: configuration.term,
    coupon: line.discounts.find(({ code }) => code !== null)?.code ?? null,
    quantity: configuration.quantity,
    regularMinor: subtotalMinor,
    currentMinor: subtotalMinor - discountMinor,
  };
}
