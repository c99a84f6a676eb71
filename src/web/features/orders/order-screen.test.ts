import { expect, test } from 'vitest';
import { processingVariant } from '#contract/orders.ts';
import { buildLine, NOW } from '#web/test-support/stub-basket.ts';
import { buildInvoice, buildOrder } from '#web/test-support/stub-checkout.ts';
import { isMoving, orderScreen } from './order-screen.ts';
import { whyNotPayable } from './why-not-payable.ts';

test.each(processingVariant.options)('an order without an outcome shows how far it is: %s', (variant) => {
  expect(
    orderScreen({ outcome: 'processing', state: 'awaiting-payment', processing: { variant, poll: true }, lines: [] }),
  ).toBe(variant);
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

test('an order of which nothing could be obtained says that instead of a failed payment', () => {
  const lines = ordered('not-obtained', 'not-obtained');
  expect(orderScreen(buildOrder({ outcome: 'failed', state: 'cancelled', lines }))).toBe('not-obtained');
});

test('it says so at once, while what was held is still being released', () => {
  const lost = ordered('not-obtained', 'not-obtained');
  expect(orderScreen(buildOrder({ outcome: 'success', state: 'in-fulfilment', lines: lost }))).toBe('not-obtained');
  const inPart = ordered('not-obtained', 'delivered');
  expect(orderScreen(buildOrder({ outcome: 'success', state: 'complete', lines: inPart }))).toBe('success');
});

test.each(['awaiting-payment', 'failed'])(
  'an order that is %s of which no payment was ever made has nothing to process',
  (state) => {
    const processing = { variant: 'invalid', poll: false } as const;
    expect(orderScreen(buildOrder({ outcome: 'failed', state, processing }))).toBe('invalid');
  },
);

function ordered(...states: readonly string[]) {
  return states.map((state) => ({ line: buildLine(), state, domain: null, facts: [] }));
}

test('the page goes on looking while a payment is under way or a line is on its way', () => {
  const processing = { variant: 'paying', poll: true } as const;
  expect(isMoving(buildOrder({ outcome: 'processing', processing }))).toBe(true);
  expect(isMoving(buildOrder({ outcome: 'processing', processing: { variant: 'invalid', poll: false } }))).toBe(false);
  expect(isMoving(buildOrder({ lines: ordered('delivered', 'waiting') }))).toBe(true);
  expect(isMoving(buildOrder({ lines: ordered('delivered', 'needs-a-person', 'refunded') }))).toBe(false);
  expect(isMoving(buildOrder({ outcome: 'failed', lines: ordered('waiting') }))).toBe(false);
});

test.each([
  ['can be paid', { state: 'open', payable: true }, null],
  ['is paid', { state: 'paid', payable: false }, 'paid'],
  ['was cancelled', { state: 'void', payable: false }, 'void'],
  ['could be paid until a moment ago', { state: 'open', payable: false, payableUntil: NOW }, 'late'],
  ['is being paid', { state: 'open', payable: false, payableUntil: NOW + 1 }, 'running'],
] as const)('an invoice that %s says so', (_rule, given, why) => {
  expect(whyNotPayable(buildInvoice(given), NOW)).toBe(why);
});
