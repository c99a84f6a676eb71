import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const NOT_FOUND = { ok: false, problem: { code: 'orders/not-found' } };
const NO_INVOICE = { ok: false, problem: { code: 'invoices/not-found' } };
const EXPIRED = { ok: false, problem: { code: 'session/expired' } };

function withCookiesOf(from: TestShopper, to: TestShopper): TestShopper {
  for (const [name, token] of from.cookies) to.cookies.set(name, token);
  return to;
}

describeOnBothDatabases('an order and its invoice', (open) => {
  const openShop = shopsOn(open);

  test('are visible to the session that placed the order', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    const order = await shopper.order(orderId);
    expect(order).toMatchObject({ id: orderId, email: 'anna@example.com', lines: [{ line: { name: 'Web Start' } }] });
    expect(await shopper.api.invoices.get({ invoiceId: order.invoiceId ?? '' })).toMatchObject({
      ok: true,
      value: { order, buyer: { name: 'Anna Berg', country: 'Germany', address: ['Hafenstr. 1', '18055 Rostock'] } },
    });
  });

  test('of another session return the same error as unknown ones', async () => {
    const shop = await openShop();
    const owner = shop.shopper();
    const { orderId } = await owner.buy();
    const { invoiceId } = await owner.order(orderId);
    const unknownId = '00000000-0000-7000-8000-000000000000';
    const otherShopper = shop.shopper();
    await otherShopper.buy();
    for (const caller of [otherShopper, shop.shopper()]) {
      for (const id of [orderId, unknownId]) {
        expect(await caller.api.orders.get({ orderId: id })).toMatchObject(NOT_FOUND);
        expect(await caller.api.orders.check({ orderId: id })).toMatchObject(NOT_FOUND);
      }
      for (const id of [invoiceId ?? '', unknownId])
        expect(await caller.api.invoices.get({ invoiceId: id })).toMatchObject(NO_INVOICE);
    }
  });

  test('do not exist at another brand, also for their owner', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: ['shop.meridian.example'] } });
    const shop = await openShop({ others: [meridian] });
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    const { invoiceId } = await shopper.order(orderId);
    const elsewhere = shop.shopper({ host: 'shop.meridian.example' });
    await elsewhere.add();
    expect(await elsewhere.api.orders.get({ orderId })).toMatchObject(NOT_FOUND);
    expect(await elsewhere.api.invoices.get({ invoiceId: invoiceId ?? '' })).toMatchObject(NO_INVOICE);
    const withForeignCookie = withCookiesOf(shopper, shop.shopper({ host: 'shop.meridian.example' }));
    expect(await withForeignCookie.api.orders.get({ orderId })).toMatchObject(EXPIRED);
  });

  test('return a session error after the session of the customer has expired', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.signIn('anna@example.com');
    const { orderId } = await shopper.buy();
    const { invoiceId } = await shopper.order(orderId);
    shop.clock.advance(HOUR_MS / 2);
    expect(await shopper.api.orders.get({ orderId })).toMatchObject(EXPIRED);
    expect(await shopper.api.orders.check({ orderId })).toMatchObject(EXPIRED);
    expect(await shopper.api.invoices.get({ invoiceId: invoiceId ?? '' })).toMatchObject(EXPIRED);
    expect(await shopper.pay(invoiceId ?? '', 'approve')).toMatchObject(EXPIRED);
    await shopper.signIn('anna@example.com');
    expect(await shopper.order(orderId)).toMatchObject({ id: orderId });
  });

  test('stay visible to a guest who registers after ordering', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    const form = { email: 'anna@example.com', password: 'lighthouse keeper 1883', firstname: 'Anna', lastname: 'Berg' };
    expect((await shopper.api.account.register({ ...form, acceptTerms: true })).ok).toBe(true);
    expect(await shopper.order(orderId)).toMatchObject({ id: orderId });
  });

  test('stay visible to a guest who fills another basket after registering', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    await shopper.add();
    const form = { email: 'anna@example.com', password: 'lighthouse keeper 1883', firstname: 'Anna', lastname: 'Berg' };
    valueOf(await shopper.api.account.register({ ...form, acceptTerms: true }));
    const { invoiceId, number } = await shopper.order(orderId);
    expect(valueOf(await shopper.api.account.session({}))).toMatchObject({ basketCount: 1, pendingOrder: { number } });
    expect(await shopper.pay(invoiceId ?? '', 'approve')).toMatchObject({ ok: true });
  });

  test('of a customer are not visible to a guest who enters the same email address', async () => {
    const shop = await openShop();
    const owner = shop.shopper();
    await owner.signIn('anna@example.com');
    const { orderId } = await owner.buy();
    const guest = shop.shopper();
    await guest.add();
    await guest.bill({ email: 'anna@example.com' });
    expect(await guest.api.orders.get({ orderId })).toMatchObject(NOT_FOUND);
  });
});
