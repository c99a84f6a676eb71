import { describe, expect, test } from 'vitest';
import { ORDER_TRANSITIONS, type OrderState } from '#core/orders/order-state.ts';
import { PAYMENT_TRANSITIONS, type PaymentState } from '#core/payments/payment-state.ts';
import { PROCESSING_TRANSITIONS, type ProcessingState } from './processing-state.ts';
import { type ProcessingInput, processingView } from './processing-view.ts';

function show(facts: Partial<ProcessingInput>): string {
  const { variant, poll, next } = processingView({
    orderState: 'awaiting-payment',
    paymentState: null,
    totalMinor: 100,
    ...facts,
  });
  return [variant, poll ? 'asks again' : 'stays', next ?? ''].join(' ').trim();
}

test('without an order there is nothing to process', () => {
  expect(show({ orderState: null })).toBe('invalid stays');
});

test('an unpaid order without a payment is not processing', () => {
  expect(show({ paymentState: null })).toBe('invalid stays');
});

test('an order with a total of zero is processed without a charge', () => {
  expect(show({ totalMinor: 0 })).toBe('noCharge asks again');
});

describe('while the order awaits payment', () => {
  test.each([
    ['created', 'default asks again'],
    ['asked', 'default asks again'],
    ['unknown', 'default asks again'],
    ['processing', 'paying asks again'],
    ['action-needed', 'approval asks again'],
    ['authorised', 'converting asks again'],
    ['succeeded', 'converting asks again'],
    ['declined', 'paying asks again failed'],
    ['cancelled', 'paying asks again failed'],
  ] as const)('a payment that is %s shows %s', (paymentState, shown) => {
    expect(show({ paymentState })).toBe(shown);
  });

  test('a free order whose method is being set up shows the payment', () => {
    expect(show({ totalMinor: 0, paymentState: 'action-needed' })).toBe('approval asks again');
  });
});

test.each(['awaiting-payment', 'failed'] as const)(
  'an expired payment that never reached its provider is not processing for an order that is %s',
  (orderState) => {
    expect(show({ orderState, paymentState: 'cancelled', hasExpired: true })).toBe('invalid stays');
  },
);

test('an order paid by another payment continues, whatever the state of the earlier one', () => {
  expect(show({ orderState: 'paid', paymentState: 'cancelled', hasExpired: true })).toBe(
    'converting stays confirmation',
  );
});

test.each([
  ['paid', 'converting stays confirmation'],
  ['in-fulfilment', 'converting stays confirmation'],
  ['complete', 'converting stays confirmation'],
  ['refunded-in-part', 'converting stays confirmation'],
  ['refunded', 'converting stays confirmation'],
  ['failed', 'paying stays failed'],
  ['cancelled', 'paying stays failed'],
] as const)('an order that is %s is shown as: %s', (orderState, shown) => {
  expect(show({ orderState, paymentState: 'declined' })).toBe(shown);
});

describe('the processing table has every transition of', () => {
  // A success after a decline starts a new processing: the screen had reached its final state.
  const running = keysOf(PAYMENT_TRANSITIONS).filter((payment) => stateOf('awaiting-payment', payment) !== 'failed');

  test.each(running)('a payment that was %s', (before) => {
    const from = stateOf('awaiting-payment', before);
    const reached = Object.values(PAYMENT_TRANSITIONS[before]).map((after) => stateOf('awaiting-payment', after));
    expect([from, ...movesFrom(from)]).toEqual(expect.arrayContaining(reached));
  });

  test.each(running)('an order that awaited payment while the payment was %s', (payment) => {
    const from = stateOf('awaiting-payment', payment);
    const reached = Object.values(ORDER_TRANSITIONS['awaiting-payment']).map((after) => stateOf(after, payment));
    expect([from, ...movesFrom(from)]).toEqual(expect.arrayContaining(reached));
  });
});

/** The state of the table that corresponds to a view. */
function stateOf(orderState: OrderState, paymentState: PaymentState): ProcessingState {
  const { variant, next } = processingView({ orderState, paymentState, totalMinor: 100 });
  return next === 'failed' ? 'failed' : next === 'confirmation' ? 'done' : variant;
}

function movesFrom(state: ProcessingState): string[] {
  return Object.values(PROCESSING_TRANSITIONS[state]);
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (text: string): text is Key => Object.hasOwn(table, text);
  return Object.keys(table).filter(isKey);
}
