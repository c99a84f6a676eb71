import { expect, test } from 'vitest';
import { updateDeliveredOwner } from '#server/delivery/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { seedCustomer } from '#tests/support/seed-rows.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { claimGuestOrders } from './claim-store.ts';

describeOnBothDatabases('guest orders that a customer claims', (open) => {
  const openShop = shopsOn(open);

  test('include their services', async () => {
    const shop = await openShop();
    const guest = shop.shopper();
    const { orderId } = await guest.buy();
    await guest.order(orderId);
    await shop.app.jobs.runAll();
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    expect(valueOf(await anna.api.services.list({})).services).toMatchObject([{ name: 'Web Start' }]);
  });

  test('are only those without a customer: a second customer claims none of them', async () => {
    const shop = await openShop();
    await shop.shopper().buy();
    const claim = { brandId: 'larkhost', sessionId: null, orderId: null, email: 'anna@example.com' };
    const customers = ['first', 'second'];
    for (const customerId of customers) {
      await seedCustomer(shop.database, { id: customerId });
      await shop.database.transaction((tx) => claimGuestOrders({ updateDeliveredOwner }, tx, { ...claim, customerId }));
    }
    const rows = shop.database.read.selectFrom('orders').select('customer_id');
    expect(await rows.execute()).toEqual([{ customer_id: 'first' }]);
  });

  test('include the order of the session before registration, also with a different email address', async () => {
    const shop = await openShop();
    const visitor = shop.shopper();
    await visitor.add();
    const { quote } = await visitor.bill({ email: 'office@example.com' });
    const { orderId } = valueOf(await visitor.place(quote?.hash ?? ''));
    const form = { email: 'anna@example.com', password: 'lighthouse keeper 1883', firstname: 'Anna', lastname: 'Berg' };
    valueOf(await visitor.api.account.register({ ...form, acceptTerms: true }));
    await visitor.signIn(form.email);
    expect(await visitor.order(orderId)).toMatchObject({ id: orderId });
    const elsewhere = shop.shopper();
    await elsewhere.signIn(form.email);
    expect(await elsewhere.order(orderId)).toMatchObject({ id: orderId });
  });
});
