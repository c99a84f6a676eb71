import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { retryDeadLetteredJobs } from '#server/jobs/public.ts';
import { EVERY_TYPE, buyBy, passTime, payBy } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type Confirmation, confirmPayment } from './confirm-payment.ts';

describeOnBothDatabases('an order with offline payment', (open) => {
  const openShop = shopsOn(open);

  async function openOrder() {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId, number } = await buyBy(shopper, { type: '5' });
    const money = { kind: 'received', reference: 'BANK-1', amountMinor: 4800, receivedOn: null } as const;
    const about = { brandId: 'larkhost', orderId, ...money };
    const confirm = (change: Partial<Confirmation> = {}) =>
      shop.database.transaction((tx) => confirmPayment(tx, { ...about, ...change }, shop.clock.now()));
    const order = () => shopper.order(orderId);
    return { shop, shopper, orderId, number, confirm, order };
  }

  test('shows the account of the brand and the order number, and is fulfilled once staff confirm the payment', async () => {
    const { shop, number, confirm, order } = await openOrder();
    expect((await order()).payment).toMatchObject({
      type: '5',
      state: 'processing',
      instructions: { holder: 'Larkhost Beispiel GmbH', reference: number },
    });
    expect(await confirm()).toMatchObject({ value: { isRepeat: false, askedMinor: 4800, receivedMinor: 4800 } });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('can be paid in parts, each counted once by its reference', async () => {
    const { shop, confirm, order } = await openOrder();
    await confirm({ amountMinor: 1000 });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'awaiting-payment', payment: { receivedMinor: 1000 } });
    expect(await confirm({ amountMinor: 1000 })).toMatchObject({ value: { isRepeat: true, receivedMinor: 1000 } });
    expect(await confirm({ amountMinor: 1001 })).toMatchObject({ problem: 'payments/reference-used' });
    await confirm({ amountMinor: 3800, reference: 'BANK-2' });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not paid by a part that was repaid before the rest arrived', async () => {
    const { shop, confirm, order } = await openOrder();
    await confirm({ amountMinor: 1000 });
    await passTime(shop, 0);
    await confirm({ kind: 'paid-back', amountMinor: 1000, reference: 'OUT-1' });
    await passTime(shop, 0);
    await confirm({ amountMinor: 3800, reference: 'BANK-2' });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'awaiting-payment', payment: { receivedMinor: 3800 } });
    await confirm({ amountMinor: 1000, reference: 'BANK-3' });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'complete', payment: { receivedMinor: 4800 } });
    expect(await tasksOf(shop)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each(['each is settled at once', 'none is settled before'] as const)(
    'is cancelled at the end of its payment period when a part was repaid, and the rest becomes a task: %s',
    async (when) => {
      const { shop, confirm, order } = await openOrder();
      const settled = () => (when === 'each is settled at once' ? passTime(shop, 0) : Promise.resolve());
      await confirm({ amountMinor: 1000 });
      await settled();
      await confirm({ kind: 'paid-back', amountMinor: 1000, reference: 'OUT-1' });
      await settled();
      await confirm({ amountMinor: 3800, reference: 'BANK-2' });
      await settled();
      await passTime(shop, 14 * DAY_MS);
      expect(await order()).toMatchObject({ state: 'cancelled', lines: [{ state: 'cancelled' }] });
      expect(await tasksOf(shop)).toEqual(['manual refund of 38.00 EUR']);
      await confirm({ kind: 'paid-back', amountMinor: 3800, reference: 'OUT-2' });
      await passTime(shop, 0);
      expect([await creditOf(shop), await tasksOf(shop)]).toEqual([0, []]);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );

  test('that is paid and repaid in full before it is settled fails, and can be paid again', async () => {
    const { shop, confirm, order } = await openOrder();
    await confirm();
    await confirm({ kind: 'paid-back', reference: 'OUT-1' });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'failed', payment: { receivedMinor: 0 } });
    expect(await tasksOf(shop)).toEqual([]);
    await confirm({ amountMinor: 1000, reference: 'BANK-2' });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'failed', payment: { receivedMinor: 1000 } });
    await confirm({ amountMinor: 3800, reference: 'BANK-3' });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('can be paid another way once all that arrived was repaid, by the whole amount only', async () => {
    const { shop, shopper, confirm, order } = await openOrder();
    await confirm({ amountMinor: 1000 });
    await passTime(shop, 0);
    await confirm({ kind: 'paid-back', amountMinor: 1000, reference: 'OUT-1' });
    await passTime(shop, 0);
    shop.clock.advance(1);
    expect(await payBy(shopper, (await order()).invoiceId, { type: '5' })).toMatchObject({ ok: true });
    await confirm({ amountMinor: 3800, reference: 'BANK-2' });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'awaiting-payment', payment: { receivedMinor: 3800 } });
    await confirm({ amountMinor: 1000, reference: 'BANK-3' });
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await tasksOf(shop)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('counts a payment once when it is confirmed concurrently', async () => {
    const { shop, confirm, order } = await openOrder();
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map((one) => one.ok && one.value.receivedMinor)).toEqual([4800, 4800]);
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('creates a task to repay an overpayment, until staff confirm the repayment', async () => {
    const { shop, confirm } = await openOrder();
    await confirm({ amountMinor: 5000 });
    await passTime(shop, 0);
    expect(await tasksOf(shop)).toEqual(['manual refund of 2.00 EUR']);
    expect(await creditOf(shop)).toBe(-200);
    expect(returnsOf(shop)).toEqual([]);
    await confirm({ kind: 'paid-back', amountMinor: 200, reference: 'OUT-1' });
    await passTime(shop, 0);
    expect(await creditOf(shop)).toBe(0);
    expect(returnsOf(shop)).toMatchObject([{ to: 'anna@example.com', text: expect.stringContaining('€2.00') }]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('still owes an overpayment after staff repaid a refund and retried the failed jobs', async () => {
    const { shop, orderId, confirm } = await openOrder();
    await confirm({ amountMinor: 5000 });
    await passTime(shop, 0);
    await refund(shop, { orderId, request: { kind: 'rest' } });
    await passTime(shop);
    await confirm({ kind: 'paid-back', amountMinor: 4800, reference: 'OUT-1' });
    await passTime(shop);
    await shop.database.transaction((tx) =>
      retryDeadLetteredJobs(tx, { brandId: 'larkhost', orderId, at: shop.clock.now() }),
    );
    await passTime(shop);
    expect([await creditOf(shop), await tasksOf(shop)]).toEqual([-200, ['manual refund of 2.00 EUR']]);
    expect(returnsOf(shop)).toEqual([]);
    await confirm({ kind: 'paid-back', amountMinor: 200, reference: 'OUT-2' });
    await passTime(shop);
    expect([await creditOf(shop), await tasksOf(shop)]).toEqual([0, []]);
    expect(returnsOf(shop)).toHaveLength(1);
  });

  test('counts a repayment of the overpaid amount towards the overpayment and not the refund', async () => {
    const { shop, orderId, confirm } = await openOrder();
    await confirm({ amountMinor: 5000 });
    await passTime(shop, 0);
    await refund(shop, { orderId, request: { kind: 'rest' } });
    await passTime(shop);
    await confirm({ kind: 'paid-back', amountMinor: 200, reference: 'OUT-1' });
    await passTime(shop);
    expect([await creditOf(shop), await tasksOf(shop)]).toEqual([-4800, ['credit not returned']]);
    expect(returnsOf(shop)).toHaveLength(1);
  });

  test('can be repaid from each of two payments, the newest that holds the amount first', async () => {
    const { shop, shopper, orderId, confirm, order } = await openOrder();
    await confirm({ amountMinor: 1000 });
    shop.clock.advance(1);
    await payBy(shopper, (await order()).invoiceId, { type: '5' });
    await confirm({ amountMinor: 3800, reference: 'BANK-2' });
    await passTime(shop, 0);
    const payments = shop.database.read.selectFrom('payments').select('captured_minor').orderBy('created_at');
    expect((await payments.execute()).map((row) => row.captured_minor)).toEqual([1000, 3800]);
    expect(await order()).toMatchObject({ state: 'complete' });
    await refund(shop, { orderId, request: { kind: 'rest' } });
    await passTime(shop);
    const back = { kind: 'paid-back', amountMinor: 1000 } as const;
    expect(await confirm({ ...back, amountMinor: 3800, reference: 'OUT-1' })).toMatchObject({ ok: true });
    expect(await confirm({ ...back, reference: 'OUT-2' })).toMatchObject({ value: { paidBackMinor: 1000 } });
    expect(await confirm({ ...back, reference: 'OUT-2' })).toMatchObject({ value: { isRepeat: true } });
    expect(await confirm({ ...back, reference: 'OUT-3' })).toMatchObject({
      problem: 'payments/more-returned-than-received',
    });
    await passTime(shop);
    expect([await creditOf(shop), await tasksOf(shop)]).toEqual([0, []]);
    expect(await order()).toMatchObject({ state: 'refunded' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('refuses a repayment above the received amount, and invalid amounts', async () => {
    const { confirm } = await openOrder();
    const back = { kind: 'paid-back', reference: 'OUT-1' } as const;
    expect(await confirm({ ...back, amountMinor: 1 })).toMatchObject({
      problem: 'payments/more-returned-than-received',
    });
    for (const amountMinor of [0, -1, 1.5])
      expect(await confirm({ amountMinor })).toMatchObject({ problem: 'payments/amount-invalid' });
  });

  test('that was cancelled accepts a late payment and creates a task to repay it', async () => {
    const { shop, confirm, order } = await openOrder();
    await passTime(shop, 14 * DAY_MS);
    expect(await order()).toMatchObject({ state: 'cancelled' });
    await confirm();
    await passTime(shop, 0);
    expect(await order()).toMatchObject({ state: 'cancelled', payment: { receivedMinor: 4800 } });
    expect(await tasksOf(shop)).toEqual(['manual refund of 48.00 EUR']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('refuses a confirmation where the payment is not offline or the brand is another', async () => {
    const { shop, confirm } = await openOrder();
    const { orderId } = await shop.shopper().buy();
    expect(await confirm({ orderId })).toEqual({ ok: false, problem: 'payments/not-offline' });
    expect(await confirm({ brandId: 'meridian' })).toEqual({ ok: false, problem: 'payments/not-offline' });
  });
});

/** The emails that report a returned payment to the buyer. */
function returnsOf({ post }: TestShop) {
  return post.messages.filter(({ subject }) => subject.startsWith('We returned your payment'));
}

async function tasksOf({ database }: TestShop): Promise<readonly string[]> {
  const rows = await database.read.selectFrom('operator_tasks').select('reason').where('done_at', 'is', null).execute();
  return rows.map(({ reason }) => reason);
}

async function creditOf({ database }: TestShop): Promise<number> {
  const entries = database.read.selectFrom('ledger_entries').select('amount_minor').where('account', '=', 'credit');
  return (await entries.execute()).reduce((sum, entry) => sum + entry.amount_minor, 0);
}
