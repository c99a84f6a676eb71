import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('placing an order', (open) => {
  const openShop = shopsOn(open);

  test('with a card that is good charges once and is confirmed', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add();
    const { quote, basket } = await shopper.bill();
    const placed = await shopper.place(quote?.hash ?? '');
    expect(placed).toMatchObject({ ok: true, value: { next: { kind: 'confirmation' } } });
    expect(await shop.provider.journal()).toMatchObject([{ event: 'captured', amountMinor: basket.totalMinor }]);
    console.log(shop.statements.length, shop.statements);
  });
});
