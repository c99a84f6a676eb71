import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

describeOnBothDatabases('a service whose line was refunded before it was created', (open) => {
  const openShop = shopsOn(open);

  test.each([
    ['at once', {}],
    ['manually', { provisioning: { by: 'none' } }],
  ] as const)('is not created, and its job is dead-lettered: set up %s', async (_how, product) => {
    const shop = await openShop({ products: [buildProduct(product)] });
    const shopper = shop.shopper();
    await shopper.add();
    const { quote } = await shopper.bill();
    valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.database.transaction(async (tx) => {
      await tx.updateTable('order_lines').set({ state: 'refunded' }).execute();
      await tx.updateTable('orders').set({ state: 'refunded' }).execute();
    });
    await shop.app.jobs.runAll();
    const jobs = shop.database.read.selectFrom('jobs').select('state').where('kind', '=', 'create-service');
    expect(await jobs.execute()).toEqual([{ state: 'dead-lettered' }]);
    expect(await shop.database.read.selectFrom('services').select('id').execute()).toEqual([]);
  });
});
