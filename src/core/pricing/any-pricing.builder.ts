import fc from 'fast-check';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import type { Basket } from '#core/basket/basket.ts';
import type { TaxAddress } from '#core/billing/tax/tax-rate.ts';
import { buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { SAMPLE_CURRENCIES, anyConfiguration, anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import type { Promotion, PromotionBenefit } from '#core/promotions/promotion.ts';
import type { PricingContext } from './price-basket.ts';
import { buildPricingContext } from './pricing-context.builder.ts';

/** A basket and everything its price depends on. */
export interface PricingCase {
  readonly basket: Basket;
  readonly context: PricingContext;
}

/**
 * Any basket of up to five lines, in currencies of 0, 2 and 3 decimals, with trials, withdrawn products, promotions and every tax
 * treatment.
 */
export function anyPricing(): fc.Arbitrary<PricingCase> {
  const some = fc.array(fc.tuple(anyProduct(), fc.option(fc.integer({ min: 1, max: 60 }))), { maxLength: 5 });
  return fc
    .tuple(fc.constantFrom(...SAMPLE_CURRENCIES), some.map(named), anyPromotions(), anyAddress(), anyBrand())
    .chain(([currency, products, promotions, address, brand]) =>
      fc
        .tuple(anyBasket(products, currency), fc.subarray(products), anyRegistrations())
        .map(([basket, withdrawn, registrations]) => ({
          basket,
          context: buildPricingContext({
            promotions,
            address,
            brand,
            taxes: buildTaxTable({ registrations }),
            products: products.filter((product) => !withdrawn.slice(0, 1).includes(product)),
          }),
        })),
    );
}

function named(written: readonly (readonly [Product, number | null])[]): Product[] {
  return written.map(([product, trialDays], at) => ({
    ...product,
    id: `product-${at}`,
    slug: `slug-${at}`,
    trialDays: at % 3 === 2 ? trialDays : null,
  }));
}

function anyBasket(products: readonly Product[], currency: string): fc.Arbitrary<Basket> {
  const lines = products.map((product, at) =>
    anyConfiguration(product, currency).map((configuration) => buildLine({ id: `line-${at}`, configuration })),
  );
  const vouchers = ['P-0', 'P-1', 'P-2', 'P-3'];
  return fc.tuple(...lines).map((written) => buildBasket({ currency, lines: written, vouchers }));
}

/** Up to four promotions on some of four products, with and without codes, limits and periods. */
export function anyPromotions(): fc.Arbitrary<Promotion[]> {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const benefit: fc.Arbitrary<PromotionBenefit> = fc.oneof(
    fc.record({ kind: fc.constant('percentage'), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({
      kind: fc.constant('fixed'),
      amountMinor: fc.record({ EUR: amount, JPY: amount, KWD: amount }, { requiredKeys: ['EUR'] }),
    }),
    fc.record({ kind: fc.constant('free-months'), months: fc.integer({ min: 1, max: 24 }) }),
  );
  const products = fc.subarray(['slug-0', 'slug-1', 'slug-2', 'slug-3']);
  const combines = fc.constantFrom('stackable', 'stackable', 'exclusive');
  const minimumTerm = fc.constantFrom(null, null, 1, 12);
  const minimumSubtotalMinor = fc.oneof(fc.constant({}), fc.record({ EUR: amount, KWD: amount }));
  return fc
    .array(
      fc.record({
        benefit,
        products,
        combines,
        minimumTerm,
        minimumSubtotalMinor,
        ...anyWindow(),
        automatic: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    .map((written) =>
      written.map(({ automatic, ...promotion }, at) =>
        buildPromotion({ id: `p-${at}`, code: automatic ? null : `P-${at}`, ...promotion }),
      ),
    );
}

/** Around the day of `buildPricingContext`, sometimes past it. */
function anyWindow() {
  return { startsAt: fc.option(anyDay(-9, 1)), endsAt: fc.option(anyDay(0, 9)) };
}

function anyDay(from: number, to: number): fc.Arbitrary<number> {
  return fc.integer({ min: from, max: to }).map((days) => Date.UTC(2026, 4, 1 + days));
}

function anyAddress(): fc.Arbitrary<TaxAddress | null> {
  return fc.option(
    fc.record({
      country: fc.constantFrom('DE', 'FR', 'GR', 'GB', 'US', 'CA'),
      region: fc.constantFrom(null, 'QC', 'ON'),
      business: fc.boolean(),
      taxNumberValid: fc.boolean(),
    }),
  );
}

function anyBrand(): fc.Arbitrary<PricingContext['brand']> {
  return fc.record({
    country: fc.constantFrom('DE', 'GB', 'CA'),
    pricesIncludeTax: fc.boolean(),
    fixedAbroad: fc.constantFrom('gross', 'net'),
  });
}

function anyRegistrations(): fc.Arbitrary<string[]> {
  return fc.oneof(
    fc.constantFrom('DE', 'GB').map((home) => [home, 'EU', 'CA']),
    fc.subarray(['DE', 'EU', 'GB', 'CA']),
  );
}
