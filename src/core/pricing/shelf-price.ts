import type { Configuration } from '#core/catalogue/configuration.ts';
import { defaultConfiguration, withDefaultOptions } from '#core/catalogue/default-configuration.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import { offeredTerms } from '#core/catalogue/term-price.ts';
import { perMonthMinor } from '#core/money/per-month.ts';
import { type LineDiscount, bestDiscounts, discountsByLine } from '#core/promotions/best-discounts.ts';
import { appliesToProduct, appliesToTerm, reachesMinimum } from '#core/promotions/check-promotion.ts';
import type { Promotion, PromotionBenefit } from '#core/promotions/promotion.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import { listLine } from './list-line.ts';
import type { PricingContext } from './price-basket.ts';
import { categoryPath, promotableLine } from './promotable-line.ts';

/**
 * The price of a product in the shop, in minor units: the smallest quantity with its declared defaults, after automatic promotions, as it
 * will be in the basket.
 */
export interface ShelfPrice {
  readonly term: BillingTerm;
  /** The quantity the price is for. */
  readonly quantity: number;
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** Setup fee, charged once in addition. */
  readonly setupMinor: number;
  /** `currentMinor` per month; the price itself for term 0. */
  readonly perMonthMinor: number;
}

/** What a shelf price depends on. */
export type ShelfContext = Pick<PricingContext, 'categories' | 'promotions' | 'at'>;

/** Whether a promotion applies to every buyer: no code, no limits, no condition on the customer. */
export function isUnconditional({ code, totalLimit, perCustomerLimit, firstTimeCustomersOnly }: Promotion): boolean {
  return code === null && totalLimit === null && perCustomerLimit === null && !firstTimeCustomersOnly;
}

/** The price of the term with the lowest price per month, the shortest on a tie; null if the product is not sold in the currency. */
export function lowestShelfPrice(product: Product, currency: string, context: ShelfContext): ShelfPrice | null {
  let lowest: ShelfPrice | null = null;
  const promotions = shelfPromotions(product, currency, context);
  for (const term of offeredTerms(product, currency)) {
    const price = shelfPrice(product, term, currency, promotions);
    if (price !== null && (lowest === null || compareShelfPrices(price, lowest) < 0)) lowest = price;
  }
  return lowest;
}

/** The price of a term; null if the product has none for it. */
export function shelfPrice(
  product: Product,
  term: BillingTerm,
  currency: string,
  promotions: readonly ShelfPromotion[],
): ShelfPrice | null {
  const configuration = startConfiguration(product, term, currency);
  const price = configuration === null ? null : priceConfiguration(product, configuration, currency);
  if (configuration === null || price?.ok !== true) return null;
  const { setupMinor } = price.value;
  // A first term that costs more than the regular price counts as regular.
  const currentMinor = price.value.currentMinor - setupMinor;
  const regularMinor = Math.max(price.value.regularMinor - setupMinor, currentMinor);
  const discounts = automaticDiscounts(product, configuration, currency, promotions);
  const discountMinor = discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const offCurrent = Math.min(discountMinor, currentMinor);
  const nowMinor = currentMinor - offCurrent;
  return {
    term,
    quantity: configuration.quantity,
    regularMinor,
    currentMinor: nowMinor,
    setupMinor: setupMinor - (discountMinor - offCurrent),
    perMonthMinor: perMonthMinor(nowMinor, term),
  };
}

/** Renewing prices first, by price per month; then one-time prices; on a tie the shorter term. */
export function compareShelfPrices(a: ShelfPrice, b: ShelfPrice): number {
  const [isOnceA, isOnceB] = [a.term === 0, b.term === 0];
  if (isOnceA !== isOnceB) return isOnceA ? 1 : -1;
  return a.perMonthMinor - b.perMonthMinor || a.term - b.term;
}

/**
 * The smallest purchase of a product for a term: its minimum quantity with its declared defaults; null if it is not
 * sold in the currency.
 */
export function startConfiguration(product: Product, term: BillingTerm, currency: string): Configuration | null {
  const blank = defaultConfiguration(product, currency);
  return blank === null ? null : withDefaultOptions(product, { ...blank, term, options: {} }, currency);
}

/** The discounts of automatic promotions on a configured product that is bought alone, as in the basket. */
export function automaticDiscounts(
  product: Product,
  configuration: Configuration,
  currency: string,
  promotions: readonly ShelfPromotion[],
): readonly LineDiscount[] {
  if (promotions.length === 0) return [];
  const line = { id: 'shelf', configuration, addedAt: 0, shownMinor: null };
  const lines = promotableLine(listLine(line, product, currency), () => undefined);
  const eligible = promotions
    .filter((promotion) => reachesMinimum(promotion, { lines, currency }))
    .map((promotion) => {
      return { promotion: { ...promotion, code: null }, lines: lines.filter((one) => appliesToTerm(promotion, one)) };
    });
  return discountsByLine(bestDiscounts(eligible, currency)).get(line.id) ?? [];
}

/** An automatic promotion on a product for every buyer in one currency; only term and amount remain as conditions. */
export type ShelfPromotion = Pick<
  Promotion,
  'id' | 'description' | 'benefit' | 'terms' | 'minimumTerm' | 'minimumSubtotalMinor' | 'combines'
>;

/** The promotions that make a product cheaper for every buyer, for pricing its configurations without the shop's other promotions. */
export function shelfPromotions(
  product: Product,
  currency: string,
  { categories, promotions, at }: ShelfContext,
): ShelfPromotion[] {
  const { id: productId, slug } = product;
  const line = { productId, slug, categories: categoryPath(product.category, categories) };
  return promotions.flatMap((promotion) => {
    const { id, description, terms, minimumTerm, combines, startsAt, endsAt } = promotion;
    const isNow = (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt);
    const benefit = benefitIn(promotion.benefit, currency);
    if (benefit === null || !isNow || !isUnconditional(promotion) || !appliesToProduct(promotion, line)) return [];
    const minimum = promotion.minimumSubtotalMinor[currency];
    const minimumSubtotalMinor = minimum === undefined ? {} : { [currency]: minimum };
    return [{ id, description, benefit, terms, minimumTerm, minimumSubtotalMinor, combines }];
  });
}

function benefitIn(benefit: PromotionBenefit, currency: string): PromotionBenefit | null {
  if (benefit.kind !== 'fixed') return benefit;
  const amount = benefit.amountMinor[currency];
  return amount === undefined ? null : { kind: 'fixed', amountMinor: { [currency]: amount } };
}

/** A text that changes whenever a promotion for every buyer begins or ends; a cache key for prices. */
export function shelfEpoch(promotions: readonly Promotion[], at: number): string {
  const passed = (instant: number | null) => (instant !== null && instant <= at ? 1 : 0);
  return promotions
    .filter(isUnconditional)
    .map(({ startsAt, endsAt }) => passed(startsAt) + passed(endsAt))
    .join('');
}
