import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { PASSWORD, valueOf } from '#tests/support/test-shopper.ts';
import { openProvisionedShop, orderHosting, workLater } from './provisioned-shop.builder.ts';

describeOnBothDatabases('a service whose customer deleted the account', (open) => {
  const openShop = shopsOn(open);

  test('stays active until the end of its paid term and then ends', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    const { shopper } = await orderHosting(shop, 'my-shop', { isCustomer: true });
    valueOf(await shopper.api.personalData.delete({ confirm: true, password: PASSWORD }));
    const services = shop.database.read.selectFrom('services').select(['state', 'renews_at']);
    const { renews_at: renewsAt } = await services.executeTakeFirstOrThrow();
    await workLater(shop, (renewsAt ?? 0) - DAY_MS - shop.clock.now());
    expect(await services.execute()).toMatchObject([{ state: 'active' }]);
    await workLater(shop, DAY_MS);
    expect(await services.execute()).toMatchObject([{ state: 'ended' }]);
    await workLater(shop, 0);
    expect((await sandbox.journal()).map(({ kind }) => kind)).toEqual(['set-up', 'end']);
  });
});
