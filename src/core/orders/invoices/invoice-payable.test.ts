import { expect, test } from 'vitest';
import { isInvoicePayable, isReopened } from './invoice-payable.ts';

const UNTIL = 1_000;
const REQUEST = { state: 'open', number: null } as const;
const REOPENED = { state: 'open', number: 'INV-000001' } as const;

test.each([
  ['awaiting-payment', REQUEST, true],
  ['failed', REQUEST, true],
  ['cancelled', REQUEST, false],
  ['in-fulfilment', REQUEST, false],
  ['complete', REOPENED, true],
  ['refunded-in-part', REOPENED, true],
  ['complete', { state: 'paid', number: 'INV-000001' }, false],
  ['cancelled', { state: 'void', number: null }, false],
  ['awaiting-payment', { state: 'void', number: null }, false],
  ['failed', { state: 'paid', number: 'INV-000001' }, false],
] as const)('the invoice of an order in state %s with %o is payable: %s', (state, invoice, isPayable) => {
  expect(isInvoicePayable({ order: { state, payableUntil: UNTIL }, invoice }, UNTIL - 1)).toBe(isPayable);
});

test('no invoice is payable after its deadline', () => {
  for (const state of ['awaiting-payment', 'failed', 'complete'] as const)
    for (const invoice of [REQUEST, REOPENED])
      expect(isInvoicePayable({ order: { state, payableUntil: UNTIL }, invoice }, UNTIL)).toBe(false);
});

test('an open invoice with a number counts as reopened', () => {
  expect([REQUEST, REOPENED, { ...REOPENED, state: 'paid' } as const].map(isReopened)).toEqual([false, true, false]);
});
