import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canApplyLater, normalizeVoucherCode } from './voucher-code.ts';

describe("a voucher's code", () => {
  test.each([
    [' spring-10\n', 'SPRING-10'],
    ['ｗｅｌｃｏｍｅ', 'WELCOME'],
    ['straße', 'STRASSE'],
    ['x'.repeat(40), 'X'.repeat(40)],
    ['x'.repeat(41), ''],
    [' '.repeat(9), ''],
  ])('"%s" is stored as "%s"', (written, normalized) => {
    expect(normalizeVoucherCode(written)).toBe(normalized);
  });

  test('a stored code has at most 40 characters, and is unchanged when normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const code = normalizeVoucherCode(written);
        expect(code.length).toBeLessThanOrEqual(40);
        expect(normalizeVoucherCode(code)).toBe(code);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a refused code may apply later or for another basket, but not once it is used up or expired', () => {
  const facts = { at: 1, months: 12, amountMinor: 1, currency: 'EUR', names: [] };
  const later = ['not-started', 'needs-term', 'needs-subtotal', 'needs-product', 'needs-account', 'currency'] as const;
  const others = ['not-with-others', 'nothing-to-discount'] as const;
  for (const kind of [...later, ...others]) expect(canApplyLater({ ...facts, kind })).toBe(true);
  const final = ['unknown', 'ended', 'first-time-customers-only', 'used-up', 'used-by-you'] as const;
  for (const kind of final) expect(canApplyLater({ ...facts, kind })).toBe(false);
});
