import { expect, test } from 'vitest';
import { buildConfiguration, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildRegistrant } from '#core/domains/registrants/registrant.builder.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const ANNA = 'anna@example.com';
const OTHER_BRAND = { host: 'shop.meridian.example' };
const LINK_INVALID = { ok: false, problem: { code: 'account/link-invalid' } };
const SIGNED_IN = { ok: true, value: { session: { kind: 'customer', email: ANNA } } };

const HOLDER = buildRegistrant({ name: 'Berta Holm', email: 'berta@example.com' });

async function codeOf(shopper: TestShopper): Promise<string> {
  return valueOf(await shopper.api.account.makeTransferCode({})).code;
}

async function countOf(shopper: TestShopper): Promise<number> {
  return valueOf(await shopper.api.account.session({})).basketCount;
}

async function createCustomer(shop: TestShop): Promise<TestShopper> {
  const desktop = shop.shopper();
  await desktop.signIn(ANNA);
  await desktop.add();
  return desktop;
}

describeOnBothDatabases('a transfer code', (open) => {
  const openShop = shopsOn(open);

  test('logs the customer in on another device, with its own session token and a shared basket', async () => {
    const shop = await openShop();
    const desktop = await createCustomer(shop);
    const created = valueOf(await desktop.api.account.makeTransferCode({}));
    expect(created.url).toBe(`http://shop.larkhost.example/order/auth/transfer?code=${created.code}`);
    expect(created.expiresAt).toBe(shop.clock.now() + MINUTE_MS);
    const phone = shop.shopper();
    await phone.add();
    const answer = await phone.api.account.transfer({ code: created.url });
    expect(answer).toMatchObject({ ...SIGNED_IN, value: { merged: { added: 1, skipped: 0 } } });
    expect(phone.cookies.get('__Host-landrush')).not.toBe(desktop.cookies.get('__Host-landrush'));
    expect([await countOf(phone), await countOf(desktop)]).toEqual([2, 2]);
  });

  test('works once, also for two concurrent requests', async () => {
    const shop = await openShop();
    const code = await codeOf(await createCustomer(shop));
    const devices = [shop.shopper(), shop.shopper()];
    const answers = await Promise.all(devices.map(({ api }) => api.account.transfer({ code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.shopper().api.account.transfer({ code })).toMatchObject(LINK_INVALID);
  });

  test('is valid for 60 seconds', async () => {
    const shop = await openShop();
    const desktop = await createCustomer(shop);
    const [late, inTime] = [await codeOf(desktop), await codeOf(desktop)];
    shop.clock.advance(MINUTE_MS - 1);
    expect(await shop.shopper().api.account.transfer({ code: inTime })).toMatchObject(SIGNED_IN);
    shop.clock.advance(1);
    expect(await shop.shopper().api.account.transfer({ code: late })).toMatchObject(LINK_INVALID);
  });

  test('is invalid at another brand, and remains valid at its own', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: [OTHER_BRAND.host] } });
    const shop = await openShop({ others: [meridian] });
    const code = await codeOf(await createCustomer(shop));
    expect(await shop.shopper(OTHER_BRAND).api.account.transfer({ code })).toMatchObject(LINK_INVALID);
    expect(await shop.shopper().api.account.transfer({ code })).toMatchObject(SIGNED_IN);
  });

  test('is invalid after the session that created it has ended', async () => {
    const shop = await openShop();
    const desktop = await createCustomer(shop);
    const code = await codeOf(desktop);
    valueOf(await desktop.api.account.logout({}));
    expect(await shop.shopper().api.account.transfer({ code })).toMatchObject(LINK_INVALID);
  });

  test('limits the session on the other device to the remainder of the 12 hours', async () => {
    const shop = await openShop();
    const desktop = await createCustomer(shop);
    for (let time = 0; time < 11 * HOUR_MS; time += 20 * MINUTE_MS) {
      shop.clock.advance(20 * MINUTE_MS);
      expect(await desktop.api.account.session({})).toMatchObject({ value: { kind: 'customer' } });
    }
    const phone = shop.shopper();
    expect(await phone.api.account.transfer({ code: await codeOf(desktop) })).toMatchObject(SIGNED_IN);
    for (const wait of [25, 25]) {
      shop.clock.advance(wait * MINUTE_MS);
      expect(await phone.api.account.session({})).toMatchObject({ value: { kind: 'customer' } });
    }
    shop.clock.advance(10 * MINUTE_MS);
    expect(await phone.api.account.session({})).toMatchObject({ value: { kind: 'none' } });
  });

  test('of a customer does not add orders of the guest who opens it to the account', async () => {
    const shop = await openShop();
    const mallory = await createCustomer(shop);
    const guest = shop.shopper();
    await guest.add();
    const { quote } = await guest.bill({ email: 'berta@example.com' });
    const { orderId } = valueOf(await guest.place(quote?.hash ?? ''));
    expect(await guest.api.account.transfer({ code: await codeOf(mallory) })).toMatchObject(SIGNED_IN);
    expect(await mallory.api.orders.get({ orderId })).toMatchObject({ problem: { code: 'orders/not-found' } });
    expect(await mallory.api.orders.list({})).toMatchObject({ value: { orders: [] } });
    expect(await mallory.api.savedDetails.list({})).toMatchObject({ value: { entries: [] } });
    const berta = shop.shopper();
    await berta.signIn('berta@example.com');
    expect(await berta.order(orderId)).toMatchObject({ id: orderId });
  });

  test.each(['', ' that has a basket'])(
    'of a customer%s adds the basket lines of the guest who opens it, but no checkout input',
    async (basket) => {
      const shop = await openShop({ domains: buildDomains() });
      shop.registry.insertDomain('lantern.com');
      const mallory = shop.shopper();
      await mallory.signIn(ANNA);
      if (basket !== '') await mallory.add();
      const guest = shop.shopper();
      const domain = { mode: 'transfer', name: 'lantern.com', codeGiven: false } as const;
      const configuration = buildConfiguration({ productId: 'tld:com:transfer', term: 12, domain });
      await guest.command({ kind: 'add-line', configuration });
      valueOf(await guest.api.domains.giveTransferCode({ name: 'lantern.com', code: 'right-code' }));
      valueOf(await guest.api.domains.saveRegistrant(HOLDER));
      await guest.bill({ city: 'Kiel' });
      expect(await guest.api.account.transfer({ code: await codeOf(mallory) })).toMatchObject(SIGNED_IN);
      const elsewhere = shop.shopper();
      await elsewhere.signIn(ANNA);
      const { basket: brought, billing } = valueOf(await elsewhere.api.checkout.get({}));
      expect(billing?.city).not.toBe('Kiel');
      expect(brought.lines.at(-1)?.configuration.domain).toEqual(domain);
      expect(await shop.database.read.selectFrom('transfer_codes').selectAll().execute()).toEqual([]);
      expect(await shop.database.read.selectFrom('registrant_details').selectAll().execute()).toEqual([]);
      expect(await shop.database.read.selectFrom('billing_details').selectAll().execute()).toEqual([]);
    },
  );

  test('of a guest moves the basket with its checkout input', async () => {
    const shop = await openShop();
    const desktop = shop.shopper();
    const { id } = await desktop.add();
    await desktop.bill({ city: 'Kiel' });
    const phone = shop.shopper();
    const answer = await phone.api.account.transfer({ code: await codeOf(desktop) });
    expect(answer).toMatchObject({ value: { session: { kind: 'guest', basketCount: 1 }, merged: { added: 0 } } });
    expect(await phone.api.checkout.get({})).toMatchObject({ value: { basket: { id }, billing: { city: 'Kiel' } } });
    expect(await countOf(desktop)).toBe(0);
    expect((await desktop.add()).id).not.toBe(id);
  });

  test('of a guest merges the baskets, without duplicate domains', async () => {
    const products = [buildProduct(), buildProduct({ id: 'with-domain', slug: 'with-domain', needsDomain: true })];
    const site = { productId: 'with-domain', domain: { mode: 'existing', name: 'example.com' } } as const;
    const shop = await openShop({ products });
    const [desktop, phone] = [shop.shopper(), shop.shopper()];
    await desktop.add();
    await desktop.add(site);
    await phone.add();
    await phone.add(site);
    expect(await phone.api.account.transfer({ code: await codeOf(desktop) })).toMatchObject({
      value: { session: { basketCount: 3 }, merged: { added: 1, skipped: 1 } },
    });
  });

  test('of a guest merges the basket into that of the customer logged in on the device', async () => {
    const shop = await openShop();
    const guest = shop.shopper();
    await guest.add();
    const desktop = await createCustomer(shop);
    expect(await desktop.api.account.transfer({ code: await codeOf(guest) })).toMatchObject({
      value: { session: { kind: 'customer', email: ANNA, basketCount: 2 }, merged: { added: 1 } },
    });
    expect(await countOf(guest)).toBe(0);
  });

  test('of a provisional session moves the basket, but not the entered name', async () => {
    const shop = await openShop();
    const desktop = shop.shopper();
    await desktop.add();
    valueOf(await desktop.api.account.register(buildRegistration()));
    const phone = shop.shopper();
    expect(await phone.api.account.transfer({ code: await codeOf(desktop) })).toMatchObject({
      value: { session: { kind: 'guest', user: null, email: null, basketCount: 1 } },
    });
    expect(await desktop.api.account.session({})).toMatchObject({ value: { kind: 'provisional' } });
  });

  test('changes nothing on the device that created it', async () => {
    const shop = await openShop();
    const desktop = shop.shopper();
    const { id } = await desktop.add();
    expect(await desktop.api.account.transfer({ code: await codeOf(desktop) })).toMatchObject({ ok: true });
    expect(await desktop.api.basket.get({})).toMatchObject({ value: { id, count: 1 } });
  });

  test('of a basket that was ordered meanwhile shows its order on the other device too', async () => {
    const shop = await openShop();
    const desktop = shop.shopper();
    await desktop.add();
    const { quote } = await desktop.bill();
    const code = await codeOf(desktop);
    const { orderId } = valueOf(await desktop.place(quote?.hash ?? ''));
    const phone = shop.shopper();
    expect(await phone.api.account.transfer({ code })).toMatchObject({ ok: true });
    for (const shopper of [desktop, phone]) expect(await shopper.order(orderId)).toMatchObject({ id: orderId });
  });

  test('is not created for a visitor without a basket or with an expired session', async () => {
    const shop = await openShop();
    const visitor = shop.shopper();
    const NOTHING = { problem: { code: 'account/nothing-to-transfer' } };
    expect(await visitor.api.account.makeTransferCode({})).toMatchObject(NOTHING);
    const desktop = await createCustomer(shop);
    shop.clock.advance(HOUR_MS);
    expect(await desktop.api.account.makeTransferCode({})).toMatchObject({ problem: { code: 'session/expired' } });
  });

  test('that is unknown is refused, whatever text was pasted', async () => {
    const shop = await openShop();
    for (const code of [
      '',
      'x',
      'x'.repeat(43),
      `https://shop.larkhost.example/order/auth/transfer?code=${'x'.repeat(43)}`,
    ]) {
      expect(await shop.shopper().api.account.transfer({ code })).toMatchObject(LINK_INVALID);
    }
  });
});
