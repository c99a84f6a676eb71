import { type Result, ok, refuse } from '#core/result.ts';
import { addDays } from '#core/time/billing-term.ts';
import type { PromotableLine, Promotion } from './promotion.ts';
import type { VoucherRefusal } from './voucher-code.ts';

/** For how many days an ended code is refused as ended; later it is refused as unknown. */
const ENDED_NOTICE_DAYS = 30;

/** The facts about a basket and its shopper that decide whether a promotion applies. */
export interface PromotionInput {
  readonly lines: readonly PromotableLine[];
  readonly currency: string;
  readonly at: number;
  /** Whether the customer has not ordered yet; 'guest' for a buyer without an account, null if the buyer is not known. */
  readonly firstTime: boolean | 'guest' | null;
  /** Uses of each promotion by this customer, by promotion id. */
  readonly usesByPromotion: Readonly<Record<string, number>>;
  /** Ids of promotions whose total limit is reached. */
  readonly usedUp: ReadonlySet<string>;
  /** The name of a product or category, for the refusal that names what a promotion applies to. */
  readonly nameOf: (slug: string) => string;
}

/**
 * The lines a promotion applies to, or why it does not apply now; refusals that the shopper cannot resolve come first. The subtotal is that
 * of regular prices, as shown. An unknown buyer (`firstTime` null) is not refused here: when the order is placed the buyer is known, and a
 * difference is shown and confirmed before anything is charged. See docs/rules/promotions.md.
 */
export function checkPromotion(
  promotion: Promotion,
  input: PromotionInput,
): Result<readonly PromotableLine[], VoucherRefusal> {
  const refusal =
    refusalByTime(promotion, input) ?? refusalByUse(promotion, input) ?? refusalByBasket(promotion, input);
  return refusal === null ? ok(linesFor(promotion, input.lines)) : refuse(refusal);
}

function refusalByTime({ startsAt, endsAt }: Promotion, { at }: PromotionInput): VoucherRefusal | null {
  if (endsAt !== null && at > addDays(endsAt, ENDED_NOTICE_DAYS)) return { kind: 'unknown' };
  // The last valid instant: a period of days ends with the first instant of the following day.
  if (endsAt !== null && at >= endsAt) return { kind: 'ended', at: endsAt - 1 };
  if (startsAt !== null && at < startsAt) return { kind: 'not-started', at: startsAt };
  return null;
}

function refusalByUse(promotion: Promotion, input: PromotionInput): VoucherRefusal | null {
  const uses = input.usesByPromotion[promotion.id] ?? 0;
  if (input.usedUp.has(promotion.id)) return { kind: 'used-up' };
  if (promotion.perCustomerLimit !== null && uses >= promotion.perCustomerLimit) return { kind: 'used-by-you' };
  if (promotion.firstTimeCustomersOnly && input.firstTime === 'guest') return { kind: 'needs-account' };
  if (promotion.firstTimeCustomersOnly && input.firstTime === false) return { kind: 'first-time-customers-only' };
  return null;
}

function refusalByBasket(promotion: Promotion, input: PromotionInput): VoucherRefusal | null {
  const { currency, lines } = input;
  if (promotion.benefit.kind === 'fixed' && promotion.benefit.amountMinor[currency] === undefined) {
    return { kind: 'currency', currency };
  }
  const onProduct = lines.filter((line) => appliesToProduct(promotion, line));
  const isOnSome = promotion.products.length + promotion.categories.length > 0;
  if (onProduct.length === 0 && isOnSome) {
    return { kind: 'needs-product', names: [...promotion.products, ...promotion.categories].map(input.nameOf) };
  }
  if (onProduct.length > 0 && !onProduct.some((line) => appliesToTerm(promotion, line))) {
    return { kind: 'needs-term', months: shortestTerm(promotion) };
  }
  const amountMinor = promotion.minimumSubtotalMinor[currency] ?? 0;
  return reachesMinimum(promotion, input) ? null : { kind: 'needs-subtotal', amountMinor, currency };
}

/** Whether the subtotal of a basket reaches the minimum of a promotion. */
export function reachesMinimum(
  { minimumSubtotalMinor }: Pick<Promotion, 'minimumSubtotalMinor'>,
  { lines, currency }: Pick<PromotionInput, 'lines' | 'currency'>,
): boolean {
  return lines.reduce((sum, line) => sum + line.subtotalMinor, 0) >= (minimumSubtotalMinor[currency] ?? 0);
}

function linesFor(promotion: Promotion, lines: readonly PromotableLine[]): PromotableLine[] {
  return lines.filter((line) => appliesToProduct(promotion, line) && appliesToTerm(promotion, line));
}

/** Whether a promotion applies to a line's product or one of its categories, or to everything. */
export function appliesToProduct(
  { products, categories }: Pick<Promotion, 'products' | 'categories'>,
  line: Pick<PromotableLine, 'slug' | 'productId' | 'categories'>,
): boolean {
  if (products.length + categories.length === 0) return true;
  return (
    products.includes(line.slug) ||
    products.includes(line.productId) ||
    categories.some((category) => line.categories.includes(category))
  );
}

/** Whether a promotion applies to a line's term. */
export function appliesToTerm(
  { terms, minimumTerm }: Pick<Promotion, 'terms' | 'minimumTerm'>,
  line: Pick<PromotableLine, 'term'>,
): boolean {
  return (terms.length === 0 || terms.includes(line.term)) && line.term >= (minimumTerm ?? 0);
}

function shortestTerm({ terms, minimumTerm }: Promotion): number {
  const least = minimumTerm ?? 0;
  const longEnough = terms.filter((term) => term >= least);
  return longEnough.length === 0 ? least : Math.min(...longEnough);
}
