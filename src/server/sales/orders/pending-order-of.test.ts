import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

async function pendingOrder({ api }: TestShopper) {
  return valueOf(await api.account.session({})).pendingOrder;
}

describeOnBothDatabases('the pending order of a session', (open) => {
  const openShop = shopsOn(open);

  test('is the order whose payment state is unknown, until it is settled', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    expect(await pendingOrder(shopper)).toBeNull();
    await shop.faults({ replyLostPercent: 100 });
    const { orderId, number } = await shopper.buy();
    expect(await pendingOrder(shopper)).toEqual({ id: orderId, number, kind: 'processing' });
    expect(await pendingOrder(shop.shopper())).toBeNull();
    await shop.faults({ replyLostPercent: 0 });
    await shopper.api.orders.check({ orderId });
    expect(await pendingOrder(shopper)).toBeNull();
  });

  test('is still found when the session has started another basket', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, number } = await shopper.buy({ card: 'hosted' });
    await shopper.add();
    expect(await pendingOrder(shopper)).toEqual({ id: orderId, number, kind: 'approval' });
  });

  test('is found by the customer on another device', async () => {
    const shop = await openShop();
    const phone = shop.shopper();
    await phone.signIn('anna@example.com');
    const { orderId } = await phone.buy({ card: 'hosted' });
    const desktop = shop.shopper();
    await desktop.signIn('anna@example.com');
    expect(await pendingOrder(desktop)).toMatchObject({ id: orderId, kind: 'approval' });
  });

  test('is a failed order only while nothing was ordered after it', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    expect(await pendingOrder(shopper)).toMatchObject({ id: orderId, kind: 'failed' });
    shop.clock.advance(1000);
    await shopper.buy();
    expect(await pendingOrder(shopper)).toBeNull();
  });
});
