import { expect, test } from 'vitest';
import { buyDomains, linesReported, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import type { FullPaymentProvider, PaymentProvider, ProviderEvent } from '#server/sales/payments/payment-provider.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

/** A provider whose events contain less than a look-up. */
function withNudges(
  payments: FullPaymentProvider,
  change: (event: ProviderEvent) => Partial<ProviderEvent>,
): PaymentProvider {
  return {
    ...payments,
    findPayment: async (reference, id) => {
      const known = await payments.findPayment(reference === '' ? (id ?? '') : reference);
      return 'currency' in known ? { ...known, reference: reference === '' ? (id ?? '') : reference } : known;
    },
    readWebhook: (...received) => {
      const event = payments.readWebhook(...received);
      return event.ok ? { ok: true, value: { ...event.value, isNudge: true, ...change(event.value) } } : event;
    },
  };
}

async function paymentId({ database }: TestShop): Promise<string> {
  return (await database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id;
}

describeOnBothDatabases('an incomplete webhook event', (open) => {
  const openShop = shopsOn(open);

  test.each([
    [
      'contains an older state',
      ({ answer }: ProviderEvent) => ({ answer: { ...answer, outcome: 'processing' as const } }),
    ],
    [
      'contains only the provider’s payment ID',
      ({ reference, answer }: ProviderEvent) => ({
        reference: '',
        answer: { ...answer, providerPaymentId: reference, capturedMinor: 0 },
      }),
    ],
  ])('that %s is settled by a look-up', async (_case, change) => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy({ card: 'late-webhook' });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    const nudged = await shop.another({ payments: withNudges(shop.payments, change) });
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

  test('is settled from its own content while look-ups fail', async () => {
    const shop = await openShop();
    await shop.shopper().buy({ card: 'late-webhook' });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    const away = {
      ...withNudges(shop.payments, () => ({})),
      findPayment: async () => ({ outcome: 'unknown', reason: 'read-timeout' }) as const,
    };
    const nudged = await shop.another({ payments: away });
    expect(await nudged.deliver(webhook)).toBe(204);
    await nudged.app.jobs.runAll();
    expect(await shop.database.read.selectFrom('payments').select('state').execute()).toEqual([{ state: 'succeeded' }]);
  });

  test('waits for a look-up if its payment saves a method', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.signIn('anna@example.com');
    const token = await shop.provider.token('late-webhook');
    await shopper.buy({ card: null, input: { payment: { type: 'card-intent', token, storeOnPayment: true } } });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    const away = await shop.another({
      payments: {
        ...withNudges(shop.payments, ({ answer }) => ({ answer: { ...answer, savedMethod: null } })),
        findPayment: async () => ({ outcome: 'unknown', reason: 'read-timeout' }),
      },
    });
    expect(await away.deliver(webhook)).toBe(204);
    await away.app.jobs.runAll();
    shop.clock.advance(60_000);
    await shop.app.jobs.runAll();
    expect(await shop.database.read.selectFrom('payments').select('state').execute()).toEqual([{ state: 'succeeded' }]);
    const { methods } = valueOf(await shopper.api.paymentMethods.list({}));
    expect(methods).toHaveLength(1);
    // The method was saved, so later events have no need of a look-up.
    const reference = await paymentId(shop);
    await shop.payments.refund({ reference, amountMinor: 4800, key: 'at the provider' });
    const [refunded] = await shop.webhooks.times(1, 'payment.refunded');
    if (refunded !== undefined) await away.deliver(refunded);
    await away.app.jobs.runAll();
    const refunds = shop.database.read.selectFrom('payments').select('refunded_minor');
    expect(await refunds.execute()).toEqual([{ refunded_minor: 4800 }]);
  });

  test('delivers authorized domains during the outage of a provider, also if its payment saves a method', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const by = shop.shopper();
    await by.signIn('anna@example.com');
    const payment = {
      type: 'card-intent',
      token: await shop.provider.token('late-webhook'),
      storeOnPayment: true,
    } as const;
    const { orderId } = await buyDomains(shop, { register: ['lantern.com'], by, card: null, input: { payment } });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    const { payments } = shop;
    const away = await shop.another({
      payments: {
        ...withNudges(payments, ({ answer }) => ({ answer: { ...answer, savedMethod: null } })),
        findPayment: async () => ({ outcome: 'unknown', reason: 'read-timeout' }),
        capture: async () => ({ outcome: 'unknown', reason: 'read-timeout' }),
      },
    });
    expect(await away.deliver(webhook)).toBe(204);
    await pass(away, 10_000, 5_000);
    expect(await linesReported(by, orderId)).toBe('lantern.com registered');
    await pass(shop, 10 * 60_000, 60_000);
    expect(await by.order(orderId)).toMatchObject({ state: 'complete' });
    expect(valueOf(await by.api.paymentMethods.list({})).methods).toHaveLength(1);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is irrelevant is acknowledged and not stored', async () => {
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
