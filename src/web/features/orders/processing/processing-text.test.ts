import { expect, test } from 'vitest';
import type { OrderView } from '#web/features/orders/order-data.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { type ProcessingState, canClose, processingText } from './processing-text.ts';

type Payment = NonNullable<OrderView['payment']>;

const PAYMENT: Payment = {
  state: 'processing',
  type: 'card-intent',
  actionUrl: null,
  amountMinor: 4800,
  receivedMinor: 0,
  mayAskAgain: false,
  instructions: null,
  mandate: null,
};

function processingState(overrides: Partial<ProcessingState>): ProcessingState {
  return { variant: 'paying', isSlow: false, awaited: null, ...overrides };
}

function textOf(overrides: Partial<ProcessingState>, payment: Partial<Payment> | null = {}) {
  return processingText(
    buildOrder({ payment: payment === null ? null : { ...PAYMENT, ...payment } }),
    processingState(overrides),
  );
}

test('a slow order shows a notice in every variant except approval', () => {
  for (const variant of ['default', 'paying', 'converting', 'noCharge'] as const) {
    expect(textOf({ variant, isSlow: true })).toBe('orders.processing.slow');
  }
  expect(textOf({ variant: 'approval', isSlow: true })).toBe('orders.processing.approval');
});

test.each([
  ['has just received a request', {}, false, 'orders.processing.phone.text'],
  ['has not responded for a while', {}, true, 'orders.processing.phone.slow'],
  ['may receive another request', { mayAskAgain: true }, true, 'orders.processing.phone.unanswered'],
] as const)('a customer whose phone %s is shown what to do', (_which, payment, isSlow, key) => {
  expect(textOf({ awaited: 'phone', isSlow }, payment)).toBe(key);
});

test('an invalid order with a cancelled payment has another text than one without a payment', () => {
  expect(textOf({ variant: 'invalid' }, { state: 'cancelled' })).toBe('orders.processing.invalid');
  expect(textOf({ variant: 'invalid' }, null)).toBe('orders.processing.untried');
});

test.each([
  ['a payment that is checked', { variant: 'default' }, {}, true],
  ['a domain registration at no charge', { variant: 'noCharge' }, {}, true],
  ['an approval on a phone', { awaited: 'phone' }, {}, true],
  ['a page of the bank', { variant: 'approval' }, { actionUrl: 'https://bank.example/' }, false],
  ['a bank transfer, which has its own text', { variant: 'approval', awaited: 'transfer' }, {}, false],
  ['nothing', { variant: 'invalid' }, {}, false],
] as const)('a page that waits for %s states whether it may be closed', (_what, given, payment, isTrue) => {
  expect(canClose(buildOrder({ payment: { ...PAYMENT, ...payment } }), processingState(given))).toBe(isTrue);
});
