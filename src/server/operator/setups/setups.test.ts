import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

describeOnBothDatabases('manual setups in the back office', (open) => {
  const openShop = shopsOn(open);

  test('are listed with the ordered configuration, oldest first, until their delivery is confirmed', async () => {
    const shop = await openShop({ products: [buildProduct({ provisioning: { by: 'none' } })] });
    const first = await shop.shopper().buy();
    await shop.app.jobs.runAll();
    shop.clock.advance(1000);
    const second = await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const operator = testOperator(shop);
    const setups = async () => valueOf(await operator.setups.list({})).rows;
    expect((await setups()).map(({ orderId }) => orderId)).toEqual([first.orderId, second.orderId]);
    const [{ brandId, orderId, lineId, term } = { brandId: '', orderId: '', lineId: '', term: 0 }] = await setups();
    expect(term).toBe(12);
    valueOf(await operator.orders.deliver({ brandId, orderId, lineId, commandId: randomUUID() }));
    expect((await setups()).map((setup) => setup.orderId)).toEqual([second.orderId]);
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(valueOf(await other.setups.list({})).rows).toEqual([]);
  });
});
