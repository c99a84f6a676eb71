import { describe, expect, test } from 'vitest';
import type { OfflinePayment } from '#server/sales/payments/begin/find-offline-payment.ts';
import { createOfflineProvider } from './offline-provider.ts';

const account = { holder: 'Larkhost', bank: 'Musterbank', rows: [{ label: 'IBAN', value: 'DE89' }] };

function providerOf(change: Partial<OfflinePayment> | null) {
  const payment = { reference: 'p', state: 'open', orderNumber: 'L-1', amountMinor: 4800, currency: 'EUR' } as const;
  const sums = { receivedMinor: 0, paidBackMinor: 0 };
  return createOfflineProvider({
    account: () => account,
    paymentOf: async () => (change === null ? null : { ...payment, ...sums, ...change }),
  });
}

describe('a payment to the bank account of the brand', () => {
  test.each([
    [{}, 'processing', 0, 0],
    [{ receivedMinor: 4799 }, 'processing', 4799, 0],
    [{ receivedMinor: 4800 }, 'succeeded', 4800, 0],
    [{ receivedMinor: 5000, paidBackMinor: 200 }, 'succeeded', 5000, 200],
    [{ receivedMinor: 4800, paidBackMinor: 1000 }, 'processing', 4800, 1000],
    [{ receivedMinor: 1000, paidBackMinor: 1000 }, 'processing', 1000, 1000],
    [{ receivedMinor: 4800, paidBackMinor: 4800 }, 'succeeded', 4800, 4800],
    [{ state: 'cancelled' }, 'cancelled', 0, 0],
    [{ state: 'cancelled', receivedMinor: 10 }, 'succeeded', 10, 0],
    [{ state: 'succeeded', receivedMinor: 10 }, 'succeeded', 10, 0],
  ] as const)('with %j is %s', async (change, outcome, capturedMinor, refundedMinor) => {
    expect(await providerOf(change).findPayment('p')).toMatchObject({ outcome, capturedMinor, refundedMinor });
  });

  test('returns the bank account and the order number as reference', async () => {
    expect(await providerOf({}).findPayment('p')).toMatchObject({
      instructions: { holder: 'Larkhost', bank: 'Musterbank', account: account.rows, reference: 'L-1' },
    });
  });

  test('is cancelled if nothing was received, and otherwise succeeds with the amount received', async () => {
    const cancel = (change: Partial<OfflinePayment>) => providerOf(change).cancel({ reference: 'p', key: 'k' });
    expect(await cancel({})).toMatchObject({ outcome: 'cancelled' });
    expect(await cancel({ receivedMinor: 10 })).toMatchObject({ outcome: 'succeeded', capturedMinor: 10 });
    expect(await cancel({ receivedMinor: 4800 })).toMatchObject({ outcome: 'succeeded', capturedMinor: 4800 });
  });

  test('does not exist for an unknown reference', async () => {
    expect(await providerOf(null).findPayment('p')).toEqual({ outcome: 'absent' });
  });

  test('is neither authorized nor refunded by API, saves no method and has no webhooks', () => {
    expect(Object.keys(providerOf({}))).toEqual(['key', 'origins', 'createPayment', 'findPayment', 'cancel']);
  });
});
