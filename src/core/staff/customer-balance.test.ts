import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BalanceInvoice, customerBalances, isOverdue, openMinor } from './customer-balance.ts';

const NOW = 1_000_000;
const invoice: BalanceInvoice = {
  state: 'open',
  currency: 'EUR',
  totalMinor: 5000,
  paidMinor: 0,
  creditedMinor: 0,
  heldMinor: 0,
  payableUntil: NOW + 1,
};

test('an open invoice is owed, and overdue after its due date', () => {
  expect(customerBalances([invoice], NOW)).toEqual([
    { currency: 'EUR', owedMinor: 5000, overdueMinor: 0, creditMinor: 0 },
  ]);
  expect(isOverdue({ ...invoice, payableUntil: NOW }, NOW)).toBe(true);
});

test('credit notes and payments reduce the amount owed; unapplied money is credit', () => {
  expect(openMinor({ ...invoice, creditedMinor: 2000, paidMinor: 1000 })).toBe(2000);
  const paid = { ...invoice, state: 'paid', paidMinor: 3500, creditedMinor: 1500, heldMinor: 5000 } as const;
  expect(customerBalances([paid], NOW)).toEqual([
    { currency: 'EUR', owedMinor: 0, overdueMinor: 0, creditMinor: 1500 },
  ]);
});

test('void and paid invoices owe nothing, and currencies are separate', () => {
  const others = [
    { ...invoice, state: 'void' },
    { ...invoice, state: 'paid', paidMinor: 5000 },
    { ...invoice, currency: 'CHF', totalMinor: 700 },
  ] as const;
  expect(customerBalances(others, NOW)).toEqual([{ currency: 'CHF', owedMinor: 700, overdueMinor: 0, creditMinor: 0 }]);
});

test('the overdue amount never exceeds the amount owed, and no amount is negative', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  const anyInvoice = fc.record({
    state: fc.constantFrom('open', 'paid', 'void'),
    currency: fc.constantFrom('EUR', 'USD'),
    totalMinor: amount,
    paidMinor: amount,
    creditedMinor: amount,
    heldMinor: amount,
    payableUntil: fc.constantFrom(NOW - 1, NOW + 1),
  });
  fc.assert(
    fc.property(fc.array(anyInvoice), (invoices) => {
      for (const { owedMinor, overdueMinor, creditMinor } of customerBalances(invoices, NOW)) {
        expect(overdueMinor).toBeLessThanOrEqual(owedMinor);
        expect(Math.min(owedMinor, overdueMinor, creditMinor)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
