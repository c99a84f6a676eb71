import { expect, test } from 'vitest';
import type { OrderView } from '#web/features/orders/order-data.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { pendingParty } from './pending-party.ts';

type Payment = NonNullable<OrderView['payment']>;

function waiting(variant: OrderView['processing']['variant'], payment: Partial<Payment>) {
  const defaults = {
    state: 'processing',
    type: 'card-intent',
    actionUrl: null,
    amountMinor: 1000,
    receivedMinor: 0,
    mayAskAgain: false,
    instructions: null,
    mandate: null,
  } as const;
  return buildOrder({
    outcome: 'processing',
    processing: { variant, poll: false },
    payment: { ...defaults, ...payment },
  });
}

function payingAgain() {
  return { ...waiting('approval', { type: '2', instructions }), outcome: 'success', isOpenAgain: true } as const;
}

const instructions = { holder: 'Larkhost', bank: '', account: [], reference: 'L-1001' };

test.each([
  ['a bank transfer', waiting('approval', { type: '2', instructions }), 'transfer'],
  ['a payment that staff confirm', waiting('approval', { type: '5', instructions }), 'transfer'],
  ['a debit', waiting('approval', { type: '4' }), 'debit'],
  ['a debit of a saved account', waiting('approval', { type: '0' }), 'debit'],
  ['an approval on a phone', waiting('paying', { type: '6' }), 'phone'],
  ['the provider only', waiting('paying', {}), null],
  ['the provider’s page', waiting('approval', { type: '7', actionUrl: 'https://pay.example/' }), null],
  ['a bank transfer that replaces a chargeback', payingAgain(), 'transfer'],
  ['nothing once it is paid', buildOrder(), null],
] as const)('an order waits for %s', (_case, order, awaited) => {
  expect(pendingParty(order)).toBe(awaited);
});
