import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const ANNA = 'anna@example.com';
const ELSEWHERE = { host: 'shop.meridian.example' };
const LINK_INVALID = { ok: false, problem: { code: 'account/link-invalid' } };
const SIGNED_IN = { ok: true, value: { session: { kind: 'customer', email: ANNA } } };

async function codeOf(shopper: TestShopper): Promise<string> {
  return valueOf(await shopper.api.account.makeTransferCode({})).code;
}

async function countOf(shopper: TestShopper): Promise<number> {
  return valueOf(await shopper.api.account.session({})).basketCount;
}

async function aCustomer(shop: TestShop): Promise<TestShopper> {
  const desk = shop.shopper();
  await desk.signIn(ANNA);
  await desk.add();
  return desk;
}

describeOnBothDatabases('a transfer code', (open) => {
  const openShop = shopsOn(open);

  test('signs the customer in on another device too, with a token of its own and one basket for both', async () => {
    const shop = await openShop();
    const desk = await aCustomer(shop);
    const made = valueOf(await desk.api.account.makeTransferCode({}));
    expect(made.url).toBe(`http://shop.larkhost.example/order/auth/transfer?code=${made.code}`);
    expect(made.expiresAt).toBe(shop.clock.now() + MINUTE_MS);
    const phone = shop.shopper();
    await phone.add();
    const answer = await phone.api.account.transfer({ code: made.url });
    expect(answer).toMatchObject({ ...SIGNED_IN, value: { merged: { added: 1, skipped: 0 } } });
    expect(phone.cookies.get('__Host-landrush')).not.toBe(desk.cookies.get('__Host-landrush'));
    expect([await countOf(phone), await countOf(desk)]).toEqual([2, 2]);
  });

  test('works once, also for two at the same moment', async () => {
    const shop = await openShop();
    const code = await codeOf(await aCustomer(shop));
    const devices = [shop.shopper(), shop.shopper()];
    const answers = await Promise.all(devices.map(({ api }) => api.account.transfer({ code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.shopper().api.account.transfer({ code })).toMatchObject(LINK_INVALID);
  });

  test('works for 60 seconds', async () => {
    const shop = await openShop();
    const desk = await aCustomer(shop);
    const [late, inTime] = [await codeOf(desk), await codeOf(desk)];
    shop.clock.advance(MINUTE_MS - 1);
    expect(await shop.shopper().api.account.transfer({ code: inTime })).toMatchObject(SIGNED_IN);
    shop.clock.advance(1);
    expect(await shop.shopper().api.account.transfer({ code: late })).toMatchObject(LINK_INVALID);
  });

  test('is unknown at another brand, and works at its own afterwards', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: [ELSEWHERE.host] } });
    const shop = await openShop({ others: [meridian] });
    const code = await codeOf(await aCustomer(shop));
    expect(await shop.shopper(ELSEWHERE).api.account.transfer({ code })).toMatchObject(LINK_INVALID);
    expect(await shop.shopper().api.account.transfer({ code })).toMatchObject(SIGNED_IN);
  });

  test('is worth nothing once the session it was made in has ended', async () => {
    const shop = await openShop();
    const desk = await aCustomer(shop);
    const code = await codeOf(desk);
    valueOf(await desk.api.account.logout({}));
    expect(await shop.shopper().api.account.transfer({ code })).toMatchObject(LINK_INVALID);
  });

  test('gives the other device what is left of the 12 hours, not 12 more', async () => {
    const shop = await openShop();
    const desk = await aCustomer(shop);
    for (let time = 0; time < 11 * HOUR_MS; time += 20 * MINUTE_MS) {
      shop.clock.advance(20 * MINUTE_MS);
      expect(await desk.api.account.session({})).toMatchObject({ value: { kind: 'customer' } });
    }
    const phone = shop.shopper();
    expect(await phone.api.account.transfer({ code: await codeOf(desk) })).toMatchObject(SIGNED_IN);
    for (const wait of [25, 25]) {
      shop.clock.advance(wait * MINUTE_MS);
      expect(await phone.api.account.session({})).toMatchObject({ value: { kind: 'customer' } });
    }
    shop.clock.advance(10 * MINUTE_MS);
    expect(await phone.api.account.session({})).toMatchObject({ value: { kind: 'none' } });
  });

  test('of a guest brings the basket with what was typed at checkout, and leaves none behind', async () => {
    const shop = await openShop();
    const desk = shop.shopper();
    const { id } = await desk.add();
    await desk.bill({ city: 'Kiel' });
    const phone = shop.shopper();
    const answer = await phone.api.account.transfer({ code: await codeOf(desk) });
    expect(answer).toMatchObject({ value: { session: { kind: 'guest', basketCount: 1 }, merged: { added: 0 } } });
    expect(await phone.api.checkout.get({})).toMatchObject({ value: { basket: { id }, billing: { city: 'Kiel' } } });
    expect(await countOf(desk)).toBe(0);
    expect((await desk.add()).id).not.toBe(id);
  });

  test('of a guest brings the basket to the lines that are here, the same domain once', async () => {
    const products = [buildProduct(), buildProduct({ id: 'with-domain', slug: 'with-domain', needsDomain: true })];
    const site = { productId: 'with-domain', domain: { mode: 'existing', name: 'example.com' } } as const;
    const shop = await openShop({ products });
    const [desk, phone] = [shop.shopper(), shop.shopper()];
    await desk.add();
    await desk.add(site);
    await phone.add();
    await phone.add(site);
    expect(await phone.api.account.transfer({ code: await codeOf(desk) })).toMatchObject({
      value: { session: { basketCount: 3 }, merged: { added: 1, skipped: 1 } },
    });
  });

  test('of a guest goes into the basket of the customer who is signed in here', async () => {
    const shop = await openShop();
    const guest = shop.shopper();
    await guest.add();
    const desk = await aCustomer(shop);
    expect(await desk.api.account.transfer({ code: await codeOf(guest) })).toMatchObject({
      value: { session: { kind: 'customer', email: ANNA, basketCount: 2 }, merged: { added: 1 } },
    });
    expect(await countOf(guest)).toBe(0);
  });

  test('of somebody who only registered brings the basket and not the name', async () => {
    const shop = await openShop();
    const desk = shop.shopper();
    await desk.add();
    valueOf(await desk.api.account.register(buildRegistration()));
    const phone = shop.shopper();
    expect(await phone.api.account.transfer({ code: await codeOf(desk) })).toMatchObject({
      value: { session: { kind: 'guest', user: null, email: null, basketCount: 1 } },
    });
    expect(await desk.api.account.session({})).toMatchObject({ value: { kind: 'provisional' } });
  });

  test('used where it was made changes nothing', async () => {
    const shop = await openShop();
    const desk = shop.shopper();
    const { id } = await desk.add();
    expect(await desk.api.account.transfer({ code: await codeOf(desk) })).toMatchObject({ ok: true });
    expect(await desk.api.basket.get({})).toMatchObject({ value: { id, count: 1 } });
  });

  test('of a basket that was ordered meanwhile shows its order here too', async () => {
    const shop = await openShop();
    const desk = shop.shopper();
    await desk.add();
    const { quote } = await desk.bill();
    const code = await codeOf(desk);
    const { orderId } = valueOf(await desk.place(quote?.hash ?? ''));
    const phone = shop.shopper();
    expect(await phone.api.account.transfer({ code })).toMatchObject({ ok: true });
    for (const shopper of [desk, phone]) expect(await shopper.order(orderId)).toMatchObject({ id: orderId });
  });

  test('is made of something only: a visitor without a basket has nothing to bring', async () => {
    const shop = await openShop();
    const visitor = shop.shopper();
    const NOTHING = { problem: { code: 'account/nothing-to-transfer' } };
    expect(await visitor.api.account.makeTransferCode({})).toMatchObject(NOTHING);
    const desk = await aCustomer(shop);
    shop.clock.advance(HOUR_MS);
    expect(await desk.api.account.makeTransferCode({})).toMatchObject({ problem: { code: 'session/expired' } });
  });

  test('that was never made is none, whatever was pasted', async () => {
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
