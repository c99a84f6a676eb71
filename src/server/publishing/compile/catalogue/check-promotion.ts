import type { TimeZone } from '#core/time/time-zone.ts';
import { endOf, startOf } from '#server/publishing/compile/moments.ts';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import type { PromotionSource } from '#server/publishing/store-files/promotions-file.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

/** Possible targets of promotions. For domains: products 'tld:com' and 'tld:com:transfer', category 'domains'. */
export interface PromotionTargets {
  readonly productSlugs: ReadonlySet<string>;
  readonly categorySlugs: ReadonlySet<string>;
  /** The brand's time zone, whose days windows begin and end with. */
  readonly zone: TimeZone;
}

const BENEFITS = ['percentage', 'fixed', 'free_months'] as const;

/**
 * Reports a promotion that contradicts itself or its store: promotions/no-code, promotions/no-benefit,
 * promotions/two-benefits, promotions/no-discount, promotions/unknown-product, promotions/unknown-domain,
 * promotions/unknown-category, promotions/window-impossible, promotions/limit-impossible, promotions/term-impossible.
 */
export function checkPromotion(
  value: PromotionSource,
  place: Place,
  context: PromotionTargets & { readonly findings: Findings },
): void {
  const { findings, zone } = context;
  if ((value.code === undefined) === (value.automatic === undefined)) {
    findings.add(place, 'promotions/no-code', `"${value.id}" needs either a code or "automatic: true"`);
  }
  checkBenefit(value, place, findings);
  checkTargets(value, place, context);
  checkTerms(value, place, findings);
  if (
    value.starts !== undefined &&
    value.ends !== undefined &&
    startOf(value.starts, zone) >= endOf(value.ends, zone)
  ) {
    findings.add(
      inside(place, 'ends'),
      'promotions/window-impossible',
      `${value.ends} is before ${value.starts}, when it starts`,
    );
  }
  if (
    value.total_limit !== undefined &&
    value.per_customer_limit !== undefined &&
    value.per_customer_limit > value.total_limit
  ) {
    findings.add(
      inside(place, 'per_customer_limit'),
      'promotions/limit-impossible',
      `${value.per_customer_limit} is above the total limit of ${value.total_limit}`,
    );
  }
}

function checkBenefit(value: PromotionSource, place: Place, findings: Findings): void {
  const benefits = BENEFITS.filter((benefit) => value[benefit] !== undefined);
  const [first, second] = benefits;
  if (first === undefined)
    findings.add(place, 'promotions/no-benefit', `"${value.id}" needs one of ${BENEFITS.join(', ')}`);
  else if (second !== undefined)
    findings.add(inside(place, second), 'promotions/two-benefits', `"${value.id}" has ${first} already`, 'key');
  if (value.percentage !== undefined && Number.parseFloat(value.percentage) === 0) {
    findings.add(inside(place, 'percentage'), 'promotions/no-discount', '0% has no effect');
  }
  if (value.fixed !== undefined) {
    const amounts = typeof value.fixed === 'object' ? Object.values(value.fixed) : [value.fixed];
    if (amounts.length === 0 || amounts.some((amount) => Number(amount) === 0)) {
      findings.add(inside(place, 'fixed'), 'promotions/no-discount', 'an amount of 0 has no effect');
    }
  }
}

function checkTargets(
  value: PromotionSource,
  place: Place,
  { productSlugs, categorySlugs, findings }: PromotionTargets & { readonly findings: Findings },
): void {
  for (const [index, slug] of (value.products ?? []).entries()) {
    if (!productSlugs.has(slug))
      findings.add(
        inside(place, 'products', index),
        slug.startsWith('tld:') ? 'promotions/unknown-domain' : 'promotions/unknown-product',
        `"${slug}"${didYouMean(slug, productSlugs)}`,
      );
  }
  for (const [index, slug] of (value.categories ?? []).entries()) {
    if (!categorySlugs.has(slug))
      findings.add(
        inside(place, 'categories', index),
        'promotions/unknown-category',
        `"${slug}"${didYouMean(slug, categorySlugs)}`,
      );
  }
}

function checkTerms(value: PromotionSource, place: Place, findings: Findings): void {
  const { terms, minimum_term: minimum, free_months: freeMonths } = value;
  if (terms !== undefined && minimum !== undefined && terms.every((term) => term < minimum)) {
    findings.add(
      inside(place, 'minimum_term'),
      'promotions/term-impossible',
      `none of the terms ${terms.join(', ')} has ${minimum} months`,
    );
  }
  if (terms !== undefined && freeMonths !== undefined && terms.every((term) => term < freeMonths)) {
    findings.add(
      inside(place, 'free_months'),
      'promotions/term-impossible',
      `none of the terms ${terms.join(', ')} has ${freeMonths} months`,
    );
  }
}
