import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineState } from '#core/orders/line-state.ts';
import { orderEventKind } from '#core/orders/order-events.ts';
import { type OrderState, nextOrderState } from '#core/orders/order-state.ts';
import {
  type HeldMoney,
  type ReinstatedOrder,
  failedRefundEvent,
  shownLineState,
  unreturnedMinor,
} from './failed-refund.ts';

const WHOLE = { totalMinor: 1000, creditedMinor: 0, paidMinor: 1000 };
const CREDITED = { totalMinor: 1000, creditedMinor: 300, paidMinor: 700 };
const MISSING = { totalMinor: 1000, creditedMinor: 0, paidMinor: 400 };

test.each<readonly [readonly LineState[], ReinstatedOrder['invoice'], ReturnType<typeof failedRefundEvent>]>([
  [['delivered', 'delivered'], WHOLE, 'reinstated'],
  [['delivered', 'not-obtained'], WHOLE, 'reinstated'],
  [['delivered', 'delivered'], CREDITED, 'reinstated-in-part'],
  [['delivered', 'refunded'], CREDITED, 'reinstated-in-part'],
  [['delivered', 'refund-due'], CREDITED, 'reinstated-in-part'],
  [['delivered', 'delivered'], MISSING, 'reinstated-in-part'],
  [['delivered', 'cancelled'], WHOLE, 'reinstated-in-part'],
  [['delivered', 'waiting'], WHOLE, 'fulfilment-resumed'],
  [['working'], MISSING, 'fulfilment-resumed'],
  [['being-set-up', 'refunded'], CREDITED, 'fulfilment-resumed'],
  [['manual-review'], WHOLE, 'fulfilment-resumed'],
  [['cancelled', 'cancelled'], WHOLE, null],
  [['refunded', 'cancelled'], CREDITED, null],
  [['delivered'], { totalMinor: 1000, creditedMinor: 1000, paidMinor: 0 }, null],
])('a failed refund of lines %j on the invoice %j has the event %s', (lines, invoice, event) => {
  expect(failedRefundEvent({ lines, invoice, takenBackMinor: 0 })).toBe(event);
});

test.each<readonly [OrderState, readonly LineState[], ReinstatedOrder['invoice']]>([
  ['complete', ['delivered', 'delivered'], WHOLE],
  ['refunded-in-part', ['delivered', 'refunded'], CREDITED],
  ['in-fulfilment', ['delivered', 'working'], WHOLE],
])(
  'an order that was %s returns to that state after a failed full or partial refund, without an event',
  (before, lines, invoice) => {
    for (const refund of ['refunded', 'refunded-in-part'] as const) {
      const refunded = nextOrderState(before, refund);
      const state = refunded.ok ? refunded.value : before;
      const event = failedRefundEvent({ lines, invoice, takenBackMinor: 0 });
      const reinstated = event === null ? null : nextOrderState(state, event);
      const after = reinstated?.ok === true ? reinstated.value : state;
      expect(after).toBe(before);
      expect(state === after ? null : orderEventKind(state, after)).toBeNull();
    }
  },
);

test('a chargeback does not count as a refund', () => {
  expect(failedRefundEvent({ lines: ['delivered'], invoice: MISSING, takenBackMinor: 600 })).toBe('reinstated');
  expect(failedRefundEvent({ lines: ['delivered'], invoice: CREDITED, takenBackMinor: 300 })).toBe(
    'reinstated-in-part',
  );
});

const payments = fc.array(
  fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)).map(([capturedMinor, refunded, failedRefundMinor]) => ({
    capturedMinor,
    refundedMinor: Math.min(capturedMinor, refunded),
    failedRefundMinor,
  })),
);

test('the amount owed again never exceeds the failed refunds or the money still held', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), payments, (paidMinor, repaidMinor, promisedMinor, paid) => {
      const owedMinor = unreturnedMinor({
        lines: [],
        invoice: { paidMinor, repaidMinor },
        payments: paid,
        promisedMinor,
      });
      const heldMinor = paid.reduce((sum, payment) => sum + payment.capturedMinor - payment.refundedMinor, 0);
      expect(owedMinor).toBeGreaterThanOrEqual(0);
      expect(owedMinor).toBeLessThanOrEqual(paid.reduce((sum, payment) => sum + payment.failedRefundMinor, 0));
      expect(owedMinor).toBeLessThanOrEqual(Math.max(0, heldMinor - repaidMinor - paidMinor) + paidMinor);
    }),
  );
});

const FAILED = { capturedMinor: 1000, refundedMinor: 0, failedRefundMinor: 1000 };
const REFUNDED: HeldMoney = {
  lines: [{ state: 'refunded', totalMinor: 1000 }],
  invoice: { paidMinor: 0, repaidMinor: 0 },
  payments: [FAILED],
  promisedMinor: 0,
};

test.each<readonly [string, Partial<HeldMoney>, number]>([
  ['has failed', {}, 1000],
  ['was refunded again', { payments: [{ ...FAILED, refundedMinor: 1000 }] }, 0],
  ['has failed twice', { payments: [{ ...FAILED, failedRefundMinor: 2000 }] }, 1000],
  ['was repaid', { invoice: { paidMinor: 0, repaidMinor: 1000 } }, 0],
  ['has not failed', { payments: [{ ...FAILED, failedRefundMinor: 0 }] }, 0],
  [
    'has failed, while a delivered line is not fully paid',
    {
      lines: [{ state: 'delivered', totalMinor: 1000 }],
      invoice: { paidMinor: 400, repaidMinor: 0 },
      payments: [{ capturedMinor: 700, refundedMinor: 0, failedRefundMinor: 300 }],
    },
    300,
  ],
  [
    'was refunded again, while another one is planned',
    { payments: [{ capturedMinor: 2000, refundedMinor: 1000, failedRefundMinor: 1000 }], promisedMinor: 1000 },
    0,
  ],
])('a refund that %s is owed up to the money still held', (_what, given, owedMinor) => {
  expect(unreturnedMinor({ ...REFUNDED, ...given })).toBe(owedMinor);
});

test.each<readonly [readonly LineState[], number]>([
  [['delivered', 'delivered'], 0],
  [['delivered', 'working'], 0],
  [['delivered', 'cancelled'], 500],
  [['cancelled', 'cancelled'], 1000],
])('money that pays the invoice again is owed only for cancelled lines: %j', (states, owedMinor) => {
  const lines = states.map((state) => ({ state, totalMinor: 500 }));
  expect(unreturnedMinor({ ...REFUNDED, lines, invoice: { paidMinor: 1000, repaidMinor: 0 } })).toBe(owedMinor);
});

test('a refunded line is shown as refund due while its amount may be owed', () => {
  expect(shownLineState('refunded', 1000, 1000)).toBe('refund-due');
  expect(shownLineState('refunded', 1000, 999)).toBe('refunded');
  expect(shownLineState('refunded', 0, 0)).toBe('refunded');
  expect(shownLineState('delivered', 1000, 1000)).toBe('delivered');
});
