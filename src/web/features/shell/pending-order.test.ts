import { expect, test } from 'vitest';
import { showsPendingOrder } from './pending-order.ts';

const ID = '00000000-0000-4000-8000-0000000000ba';
const order = { id: ID, number: 'L-1001' };

test.each(['/order/basket', '/order/empty', '/order/shop', '/order/checkout', '/order/domains', '/order/account'])(
  'an order that is being processed is shown at %s',
  (pathname) => {
    expect(showsPendingOrder({ ...order, kind: 'processing' }, pathname)).toBe(true);
    expect(showsPendingOrder({ ...order, kind: 'approval' }, pathname)).toBe(true);
  },
);

test.each([`/order/${ID}`, `/orders/${ID}`, `/order/invoice/${ID}`])('no order is shown at %s', (pathname) => {
  expect(showsPendingOrder({ ...order, kind: 'processing' }, pathname)).toBe(false);
});

test.each(['transfer', 'bank', 'failed'] as const)('an order of kind %s is shown only while shopping', (kind) => {
  expect(showsPendingOrder({ ...order, kind }, '/order/basket')).toBe(true);
  expect(showsPendingOrder({ ...order, kind }, '/order/empty')).toBe(true);
  expect(showsPendingOrder({ ...order, kind }, '/order/checkout')).toBe(true);
  expect(showsPendingOrder({ ...order, kind }, '/order/account')).toBe(false);
});
