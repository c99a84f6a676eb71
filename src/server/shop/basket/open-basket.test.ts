import { expect, test } from 'vitest';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('a basket filled at a newer version of the store than a process has loaded', (open) => {
  const openShop = shopsOn(open);
  const moreExpensive = { products: [buildProduct({ prices: buildPrices({ EUR: [[12, 99_00]] }) })] };

  /**
   * A line at the new price made by one process, and a shopper of the same session at a process with the old version.
   */
  async function shopperAtOld(shop: TestShop) {
    const behind = await shop.another();
    const first = shop.shopper();
    await shop.publish(moreExpensive);
    const { totalMinor } = await first.add({ term: 12 });
    const shopper = behind.shopper();
    for (const [name, value] of first.cookies) shopper.cookies.set(name, value);
    return { shopper, totalMinor, behind };
  }

  test('is shown with the prices of that version', async () => {
    const { shopper, totalMinor } = await shopperAtOld(await openShop());
    expect(totalMinor).toBe(99_00);
    expect(await shopper.api.basket.get({})).toMatchObject({ ok: true, value: { totalMinor } });
  });

  test('can be changed and ordered at the prices of that version', async () => {
    const { shopper, behind } = await shopperAtOld(await openShop());
    expect(await shopper.add({ term: 12 })).toMatchObject({ totalMinor: 198_00 });
    const { orderId } = await shopper.buy();
    expect(await shopper.order(orderId)).toMatchObject({ totalMinor: 297_00 });
    expect(behind.app.storefronts.byBrand('larkhost')?.version).toBe(2);
  });
});

describeOnBothDatabases('a basket in a currency that the brand no longer sells in', (open) => {
  const openShop = shopsOn(open);

  test('has the prices of the first one, and can be changed and ordered in it', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add({ term: 12 });
    const toDollars = { kind: 'switch-currency', currency: 'USD' } as const;
    expect(await shopper.api.basket.command({ commandId: 'usd', command: toDollars })).toMatchObject({ ok: true });
    const products = [buildProduct({ prices: buildPrices({ EUR: [[12, 60_00]] }) })];
    await shop.publish({ brand: { currencies: ['EUR'] }, products });
    const basket = { currency: 'EUR', totalMinor: 60_00, lines: [{ issues: [], notices: [] }] };
    expect(await shopper.api.basket.get({})).toMatchObject({ ok: true, value: basket });
    expect(await shopper.add({ term: 12 })).toMatchObject({ currency: 'EUR', totalMinor: 120_00 });
    const { orderId } = await shopper.buy();
    expect(await shopper.order(orderId)).toMatchObject({ currency: 'EUR', totalMinor: 180_00 });
  });
});

describeOnBothDatabases('a customer who is logged in on two devices without a basket', (open) => {
  const openShop = shopsOn(open);

  async function devicesOf(shop: TestShop) {
    const devices = [shop.shopper(), shop.shopper()] as const;
    for (const device of devices) await device.signIn('anna@example.com');
    return devices;
  }

  test('fills one basket on both, also at the same moment', async () => {
    const shop = await openShop();
    const devices = await devicesOf(shop);
    await Promise.all(devices.map((device) => device.add()));
    for (const device of devices) expect(await device.api.basket.get({})).toMatchObject({ value: { count: 2 } });
  });

  test('fills one basket on both after an order', async () => {
    const shop = await openShop();
    const [phone, desktop] = await devicesOf(shop);
    await phone.add();
    await desktop.add();
    await phone.buy();
    const next = await phone.add();
    expect(await desktop.add()).toMatchObject({ id: next.id, count: 2 });
  });
});
