import { expect, test } from 'vitest';
import type { PaymentProvider, ProviderEvent } from '#server/sales/payments/payment-provider.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

/** A provider whose events contain less than a look-up. */
function nudging(payments: PaymentProvider, said: (event: ProviderEvent) => Partial<ProviderEvent>): PaymentProvider {
  return {
    ...payments,
    findPayment: async (reference, id) => {
      const known = await payments.findPayment(reference === '' ? (id ?? '') : reference);
      return 'currency' in known ? { ...known, reference: reference === '' ? (id ?? '') : reference } : known;
    },
    readWebhook: (...received) => {
      const event = payments.readWebhook(...received);
      return event.ok ? { ok: true, value: { ...event.value, isNudge: true, ...said(event.value) } } : event;
    },
  };
}

async function paymentId({ database }: TestShop): Promise<string> {
  return (await database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id;
}

describeOnBothDatabases('an event that says too little', (open) => {
  const openShop = shopsOn(open);

  test.each([
    ['is an older state', ({ answer }: ProviderEvent) => ({ answer: { ...answer, outcome: 'processing' as const } })],
    [
      'names only the id of the provider',
      ({ reference, answer }: ProviderEvent) => ({
        reference: '',
        answer: { ...answer, providerPaymentId: reference, capturedMinor: 0 },
      }),
    ],
  ])('because it %s is settled by what a look-up says', async (_why, said) => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy({ card: 'late-webhook' });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    const nudged = await shop.another({ payments: nudging(shop.payments, said) });
    expect(await nudged.deliver(webhook)).toBe(204);
    await nudged.app.jobs.runAll();
    const order = await shop.database.read
      .selectFrom('payments')
      .select(['order_id', 'state'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ order_id: orderId, state: 'succeeded' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('while nobody answers is settled by what it says itself', async () => {
    const shop = await openShop();
    await shop.shopper().buy({ card: 'late-webhook' });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    const away = {
      ...nudging(shop.payments, () => ({})),
      findPayment: async () => ({ outcome: 'unknown', reason: 'read-timeout' }) as const,
    };
    const nudged = await shop.another({ payments: away });
    expect(await nudged.deliver(webhook)).toBe(204);
    await nudged.app.jobs.runAll();
    expect(await shop.database.read.selectFrom('payments').select('state').execute()).toEqual([{ state: 'succeeded' }]);
  });

  test('and is about nothing of ours is acknowledged and not kept', async () => {
    const shop = await openShop();
    await shop.shopper().buy();
    const webhook = await shop.webhooks.about(await paymentId(shop));
    const payments: PaymentProvider = { ...shop.payments, readWebhook: () => ({ ok: false, problem: 'irrelevant' }) };
    const other = await shop.another({ payments });
    expect(await other.deliver(webhook)).toBe(204);
    expect(
      await shop.database.read.selectFrom('jobs').selectAll().where('kind', '=', 'process-webhook').execute(),
    ).toEqual([]);
  });
});
