import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestPayment, valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('an order cancelled by staff', (open) => {
  const openShop = shopsOn(open);

  async function bought(payment: TestPayment = {}, products = [buildProduct({ provisioning: { by: 'none' } })]) {
    const shop = await openShop({ products });
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill();
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? '', payment));
    await shop.app.jobs.runAll();
    const operator = testOperator(shop);
    const key = { brandId, orderId };
    const page = async () => valueOf(await operator.orders.get(key));
    const command = async () => ({ ...key, commandId: randomUUID(), version: (await page()).version, reason: 'asked' });
    return { shop, operator, key, page, command };
  }

  test('before payment has a void payment request and a cancelled payment, once', async () => {
    const { shop, operator, key, page, command } = await bought({ card: 'hosted' });
    const { payments, state } = await page();
    expect(state).toBe('awaiting-payment');
    expect(valueOf(await operator.orders.previewCancellation(key))).toEqual({
      kind: 'unpaid',
      openMinor: 4800,
      receivedMinor: 0,
      cancelledPaymentIds: payments.map(({ id }) => id),
      refund: null,
      free: [],
      requested: [],
    });
    expect(await testOperator(shop, { role: 'support' }).orders.previewCancellation(key)).toMatchObject({ ok: true });
    const given = await command();
    const outcomes = await Promise.all([operator.orders.cancel(given), operator.orders.cancel(given)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    await shop.app.jobs.runAll();
    const after = await page();
    expect(after).toMatchObject({ state: 'cancelled', invoice: { state: 'void' }, lines: [{ state: 'cancelled' }] });
    expect(after.payments).toMatchObject([{ state: 'cancelled' }]);
    expect(after.audit).toMatchObject([{ action: 'orders.cancel', details: { reason: 'asked' } }]);
    expect(await operator.orders.cancel(await command())).toMatchObject({
      problem: { code: 'orders/cancellation-refused', data: { reason: 'ended' } },
    });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('after payment is refunded for undelivered lines as previewed, with a task to stop the setup', async () => {
    const { shop, operator, key, page, command } = await bought();
    const [line] = (await page()).lines;
    expect(line?.state).toBe('being-set-up');
    expect(valueOf(await operator.orders.previewCancellation(key))).toMatchObject({
      kind: 'undelivered',
      refund: { totalMinor: 4800, endedLineIds: [line?.id] },
    });
    valueOf(await operator.orders.cancel(await command()));
    await shop.app.jobs.runAll();
    const after = await page();
    expect(after).toMatchObject({ state: 'refunded', creditNotes: [{ totalMinor: 4800, note: 'asked' }] });
    expect(after.payments).toMatchObject([{ refundedMinor: 4800 }]);
    expect(after.tasks.filter(({ doneAt }) => doneAt === null)).toMatchObject([{ kind: 'stop-setup' }]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('with a free line among refunded ones ends the free line too', async () => {
    const byHand = buildProduct({ provisioning: { by: 'none' } });
    const free = { EUR: [{ term: 0, regularMinor: 0, currentMinor: 0, setupMinor: 0 }] } as const;
    const shop = await openShop({ products: [byHand, { ...byHand, id: 'gift', slug: 'gift', prices: free }] });
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.add({ productId: 'gift', term: 0 });
    const { quote } = await shopper.bill();
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const operator = testOperator(shop);
    const key = { brandId, orderId };
    const page = async () => valueOf(await operator.orders.get(key));
    const command = async () => ({ ...key, commandId: randomUUID(), version: (await page()).version, reason: 'asked' });
    expect(valueOf(await operator.orders.previewCancellation(key))).toMatchObject({
      refund: { totalMinor: 4800 },
      free: [{ lineId: (await page()).lines[1]?.id }],
    });
    valueOf(await operator.orders.cancel(await command()));
    await shop.app.jobs.runAll();
    expect(await page()).toMatchObject({ state: 'refunded', lines: [{ state: 'refunded' }, { state: 'withdrawn' }] });
    expect(await operator.orders.previewCancellation(key)).toMatchObject({ problem: { data: { reason: 'ended' } } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is free and awaits manual setup ends without a refund', async () => {
    const free = { EUR: [{ term: 0, regularMinor: 0, currentMinor: 0, setupMinor: 0 }] } as const;
    const shop = await openShop({ products: [buildProduct({ provisioning: { by: 'none' }, prices: free })] });
    const shopper = shop.shopper();
    await shopper.add({ term: 0 });
    const { quote } = await shopper.bill();
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const operator = testOperator(shop);
    const key = { brandId, orderId };
    const { version } = valueOf(await operator.orders.get(key));
    valueOf(await operator.orders.cancel({ ...key, commandId: randomUUID(), version, reason: 'asked' }));
    await shop.app.jobs.runAll();
    expect(valueOf(await operator.orders.get(key))).toMatchObject({
      state: 'cancelled',
      lines: [{ state: 'withdrawn' }],
      creditNotes: [],
    });
  });

  test('cannot be cancelled if it has changed, was delivered, or the refund is not permitted', async () => {
    const { operator, key, command, shop, page } = await bought();
    const support = testOperator(shop, { role: 'support' });
    const given = await command();
    for (const refused of [await support.orders.previewCancellation(key), await support.orders.cancel(given)])
      expect(refused).toMatchObject({
        problem: { code: 'staff/not-permitted', data: { permission: 'orders.refund' } },
      });
    const lineId = (await page()).lines[0]?.id ?? '';
    valueOf(await operator.orders.deliver({ ...key, lineId, commandId: randomUUID() }));
    expect(await operator.orders.cancel({ ...given, commandId: randomUUID() })).toMatchObject({
      problem: { code: 'operator/changed-meanwhile' },
    });
    expect(await operator.orders.previewCancellation(key)).toMatchObject({
      problem: { code: 'orders/cancellation-refused', data: { reason: 'nothing-undelivered' } },
    });
  });

  test('can have its emails resent once per command, and a link that replaces the earlier ones', async () => {
    const { shop, operator, key, page } = await bought({}, [buildProduct()]);
    const sent = async () =>
      (await page()).timeline.filter(({ kind }) => kind === 'email-sent').map(({ subject }) => subject);
    const count = async (subject: string) => (await sent()).filter((one) => one === subject).length;
    const resend = { ...key, commandId: randomUUID(), email: 'order-paid' } as const;
    valueOf(await operator.orders.resendEmail(resend));
    valueOf(await operator.orders.resendEmail(resend));
    const reused = { problem: { code: 'operator/command-reused' } };
    expect(await operator.orders.resendEmail({ ...resend, email: 'order-received' })).toMatchObject(reused);
    valueOf(await operator.orders.resendEmail({ ...key, commandId: randomUUID(), email: 'order-received' }));
    const link = { ...key, commandId: randomUUID(), revokesOthers: true };
    valueOf(await operator.orders.sendLink(link));
    expect(await operator.orders.sendLink({ ...link, revokesOthers: false })).toMatchObject(reused);
    await shop.app.jobs.runAll();
    expect([await count('order-paid'), await count('order-received'), await count('order-link')]).toEqual([2, 2, 1]);
    const links = await shop.database.read.selectFrom('order_links').select('revoked_at').execute();
    expect(links.some(({ revoked_at: at }) => at !== null)).toBe(true);
    expect(links.some(({ revoked_at: at }) => at === null)).toBe(true);
    expect((await page()).audit.map(({ action }) => action)).toEqual([
      'orders.send-link',
      'orders.resend-email',
      'orders.resend-email',
    ]);
  });
});
