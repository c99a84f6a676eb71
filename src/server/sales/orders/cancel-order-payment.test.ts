import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('a shopper who pressed Cancel on the page of the provider', (open) => {
  const openShop = shopsOn(open);

  test('has given the payment up: nothing is charged and the order can be paid another way', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'hosted' });
    const cancelled = await shopper.api.orders.cancelPayment({ orderId });
    expect(cancelled).toMatchObject({ value: { state: 'failed', outcome: 'failed', payment: { state: 'cancelled' } } });
    const { invoiceId } = await shopper.order(orderId);
    expect(await shopper.pay(invoiceId ?? '', 'approve')).toMatchObject({ value: { next: { kind: 'confirmation' } } });
  });

  test('changes nothing of an order that was paid', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    const before = await shopper.order(orderId);
    expect(await shopper.api.orders.cancelPayment({ orderId })).toEqual({ ok: true, value: before });
  });

  test('is sent to an address that says so', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, next } = await shopper.buy({ card: 'hosted' });
    const page = await fetch(next.kind === 'redirect' ? next.url : '');
    expect(await page.text()).toContain(`/order/${orderId}?payment=cancelled`);
  });

  test('of somebody else does not exist', async () => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy({ card: 'hosted' });
    expect(await shop.shopper().api.orders.cancelPayment({ orderId })).toMatchObject({
      problem: { code: 'orders/not-found' },
    });
  });
});

describeOnBothDatabases('a payment that waits for approval', (open) => {
  const openShop = shopsOn(open);

  test('is being checked while its provider does not answer', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'hosted' });
    expect(await shopper.api.orders.check({ orderId })).toMatchObject({
      value: { processing: { variant: 'approval' } },
    });
    await shop.faults({ downUntil: '2099-01-01T00:00:00Z' });
    expect(await shopper.api.orders.check({ orderId })).toMatchObject({
      value: { processing: { variant: 'default' } },
    });
  });
});
