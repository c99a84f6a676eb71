import type { Basket } from '#core/basket/basket.ts';
import { boughtNames } from '#core/basket/domain-lines.ts';
import { addMonths } from '#core/billing-term.ts';
import { decideTax } from '#core/billing/tax/decide-tax.ts';
import type { TaxAddress, TaxTable } from '#core/billing/tax/tax-rate.ts';
import { boughtDomain, transferredName } from '#core/catalogue/bought-name.ts';
import type { Category, Product } from '#core/catalogue/product.ts';
import { ownedNameObstacle } from '#core/domains/owned/owned-name.ts';
import type { OwnedName } from '#core/domains/owned/owned-name.ts';
import { dayOf } from '#core/local-day.ts';
import { applyPromotions } from '#core/promotions/apply-promotions.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import { brandZone } from '#core/storefront/brand-zone.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { chargeLine } from './charge-line.ts';
import type { PricingTime } from './charge-line.ts';
import { lineName } from './line-name.ts';
import { lineNotices } from './line-notices.ts';
import { listLine } from './list-line.ts';
import type { ListLine } from './list-line.ts';
import type { ValidationIssue, LineDiscount, PricedBasket, PricedLine } from './priced-basket.ts';
import { promotableLine } from './promotable-line.ts';
import { sumLines } from './sum-lines.ts';
import { taxRuleOf } from './tax-rule.ts';
import type { TaxRule } from './tax-rule.ts';
import { taxedLines } from './tax-sums.ts';

/** Everything a basket's price depends on besides the basket. */
export interface PricingContext {
  /** By id or slug; absent means withdrawn. */
  readonly products: (idOrSlug: string) => Product | undefined;
  readonly categories: (slug: string) => Category | undefined;
  readonly promotions: readonly Promotion[];
  /** Ids of promotions whose total limit is reached. */
  readonly usedUp: ReadonlySet<string>;
  readonly taxes: TaxTable;
  readonly brand: Pick<Brand, 'country' | 'timeZone' | 'pricesIncludeTax' | 'keepAbroad'>;
  readonly address: TaxAddress | null;
  /** `firstTime` is null if the buyer is not known (`checkPromotion`). */
  readonly customer: {
    readonly firstTime: boolean | null;
    readonly usesByPromotion: Readonly<Record<string, number>>;
  };
  /** The domains of the basket that the customer owns; null for guests. */
  readonly holdings: ReadonlyMap<string, OwnedName> | null;
  /** Until when the domains to be transferred are paid for, as far as known; ms. */
  readonly termEnds: ReadonlyMap<string, number>;
  readonly at: number;
}

/**
 * Prices a basket: list prices, promotions, tax, what is due today and what renews. The only source of totals. Tax mode 'exclusive': total
 * = subtotal − discount + taxes; 'inclusive': total = subtotal − discount, taxes included. The lines' totals sum to the total, and no
 * amount is negative. See docs/rules/pricing.md.
 */
export function priceBasket(basket: Basket, context: PricingContext): PricedBasket {
  const { brand, taxes: table, address, at } = context;
  const { currency, vouchers, dismissed } = basket;
  const bought = boughtNames(basket.lines);
  const list = basket.lines.map((line) =>
    withTerm(
      withOwnedDomain(
        withLink(listLine(line, context.products(line.configuration.productId), currency), bought),
        context,
      ),
      context,
    ),
  );
  const promoted = applyPromotions(context.promotions, vouchers, {
    lines: list.flatMap((line) => promotableLine(line, context.categories)),
    currency,
    at,
    ...context.customer,
    usedUp: context.usedUp,
    nameOf: (slug) => context.products(slug)?.name ?? context.categories(slug)?.name ?? slug,
  });
  const now = { at, zone: brandZone(brand) };
  const decision = decideTax({ brandCountry: brand.country, table, address, day: dayOf(at, now.zone) });
  const rule = taxRuleOf(brand, decision);
  const charged = list.map((line) =>
    pricedLine(line, promoted.discounts.get(line.line.id) ?? [], rule, dismissed, now),
  );
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

/** A service that follows a domain line needs another domain if that line was removed. */
function withLink(list: ListLine, bought: ReadonlyMap<string, string>): ListLine {
  const { domain } = list.line.configuration;
  if (domain?.mode !== 'basket' || bought.has(domain.lineId)) return list;
  return { ...list, attention: [...list.attention.filter(({ path }) => path !== 'domain'), DOMAIN_MISSING] };
}

/**
 * A renewal or restore needs a domain that the customer owns and that can be renewed or restored; its years follow the domain's current
 * term.
 */
function withOwnedDomain(list: ListLine, { holdings: ownedDomains, at }: PricingContext): ListLine {
  const { configuration } = list.line;
  const domain = boughtDomain(configuration);
  if (domain?.mode !== 'renew' && domain?.mode !== 'restore') return list;
  const held = ownedDomains?.get(domain.name);
  const flagged = (code: ValidationIssue['code']): ListLine => {
    return { ...list, attention: [...list.attention, { path: 'domain', code }] };
  };
  if (ownedDomains === null) return flagged('sign-in-required');
  if (held === undefined) return flagged('not-held');
  const tld = list.product?.tld;
  const order = { deal: domain.mode, years: configuration.term / 12 };
  const code = tld === undefined ? null : ownedNameObstacle(tld, held, order, at);
  return code === null ? { ...list, termBegins: held.expiresAt } : flagged(code);
}

/**
 * A transfer adds its year to the domain's current term, or leaves the term unchanged; if that term is not known, neither is the day of the
 * renewal.
 */
function withTerm(list: ListLine, { termEnds }: PricingContext): ListLine {
  const name = transferredName(list.line.configuration);
  if (name === null) return list;
  const addsYear = list.product?.tld?.rules?.transfer.addsYear ?? true;
  const endsAt = termEnds.get(name);
  if (endsAt === undefined) return { ...list, openDay: addsYear ? 'adds-year' : 'keeps-term' };
  if (!addsYear) return { ...list, termBegins: addMonths(endsAt, -list.line.configuration.term) };
  return { ...list, termBegins: endsAt, paidUntil: endsAt };
}

const DOMAIN_MISSING: ValidationIssue = { path: 'domain', code: 'required' };

function pricedLine(
  list: ListLine,
  discounts: readonly LineDiscount[],
  rule: TaxRule,
  dismissed: readonly string[],
  now: PricingTime,
): PricedLine {
  const { line, product, attention } = list;
  const { productId } = line.configuration;
  return {
    id: line.id,
    configuration: line.configuration,
    slug: product?.slug ?? productId,
    name: lineName(line, product),
    image: product?.image ?? null,
    deliveryNote: product?.deliveryNote ?? '',
    ...chargeLine(list, discounts, rule, now),
    attention,
    notices: lineNotices(list, dismissed),
  };
}
