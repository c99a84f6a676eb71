import type { Basket } from '#core/basket/basket.ts';
import { registeredName } from '#core/catalogue/bought-name.ts';
import { availabilityIssue } from '#core/domains/names/availability-issue.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import type { ValidationIssue, PricedBasket, PricedLine } from '#core/pricing/priced-basket.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { PricingFacts } from './pricing-facts.ts';

/** Prices a basket from loaded facts. */
export function priceWith(store: LiveStore, basket: Basket, facts: PricingFacts): PricedBasket {
  const { reserved, checks, ...known } = facts;
  const priced = priceBasket(basket, {
    products: store.product,
    categories: (slug) => store.catalogue.categories.find((category) => category.slug === slug),
    promotions: store.promotions,
    taxes: store.taxes,
    brand: store.brand,
    ...known,
  });
  return withNames(withStock(priced, store, reserved), checks);
}

/** Flags lines that exceed the stock left by orders and earlier lines. */
function withStock(priced: PricedBasket, store: LiveStore, reserved: ReadonlyMap<string, number>): PricedBasket {
  const left = new Map<string, number>();
  const lines = priced.lines.map((line) => {
    const { productId, quantity } = line.configuration;
    const stock = store.index.byId.get(productId)?.stock ?? null;
    if (stock === null) return line;
    const before = left.get(productId) ?? stock - (reserved.get(productId) ?? 0);
    left.set(productId, before - quantity);
    return before >= quantity || isOut(line.attention) ? line : { ...line, attention: [...line.attention, OUT] };
  });
  return { ...priced, lines };
}

/** Flags registrations of names that are taken or not sold at the brand's price. */
function withNames(priced: PricedBasket, checks: PricingFacts['checks']): PricedBasket {
  if (checks.size === 0) return priced;
  const lines = priced.lines.map((line): PricedLine => {
    const answer = checks.get(registeredName(line.configuration) ?? '')?.answer;
    const code = answer === undefined ? null : availabilityIssue(answer);
    return code === null ? line : { ...line, attention: [...line.attention, { path: 'domain', code }] };
  });
  return { ...priced, lines };
}

const OUT: ValidationIssue = { path: 'quantity', code: 'out-of-stock' };

function isOut(attention: readonly ValidationIssue[]): boolean {
  return attention.some(({ code }) => code === OUT.code);
}
