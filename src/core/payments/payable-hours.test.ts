import { expect, test } from 'vitest';
import { CHECKOUT_TYPES } from './checkout-type.ts';
import { payableHours } from './payable-hours.ts';

const brand = { cardPayableHours: 24, transferPayableHours: 336 };

test('transfers, debits and offline payments can be paid for several days, others for a day', () => {
  const slow = CHECKOUT_TYPES.filter(({ wire }) => payableHours(brand, wire) === 336).map(({ name }) => name);
  expect(slow).toEqual(['bank-transfer', 'direct-debit', 'sepa-debit', 'offline']);
  const quick = CHECKOUT_TYPES.filter(({ wire }) => payableHours(brand, wire) === 24);
  expect(quick.length + slow.length).toBe(CHECKOUT_TYPES.length);
});

test('an order without a payment can be paid as long as by card', () => {
  expect(payableHours({ ...brand, cardPayableHours: 48 }, null)).toBe(48);
});
