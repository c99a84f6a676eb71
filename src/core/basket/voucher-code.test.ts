import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseVoucherCode } from './voucher-code.ts';

describe("a voucher's code", () => {
  test.each([
    [' spring-10\n', 'SPRING-10'],
    ['ｗｅｌｃｏｍｅ', 'WELCOME'],
    ['straße', 'STRASSE'],
    ['x'.repeat(40), 'X'.repeat(40)],
    ['x'.repeat(41), ''],
    [' '.repeat(9), ''],
  ])('"%s" is kept as "%s"', (written, kept) => {
    expect(normaliseVoucherCode(written)).toBe(kept);
  });

  test('what is kept is never longer than 40 characters, and is kept as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const code = normaliseVoucherCode(written);
        expect(code.length).toBeLessThanOrEqual(40);
        expect(normaliseVoucherCode(code)).toBe(code);
      }),
      { numRuns: 1000 },
    );
  });
});
