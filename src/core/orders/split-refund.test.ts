import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRefund } from './split-refund.ts';

const payments = fc
  .array(fc.nat(10_000))
  .map((kept) => kept.map((keptMinor, index) => ({ id: `p${index}`, keptMinor })));

test('what goes back and what is left over sum to the amount, and no payment gives more than it holds', () => {
  fc.assert(
    fc.property(payments, fc.integer({ min: 1, max: 30_000 }), (held, amountMinor) => {
      const { parts, leftMinor } = splitRefund(held, amountMinor);
      expect(parts.reduce((sum, part) => sum + part.amountMinor, leftMinor)).toBe(amountMinor);
      expect(new Set(parts.map(({ paymentId }) => paymentId)).size).toBe(parts.length);
      for (const part of parts) {
        expect(part.amountMinor).toBeGreaterThan(0);
        expect(part.amountMinor).toBeLessThanOrEqual(held.find(({ id }) => id === part.paymentId)?.keptMinor ?? 0);
      }
      const heldMinor = held.reduce((sum, { keptMinor }) => sum + keptMinor, 0);
      expect(leftMinor).toBe(Math.max(0, amountMinor - heldMinor));
    }),
  );
});

test('one payment that holds everything gives it alone', () => {
  const held = [
    { id: 'old', keptMinor: 5000 },
    { id: 'new', keptMinor: 900 },
  ];
  expect(splitRefund(held, 1000)).toEqual({ parts: [{ paymentId: 'old', amountMinor: 1000 }], leftMinor: 0 });
  expect(splitRefund(held, 900)).toEqual({ parts: [{ paymentId: 'new', amountMinor: 900 }], leftMinor: 0 });
});

test('what no payment holds is left over', () => {
  expect(splitRefund([{ id: 'only', keptMinor: 400 }], 1000)).toEqual({
    parts: [{ paymentId: 'only', amountMinor: 400 }],
    leftMinor: 600,
  });
});
