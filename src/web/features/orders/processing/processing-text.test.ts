import { expect, test } from 'vitest';
import type { OrderView } from '#web/features/orders/order-data.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { type ProcessingState, mayClose, processingText } from './processing-text.ts';

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

function said(overrides: Partial<ProcessingState>, payment: Partial<Payment> | null = {}) {
  return processingText(
    buildOrder({ payment: payment === null ? null : { ...PAYMENT, ...payment } }),
    processingState(overrides),
  );
}

test('what takes longer than people expect is said, whatever is going on', () => {
  for (const variant of ['default', 'paying', 'converting', 'noCharge'] as const) {
    expect(said({ variant, isSlow: true })).toBe('orders.processing.slow');
  }
  expect(said({ variant: 'approval', isSlow: true })).toBe('orders.processing.approval');
});

test.each([
  ['is asked just now', {}, false, 'orders.processing.phone.text'],
  ['takes its time', {}, true, 'orders.processing.phone.slow'],
  ['may be asked again', { mayAskAgain: true }, true, 'orders.processing.phone.unanswered'],
] as const)('who has a phone that %s is told what to do', (_which, payment, isSlow, key) => {
  expect(said({ awaited: 'phone', isSlow }, payment)).toBe(key);
});

test('where there is nothing to process, a payment that never arrived is told apart from one nobody made', () => {
  expect(said({ variant: 'invalid' }, { state: 'cancelled' })).toBe('orders.processing.invalid');
  expect(said({ variant: 'invalid' }, null)).toBe('orders.processing.untried');
});

test.each([
  ['a payment that is checked', { variant: 'default' }, {}, true],
  ['names that are registered at no charge', { variant: 'noCharge' }, {}, true],
  ['somebody at a phone', { awaited: 'phone' }, {}, true],
  ['a page of the bank', { variant: 'approval' }, { actionUrl: 'https://bank.example/' }, false],
  ['a transfer, of which that is said by itself', { variant: 'approval', awaited: 'transfer' }, {}, false],
  ['nothing', { variant: 'invalid' }, {}, false],
] as const)('the page that waits for %s may be closed where that is true', (_what, given, payment, isTrue) => {
  expect(mayClose(buildOrder({ payment: { ...PAYMENT, ...payment } }), processingState(given))).toBe(isTrue);
});
