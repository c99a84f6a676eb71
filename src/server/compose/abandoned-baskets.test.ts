import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { deleteExpiredData } from './retention.ts';

describeOnBothDatabases('guest baskets', (open) => {
  const openShop = shopsOn(open);

  test('are deleted with their billing details after their sessions expire; other baskets remain', async () => {
    const shop = await openShop();
    const [guest, visitor, buyer, anna] = [shop.shopper(), shop.shopper(), shop.shopper(), shop.shopper()];
    await anna.signIn('anna@example.com');
    for (const shopper of [guest, visitor, anna]) {
      await shopper.add();
      await shopper.bill();
    }
    const { orderId } = await buyer.buy();
    const others = new Set<string | null>([orderId]);
    for (const { api } of [visitor, anna]) others.add(valueOf(await api.basket.get({})).id);
    for (const days of [25, 25, 15]) {
      shop.clock.advance(days * DAY_MS);
      valueOf(await visitor.api.account.session({}));
    }
    await deleteExpiredData(shop);
    const { read } = shop.database;
    const baskets = await read.selectFrom('baskets').select('id').execute();
    expect(new Set(baskets.map(({ id }) => id))).toEqual(others);
    const billed = await read.selectFrom('billing_details').select('basket_id').execute();
    expect(new Set(billed.map(({ basket_id: id }) => id))).toEqual(others);
    expect(valueOf(await visitor.api.basket.get({})).lines).toHaveLength(1);
  });

  test('without a session are deleted 60 days after their last change', async () => {
    const shop = await openShop();
    const guest = shop.shopper();
    await guest.add();
    await guest.bill();
    const stored = () => shop.database.read.selectFrom('baskets').select('id').execute();
    await shop.database.transaction((tx) => tx.deleteFrom('sessions').execute());
    shop.clock.advance(60 * DAY_MS);
    await deleteExpiredData(shop);
    expect(await stored()).toHaveLength(1);
    shop.clock.advance(1);
    await deleteExpiredData(shop);
    expect(await stored()).toEqual([]);
    expect(await shop.database.read.selectFrom('billing_details').select('basket_id').execute()).toEqual([]);
  });
});
