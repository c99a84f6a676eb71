import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRefund, stillToReturn, stillToReturnAgain } from './split-refund.ts';

const payments = fc
  .array(fc.nat(10_000))
  .map((amounts) => amounts.map((refundableMinor, index) => ({ id: `p${index}`, refundableMinor })));

test('the parts and the rest sum to the amount, and no part exceeds the refundable amount of its payment', () => {
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

test('a payment that covers the whole amount refunds it alone', () => {
  const held = [
    { id: 'old', refundableMinor: 5000 },
    { id: 'new', refundableMinor: 900 },
  ];
  expect(splitRefund(held, 1000)).toEqual({ parts: [{ paymentId: 'old', amountMinor: 1000 }], leftMinor: 0 });
  expect(splitRefund(held, 900)).toEqual({ parts: [{ paymentId: 'new', amountMinor: 900 }], leftMinor: 0 });
});

test('a payment refunds multiples of its step; another payment refunds the remainder, or it is the rest', () => {
  const inTens = { id: 'tens', refundableMinor: 5000, stepMinor: 10 };
  expect(splitRefund([inTens], 1234)).toEqual({ parts: [{ paymentId: 'tens', amountMinor: 1230 }], leftMinor: 4 });
  expect(splitRefund([inTens], 9)).toEqual({ parts: [], leftMinor: 9 });
  const other = { id: 'other', refundableMinor: 1234 };
  expect(splitRefund([other, inTens], 1234)).toEqual({
    parts: [{ paymentId: 'other', amountMinor: 1234 }],
    leftMinor: 0,
  });
  expect(splitRefund([{ ...other, refundableMinor: 4 }, inTens], 1234)).toEqual({
    parts: [
      { paymentId: 'tens', amountMinor: 1230 },
      { paymentId: 'other', amountMinor: 4 },
    ],
    leftMinor: 0,
  });
});

test('an amount beyond all payments is the rest', () => {
  expect(splitRefund([{ id: 'only', refundableMinor: 400 }], 1000)).toEqual({
    parts: [{ paymentId: 'only', amountMinor: 400 }],
    leftMinor: 600,
  });
});

/** Requests refunds one after the other; returns what each request was for. */
function requestAll(planned: readonly number[], creditMinor: number): readonly number[] {
  const requested: number[] = [];
  let leftMinor = creditMinor;
  for (const [index, amountMinor] of planned.entries()) {
    const returned = stillToReturn({ creditMinor: leftMinor, amountMinor, othersMinor: planned.slice(index + 1) });
    requested.push(returned);
    leftMinor -= returned;
  }
  return requested;
}

test('planned refunds return exactly the credit, whatever was returned in other ways', () => {
  const planned = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(planned, fc.nat(2_500), (amounts, missing) => {
      const totalMinor = amounts.reduce((sum, amountMinor) => sum + amountMinor, 0);
      const creditMinor = Math.max(0, totalMinor - missing);
      const requested = requestAll(amounts, creditMinor);
      expect(requested.reduce((sum, amountMinor) => sum + amountMinor, 0)).toBe(creditMinor);
      for (const [index, amountMinor] of requested.entries())
        expect(amountMinor).toBeLessThanOrEqual(amounts[index] ?? 0);
    }),
  );
});

test('a planned refund of exactly the missing amount counts as returned', () => {
  expect(requestAll([300, 500, 200], 500)).toEqual([300, 0, 200]);
  expect(requestAll([300, 500, 200], 600)).toEqual([0, 400, 200]);
  expect(requestAll([300], 300)).toEqual([300]);
});

test.each([
  ['nothing was refunded since', { refundedSinceMinor: 0, creditMinor: 2000, left: [] }, 2000],
  ['it was made', { refundedSinceMinor: 2000, creditMinor: 0, left: [] }, 0],
  ['another one was made', { refundedSinceMinor: 3000, creditMinor: 2000, left: [] }, 2000],
  ['it was made and another one is left to staff', { refundedSinceMinor: 2000, creditMinor: 3000, left: [3000] }, 0],
  ['staff made the one left to them', { refundedSinceMinor: 3000, creditMinor: 2000, left: [3000] }, 2000],
  ['staff refunded half of it', { refundedSinceMinor: 1000, creditMinor: 1000, left: [500] }, 1000],
])('the amount due of an earlier refund request of 20.00, when %s', (_when, { left, ...given }, dueMinor) => {
  expect(stillToReturnAgain({ ...given, amountMinor: 2000, othersMinor: [], leftToStaffMinor: left })).toBe(dueMinor);
});

test('a repeated refund never exceeds the credit', () => {
  const minor = fc.nat(10_000);
  const minors = fc.array(minor, { maxLength: 3 });
  fc.assert(
    fc.property(minor, minor, minor, minors, minors, (...drawn) => {
      const [amountMinor, creditMinor, refundedSinceMinor, othersMinor, leftToStaffMinor] = drawn;
      const given = { amountMinor, creditMinor, refundedSinceMinor, othersMinor, leftToStaffMinor };
      expect(stillToReturnAgain(given)).toBeLessThanOrEqual(Math.min(amountMinor, creditMinor));
    }),
  );
});
