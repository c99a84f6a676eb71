import type { Promotion, PromotionBenefit } from '#core/promotions/promotion.ts';
import { normalizeVoucherCode } from '#core/promotions/voucher-code.ts';
import { listedItems, reportTwice } from '#server/publishing/compile/listed-items.ts';
import { endOf, startOf } from '#server/publishing/compile/moments.ts';
import { compileAmounts } from '#server/publishing/compile/prices/currency-amounts.ts';
import { type Pricing, basisPoints } from '#server/publishing/compile/prices/pricing.ts';
import type { Source } from '#server/publishing/compile/sources.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import {
  type PromotionSource,
  type PromotionsFile,
  promotion,
} from '#server/publishing/store-files/promotions-file.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { type PromotionTargets, checkPromotion } from './check-promotion.ts';

/** What promotions are checked against. */
export interface PromotionContext extends PromotionTargets {
  readonly pricing: Pricing;
  readonly findings: Findings;
}

/**
 * Compiles the promotions of a store; problems: promotions/duplicate-id, promotions/duplicate-code,
 * promotions/minimum-missing, and those of checkPromotion and compileAmounts.
 */
export function compilePromotions(
  source: Source<PromotionsFile> | null,
  context: PromotionContext,
): readonly Promotion[] {
  if (source === null) return [];
  const { findings } = context;
  const items = listedItems(source, 'promotions', promotion);
  reportTwice(
    items,
    ({ id }) => id,
    ({ value, place }) =>
      findings.add(inside(place, 'id'), 'promotions/duplicate-id', `"${value.id}" is a promotion already`),
  );
  reportTwice(
    items.filter(({ value }) => value.code !== undefined),
    ({ code }) => normalizeVoucherCode(code ?? ''),
    ({ value, place }) =>
      findings.add(
        inside(place, 'code'),
        'promotions/duplicate-code',
        `"${value.code}" is the code of another promotion`,
      ),
  );
  return items.map(({ value, place }) => {
    checkPromotion(value, place, context);
    return compilePromotion(value, place, context);
  });
}

function compilePromotion(value: PromotionSource, place: Place, context: PromotionContext): Promotion {
  const benefit = compileBenefit(value, place, context);
  return {
    id: value.id,
    code: value.code === undefined ? null : normalizeVoucherCode(value.code),
    description: value.description,
    benefit,
    products: value.products ?? [],
    categories: value.categories ?? [],
    terms: value.terms ?? [],
    minimumTerm: value.minimum_term ?? null,
    firstTimeCustomersOnly: value.first_time_customers_only ?? false,
    minimumSubtotalMinor: compileMinimum(value, benefit, inside(place, 'minimum_subtotal'), context),
    startsAt: value.starts === undefined ? null : startOf(value.starts, context.zone),
    endsAt: value.ends === undefined ? null : endOf(value.ends, context.zone),
    totalLimit: value.total_limit ?? null,
    perCustomerLimit: value.per_customer_limit ?? null,
    combines: value.combines ?? 'stackable',
  };
}

/**
 * The minimum subtotal by currency. A currency without one would have no minimum, so that each in which the promotion
 * applies needs an amount: written, with 0 for no minimum, or converted.
 */
function compileMinimum(
  { minimum_subtotal: minimum }: PromotionSource,
  benefit: PromotionBenefit,
  place: Place,
  context: PromotionContext,
): Readonly<Record<string, number>> {
  if (minimum === undefined) return {};
  const amounts = compileAmounts(minimum, place, context);
  const lacking = context.pricing.currencies.filter(
    (currency) => amounts[currency] === undefined && isGivenIn(benefit, currency),
  );
  if (lacking.length > 0) {
    const list = lacking.join(', ');
    const message =
      typeof minimum === 'object'
        ? `there is no amount for ${list}: write one, 0 for no minimum`
        : `there is no rate for ${list}: give pricing one, or write the amount by currency`;
    context.findings.add(place, 'promotions/minimum-missing', message);
  }
  return amounts;
}

/** A fixed amount is given in its currencies only. */
function isGivenIn(benefit: PromotionBenefit, currency: string): boolean {
  return benefit.kind !== 'fixed' || benefit.amountMinor[currency] !== undefined;
}

function compileBenefit(value: PromotionSource, place: Place, context: PromotionContext): PromotionBenefit {
  if (value.fixed !== undefined)
    return { kind: 'fixed', amountMinor: compileAmounts(value.fixed, inside(place, 'fixed'), context) };
  if (value.free_months !== undefined) return { kind: 'free-months', months: value.free_months };
  return { kind: 'percentage', basisPoints: basisPoints(value.percentage ?? '0%') };
}
