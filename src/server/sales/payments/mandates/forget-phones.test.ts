import { expect, test } from 'vitest';
import { EVERY_TYPE, buyBy } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { deletePhones } from '#server/sales/payments/payment-store.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('the phone number of a payment request', (open) => {
  const openShop = shopsOn(open);

  test('is deleted without other changes to the request', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { orderId } = await buyBy(shop.shopper(), { type: '6', phone: '+254 712 345678' });
    const requestOf = async () => {
      const { request } = await shop.database.read
        .selectFrom('payments')
        .select('request')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return request;
    };
    const before = await requestOf();
    expect(before).toContain('"phone":"+254712345678"');
    await shop.database.transaction((tx) => deletePhones(tx, 'larkhost', orderId));
    expect(await requestOf()).toBe(before.replace('"phone":"+254712345678"', '"phone":null'));
  });
});
