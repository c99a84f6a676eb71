import { expect, test } from 'vitest';
import { cardFields } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { databaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

/** Seconds until the order has an outcome, with a worker running every second. */
async function secondsUntilSettled(shop: TestShop, orderId: string): Promise<number> {
  const state = async () =>
    shop.database.read.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow();
  for (let seconds = 0; seconds < 600; seconds += 1) {
    if ((await state()).state !== 'awaiting-payment') return seconds;
    shop.clock.advance(1000);
    await shop.app.jobs.runAll();
  }
  return Number.POSITIVE_INFINITY;
}

async function paymentId({ database }: TestShop): Promise<string> {
  return (await database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id;
}

describeOnBothDatabases('a card payment', (open) => {
  const openShop = shopsOn(open);

  test('that succeeds numbers the invoice and starts fulfilment', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const placed = await shopper.buy();
    expect(placed.next).toEqual({ kind: 'confirmation' });
    const order = await shopper.order(placed.orderId);
    expect(order).toMatchObject({ state: 'in-fulfilment', outcome: 'success', payment: { state: 'succeeded' } });
    const invoice = await shopper.api.invoices.get({ invoiceId: order.invoiceId ?? '' });
    expect(invoice).toMatchObject({ value: { number: 'INV-000001', state: 'paid', paidMinor: 4800, payable: false } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each([
    ['insufficient-funds', 'insufficient-funds'],
    ['expired-card', 'expired-card'],
  ] as const)(
    'that is declined (%s) fails the order with the reason, and the invoice can be paid again',
    async (card, reason) => {
      const shop = await openShop();
      const shopper = shop.shopper();
      const placed = await shopper.buy({ card });
      expect(placed.next).toEqual({ kind: 'failed' });
      const order = await shopper.order(placed.orderId);
      expect(order).toMatchObject({ state: 'failed', outcome: 'failed', declineReason: reason });
      const invoice = await shopper.api.invoices.get({ invoiceId: order.invoiceId ?? '' });
      expect(invoice).toMatchObject({ value: { number: null, state: 'open', payable: true } });
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );

  test.each([
    ['approve', 'in-fulfilment', 'success'],
    ['decline', 'failed', 'failed'],
  ])('with a challenge is settled after the decision to %s', async (decision, state, outcome) => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, next } = await shopper.buy({ card: 'challenge' });
    const url = next.kind === 'redirect' ? next.url : '';
    expect(url).toContain(`${shop.provider.url}/challenge/`);
    expect(await shopper.order(orderId)).toMatchObject({
      processing: { variant: 'approval' },
      payment: { actionUrl: url },
    });
    await shop.provider.postForm(url, { decision });
    const checked = await shopper.api.orders.check({ orderId });
    expect(checked).toMatchObject({ ok: true, value: { state, outcome, payment: { actionUrl: null } } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('with a lost response is unknown at first, settled within seconds and charged once', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, next } = await shopper.buy({ card: 'reply-lost' });
    expect(next).toEqual({ kind: 'processing' });
    expect(await shopper.order(orderId)).toMatchObject({ state: 'awaiting-payment', payment: { state: 'unknown' } });
    expect(await secondsUntilSettled(shop, orderId)).toBeLessThanOrEqual(4);
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('without a response is settled within a minute of the charge', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, next } = await shopper.buy({ card: 'time-out' });
    expect(next).toEqual({ kind: 'processing' });
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'awaiting-payment',
      processing: { variant: 'default' },
    });
    await shop.webhooks.about(await paymentId(shop));
    expect(await secondsUntilSettled(shop, orderId)).toBeLessThanOrEqual(60);
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that succeeds later is settled by polling when no webhook arrives', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, next } = await shopper.buy({ card: 'late-webhook' });
    expect(next).toEqual({ kind: 'processing' });
    expect(await shopper.order(orderId)).toMatchObject({ payment: { state: 'processing' } });
    await shop.webhooks.about(await paymentId(shop));
    expect(await secondsUntilSettled(shop, orderId)).toBeLessThanOrEqual(60);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is retried with its idempotency key after one provider error', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'error-once' });
    expect(await secondsUntilSettled(shop, orderId)).toBeLessThanOrEqual(60);
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('with permanent provider errors is checked for 15 minutes and then no longer processed', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'error-always' });
    expect(await shopper.order(orderId)).toMatchObject({ processing: { variant: 'default', poll: true } });
    for (let minutes = 0; minutes < 17; minutes += 1) {
      shop.clock.advance(60_000);
      await shop.app.jobs.runAll();
    }
    expect(await shopper.order(orderId)).toMatchObject({ processing: { variant: 'invalid', poll: false } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('during an outage of the provider is charged once within a minute of its end', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    await shopper.add();
    const { quote } = await shopper.bill();
    await shop.faults({ downUntil: null });
    const token = await shop.provider.token('approve');
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    const placed = await shopper.place(quote?.hash ?? '', {
      card: null,
      input: { payment: { type: 'card-intent', token } },
    });
    const orderId = placed.ok ? placed.value.orderId : '';
    for (let seconds = 0; seconds < 300; seconds += 5) {
      shop.clock.advance(5000);
      await shop.app.jobs.runAll();
    }
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'awaiting-payment',
      processing: { variant: 'default' },
    });
    await shop.faults({ downUntil: null });
    expect(await secondsUntilSettled(shop, orderId)).toBeLessThanOrEqual(60);
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that did not reach the provider within 15 minutes is cancelled', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shop.faults({ downUntil: shop.clock.now() + 16 * 60_000 });
    const { orderId } = await shopper.buy({ card: 'hosted' });
    shop.clock.advance(16 * 60_000);
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'failed',
      processing: { variant: 'invalid', poll: false },
      payment: { state: 'cancelled' },
    });
  });

  test.each(['before calling', 'after calling'])(
    'is charged once when the process dies %s the provider',
    async (when) => {
      const shop = await openShop();
      const crashing = await shop.another({
        payments: {
          ...shop.payments,
          async createPayment(request) {
            if (when === 'after calling') await shop.payments.createPayment(request);
            throw new Error('The process died.');
          },
        },
      });
      const shopper = crashing.shopper();
      const { orderId, next } = await shopper.buy();
      expect(next).toEqual({ kind: 'processing' });
      expect(await shopper.order(orderId)).toMatchObject({ state: 'awaiting-payment' });
      expect(await secondsUntilSettled(shop, orderId)).toBeLessThanOrEqual(60);
      expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success' });
      expect(await shop.provider.journal()).toHaveLength(1);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );

  test('on the provider’s page pays the order, also when the shopper does not return', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, next } = await shopper.buy({ card: 'hosted' });
    const url = next.kind === 'redirect' ? next.url : '';
    const answered = await shop.provider.postForm(url, cardFields('approve'));
    expect(answered.headers.get('location')).toBe(`http://shop.larkhost.example/order/${orderId}`);
    expect(await secondsUntilSettled(shop, orderId)).toBeLessThanOrEqual(61);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is settled later when the database fails after the order was committed', async () => {
    const shop = await openShop();
    async function transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
      const orders = await shop.database.read.selectFrom('orders').select('id').execute();
      if (orders.length > 0) throw databaseUnavailable('away');
      return shop.database.transaction(work);
    }
    const failing = await shop.another({ database: { ...shop.database, transaction } });
    const { orderId, next } = await failing.shopper().buy();
    expect(next).toEqual({ kind: 'processing' });
    expect(await secondsUntilSettled(shop, orderId)).toBeLessThanOrEqual(60);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is charged once when many responses are lost and the circuit breaker opens, with concurrent workers', async () => {
    const shop = await openShop();
    const workers = [shop, await shop.another(), await shop.another()];
    const shoppers = Array.from({ length: 12 }, () => shop.shopper());
    const placed = await Promise.all(shoppers.map((shopper) => shopper.buy({ card: 'reply-lost' })));
    for (let seconds = 0; seconds < 180; seconds += 3) {
      shop.clock.advance(3000);
      await Promise.all(workers.map((worker) => worker.app.jobs.runAll()));
    }
    for (const [index, shopper] of shoppers.entries()) {
      expect(await shopper.order(placed[index]?.orderId ?? '')).toMatchObject({ outcome: 'success' });
    }
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
