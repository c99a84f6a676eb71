import { expect, test } from 'vitest';
import { payableHours } from './payable-hours.ts';
import { PAYMENT_METHOD_KINDS } from './payment-method.ts';

const brand = { cardPayableHours: 24, transferPayableHours: 336 };

test('transfers and debits can be paid for several days, others for a day', () => {
  const slow = PAYMENT_METHOD_KINDS.filter((method) => payableHours(brand, method) === 336);
  expect(slow).toEqual(['bank-transfer', 'direct-debit', 'sepa-debit']);
  const quick = PAYMENT_METHOD_KINDS.filter((method) => payableHours(brand, method) === 24);
  expect(quick).toEqual(['card', 'mobile-money', 'wallet']);
});

test('an order without a payment can be paid as long as by card', () => {
  expect(payableHours({ ...brand, cardPayableHours: 48 }, null)).toBe(48);
});
