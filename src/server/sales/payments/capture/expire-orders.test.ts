import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { cardFields } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { EVERY_TYPE, buyBy, passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('an order that is not paid in time', (open) => {
  const openShop = shopsOn(open);

  test('is cancelled with its lines, invoice and payment, and the provider’s page charges nothing', async () => {
    const shop = await openShop({ products: [buildProduct({ stock: 1 })] });
    const shopper = shop.shopper();
    const { orderId, next } = await shopper.buy({ card: 'hosted' });
    shop.clock.advance(DAY_MS);
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'cancelled',
      outcome: 'failed',
      lines: [{ state: 'cancelled' }],
      payment: { state: 'cancelled' },
    });
    expect(await shop.database.read.selectFrom('invoices').select(['state', 'number']).execute()).toEqual([
      { state: 'void', number: null },
    ]);
    expect(await shop.database.read.selectFrom('stock_counters').select('reserved').execute()).toEqual([
      { reserved: 0 },
    ]);
    await shop.provider.postForm(next.kind === 'redirect' ? next.url : '', cardFields('approve'));
    expect(await shop.provider.journal()).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is fulfilled when it was paid at the last moment without a webhook', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, next } = await shopper.buy({ card: 'hosted' });
    shop.clock.advance(DAY_MS - 1);
    await shop.provider.postForm(next.kind === 'redirect' ? next.url : '', cardFields('approve'));
    shop.clock.advance(1);
    await shop.app.jobs.runAll();
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not cancelled while its debit is with the bank', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const token = await shop.provider.accountToken('sepa-debit', 'approve');
    const { payments } = shop;
    const withBank = async (reference: string, outcome: 'processing' | 'cancelled') => {
      const found = await payments.findPayment(reference);
      if (!('currency' in found)) throw new Error('The sandbox does not know the payment.');
      return { ...found, outcome, capturedMinor: 0 };
    };
    const slow = await shop.another({
      payments: {
        ...payments,
        findPayment: (reference) => withBank(reference, 'processing'),
        cancel: ({ reference }) => withBank(reference, 'cancelled'),
      },
    });
    const shopper = slow.shopper();
    const { orderId } = await buyBy(shopper, { type: '4', token });
    await passTime(slow, 15 * DAY_MS);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'awaiting-payment', payment: { state: 'processing' } });
    await shop.webhooks.about('payment.captured');
    await passTime(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not cancelled while its provider is unavailable, and does not delay other orders', async () => {
    const shop = await openShop();
    const waiting = shop.shopper();
    const { orderId } = await waiting.buy({ card: 'hosted' });
    for (let other = 0; other < 60; other += 1) await shop.shopper().buy({ card: 'insufficient-funds' });
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    shop.clock.advance(DAY_MS);
    await shop.app.jobs.runAll();
    expect(await waiting.order(orderId)).toMatchObject({ state: 'awaiting-payment' });
    const states = await shop.database.read.selectFrom('orders').select('state').where('id', '!=', orderId).execute();
    expect(states).toEqual(Array.from({ length: 60 }, () => ({ state: 'cancelled' })));
    await shop.faults({ downUntil: null });
    shop.clock.advance(30_000);
    await shop.app.jobs.runAll();
    expect(await waiting.order(orderId)).toMatchObject({ state: 'cancelled' });
  });

  test('books a payment received after the cancellation as credit and refunds it once', async () => {
    const shop = await openShop();
    await shop.faults({ downUntil: shop.clock.now() + DAY_MS });
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'hosted' });
    shop.clock.advance(DAY_MS);
    await shop.app.jobs.runAll();
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled' });
    const { id, request } = await shop.database.read
      .selectFrom('payments')
      .select(['id', 'request'])
      .executeTakeFirstOrThrow();
    await shop.payments.createPayment({ ...JSON.parse(request), token: await shop.provider.token('approve') });
    const webhook = await shop.webhooks.about(id);
    await shop.deliver(webhook);
    const credited = async () =>
      shop.database.read
        .selectFrom('ledger_entries')
        .select(['account', 'amount_minor'])
        .where('account', '=', 'credit')
        .execute();
    await shop.app.jobs.runAll();
    expect((await credited()).map((entry) => entry.amount_minor).toSorted((a, b) => a - b)).toEqual([-4800, 4800]);
    await shop.deliver(webhook);
    await shop.app.jobs.runAll();
    expect((await shop.provider.journal()).map(({ event }) => event)).toEqual(['captured', 'refunded']);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled', outcome: 'failed' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is cancelled once by concurrent workers', async () => {
    const shop = await openShop({ products: [buildProduct({ stock: 9 })] });
    const shoppers = Array.from({ length: 5 }, () => shop.shopper());
    await Promise.all(shoppers.map((shopper) => shopper.buy({ card: 'insufficient-funds' })));
    const workers = [shop, await shop.another(), await shop.another()];
    shop.clock.advance(DAY_MS);
    await Promise.all(workers.map((worker) => worker.app.jobs.runAll()));
    expect(await shop.database.read.selectFrom('stock_counters').select('reserved').execute()).toEqual([
      { reserved: 0 },
    ]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
