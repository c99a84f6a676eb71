import { expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import { buildPricingContext } from '#core/pricing/pricing-context.builder.ts';
import { taxTerritoryOf } from './tax-territory.ts';
import { SELLERS, type WorkedCase } from './worked-case.builder.ts';
import { EU_CASES } from './worked-cases-eu.builder.ts';
import { NON_EU_CASES } from './worked-cases-non-eu.builder.ts';
import { WORKED_RATES } from './worked-rates.builder.ts';

const CASES = [...EU_CASES, ...NON_EU_CASES];

test.each(CASES.map((one) => [describeCase(one), one] as const))('%s', (_case, one) => {
  expect(price(one)).toBe(one.expected);
});

test('every case and every rate has a source, and no case is listed twice', () => {
  const named = /^(?:https?:\/\/\S+|BMF letter)/;
  expect([...CASES, ...WORKED_RATES].filter(({ source }) => !named.test(source))).toEqual([]);
  expect(new Set(CASES.map(describeCase)).size).toBe(CASES.length);
  expect(CASES.length).toBeGreaterThanOrEqual(60);
});

function describeCase({ seller, buyer, on, priceMinor }: WorkedCase): string {
  const { country, region = '', postcode = '', company } = buyer;
  const who = company === undefined ? 'a person' : `a company (${company})`;
  const where = [country, region, postcode].filter((part) => part !== '').join(' ');
  return `${seller} sells to ${who} in ${where} on ${on} for ${amount(priceMinor)}`;
}

/** The result of a sale in the notation of the cases. */
function price({ seller, buyer, on, priceMinor }: WorkedCase): string {
  const { registrations, ...brand } = SELLERS[seller];
  const { country, region = '', postcode = '', company } = buyer;
  const priced = priceBasket(
    buildBasket({ lines: [buildLine({ shownMinor: null })] }),
    buildPricingContext({
      products: [buildProduct({ prices: buildPrices({ EUR: [[12, priceMinor]] }) })],
      brand,
      taxes: { rates: WORKED_RATES, registrations },
      address: {
        ...taxTerritoryOf({ country, region, postcode }),
        business: company !== undefined,
        taxNumberValid: company === 'confirmed',
      },
      at: Date.parse(on),
    }),
  );
  const taxes = priced.taxes.map((tax) => `${tax.name} ${tax.basisPoints / 100}% ${amount(tax.amountMinor)}`);
  const taxText = priced.taxTreatment === 'standard' ? taxes.join(' + ') : priced.taxTreatment;
  return `${taxText} = ${amount(priced.totalMinor)}`;
}

function amount(minor: number): string {
  return (minor / 100).toFixed(2);
}
