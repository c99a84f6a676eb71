import { expect, test } from 'vitest';
import { isInvoicePayable, isReopened } from './invoice-payable.ts';

const UNTIL = 1_000;
const REQUEST = { state: 'open', number: null } as const;
const AGAIN = { state: 'open', number: 'INV-000001' } as const;

test.each([
  ['awaiting-payment', REQUEST, true],
  ['failed', REQUEST, true],
  ['cancelled', REQUEST, false],
  ['in-fulfilment', REQUEST, false],
  ['complete', AGAIN, true],
  ['refunded-in-part', AGAIN, true],
  ['complete', { state: 'paid', number: 'INV-000001' }, false],
  ['cancelled', { state: 'void', number: null }, false],
] as const)('of an order that is %s the invoice %o takes money: %s', (state, invoice, isPayable) => {
  expect(isInvoicePayable({ order: { state, payableUntil: UNTIL }, invoice }, UNTIL - 1)).toBe(isPayable);
});

test('no invoice takes money when its time is over', () => {
  for (const state of ['awaiting-payment', 'failed', 'complete'] as const)
    for (const invoice of [REQUEST, AGAIN])
      expect(isInvoicePayable({ order: { state, payableUntil: UNTIL }, invoice }, UNTIL)).toBe(false);
});

test('what is open with a number is open again', () => {
  expect([REQUEST, AGAIN].map(isReopened)).toEqual([false, true]);
});
