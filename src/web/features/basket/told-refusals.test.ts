import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellRefusals, toldRefusals } from './told-refusals.ts';
import type { ToldRefusal } from './told-refusals.ts';

const code = fc.string({ minLength: 1, maxLength: 40 });
const refusal = fc.oneof(
  fc.constantFrom<ToldRefusal['refusal']>({ kind: 'unknown' }, { kind: 'used-up' }, { kind: 'not-with-others' }),
  fc.record({ kind: fc.constant('needs-term' as const), months: fc.nat(120) }),
  fc.record({ kind: fc.constant('needs-product' as const), names: fc.array(fc.string()) }),
);

test('what is told through an address is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ code, refusal }), { maxLength: 10 }), (told) => {
      const address = new URL(`http://localhost/order/basket?${tellRefusals(told).toString()}`);
      expect(toldRefusals(address.searchParams)).toEqual(told);
    }),
  );
});

test('whatever else stands in an address tells nothing', () => {
  const query = new URLSearchParams([
    ['refused', 'no JSON'],
    ['refused', '{"code":"A"}'],
    ['refused', '{"code":"A","refusal":{"kind":"because I say so"}}'],
    ['refused', JSON.stringify({ code: 'A'.repeat(41), refusal: { kind: 'unknown' } })],
  ]);
  expect(toldRefusals(query)).toEqual([]);
});
