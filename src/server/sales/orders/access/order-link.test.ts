import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { revokeOrderLinks } from './order-link-store.ts';
import { orderLink } from './order-link.ts';

const KEY = 'k'.repeat(43);

/** An unpaid order with an order link from an email. */
async function linkedOrder(shop: TestShop) {
  const shopper = shop.shopper();
  const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
  const { invoiceId } = await shopper.order(orderId);
  const order = { brandId: 'larkhost', id: orderId };
  const path = await shop.database.transaction((tx) => orderLink(tx, order, { key: KEY, at: shop.clock.now() }));
  return { shopper, orderId, invoiceId: invoiceId ?? '', path };
}

describeOnBothDatabases('an order link from an email', (open) => {
  const openShop = shopsOn(open);

  test('gives access to its order and invoice without a cookie, and only the hash of its key is stored', async () => {
    const shop = await openShop();
    const { orderId, invoiceId, path } = await linkedOrder(shop);
    expect(path).toBe(`/order/${orderId}?key=${KEY}`);
    const { api: calls } = shop.shopper();
    expect(await calls.orders.get({ orderId, key: KEY })).toMatchObject({ ok: true, value: { id: orderId } });
    expect(await calls.orders.check({ orderId, key: KEY })).toMatchObject({ ok: true });
    expect(await calls.invoices.get({ invoiceId, key: KEY })).toMatchObject({ ok: true, value: { payable: true } });
    expect(JSON.stringify(await shop.database.read.selectFrom('order_links').selectAll().execute())).not.toContain(KEY);
  });

  test('allows a new payment from another browser', async () => {
    const shop = await openShop();
    const { invoiceId, shopper, orderId } = await linkedOrder(shop);
    const payment = { type: 'card-intent', token: await shop.provider.token('approve') } as const;
    const otherShopper = shop.shopper();
    expect(
      await otherShopper.api.invoices.pay({ invoiceId, payment, key: KEY }, { idempotencyKey: 'one' }),
    ).toMatchObject({
      ok: true,
      value: { next: { kind: 'confirmation' } },
    });
    expect(await shopper.order(orderId)).toMatchObject({ state: 'in-fulfilment' });
  });

  test('gives no access to other orders, other brands or lists', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: ['m.example'] } });
    const shop = await openShop({ others: [meridian] });
    const { orderId, invoiceId } = await linkedOrder(shop);
    const other = await shop.shopper().buy();
    const { api: calls } = shop.shopper();
    const unknown = { ok: false, problem: { code: 'orders/not-found' } };
    expect(await calls.orders.get({ orderId: other.orderId, key: KEY })).toMatchObject(unknown);
    expect(await calls.orders.get({ orderId, key: 'x'.repeat(43) })).toMatchObject(unknown);
    expect(await calls.orders.get({ orderId })).toMatchObject(unknown);
    expect(await calls.orders.again({ orderId }, { idempotencyKey: 'one' })).toMatchObject(unknown);
    expect(await calls.invoices.get({ invoiceId })).toMatchObject({ problem: { code: 'invoices/not-found' } });
    expect(await calls.orders.list({})).toMatchObject({ ok: false });
    const elsewhere = shop.shopper({ host: 'm.example' });
    expect(await elsewhere.api.orders.get({ orderId, key: KEY })).toMatchObject(unknown);
  });

  test('is accepted only by the operations that read, pay, withdraw and submit an auth code', () => {
    const taken = Object.entries(api).flatMap(([resource, calls]) =>
      Object.entries(calls).flatMap(([action, { input }]) => ('key' in input.shape ? [`${resource}.${action}`] : [])),
    );
    expect(taken.toSorted()).toEqual([
      'domains.giveTransferCode',
      'invoices.eInvoice',
      'invoices.get',
      'invoices.pay',
      'invoices.pdf',
      'orders.askPhoneAgain',
      'orders.cancelPayment',
      'orders.check',
      'orders.get',
      'withdrawals.get',
      'withdrawals.withdraw',
    ]);
  });

  test('allows a withdrawal but no access to the lists, payment methods or data of the customer', async () => {
    const shop = await openShop();
    const buyer = shop.shopper();
    await buyer.signIn('anna@example.com');
    const { orderId } = await buyer.buy();
    await shop.app.jobs.runAll();
    const order = { brandId: 'larkhost', id: orderId };
    await shop.database.transaction((tx) => orderLink(tx, order, { key: KEY, at: shop.clock.now() }));
    const otherShopper = shop.shopper();
    const { lines } = await buyer.order(orderId);
    const lineIds = lines.map(({ line }) => line.id);
    const stated = { orderId, key: KEY, lineIds, name: 'Anna Berg', email: 'stranger@example.com' };
    expect(await otherShopper.api.withdrawals.withdraw(stated, { idempotencyKey: 'one' })).toMatchObject({ ok: true });
    for (const refused of [
      otherShopper.api.orders.list({}),
      otherShopper.api.invoices.list({}),
      otherShopper.api.paymentMethods.list({}),
      otherShopper.api.personalData.export({}),
      otherShopper.api.orders.again({ orderId }, { idempotencyKey: 'two' }),
    ])
      expect(await refused).toMatchObject({ ok: false });
    await shop.app.jobs.runMail();
    const [confirmed] = shop.post.to('stranger@example.com');
    expect(confirmed?.text).not.toMatch(/[?&]key=/);
  });

  test('gives no access once revoked, and the same email does not restore it', async () => {
    const shop = await openShop();
    const { orderId } = await linkedOrder(shop);
    const at = shop.clock.now();
    const revoke = () => shop.database.transaction((tx) => revokeOrderLinks(tx, { brandId: 'larkhost', orderId, at }));
    expect(await revoke()).toBe(1);
    await shop.database.transaction((tx) => orderLink(tx, { brandId: 'larkhost', id: orderId }, { key: KEY, at }));
    expect(await revoke()).toBe(0);
    expect(await shop.shopper().api.orders.get({ orderId, key: KEY })).toMatchObject({ ok: false });
  });
});
