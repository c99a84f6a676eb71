import { addDays } from '#core/billing-term.ts';
import type { VoucherRefusal } from '#core/pricing/priced-basket.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { PromotableLine } from './promotable-line.ts';
import type { Promotion } from './promotion.ts';

/** How long a code that ended still says so; later it is as unknown as any other (D7). */
const ENDED_IS_TOLD_DAYS = 30;

/** What of a basket and its shopper decides whether a promotion applies. */
export interface PromotionFacts {
  readonly lines: readonly PromotableLine[];
  readonly currency: string;
  readonly at: number;
  /** null: not known who buys. */
  readonly firstTime: boolean | null;
  /** Uses of each promotion by this customer, by id. */
  readonly usesByPromotion: Readonly<Record<string, number>>;
  /** Ids of promotions whose total limit is reached. */
  readonly usedUp: ReadonlySet<string>;
  /** The name of a product or category, for telling what a promotion is on. */
  readonly nameOf: (slug: string) => string;
}

/**
 * The lines a promotion applies to, or why it does not apply now (D7); what nothing can mend is told before what the shopper can. A basket's
 * subtotal is that of regular prices, as shown. Somebody not known yet (firstTime null) is not refused here: whoever seals the order knows the
 * buyer and passes true or false, so that the difference is shown and confirmed before anything is charged.
 */
export function checkPromotion(
  promotion: Promotion,
  facts: PromotionFacts,
): Result<readonly PromotableLine[], VoucherRefusal> {
  const refusal =
    refusalByTime(promotion, facts) ?? refusalByUse(promotion, facts) ?? refusalByBasket(promotion, facts);
  return refusal === null ? ok(linesFor(promotion, facts.lines)) : refuse(refusal);
}

function refusalByTime({ startsAt, endsAt }: Promotion, { at }: PromotionFacts): VoucherRefusal | null {
  if (endsAt !== null && at > addDays(endsAt, ENDED_IS_TOLD_DAYS)) return { kind: 'unknown' };
  if (endsAt !== null && at >= endsAt) return { kind: 'ended', at: endsAt };
  if (startsAt !== null && at < startsAt) return { kind: 'not-started', at: startsAt };
  return null;
}

function refusalByUse(promotion: Promotion, facts: PromotionFacts): VoucherRefusal | null {
  const uses = facts.usesByPromotion[promotion.id] ?? 0;
  if (facts.usedUp.has(promotion.id)) return { kind: 'used-up' };
  if (promotion.perCustomerLimit !== null && uses >= promotion.perCustomerLimit) return { kind: 'used-by-you' };
  if (promotion.firstTimeCustomersOnly && facts.firstTime === false) return { kind: 'first-time-customers-only' };
  return null;
}

function refusalByBasket(promotion: Promotion, facts: PromotionFacts): VoucherRefusal | null {
  const { currency, lines } = facts;
  if (promotion.benefit.kind === 'fixed' && promotion.benefit.amountMinor[currency] === undefined) {
    return { kind: 'currency', currency };
  }
  const onProduct = lines.filter((line) => isOnProduct(promotion, line));
  const isOnSome = promotion.products.length + promotion.categories.length > 0;
  if (onProduct.length === 0 && isOnSome) {
    return { kind: 'needs-product', names: [...promotion.products, ...promotion.categories].map(facts.nameOf) };
  }
  if (onProduct.length > 0 && !onProduct.some((line) => isOnTerm(promotion, line))) {
    return { kind: 'needs-term', months: shortestTerm(promotion) };
  }
  const minimum = promotion.minimumSubtotalMinor[currency] ?? 0;
  const subtotal = lines.reduce((sum, line) => sum + line.subtotalMinor, 0);
  return subtotal < minimum ? { kind: 'needs-subtotal', amountMinor: minimum, currency } : null;
}

function linesFor(promotion: Promotion, lines: readonly PromotableLine[]): PromotableLine[] {
  return lines.filter((line) => isOnProduct(promotion, line) && isOnTerm(promotion, line));
}

function isOnProduct({ products, categories }: Promotion, line: PromotableLine): boolean {
  if (products.length + categories.length === 0) return true;
  return (
    products.includes(line.slug) ||
    products.includes(line.productId) ||
    categories.some((category) => line.categories.includes(category))
  );
}

function isOnTerm({ terms, minimumTerm }: Promotion, line: PromotableLine): boolean {
  return (terms.length === 0 || terms.includes(line.term)) && line.term >= (minimumTerm ?? 0);
}

function shortestTerm({ terms, minimumTerm }: Promotion): number {
  const least = minimumTerm ?? 0;
  const longEnough = terms.filter((term) => term >= least);
  return longEnough.length === 0 ? least : Math.min(...longEnough);
}
