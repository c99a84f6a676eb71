import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('cancelling a payment on the provider’s page', (open) => {
  const openShop = shopsOn(open);

  test('cancels the payment without a charge, and the order can be paid again', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'hosted' });
    const cancelled = await shopper.api.orders.cancelPayment({ orderId });
    expect(cancelled).toMatchObject({ value: { state: 'failed', outcome: 'failed', payment: { state: 'cancelled' } } });
    const { invoiceId } = await shopper.order(orderId);
    expect(await shopper.pay(invoiceId ?? '', 'approve')).toMatchObject({ value: { next: { kind: 'confirmation' } } });
  });

  test('does not change an order that is paid', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    const before = await shopper.order(orderId);
    expect(await shopper.api.orders.cancelPayment({ orderId })).toEqual({ ok: true, value: before });
  });

  test('returns the shopper to an address with payment=cancelled', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId, next } = await shopper.buy({ card: 'hosted' });
    const page = await fetch(next.kind === 'redirect' ? next.url : '');
    expect(await page.text()).toContain(`/order/${orderId}?payment=cancelled`);
  });

  test('is refused for the order of another session', async () => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy({ card: 'hosted' });
    expect(await shop.shopper().api.orders.cancelPayment({ orderId })).toMatchObject({
      problem: { code: 'orders/not-found' },
    });
  });
});

describeOnBothDatabases('a payment awaiting approval', (open) => {
  const openShop = shopsOn(open);

  test('is shown as processing while its provider is unavailable', async () => {
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
