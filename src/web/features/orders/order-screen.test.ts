import { expect, test } from 'vitest';
import { processingVariant } from '#contract/orders.ts';
import type { LineState } from '#core/orders/line-state.ts';
import { NOW, buildLine } from '#web/test-support/stub-basket.ts';
import { buildInvoice, buildOrder } from '#web/test-support/stub-checkout.ts';
import { unpayableReason } from './invoice/unpayable-reason.ts';
import { isSetUpManually, orderScreen, pollingSpeed } from './order-screen.ts';

test.each(processingVariant.options)('an order without an outcome shows its progress: %s', (variant) => {
  const processing = { variant, poll: true } as const;
  expect(orderScreen(buildOrder({ outcome: 'processing', state: 'awaiting-payment', processing, lines: [] }))).toBe(
    variant,
  );
});

test.each([
  ['success', 'complete', 'success'],
  ['success', 'in-fulfilment', 'success'],
  ['failed', 'failed', 'failed'],
  ['failed', 'cancelled', 'cancelled'],
] as const)('an order with the outcome %s that is %s shows %s', (outcome, state, screen) => {
  const processing = { variant: 'paying', poll: false } as const;
  expect(orderScreen(buildOrder({ outcome, state, processing }))).toBe(screen);
});

test('an order with a line in manual setup is not complete', () => {
  expect(isSetUpManually(buildOrder({ lines: ordered('delivered', 'being-set-up', 'waiting') }))).toBe(true);
  expect(isSetUpManually(buildOrder({ lines: ordered('delivered', 'refunded', 'manual-review') }))).toBe(false);
});

test('an order of which nothing could be fulfilled shows that instead of a failed payment', () => {
  const lines = ordered('not-obtained', 'not-obtained');
  expect(orderScreen(buildOrder({ outcome: 'failed', state: 'cancelled', lines }))).toBe('not-obtained');
});

test('a withdrawn order is shown as withdrawn, whatever the state of its payment; a partly withdrawn one is not', () => {
  const withdrawn = { receivedAt: NOW, isWhole: true, money: 'charged', backMinor: 100, email: 'a@b.example' } as const;
  expect(orderScreen(buildOrder({ outcome: 'success', state: 'refunded', withdrawn }))).toBe('withdrawn');
  expect(orderScreen(buildOrder({ outcome: 'failed', state: 'cancelled', withdrawn }))).toBe('withdrawn');
  expect(orderScreen(buildOrder({ withdrawn: { ...withdrawn, isWhole: false } }))).toBe('success');
});

test('an order of which nothing could be fulfilled shows that before the authorization is released', () => {
  const lost = ordered('not-obtained', 'not-obtained');
  expect(orderScreen(buildOrder({ outcome: 'success', state: 'in-fulfilment', lines: lost }))).toBe('not-obtained');
  const inPart = ordered('not-obtained', 'delivered');
  expect(orderScreen(buildOrder({ outcome: 'success', state: 'complete', lines: inPart }))).toBe('success');
});

test.each(['awaiting-payment', 'failed'] as const)(
  'an order that is %s without any payment is shown as invalid',
  (state) => {
    const processing = { variant: 'invalid', poll: false } as const;
    expect(orderScreen(buildOrder({ outcome: 'failed', state, processing }))).toBe('invalid');
  },
);

function ordered(...states: readonly LineState[]) {
  return states.map((state) => ({ line: buildLine(), state, domain: null, facts: [] }));
}

test('polling is fast while a payment is processed or a line is provisioned', () => {
  const processing = { variant: 'paying', poll: true } as const;
  expect(pollingSpeed(buildOrder({ outcome: 'processing', processing }))).toBe('fast');
  expect(pollingSpeed(buildOrder({ lines: ordered('delivered', 'waiting') }))).toBe('fast');
});

test('polling is slow while a bank processes the payment, and while another tab may still pay', () => {
  const processing = { variant: 'approval', poll: true } as const;
  const payment = {
    state: 'processing',
    type: '2',
    actionUrl: null,
    amountMinor: 1000,
    receivedMinor: 0,
    mayAskAgain: false,
    instructions: null,
    mandate: null,
  } as const;
  expect(pollingSpeed(buildOrder({ outcome: 'processing', processing, payment }))).toBe('slow');
  expect(pollingSpeed(buildOrder({ outcome: 'failed', state: 'failed' }))).toBe('slow');
  expect(pollingSpeed(buildOrder({ lines: ordered('delivered'), isOpenAgain: true }))).toBe('slow');
});

test('polling stops once nothing can change any more', () => {
  const processing = { variant: 'invalid', poll: false } as const;
  expect(pollingSpeed(buildOrder({ outcome: 'processing', processing }))).toBeNull();
  expect(pollingSpeed(buildOrder({ lines: ordered('delivered', 'manual-review', 'refunded') }))).toBeNull();
  expect(pollingSpeed(buildOrder({ lines: ordered('delivered', 'being-set-up') }))).toBeNull();
  expect(pollingSpeed(buildOrder({ outcome: 'failed', state: 'cancelled', lines: ordered('waiting') }))).toBeNull();
});

test.each([
  ['can be paid', { state: 'open', payable: true }, null],
  ['is paid', { state: 'paid', payable: false }, 'paid'],
  ['was cancelled', { state: 'void', payable: false }, 'void'],
  ['was payable until a moment ago', { state: 'open', payable: false, payableUntil: NOW }, 'late'],
  ['is being paid', { state: 'open', payable: false, payableUntil: NOW + 1 }, 'running'],
] as const)('an invoice that %s has the matching reason', (_rule, given, why) => {
  expect(unpayableReason(buildInvoice(given), NOW)).toBe(why);
});

test('polling is slow for an order whose refund failed, as staff return the money', () => {
  const lines = ordered('delivered', 'refund-due');
  expect(pollingSpeed(buildOrder({ lines }))).toBe('fast');
  expect(pollingSpeed(buildOrder({ lines, unreturnedMinor: 1000 }))).toBe('slow');
  const delivering = ordered('working', 'refund-due');
  expect(pollingSpeed(buildOrder({ lines: delivering, unreturnedMinor: 1000 }))).toBe('fast');
});
