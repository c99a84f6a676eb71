import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import { buildPricingContext } from '#core/pricing/pricing-context.builder.ts';
import { type Row, figure } from './row.ts';

/** The time to price baskets of 10 and 200 lines, which should grow in proportion to the lines. */
export function measureBasketPricing(): readonly Row[] {
  const small = perLineMicroseconds(10);
  const large = perLineMicroseconds(200);
  return [
    {
      label: 'pricing, for each line: 10 and 200 lines',
      budget: 'linear to 200 lines',
      measured: `${small.toFixed(1)} µs and ${large.toFixed(1)} µs`,
      isMet: large <= small * 1.5,
    },
    figure('pricing a basket of 200 lines', `${((large * 200) / 1000).toFixed(2)} ms`),
  ];
}

function perLineMicroseconds(lines: number): number {
  const basket = buildBasket({
    lines: Array.from({ length: lines }, (_, position) => buildLine({ id: `line-${position}` })),
  });
  const context = buildPricingContext();
  const rounds = Math.ceil(20_000 / lines);
  for (let round = 0; round < rounds; round += 1) priceBasket(basket, context);
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) priceBasket(basket, context);
  return ((performance.now() - startedAt) * 1000) / (rounds * lines);
}
