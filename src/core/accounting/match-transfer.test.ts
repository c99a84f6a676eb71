import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderNumber } from '#core/orders/order-number.ts';
import { matchTransfer, numbersIn } from './match-transfer.ts';

const order = (orderId: string, openMinor: number, currency = 'EUR') => ({ orderId, openMinor, currency });
const arrived = { amountMinor: 4800, currency: 'EUR' };

describe('a transfer', () => {
  test.each([
    ['of what is owed', [order('a', 4800)], 'exact'],
    ['of less', [order('a', 5000)], 'partial'],
    ['of more', [order('a', 4000)], 'over'],
    ['for a paid order', [order('a', 0)], 'paid'],
    ['in another currency', [order('a', 4800, 'GBP')], 'other-currency'],
    ['that names no order', [], 'unknown'],
    ['that names two orders', [order('a', 4000), order('b', 5000)], 'ambiguous'],
    ['that names two orders of the same amount', [order('a', 4800), order('b', 4800)], 'ambiguous'],
    ['that names two orders, one of which it pays', [order('a', 4000), order('b', 4800)], 'exact'],
  ] as const)('%s', (_case, candidates, kind) => {
    expect(matchTransfer(arrived, candidates).kind).toBe(kind);
  });

  test('is exact only for an order that owes its amount in its currency', () => {
    const candidate = fc.record({
      orderId: fc.uuid(),
      openMinor: fc.integer({ min: 0, max: 5 }),
      currency: fc.constantFrom('EUR', 'GBP'),
    });
    const transfer = fc.record({
      amountMinor: fc.integer({ min: 1, max: 5 }),
      currency: fc.constantFrom('EUR', 'GBP'),
    });
    fc.assert(
      fc.property(transfer, fc.array(candidate, { maxLength: 4 }), (money, candidates) => {
        const match = matchTransfer(money, candidates);
        if (match.kind !== 'exact') return;
        expect([match.candidate.openMinor, match.candidate.currency]).toEqual([money.amountMinor, money.currency]);
      }),
    );
  });
});

describe('the numbers in a remittance', () => {
  test.each([
    ['Order RSD8243VXYT, thank you', 'RSD8243VXYT'],
    ['rsd8243vxyt', 'RSD8243VXYT'],
    ['Order RNXVLMDQSMD', 'RNXVLMDQSMD'],
    ['Order RNXVL MDQSMD', 'RNXVLMDQSMD'],
    ['INVOICE:INV-000012.', 'INV-000012'],
    ['SVWZ+RSD824 3VXYT', 'RSD8243VXYT'],
    ['Rechnung 2026-000123/Larkhost', '2026-000123'],
  ])('of %j contain %s', (remittance, number) => {
    expect(numbersIn(remittance)).toContain(number);
  });

  test('contain any possible order number', () => {
    const token = fc.string({ minLength: 20, maxLength: 20, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(token, (random) => {
        expect(numbersIn(`Order ${orderNumber(random)}, thank you`)).toContain(orderNumber(random));
      }),
    );
  });

  test('are fewer than 80, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        expect(numbersIn(text).length).toBeLessThan(80);
      }),
    );
    expect(numbersIn('Hosting for my friend')).toEqual([]);
  });
});
