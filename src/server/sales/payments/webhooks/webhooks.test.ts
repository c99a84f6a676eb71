import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { secretKey, webhookSecret } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { signWebhook } from '#sandbox/payment-provider/webhooks/sign-webhook.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

async function paymentId({ database }: TestShop): Promise<string> {
  return (await database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id;
}

async function stored({ database }: TestShop) {
  return database.read
    .selectFrom('jobs')
    .select(['subject_id', 'state', 'payload'])
    .where('kind', '=', 'process-webhook')
    .execute();
}

/** A refund made in the provider's dashboard, not requested by the shop. */
async function refundAtProvider(shop: TestShop, reference: string, amountMinor: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    'idempotency-key': `${amountMinor}`,
  };
  const body = JSON.stringify({ amount_minor: amountMinor });
  await fetch(`${shop.provider.url}/v1/payments/${reference}/refund`, { method: 'POST', headers, body });
}

describeOnBothDatabases('a webhook', (open) => {
  const openShop = shopsOn(open);

  test('settles a processing payment', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'late-webhook' });
    expect(await shop.deliver(await shop.webhooks.about(await paymentId(shop)))).toBe(204);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'awaiting-payment' });
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that arrives before the response to the payment request has one effect', async () => {
    const shop = await openShop();
    const early = await shop.another({
      payments: {
        ...shop.payments,
        async createPayment(request) {
          const answer = await shop.payments.createPayment(request);
          await shop.deliver(await shop.webhooks.about(request.reference));
          await shop.app.jobs.runAll();
          return answer;
        },
      },
    });
    const placed = await early.shopper().buy();
    expect(placed.next).toEqual({ kind: 'confirmation' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is delivered repeatedly is stored once and has one effect', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'late-webhook' });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    await shop.deliver(webhook);
    await shop.app.jobs.runAll();
    const before = await shopper.order(orderId);
    expect(await Promise.all(Array.from({ length: 5 }, () => shop.deliver(webhook)))).toEqual([
      204, 204, 204, 204, 204,
    ]);
    await shop.app.jobs.runAll();
    await shop.deliver(webhook);
    await shop.app.jobs.runAll();
    expect(await stored(shop)).toHaveLength(1);
    expect(await shopper.order(orderId)).toEqual(before);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('without changes is acknowledged and not stored', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    shop.forget();
    expect(await shop.deliver(await shop.webhooks.about('payment.captured'))).toBe(204);
    // Exchanges are stored some time after their payments.
    expect(shop.statements.filter((text) => !text.startsWith('insert into "provider_exchanges"'))).toHaveLength(1);
    expect(await stored(shop)).toEqual([]);
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
  });

  test('has the same effect in any order and with any number of deliveries', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'late-webhook' });
    const reference = await paymentId(shop);
    const captured = await shop.webhooks.about('payment.captured');
    await refundAtProvider(shop, reference, 4800);
    const refunded = await shop.webhooks.about('payment.refunded');
    for (const webhook of [refunded, captured, refunded, captured]) {
      await shop.deliver(webhook);
      await shop.app.jobs.runAll();
    }
    expect(await shopper.order(orderId)).toMatchObject({ payment: { state: 'succeeded' } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is forged, stale, unsigned or for a provider that is unknown or sends none is refused and not stored', async () => {
    const shop = await openShop();
    await shop.shopper().buy({ card: 'late-webhook' });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    const forged = { body: webhook.body.replace('"EUR"', '"USD"') };
    expect(await shop.deliver(webhook, forged)).toBe(400);
    expect(await shop.deliver(webhook, { headers: {} })).toBe(400);
    const foreignKey = signWebhook('whsec_Zm9yZWlnbg==', 'evt_1', shop.clock.now(), webhook.body);
    expect(await shop.deliver(webhook, { headers: foreignKey })).toBe(400);
    expect(await shop.deliver(webhook, { path: '/api/webhooks/larkhost/other' })).toBe(404);
    expect(await shop.deliver(webhook, { path: '/api/webhooks/larkhost/offline' })).toBe(400);
    shop.clock.advance(5 * 60_000 + 1000);
    expect(await shop.deliver(webhook)).toBe(400);
    expect(await stored(shop)).toEqual([]);
  });

  test('sent to another brand changes nothing', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: ['shop.meridian.example'] } });
    const shop = await openShop({ others: [meridian] });
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'late-webhook' });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    expect(await shop.deliver(webhook, { path: '/api/webhooks/meridian/sandbox' })).toBe(204);
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'awaiting-payment' });
    expect(await stored(shop)).toMatchObject([{ state: 'done', payload: '{}' }]);
    expect(await shop.database.read.selectFrom('operator_tasks').selectAll().execute()).toEqual([]);
  });

  test('that cannot be processed creates an operator task and does not block others', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'late-webhook' });
    const webhook = await shop.webhooks.about(await paymentId(shop));
    const foreignMoney = webhook.body.replace('"EUR"', '"USD"');
    const headers = signWebhook(webhookSecret, 'evt_poisoned', shop.clock.now(), foreignMoney);
    expect(await shop.deliver(webhook, { body: foreignMoney, headers })).toBe(204);
    const subject = { type: 'webhook', id: 'sandbox/evt_broken' } as const;
    const broken = { id: 'broken', kind: 'process-webhook', subject, payload: { reference: 'none' } } as const;
    await shop.database.transaction((tx) => enqueueJobs(tx, 'larkhost', [broken], shop.clock.now()));
    shop.clock.advance(1);
    await shop.deliver(webhook);
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
    // A payload that cannot be read waits an hour for a newer process.
    shop.clock.advance(HOUR_MS);
    await shop.app.jobs.runAll();
    const tasks = await shop.database.read.selectFrom('operator_tasks').selectAll().execute();
    const reasons = new Map(tasks.map((task) => [task.reason, task.order_id]));
    expect(reasons).toEqual(
      new Map([
        ['webhook sandbox/evt_poisoned', orderId],
        ['webhook sandbox/evt_broken', null],
      ]),
    );
    await shop.app.jobs.runAll();
    expect(await shop.database.read.selectFrom('operator_tasks').select('id').execute()).toHaveLength(2);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('without a payment reference is looked up again once the provider is available', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'late-webhook' });
    const reference = await paymentId(shop);
    const webhook = await shop.webhooks.about(reference);
    let isAway = true;
    const another = await shop.another({
      payments: {
        ...shop.payments,
        findPayment: async () => {
          const found = await shop.payments.findPayment(reference);
          return isAway || !('currency' in found) ? { outcome: 'unknown', reason: 'away' } : { ...found, reference };
        },
        readWebhook: (...received) => {
          const event = shop.payments.readWebhook(...received);
          return event.ok ? { ok: true, value: { ...event.value, reference: '', isNudge: true } } : event;
        },
      },
    });
    await another.deliver(webhook);
    await another.app.jobs.runAll();
    expect(await stored(shop)).toMatchObject([{ state: 'waiting' }]);
    expect(await shop.database.read.selectFrom('operator_tasks').select('reason').execute()).toEqual([]);
    isAway = false;
    shop.clock.advance(10_000);
    await another.app.jobs.runAll();
    expect(await stored(shop)).toMatchObject([{ state: 'done' }]);
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
  });

  test('about a payment missing from the database, as after a restore, creates an operator task', async () => {
    const shop = await openShop();
    await shop.shopper().buy({ card: 'late-webhook' });
    const id = await paymentId(shop);
    const webhook = await shop.webhooks.about(id);
    const lost = '019a0000-0000-7000-8000-000000000001';
    const body = webhook.body.replaceAll(id, lost);
    const headers = signWebhook(webhookSecret, 'evt_lost', shop.clock.now(), body);
    expect(await shop.deliver(webhook, { body, headers })).toBe(204);
    await shop.app.jobs.runAll();
    const tasks = await shop.database.read.selectFrom('operator_tasks').select('reason').execute();
    expect(tasks).toEqual([
      { reason: `webhook sandbox/evt_lost: 48.00 EUR of payment ${lost}, which is not in the database` },
    ]);
  });

  describe('about a refund made at the provider', () => {
    test.each([
      [4800, 'refunded', 0],
      [1000, 'refunded-in-part', 3800],
    ])('of %i of 4800 leaves the complete order %s', async (amountMinor, state, paidMinor) => {
      const shop = await openShop();
      const shopper = shop.shopper();
      const { orderId } = await shopper.buy();
      await shop.app.jobs.runAll();
      await refundAtProvider(shop, await paymentId(shop), amountMinor);
      await shop.deliver(await shop.webhooks.about('payment.refunded'));
      await shop.app.jobs.runAll();
      expect(await shopper.order(orderId)).toMatchObject({ state, outcome: 'success' });
      const invoice = await shop.database.read.selectFrom('invoices').select('paid_minor').executeTakeFirstOrThrow();
      expect(invoice.paid_minor).toBe(paidMinor);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    });

    test('before delivery ends the order, and nothing is delivered', async () => {
      const shop = await openShop();
      const shopper = shop.shopper();
      const { orderId } = await shopper.buy();
      await refundAtProvider(shop, await paymentId(shop), 4800);
      const worker = await shop.another();
      await shop.deliver(await shop.webhooks.about('payment.refunded'));
      await worker.app.jobs.runAll();
      expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded', lines: [{ state: 'cancelled' }] });
      expect(await shop.database.read.selectFrom('services').select('id').execute()).toEqual([]);
    });
  });
});
