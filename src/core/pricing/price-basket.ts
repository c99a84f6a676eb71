import type { Basket } from '#core/basket/basket.ts';
import { boughtNames } from '#core/basket/domain-lines.ts';
import { decideTax } from '#core/billing/decide-tax.ts';
import type { TaxAddress, TaxTable } from '#core/billing/tax-rate.ts';
import { boughtDomain } from '#core/catalogue/bought-name.ts';
import type { Category, Product } from '#core/catalogue/product.ts';
import { heldNameObstacle } from '#core/domains/held-name.ts';
import type { HeldName } from '#core/domains/held-name.ts';
import { applyPromotions } from '#core/promotions/apply-promotions.ts';
import type { PromotableLine } from '#core/promotions/promotable-line.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { chargeLine } from './charge-line.ts';
import { lineName } from './line-name.ts';
import { lineNotices } from './line-notices.ts';
import { listLine } from './list-line.ts';
import type { ListLine } from './list-line.ts';
import type { Attention, LineDiscount, PricedBasket, PricedLine } from './priced-basket.ts';
import { sumLines } from './sum-lines.ts';
import { taxRuleOf } from './tax-rule.ts';
import type { TaxRule } from './tax-rule.ts';

/** Everything a basket's price depends on beside the basket. */
export interface PricingContext {
  /** By id or slug; absent is withdrawn. */
  readonly products: (idOrSlug: string) => Product | undefined;
  readonly categories: (slug: string) => Category | undefined;
  readonly promotions: readonly Promotion[];
  /** Ids of promotions whose total limit is reached. */
  readonly usedUp: ReadonlySet<string>;
  readonly taxes: TaxTable;
  readonly brand: Pick<Brand, 'country' | 'pricesIncludeTax' | 'keepAbroad'>;
  readonly address: TaxAddress | null;
  /** firstTime is null while it is not known who buys (checkPromotion). */
  readonly customer: {
    readonly firstTime: boolean | null;
    readonly usesByPromotion: Readonly<Record<string, number>>;
  };
  /** The names of the basket that the customer holds; null while nobody is signed in. */
  readonly holdings: ReadonlyMap<string, HeldName> | null;
  readonly at: number;
}

/**
 * Prices a basket: list prices, promotions, tax, what is due today and what renews (D3, D4, D7, D10). The one source of totals: in tax mode
 * 'exclusive' total = subtotal − discount + taxes, in 'inclusive' total = subtotal − discount with the taxes inside; the lines' totals sum to the
 * total and nothing is ever negative.
 */
export function priceBasket(basket: Basket, context: PricingContext): PricedBasket {
  const { brand, taxes: table, address, at } = context;
  const { currency, vouchers, dismissed } = basket;
  const bought = boughtNames(basket.lines);
  const list = basket.lines.map((line) =>
    withHolding(withLink(listLine(line, context.products(line.configuration.productId), currency), bought), context),
  );
  const promoted = applyPromotions(context.promotions, vouchers, {
    lines: list.flatMap((line) => promotableLine(line, context.categories)),
    currency,
    at,
    ...context.customer,
    usedUp: context.usedUp,
    nameOf: (slug) => context.products(slug)?.name ?? context.categories(slug)?.name ?? slug,
  });
  const decision = decideTax({ brandCountry: brand.country, table, address, at });
  const rule = taxRuleOf(brand, decision);
  const lines = list.map((line) => pricedLine(line, promoted.discounts.get(line.line.id) ?? [], rule, dismissed, at));
  return {
    currency,
    lines,
    ...sumLines(lines),
    taxMode: rule.mode,
    taxTreatment: decision.treatment,
    taxEstimated: decision.estimated,
    refused: promoted.refused,
  };
}

/** A service that follows a domain line needs another domain when that line is gone (D8). */
function withLink(list: ListLine, bought: ReadonlyMap<string, string>): ListLine {
  const { domain } = list.line.configuration;
  if (domain?.mode !== 'basket' || bought.has(domain.lineId)) return list;
  return { ...list, attention: [...list.attention.filter(({ path }) => path !== 'domain'), DOMAIN_MISSING] };
}

/** A renewal or restore needs a name that the customer holds and that lets itself be renewed or restored; its years follow the term the name has (D8). */
function withHolding(list: ListLine, { holdings, at }: PricingContext): ListLine {
  const { configuration } = list.line;
  const domain = boughtDomain(configuration);
  if (domain?.mode !== 'renew' && domain?.mode !== 'restore') return list;
  const held = holdings?.get(domain.name);
  const flagged = (code: Attention['code']): ListLine => {
    return { ...list, attention: [...list.attention, { path: 'domain', code }] };
  };
  if (holdings === null) return flagged('sign-in-required');
  if (held === undefined) return flagged('not-held');
  const tld = list.product?.tld;
  const order = { deal: domain.mode, years: configuration.term / 12 };
  const code = tld === undefined ? null : heldNameObstacle(tld, held, order, at);
  return code === null ? { ...list, termBegins: held.expiresAt } : flagged(code);
}

const DOMAIN_MISSING: Attention = { path: 'domain', code: 'required' };

/** A line as promotions see it; those that cannot be sold are none. */
function promotableLine(list: ListLine, categories: PricingContext['categories']): PromotableLine[] {
  const { line, product, available } = list;
  if (product === undefined || !available) return [];
  const inTrial = list.trialDays !== null;
  const amounts = {
    subtotalMinor: inTrial ? 0 : list.regularMinor,
    currentMinor: inTrial ? 0 : list.currentMinor,
    recurringMinor: inTrial ? 0 : list.recurringMinor,
  };
  const { id: productId, slug, category } = product;
  const around = categoryPath(category, categories);
  return [{ id: line.id, productId, slug, categories: around, term: line.configuration.term, ...amounts }];
}

/** A category and those it is nested in. */
function categoryPath(slug: string, categories: PricingContext['categories']): string[] {
  const path: string[] = [];
  let next: string | null = slug;
  while (next !== null && !path.includes(next)) {
    path.push(next);
    next = categories(next)?.parent ?? null;
  }
  return path;
}

function pricedLine(
  list: ListLine,
  discounts: readonly LineDiscount[],
  rule: TaxRule,
  dismissed: readonly string[],
  at: number,
): PricedLine {
  const { line, product, attention } = list;
  const { productId } = line.configuration;
  return {
    id: line.id,
    configuration: line.configuration,
    slug: product?.slug ?? productId,
    name: lineName(line.configuration, product),
    image: product?.image ?? null,
    deliveryNote: product?.deliveryNote ?? '',
    ...chargeLine(list, discounts, rule, at),
    attention,
    notices: lineNotices(list, dismissed),
  };
}
