import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { cardFields, webhookSecret } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { signWebhook } from '#sandbox/payment-provider/webhooks/sign-webhook.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import type { TestPayment } from '#tests/support/test-shopper.ts';

async function payments({ database }: TestShop) {
  const rows = await database.read.selectFrom('payments').select(['id', 'state', 'request']).execute();
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A shopper with an order after its first payment. */
async function afterPayment(shop: TestShop, payment: TestPayment) {
  const shopper = shop.shopper();
  const placed = await shopper.buy(payment);
  const { invoiceId } = await shopper.order(placed.orderId);
  return { shopper, ...placed, invoiceId: invoiceId ?? '' };
}

describeOnBothDatabases('paying an invoice', (open) => {
  const openShop = shopsOn(open);

  test('after a decline pays the order', async () => {
    const shop = await openShop();
    const { shopper, orderId, number, invoiceId } = await afterPayment(shop, { card: 'insufficient-funds' });
    const paid = await shopper.pay(invoiceId, 'approve');
    expect(paid).toEqual({ ok: true, value: { orderId, number, next: { kind: 'confirmation' } } });
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success', declineReason: null });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('succeeds after several declines', async () => {
    const shop = await openShop();
    const { shopper, orderId, invoiceId } = await afterPayment(shop, { card: 'expired-card' });
    for (const card of ['insufficient-funds', 'expired-card'] as const) {
      expect(await shopper.pay(invoiceId, card)).toMatchObject({ value: { next: { kind: 'failed' } } });
      expect(await shopper.order(orderId)).toMatchObject({ state: 'failed', declineReason: card });
    }
    expect(await shopper.pay(invoiceId, 'approve')).toMatchObject({ value: { next: { kind: 'confirmation' } } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is limited to ten payments an hour, against card testing', async () => {
    const shop = await openShop();
    const { shopper, invoiceId } = await afterPayment(shop, { card: 'insufficient-funds' });
    for (let payment = 2; payment < 10; payment += 1) {
      shop.clock.advance(MINUTE_MS);
      expect(await shopper.pay(invoiceId, 'insufficient-funds')).toMatchObject({ ok: true });
    }
    expect(await shopper.pay(invoiceId, 'hosted')).toMatchObject({ value: { next: { kind: 'redirect' } } });
    expect(await shopper.pay(invoiceId, 'approve')).toMatchObject({
      problem: { code: 'limits/too-many-requests', data: { retryAfterSeconds: 52 * 60 } },
    });
    expect((await payments(shop)).at(-1)).toMatchObject({ state: 'action-needed' });
    shop.clock.advance(52 * MINUTE_MS);
    expect(await shopper.pay(invoiceId, 'approve')).toMatchObject({ value: { next: { kind: 'confirmation' } } });
    expect((await payments(shop)).map(({ state }) => state).slice(-2)).toEqual(['cancelled', 'succeeded']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('cancels the payment on an abandoned provider page, which then charges nothing', async () => {
    const shop = await openShop();
    const { shopper, orderId, next, invoiceId } = await afterPayment(shop, { card: 'hosted' });
    expect(await shopper.api.invoices.get({ invoiceId })).toMatchObject({ value: { payable: true } });
    expect(await shopper.pay(invoiceId, 'approve')).toMatchObject({ value: { next: { kind: 'confirmation' } } });
    expect(await payments(shop)).toMatchObject([{ state: 'cancelled' }, { state: 'succeeded' }]);
    await shop.provider.postForm(next.kind === 'redirect' ? next.url : '', cardFields('approve'));
    expect(await shop.provider.journal()).toHaveLength(1);
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is refused when the payment on an abandoned provider page has succeeded, and charges nothing more', async () => {
    const shop = await openShop();
    const { shopper, orderId, next, invoiceId } = await afterPayment(shop, { card: 'hosted' });
    await shop.provider.postForm(next.kind === 'redirect' ? next.url : '', cardFields('approve'));
    const refused = await shopper.pay(invoiceId, 'approve');
    expect(refused).toMatchObject({ ok: false, problem: { code: 'invoices/not-payable' } });
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
    expect(await shop.provider.journal()).toHaveLength(1);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is refused while another payment may still succeed', async () => {
    const shop = await openShop();
    const { shopper, invoiceId } = await afterPayment(shop, { card: 'reply-lost' });
    expect(await shopper.api.invoices.get({ invoiceId })).toMatchObject({ value: { payable: false } });
    const refused = await shopper.pay(invoiceId, 'approve');
    expect(refused).toMatchObject({ ok: false, problem: { code: 'invoices/payment-running' } });
    expect(await shop.provider.journal()).toHaveLength(1);
  });

  test('ten times concurrently starts one payment', async () => {
    const shop = await openShop();
    const { shopper, invoiceId } = await afterPayment(shop, { card: 'insufficient-funds' });
    const results = await Promise.all(Array.from({ length: 10 }, () => shopper.pay(invoiceId, 'approve')));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect((await shop.provider.journal()).filter(({ event }) => event === 'captured')).toHaveLength(1);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is refused once it is paid or its payment period has ended', async () => {
    const shop = await openShop();
    const paid = await afterPayment(shop, {});
    const notPayable = { ok: false, problem: { code: 'invoices/not-payable' } };
    expect(await paid.shopper.pay(paid.invoiceId, 'approve')).toMatchObject(notPayable);
    const late = await afterPayment(shop, { card: 'insufficient-funds' });
    shop.clock.advance(24 * HOUR_MS);
    expect(await late.shopper.api.invoices.get({ invoiceId: late.invoiceId })).toMatchObject({
      value: { payable: false },
    });
    expect(await late.shopper.pay(late.invoiceId, 'approve')).toMatchObject(notPayable);
  });

  test('of another session returns the same error as for an unknown one, and does not change its payment', async () => {
    const shop = await openShop();
    const { invoiceId } = await afterPayment(shop, { card: 'hosted' });
    const otherShopper = shop.shopper();
    await otherShopper.add();
    const unknown = { ok: false, problem: { code: 'invoices/not-found' } };
    expect(await otherShopper.pay(invoiceId, 'approve')).toMatchObject(unknown);
    expect(await otherShopper.pay('00000000-0000-7000-8000-000000000000', 'approve')).toMatchObject(unknown);
    expect(await payments(shop)).toMatchObject([{ state: 'action-needed' }]);
  });

  test('requires an offered payment type and its token', async () => {
    const shop = await openShop();
    const { shopper, invoiceId } = await afterPayment(shop, { card: 'insufficient-funds' });
    const send = (payment: { type: '2' | 'card-intent' }) =>
      shopper.api.invoices.pay({ invoiceId, payment }, { idempotencyKey: payment.type });
    expect(await send({ type: '2' })).toMatchObject({ problem: { code: 'checkout/payment-type-not-offered' } });
    expect(await send({ type: 'card-intent' })).toMatchObject({ problem: { code: 'checkout/payment-method-missing' } });
  });

  test('twice, because a cancelled payment succeeds later, refunds the overpayment once', async () => {
    const shop = await openShop();
    await shop.faults({ downUntil: shop.clock.now() + 20 * 60_000 });
    const { shopper, orderId, invoiceId } = await afterPayment(shop, { card: 'hosted' });
    shop.clock.advance(20 * 60_000);
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'failed' });
    expect((await shopper.pay(invoiceId, 'approve')).ok).toBe(true);
    // The delayed request reaches the provider now.
    const [first] = await payments(shop);
    const request = { ...JSON.parse(first?.request ?? ''), token: await shop.provider.token('approve') };
    await shop.payments.createPayment(request);

    // While the refund fails, all events are delivered and all jobs run repeatedly.
    const [second] = await Promise.all([shop.another(), shop.webhooks.times(2, 'payment.captured')]);
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    for (const webhook of [...shop.webhooks.deliveries, ...shop.webhooks.deliveries]) {
      const headers = signWebhook(webhookSecret, `evt_${shop.clock.now()}`, shop.clock.now(), webhook.body);
      await shop.deliver(webhook, { headers });
      await Promise.all([shop.app.jobs.runAll(), second.app.jobs.runAll()]);
      shop.clock.advance(1000);
    }
    await shop.faults({ downUntil: null });
    shop.clock.advance(HOUR_MS / 2);
    await Promise.all([shop.app.jobs.runAll(), second.app.jobs.runAll()]);
    const returned = (await shop.provider.journal()).filter(({ event }) => event === 'refunded');
    expect(returned).toMatchObject([{ amountMinor: 4800, reference: first?.id }]);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete', outcome: 'success' });
    const { read } = shop.database;
    const jobs = await read.selectFrom('jobs').select('state').where('kind', '=', 'return-overpayment').execute();
    expect(jobs).toEqual([{ state: 'done' }]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
