import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flashOf } from '#web/test-support/flash-of.ts';
import { redirectWithFlash } from './flash.ts';
import { type Flash, readFlash } from './read-flash.ts';

const refusal = fc.oneof(
  fc.constantFrom({ kind: 'unknown' } as const, { kind: 'used-up' } as const, { kind: 'not-with-others' } as const),
  fc.record({ kind: fc.constant('needs-term' as const), months: fc.nat(120) }),
  fc.record({
    kind: fc.constant('needs-product' as const),
    names: fc.array(fc.string({ maxLength: 40 }), { maxLength: 3 }),
  }),
);
const voucher = fc.record({ code: fc.string({ maxLength: 40 }), isSaved: fc.boolean(), refusal });
const flash: fc.Arbitrary<Flash> = fc.record(
  {
    saved: fc.string({ maxLength: 40 }),
    verified: fc.constant(true),
    passwordChanged: fc.constant(true),
    merged: fc.record({ added: fc.nat(200), skipped: fc.nat(200) }),
    added: fc.record({ name: fc.string({ unit: 'grapheme', maxLength: 100 }), isRepeat: fc.boolean() }),
    vouchers: fc.array(voucher, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

test('the next page is told what was left, and the address says nothing of it', () => {
  fc.assert(
    fc.property(flash, (left) => {
      const answer = redirectWithFlash('/order/basket', left);
      expect(answer.headers.get('location')).toBe('/order/basket');
      expect(answer.status).toBe(303);
      expect(flashOf(answer)).toEqual(left);
    }),
  );
});

test('whatever else is in the cookie tells nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.constant('eyJzYXZlZCI6MX0')), (value) => {
      expect(readFlash({ readFlash: () => value })).toEqual({});
    }),
  );
});

test('what does not fit into a cookie is left out', () => {
  const vouchers = Array.from({ length: 10 }, (_, at) => ({
    code: String(at),
    isSaved: true,
    refusal: { kind: 'needs-product' as const, names: ['x'.repeat(1000)] },
  }));
  expect(redirectWithFlash('/order/basket', { vouchers }).headers.getSetCookie()).toEqual([]);
});
