import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRefund } from './split-refund.ts';

const payments = fc
  .array(fc.nat(10_000))
  .map((amounts) => amounts.map((refundableMinor, index) => ({ id: `p${index}`, refundableMinor })));

test('the parts and the rest sum to the amount, and no part exceeds what is left of its payment', () => {
  fc.assert(
    fc.property(payments, fc.integer({ min: 1, max: 30_000 }), (held, amountMinor) => {
      const { parts, leftMinor } = splitRefund(held, amountMinor);
      expect(parts.reduce((sum, part) => sum + part.amountMinor, leftMinor)).toBe(amountMinor);
      expect(new Set(parts.map(({ paymentId }) => paymentId)).size).toBe(parts.length);
      for (const part of parts) {
        expect(part.amountMinor).toBeGreaterThan(0);
        expect(part.amountMinor).toBeLessThanOrEqual(
          held.find(({ id }) => id === part.paymentId)?.refundableMinor ?? 0,
        );
      }
      const availableMinor = held.reduce((sum, { refundableMinor }) => sum + refundableMinor, 0);
      expect(leftMinor).toBe(Math.max(0, amountMinor - availableMinor));
    }),
  );
});

test('one payment that holds everything gives it alone', () => {
  const held = [
    { id: 'old', refundableMinor: 5000 },
    { id: 'new', refundableMinor: 900 },
  ];
  expect(splitRefund(held, 1000)).toEqual({ parts: [{ paymentId: 'old', amountMinor: 1000 }], leftMinor: 0 });
  expect(splitRefund(held, 900)).toEqual({ parts: [{ paymentId: 'new', amountMinor: 900 }], leftMinor: 0 });
});

test('an amount beyond all payments is the rest', () => {
  expect(splitRefund([{ id: 'only', refundableMinor: 400 }], 1000)).toEqual({
    parts: [{ paymentId: 'only', amountMinor: 400 }],
    leftMinor: 600,
  });
});
