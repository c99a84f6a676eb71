import { expect, test } from 'vitest';
import { emailedCode } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const NOT_FOUND = { ok: false, problem: { code: 'orders/not-found' } };
const form = { password: 'lighthouse keeper 1883', firstname: 'Anna', lastname: 'Berg', acceptTerms: true };
const anna = { ...form, email: 'anna@example.com' };

describeOnBothDatabases('guest orders', (open) => {
  const openShop = shopsOn(open);

  test('with the address of an account are claimed by the account once the address is verified', async () => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy();
    const visitor = shop.shopper();
    valueOf(await visitor.api.account.register(anna));
    expect(await visitor.api.orders.get({ orderId })).toMatchObject(NOT_FOUND);
    valueOf(await visitor.api.account.verify({ code: await emailedCode(shop, anna.email) }));
    expect(await visitor.order(orderId)).toMatchObject({ id: orderId });
    const otherBrowser = shop.shopper();
    await otherBrowser.signIn(anna.email, anna.password);
    expect(await otherBrowser.order(orderId)).toMatchObject({ id: orderId });
  });

  test('placed after the registration are claimed at the next login', async () => {
    const shop = await openShop();
    await shop.shopper().signIn(anna.email);
    const { orderId } = await shop.shopper().buy();
    const later = shop.shopper();
    await later.signIn(anna.email);
    expect(await later.order(orderId)).toMatchObject({ id: orderId });
  });

  test('of the registering session are claimed whatever their address', async () => {
    const shop = await openShop();
    const desktop = shop.shopper();
    valueOf(await desktop.api.account.register(anna));
    await desktop.add();
    const { quote } = await desktop.bill({ email: 'office@example.com' });
    const { orderId } = valueOf(await desktop.place(quote?.hash ?? ''));
    const phone = shop.shopper();
    const code = await emailedCode(shop, anna.email);
    valueOf(await phone.api.account.verify({ code, password: anna.password }));
    expect(await phone.order(orderId)).toMatchObject({ id: orderId });
  });

  test('of the session before the registration are all claimed whatever their address', async () => {
    const shop = await openShop();
    const visitor = shop.shopper();
    const ordered: string[] = [];
    for (const email of ['office@example.com', 'club@example.com']) {
      await visitor.add();
      const { quote } = await visitor.bill({ email });
      ordered.push(valueOf(await visitor.place(quote?.hash ?? '')).orderId);
    }
    valueOf(await visitor.api.account.register(anna));
    valueOf(await visitor.api.account.verify({ code: await emailedCode(shop, anna.email) }));
    const elsewhere = shop.shopper();
    await elsewhere.signIn(anna.email, anna.password);
    for (const orderId of ordered) expect(await elsewhere.order(orderId)).toMatchObject({ id: orderId });
  });

  test('with another address, and orders of another customer, are not claimed', async () => {
    const shop = await openShop();
    const { orderId: guests } = await shop.shopper().buy();
    const owner = shop.shopper();
    await owner.signIn('anna@example.com');
    const other = shop.shopper();
    await other.signIn('berta@example.com');
    await other.add();
    const { quote } = await other.bill({ email: 'clara@example.com' });
    const { orderId: others } = valueOf(await other.place(quote?.hash ?? ''));
    const clara = shop.shopper();
    await clara.signIn('clara@example.com');
    expect(await clara.api.orders.get({ orderId: guests })).toMatchObject(NOT_FOUND);
    expect(await clara.api.orders.get({ orderId: others })).toMatchObject(NOT_FOUND);
  });
});
