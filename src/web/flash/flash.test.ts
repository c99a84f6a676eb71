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

test('messages are passed to the next page without appearing in its URL', () => {
  fc.assert(
    fc.property(flash, (left) => {
      const answer = redirectWithFlash('/order/basket', left);
      expect(answer.headers.get('location')).toBe('/order/basket');
      expect(answer.status).toBe(303);
      expect(flashOf(answer)).toEqual(left);
    }),
  );
});

test('an invalid cookie contains no messages', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.constant('eyJzYXZlZCI6MX0')), (value) => {
      expect(readFlash({ readFlash: () => value })).toEqual({});
    }),
  );
});

test('messages that are too large for a cookie are omitted', () => {
  const vouchers = Array.from({ length: 10 }, (_, at) => ({
    code: String(at),
    isSaved: true,
    refusal: { kind: 'needs-product' as const, names: ['x'.repeat(1000)] },
  }));
  expect(redirectWithFlash('/order/basket', { vouchers }).headers.getSetCookie()).toEqual([]);
});
