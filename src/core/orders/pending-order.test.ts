import { expect, test } from 'vitest';
import { type PendingOrderInput, pendingOrderKind } from './pending-order.ts';

const NOW = 1_000;

function facts(overrides: Partial<PendingOrderInput>): PendingOrderInput {
  return { orderState: 'awaiting-payment', paymentState: 'asked', method: 'card', payableUntil: 2_000, ...overrides };
}

test.each([
  [{ paymentState: 'unknown' }, 'processing'],
  [{ paymentState: 'processing', method: 'mobile-money' }, 'processing'],
  [{ paymentState: 'unknown', method: 'bank-transfer' }, 'processing'],
  [{ paymentState: 'authorised', method: 'sepa-debit' }, 'processing'],
  [{ paymentState: 'action-needed' }, 'approval'],
  [{ paymentState: 'processing', method: 'bank-transfer' }, 'transfer'],
  [{ paymentState: 'processing', method: 'sepa-debit' }, 'bank'],
  [{ paymentState: 'processing', method: 'direct-debit' }, 'bank'],
  [{ orderState: 'failed', paymentState: 'declined' }, 'failed'],
  [{ orderState: 'in-fulfilment', paymentState: 'authorised' }, 'processing'],
] as const)('an order with %o is pending as %s', (given, kind) => {
  expect(pendingOrderKind(facts(given), NOW)).toBe(kind);
});

test.each([
  { orderState: 'paid', paymentState: 'succeeded' },
  { orderState: 'in-fulfilment', paymentState: 'succeeded' },
  { orderState: 'complete', paymentState: 'succeeded' },
  { orderState: 'cancelled', paymentState: 'cancelled' },
  { orderState: 'awaiting-payment', paymentState: null },
  { orderState: 'failed', paymentState: 'declined', payableUntil: NOW },
] as const)('an order with %o is not pending', (given) => {
  expect(pendingOrderKind(facts(given), NOW)).toBeNull();
});
