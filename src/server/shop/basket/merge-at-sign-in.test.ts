import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('login', (open) => {
  const openShop = shopsOn(open);
  const site = { productId: 'with-domain', domain: { mode: 'existing', name: 'example.com' } } as const;
  const products = [buildProduct(), buildProduct({ id: 'with-domain', slug: 'with-domain', needsDomain: true })];

  test('preserves the basket of the guest', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const guest = await shopper.add();
    expect(await shopper.signIn('anna@example.com')).toMatchObject({
      session: { kind: 'customer', basketCount: 1 },
      merged: { added: 0, skipped: 0 },
    });
    expect(await shopper.api.basket.get({})).toMatchObject({ value: { id: guest.id } });
  });

  test('merges it with the basket from another device, without duplicate domains', async () => {
    const shop = await openShop({ products });
    const phone = shop.shopper();
    await phone.add({ term: 24 });
    const left = await phone.add(site);
    await phone.signIn('anna@example.com');
    const desktop = shop.shopper();
    await desktop.add({ term: 1 });
    await desktop.add(site);
    const { merged, session } = await desktop.signIn('anna@example.com');
    expect({ merged, count: session.basketCount }).toEqual({ merged: { added: 1, skipped: 1 }, count: 3 });
    const basket = await desktop.api.basket.get({});
    expect(basket).toMatchObject({ value: { id: left.id } });
    expect(await phone.api.basket.get({})).toEqual(basket);
  });

  test('preserves checkout input', async () => {
    const shop = await openShop();
    const phone = shop.shopper();
    await phone.add();
    await phone.signIn('anna@example.com');
    const desktop = shop.shopper();
    await desktop.add();
    await desktop.bill({ city: 'Kiel' });
    await desktop.signIn('anna@example.com');
    expect(await desktop.api.checkout.get({})).toMatchObject({
      value: { billing: { city: 'Kiel' }, basket: { count: 2 } },
    });
  });

  test('after the session expired at checkout restores basket and billing details', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.signIn('anna@example.com');
    await shopper.bill({ city: 'Kiel' });
    const before = await shopper.api.checkout.get({});
    shop.clock.advance(30 * 60_000);
    expect(await shopper.api.checkout.get({})).toMatchObject({ ok: false, problem: { code: 'session/expired' } });
    await shopper.signIn('anna@example.com');
    const { basket, billing } = before.ok ? before.value : {};
    expect(await shopper.api.checkout.get({})).toMatchObject({
      ok: true,
      value: { billing, basket: { id: basket?.id, version: basket?.version, totalMinor: basket?.totalMinor } },
    });
  });

  test('assigns the orders of the session to the customer', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    await shopper.signIn('anna@example.com');
    expect(await shopper.order(orderId)).toMatchObject({ id: orderId });
    const desktop = shop.shopper();
    await desktop.signIn('anna@example.com');
    expect(await desktop.order(orderId)).toMatchObject({ id: orderId });
    const otherCustomer = shop.shopper();
    await otherCustomer.signIn('berta@example.com');
    expect(await otherCustomer.api.orders.get({ orderId })).toMatchObject({
      ok: false,
      problem: { code: 'orders/not-found' },
    });
  });

  test('on two devices concurrently loses no line', async () => {
    const shop = await openShop();
    const first = shop.shopper();
    await first.add();
    await first.signIn('anna@example.com');
    const devices = [shop.shopper(), shop.shopper(), shop.shopper()];
    for (const device of devices) await device.add();
    await Promise.all(devices.map((device) => device.signIn('anna@example.com')));
    for (const device of devices) expect(await device.api.basket.get({})).toMatchObject({ value: { count: 4 } });
  });
});
