import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '#core/money/sum.ts';
import { anyPricing } from '#core/pricing/any-pricing.builder.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import { taxMinorOf } from '#core/pricing/tax-sums.ts';
import { invoiceItems } from './invoice-lines.ts';
import { netLine } from './net-line.ts';

test('the net amounts of a line minus its discount are what its tax is calculated on', () => {
  fc.assert(
    fc.property(anyPricing(), ({ basket, context }) => {
      const { lines, taxMode: mode, taxes, totalMinor } = priceBasket(basket, context);
      fc.pre(lines.every((line) => line.taxes.length <= 1));
      const net = lines.map((line) =>
        netLine({ ...line, items: invoiceItems(line, { mode, taxes }) }, { mode, taxes }),
      );
      for (const [position, { items, discountMinor, basisPoints }] of net.entries()) {
        const amounts = items.map(({ netMinor }) => netMinor);
        const [tax] = lines[position]?.taxes ?? [];
        expect(Math.min(discountMinor, ...amounts)).toBeGreaterThanOrEqual(0);
        expect({ taxableMinor: sum(amounts) - discountMinor, basisPoints }).toEqual({
          taxableMinor: tax?.taxableMinor ?? lines[position]?.totalMinor,
          basisPoints: (tax ?? taxes[0])?.basisPoints ?? null,
        });
      }
      const nets = net.map(({ items, discountMinor }) => sum(items.map(({ netMinor }) => netMinor)) - discountMinor);
      expect(sum(nets) + taxMinorOf(taxes)).toBe(totalMinor);
    }),
  );
});

test('contained tax is removed from items and discount', () => {
  const line = {
    subtotalMinor: 7140,
    discountMinor: 1190,
    taxes: [{ name: 'VAT', country: 'DE', basisPoints: 1900, taxableMinor: 5000, amountMinor: 950 }],
    items: [
      { kind: 'main', name: 'Server', quantity: 2, amountMinor: 4760 },
      { kind: 'setup', name: 'Server', quantity: 2, amountMinor: 2380 },
    ],
  } as const;
  expect(netLine(line, { mode: 'inclusive', taxes: line.taxes })).toEqual({
    items: [
      { kind: 'main', name: 'Server', quantity: 2, netMinor: 4000 },
      { kind: 'setup', name: 'Server', quantity: 2, netMinor: 2000 },
    ],
    discountMinor: 1000,
    basisPoints: 1900,
  });
});
