import { expect, test } from 'vitest';
import { updateDeliveredOwner } from '#server/delivery/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { seedCustomer } from '#tests/support/seed-rows.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { claimWithBilling } from './claim-with-billing.ts';

const ANNA = 'anna@example.com';

describeOnBothDatabases('the billing details of a claimed order', (open) => {
  const openShop = shopsOn(open);

  async function orderAsGuest(shop: TestShop, city: string): Promise<TestShopper> {
    const guest = shop.shopper();
    await guest.add();
    const { quote } = await guest.bill({ city, phone: '+49 381 5550100' });
    valueOf(await guest.place(quote?.hash ?? ''));
    return guest;
  }

  async function savedDetailsOf({ api }: TestShopper): Promise<string[]> {
    const { entries } = valueOf(await api.savedDetails.list({}));
    return entries.map(({ kind, fields }) => `${kind} ${fields.city}${fields.phone}${fields.email}`);
  }

  test('are saved once per kind and as default when the guest logs in in the same session', async () => {
    const shop = await openShop();
    const guest = await orderAsGuest(shop, 'Rostock');
    await guest.signIn(ANNA);
    const { entries } = valueOf(await guest.api.savedDetails.list({}));
    expect(entries.map(({ kind, isDefault }) => [kind, isDefault])).toEqual([
      ['address', true],
      ['phone', true],
      ['email', true],
    ]);
    await guest.signIn(ANNA);
    expect(await savedDetailsOf(guest)).toEqual(['address Rostock', 'phone +493815550100', `email ${ANNA}`]);
  });

  test('are saved from the newest order when the customer logs in in another session', async () => {
    const shop = await openShop();
    await orderAsGuest(shop, 'Rostock');
    shop.clock.advance(60_000);
    await orderAsGuest(shop, 'Wismar');
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    expect(await savedDetailsOf(anna)).toContain('address Wismar');
    expect(await savedDetailsOf(anna)).not.toContain('address Rostock');
  });

  test('are not added to existing saved details', async () => {
    const shop = await openShop();
    const anna = shop.shopper();
    await anna.signIn(ANNA);
    valueOf(await anna.api.savedDetails.add({ kind: 'email', fields: { email: 'office@example.com' } }));
    const guest = await orderAsGuest(shop, 'Rostock');
    await guest.signIn(ANNA);
    expect(await savedDetailsOf(guest)).toEqual(['email office@example.com']);
  });

  test('are not saved when the claim is rolled back', async () => {
    const shop = await openShop();
    await orderAsGuest(shop, 'Rostock');
    await seedCustomer(shop.database, { id: 'anna' });
    const claim = { brandId: 'larkhost', customerId: 'anna', sessionId: null, orderId: null, email: ANNA };
    const undone = shop.database.transaction(async (tx) => {
      await claimWithBilling(
        { ids: { uuid: () => crypto.randomUUID() }, updateDeliveredOwner },
        tx,
        claim,
        shop.clock.now(),
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await shop.database.read.selectFrom('saved_details').select('id').execute()).toEqual([]);
  });
});
