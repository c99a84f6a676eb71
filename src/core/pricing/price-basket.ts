import type { Basket } from '#core/basket/basket.ts';
import { boughtNames } from '#core/basket/domain-lines.ts';
import { decideTax } from '#core/billing/tax/decide-tax.ts';
import type { TaxAddress, TaxTable } from '#core/billing/tax/tax-rate.ts';
import type { Category, Product } from '#core/catalogue/product.ts';
import { applyPromotions } from '#core/promotions/apply-promotions.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { chargeLine } from './charge-line.ts';
import { type DomainTerms, withFirstTerm } from './first-term.ts';
import { type IssueContext, lineIssues } from './line-issues.ts';
import { lineName } from './line-name.ts';
import { type ListLine, listLine } from './list-line.ts';
import type { LineNotice, PricedBasket, PricedLine } from './priced-basket.ts';
import { promotableLine } from './promotable-line.ts';
import { sumLines } from './sum-lines.ts';
import { type ListPriceTax, taxRuleOf } from './tax-rule.ts';
import { taxedLines } from './tax-sums.ts';

/** Everything a basket's price depends on besides the basket. */
export interface PricingContext extends IssueContext, DomainTerms {
  /** By id or slug; absent means withdrawn. */
  readonly products: (idOrSlug: string) => Product | undefined;
  readonly categories: (slug: string) => Category | undefined;
  readonly promotions: readonly Promotion[];
  /** Ids of promotions whose total limit is reached. */
  readonly usedUp: ReadonlySet<string>;
  readonly taxes: TaxTable;
  readonly brand: ListPriceTax & { readonly country: string; readonly timeZone?: string };
  readonly address: TaxAddress | null;
  /** `firstTime` is null if the buyer is not known (`checkPromotion`). */
  readonly customer: {
    readonly firstTime: boolean | 'guest' | null;
    readonly usesByPromotion: Readonly<Record<string, number>>;
  };
}

/**
 * Prices a basket: list prices, promotions, tax, what is due today and what renews. The only source of totals. Tax mode 'exclusive': total
 * = subtotal − discount + taxes; 'inclusive': total = subtotal − discount, taxes included. The lines' totals sum to the total, and no
 * amount is negative. See docs/rules/pricing.md.
 */
export function priceBasket(basket: Basket, context: PricingContext): PricedBasket {
  const { brand, taxes: table, address, at } = context;
  const { currency, vouchers, dismissed } = basket;
  const list = basket.lines.map((line) =>
    withFirstTerm(listLine(line, context.products(line.configuration.productId), currency), context),
  );
  const issues = lineIssues(list, currency, boughtNames(basket.lines), context);
  const promoted = applyPromotions(context.promotions, vouchers, {
    lines: list.flatMap((line) => promotableLine(line, context.categories)),
    currency,
    at,
    ...context.customer,
    usedUp: context.usedUp,
    nameOf: (slug) => context.products(slug)?.name ?? context.categories(slug)?.name ?? slug,
  });
  const now = { at, zone: timeZoneOf(brand.timeZone) };
  const decision = decideTax({ brandCountry: brand.country, table, address, day: dayOf(at, now.zone) });
  const rule = taxRuleOf(brand, decision);
  const charged = list.map((one, position): PricedLine => {
    const { line, product } = one;
    return {
      id: line.id,
      configuration: line.configuration,
      slug: product?.slug ?? line.configuration.productId,
      name: lineName(line, product),
      image: product?.image ?? null,
      deliveryNote: product?.deliveryNote ?? '',
      ...chargeLine(one, promoted.discounts.get(line.id) ?? [], rule, now),
      issues: issues[position] ?? [],
      notices: lineNotices(one, dismissed),
    };
  });
  const lines = taxedLines(charged, rule.rates, rule.mode);
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

/**
 * Notices on a line that were not dismissed: it is no longer available, or its list price (first term and one-time parts, before promotions
 * and tax) differs from the one last seen. A dismissed price change is shown again when the price changes again.
 */
function lineNotices(list: ListLine, dismissed: readonly string[]): LineNotice[] {
  const notice = noticeOf(list);
  return notice === null || dismissed.includes(notice.key) ? [] : [notice];
}

function noticeOf({ line, available, currentMinor }: ListLine): LineNotice | null {
  const beforeMinor = line.shownMinor;
  if (!available) {
    return { key: `no-longer-available:${line.id}`, kind: 'no-longer-available', beforeMinor, afterMinor: null };
  }
  if (beforeMinor === null || beforeMinor === currentMinor) return null;
  const key = `price-changed:${line.id}:${currentMinor}`;
  return { key, kind: 'price-changed', beforeMinor, afterMinor: currentMinor };
}
