import { expect, test } from 'vitest';
import { linePriceMinor } from './line-price.ts';

test('the price of a line before tax and promotions excludes the restore fee', () => {
  const part = { key: '', name: '', regularMinor: 5000, oneTime: false };
  const parts = [
    { ...part, kind: 'main', currentMinor: 1190 } as const,
    { ...part, kind: 'setup', currentMinor: 8900 } as const,
  ];
  const taxes = [{ name: 'VAT', country: 'DE', basisPoints: 1900, taxableMinor: 0, amountMinor: 0 }];
  expect(linePriceMinor({ parts, taxes }, 'inclusive')).toBe(1000);
  expect(linePriceMinor({ parts, taxes }, 'exclusive')).toBe(1190);
});
