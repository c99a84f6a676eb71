import { describe, expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { domainProductId } from '#core/catalogue/domain-product.ts';
import { buildDomainConfiguration, soldDomain } from '#core/catalogue/domain-shop.builder.ts';
import { buildConfiguration, buildOption, buildProduct, buildValue } from '#core/catalogue/product.builder.ts';
import type { Availability } from '#core/domains/availability.ts';
import { priceBasket } from './price-basket.ts';
import { buildPricingContext } from './pricing-context.builder.ts';

const OUT_OF_STOCK = { path: 'quantity', code: 'out-of-stock' };

describe('stock', () => {
  const product = buildProduct({ stock: 3, quantity: { min: 1, max: 10, step: 1 } });
  const context = buildPricingContext({ products: [product] });
  const issuesOf = (quantities: readonly number[], reserved: number) => {
    const lines = quantities.map((quantity, at) =>
      buildLine({ id: `line-${at}`, configuration: buildConfiguration({ quantity }) }),
    );
    const priced = priceBasket(buildBasket({ lines }), { ...context, reserved: new Map([[product.id, reserved]]) });
    return priced.lines.map(({ issues }) => issues);
  };

  test('left by orders and earlier lines limits each line', () => {
    expect(issuesOf([2, 1], 0)).toEqual([[], []]);
    expect(issuesOf([2, 2], 0)).toEqual([[], [OUT_OF_STOCK]]);
    expect(issuesOf([1, 1], 2)).toEqual([[], [OUT_OF_STOCK]]);
    expect(issuesOf([1], 3)).toEqual([[OUT_OF_STOCK]]);
  });

  test('is reported once for a line that exceeds it alone', () => {
    expect(issuesOf([4], 0)).toEqual([[OUT_OF_STOCK]]);
  });
});

test('a line without a price cannot be ordered, whatever else is valid', () => {
  const values = [buildValue({ key: 'unpriced', prices: {} }), buildValue()];
  const quantity = { min: 1, max: 8, step: 1 };
  const product = buildProduct({ options: [buildOption({ kind: 'quantity', values, quantity })] });
  const configuration = buildConfiguration({ options: { memory: 1 } });
  const basket = buildBasket({ lines: [buildLine({ configuration })] });
  expect(priceBasket(basket, buildPricingContext({ products: [product] })).lines).toMatchObject([
    { totalMinor: 0, issues: [{ path: 'term', code: 'not-offered' }] },
  ]);
});

describe('a registration', () => {
  const sold = soldDomain(domainProductId('com', 'register'));
  const context = buildPricingContext({ products: sold === undefined ? [] : [sold] });
  const issuesFor = (answer: Availability) => {
    const basket = buildBasket({ lines: [buildLine({ configuration: buildDomainConfiguration('example.com') })] });
    const priced = priceBasket(basket, { ...context, checks: new Map([['example.com', { answer }]]) });
    return priced.lines.flatMap(({ issues }) => issues);
  };

  test('of a domain that is not available cannot be ordered', () => {
    expect(issuesFor({ kind: 'taken' })).toEqual([{ path: 'domain', code: 'taken' }]);
    expect(issuesFor({ kind: 'reserved', reason: 'Reserved' })).toEqual([{ path: 'domain', code: 'unavailable' }]);
  });

  test('of a domain that is available or could not be checked can be ordered', () => {
    expect(issuesFor({ kind: 'available' })).toEqual([]);
    expect(issuesFor({ kind: 'unknown', reason: 'timeout' })).toEqual([]);
  });
});
