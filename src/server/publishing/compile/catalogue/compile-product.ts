import type { Extra, Product, QuantityRule } from '#core/catalogue/product.ts';
import { BILLING_TERMS, type BillingTerm } from '#core/time/billing-term.ts';
import { compileProvisioning } from '#server/publishing/compile/compile-provisioning.ts';
import type { PublishedImages } from '#server/publishing/compile/images.ts';
import type { Listed } from '#server/publishing/compile/listed-items.ts';
import { type PriceContext, compilePriceTable } from '#server/publishing/compile/prices/price-table.ts';
import { type Pricing, compileDiscounts } from '#server/publishing/compile/prices/pricing.ts';
import type { ExtraSource, ProductSource } from '#server/publishing/store-files/catalogue-file.ts';
import { suggestKnown } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { compileFields } from './compile-fields.ts';
import { compileOptions } from './compile-options.ts';
import type { Recommendation } from './compile-recommendations.ts';
import { compileQuantity, reportDuplicateKeys } from './product-parts.ts';

/** What other files contribute to a product. */
export interface ProductContext {
  readonly pricing: Pricing;
  readonly images: PublishedImages;
  readonly recommendations: readonly Recommendation[];
  readonly findings: Findings;
}

const SINGLE: QuantityRule = { min: 1, max: 1, step: 1 };

/**
 * Compiles a product; problems: catalogue/no-terms, catalogue/price-missing, catalogue/default-term-not-offered,
 * catalogue/unknown-currency, catalogue/trial-without-term, catalogue/duplicate-key, catalogue/ready-and-provisioned,
 * catalogue/quantity-impossible, and those of prices, options and fields.
 */
export function compileProduct(
  { value, place }: Listed<ProductSource>,
  { pricing, images, recommendations, findings }: ProductContext,
): Product {
  const context = priceContext(value, place, pricing, findings);
  checkTerms(value, place, context);
  checkSetUp(value, place, findings);
  reportDuplicateKeys(value.extras ?? [], inside(place, 'extras'), findings);
  return {
    id: value.id ?? value.slug,
    slug: value.slug,
    name: value.name,
    summary: value.summary,
    description: value.description ?? '',
    category: value.category,
    image: value.image === undefined ? null : images.publish(value.image, inside(place, 'image')),
    kind: value.kind ?? 'service',
    prices: compilePriceTable(value, place, context),
    defaultTerm: value.default_term ?? null,
    quantity:
      value.quantity === undefined ? SINGLE : compileQuantity(value.quantity, 1, inside(place, 'quantity'), findings),
    options: compileOptions(value.options ?? [], inside(place, 'options'), context),
    extras: (value.extras ?? []).map((extra, index) => compileExtra(extra, inside(place, 'extras', index), context)),
    fields: compileFields(value.fields ?? [], inside(place, 'fields'), findings),
    needsDomain: value.needs_domain ?? false,
    trialDays: value.trial_days ?? null,
    stock: value.stock ?? null,
    ...compileProvisioning(value.provisioning),
    ...(value.ready === undefined ? {} : { ready: value.ready }),
    deliveryNote: value.delivery_note ?? pricing.deliveryNote,
    features: value.features ?? [],
    recommendations,
  };
}

function priceContext(value: ProductSource, place: Place, pricing: Pricing, findings: Findings): PriceContext {
  for (const [index, currency] of (value.currencies ?? []).entries()) {
    if (pricing.currencies.includes(currency)) continue;
    findings.add(
      inside(place, 'currencies', index),
      'catalogue/unknown-currency',
      `"${currency}" is not sold in${suggestKnown(currency, pricing.currencies)}`,
    );
  }
  const currencies = pricing.currencies.filter((currency) => value.currencies?.includes(currency) ?? true);
  const discounts = value.term_discounts === undefined ? pricing.discounts : compileDiscounts(value.term_discounts);
  return { pricing, terms: offeredTerms(value, pricing), discounts, currencies, findings };
}

/** The terms a product lists; else those with a price and, for a monthly price, those of the catalogue. */
function offeredTerms(value: ProductSource, pricing: Pricing): readonly BillingTerm[] {
  const ofMonthly = value.monthly === undefined ? [] : (pricing.terms ?? [1, ...pricing.discounts.keys()]);
  return BILLING_TERMS.filter(
    (term) => value.terms?.includes(term) ?? (ofMonthly.includes(term) || value.prices?.[term] !== undefined),
  );
}

function checkTerms(value: ProductSource, place: Place, { terms, pricing, findings }: PriceContext): void {
  if (terms.length === 0)
    findings.add(
      place,
      'catalogue/no-terms',
      `"${value.slug}" has no price: give it a monthly price, or prices by term`,
    );
  for (const [index, term] of (value.terms ?? []).entries()) {
    if (value.prices?.[term] !== undefined || (value.monthly !== undefined && term > 0)) continue;
    findings.add(
      inside(place, 'terms', index),
      'catalogue/price-missing',
      `has no price in ${pricing.base} for term ${term}`,
    );
  }
  if (value.default_term !== undefined && !terms.includes(value.default_term)) {
    const message = `${value.default_term} is not offered: the terms are ${terms.join(', ')}`;
    findings.add(inside(place, 'default_term'), 'catalogue/default-term-not-offered', message);
  }
  if (value.trial_days !== undefined && terms.includes(0)) {
    findings.add(
      inside(place, 'trial_days'),
      'catalogue/trial-without-term',
      'what is paid once has no trial: leave term 0 out',
    );
  }
}

/** A product that is ready at once cannot have provisioning. */
function checkSetUp({ ready, provisioning }: ProductSource, place: Place, findings: Findings): void {
  if (ready === undefined || provisioning === undefined || provisioning.by === 'none') return;
  const message = `is set up by "${provisioning.by}": leave one of ready and provisioning out`;
  findings.add(inside(place, 'ready'), 'catalogue/ready-and-provisioned', message);
}

function compileExtra(source: ExtraSource, place: Place, context: PriceContext): Extra {
  if (source.monthly === undefined && source.prices === undefined && source.setup === undefined) {
    context.findings.add(
      place,
      'catalogue/price-missing',
      `"${source.key}" has no price: give it a monthly price, prices by term, or a setup fee`,
    );
  }
  return {
    key: source.key,
    name: source.name,
    description: source.description ?? '',
    prices: compilePriceTable(source, place, context),
  };
}
