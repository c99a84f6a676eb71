import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { addDomain, buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

/** Advances the clock past the payment period. */
async function expire(shop: TestShop): Promise<void> {
  shop.clock.advance(25 * 3_600_000);
  await shop.app.jobs.runAll();
}

describeOnBothDatabases('ordering again', (open) => {
  const openShop = shopsOn(open);

  test('adds the lines of a cancelled order to a new basket', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.add({ term: 24 });
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    await expire(shop);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled' });
    expect(valueOf(await shopper.api.orders.again({ orderId }, { idempotencyKey: 'one' }))).toEqual({
      added: 2,
      left: [],
    });
    const basket = valueOf(await shopper.api.basket.get({}));
    expect(basket.id).not.toBe(orderId);
    expect(basket.lines.map(({ configuration }) => configuration.term)).toEqual([24, 12]);
  });

  test('adds to the current basket, and a repeated request adds nothing', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    await expire(shop);
    await shopper.add({ term: 1 });
    const again = () => shopper.api.orders.again({ orderId }, { idempotencyKey: 'one' });
    await Promise.all([again(), again()]);
    await again();
    expect(await shopper.api.basket.get({})).toMatchObject({ value: { count: 2 } });
  });

  test('returns the products that are not sold any more', async () => {
    const old = buildProduct({ id: 'old', slug: 'old', name: 'Old plan' });
    const shop = await openShop({ products: [buildProduct(), old] });
    const shopper = shop.shopper();
    await shopper.add({ productId: 'old' });
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    await expire(shop);
    await shop.publish({ products: [buildProduct()] });
    expect(valueOf(await shopper.api.orders.again({ orderId }, { idempotencyKey: 'one' }))).toEqual({
      added: 1,
      left: ['Old plan'],
    });
    await shop.publish({ products: [buildProduct({ id: 'new', slug: 'new' })] });
    expect(await shopper.api.orders.again({ orderId }, { idempotencyKey: 'two' })).toMatchObject({
      ok: false,
      problem: { code: 'orders/nothing-to-order-again' },
    });
  });

  test('requires the auth code of a transfer again', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const order = { register: ['lantern.com'], transfer: { 'beacon.com': 'secret-code' }, plans: 1 };
    const { shopper, orderId } = await buyDomains(shop, { ...order, card: 'insufficient-funds' });
    await expire(shop);
    expect(valueOf(await shopper.api.orders.again({ orderId }, { idempotencyKey: 'one' }))).toEqual({
      added: 3,
      left: [],
    });
    const { lines } = valueOf(await shopper.api.basket.get({}));
    expect(lines.map(({ configuration: { domain } }) => domain)).toEqual([
      { mode: 'register', name: 'lantern.com', nameservers: [] },
      { mode: 'transfer', name: 'beacon.com', codeGiven: false },
      null,
    ]);
  });

  test('links a service to the new line of its domain, or requires another domain', async () => {
    const shop = await openShop({ domains: buildDomains(), products: [buildProduct({ needsDomain: true })] });
    const shopper = shop.shopper();
    await addDomain(shopper, 'register', 'lantern.com');
    const [line] = valueOf(await shopper.api.basket.get({})).lines;
    await shopper.add({ domain: { mode: 'basket', name: 'lantern.com', lineId: line?.id ?? '' } });
    const { quote } = await shopper.bill({ phone: '+49 381 123456' });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? '', { card: 'insufficient-funds' }));
    await expire(shop);
    const again = async (idempotencyKey: string) =>
      valueOf(await shopper.api.orders.again({ orderId }, { idempotencyKey }));
    expect(await again('one')).toEqual({ added: 2, left: [] });
    expect(await again('one')).toEqual({ added: 2, left: [] });
    const { lines } = valueOf(await shopper.api.basket.get({}));
    const follows = { mode: 'basket', name: 'lantern.com', lineId: lines[0]?.id };
    expect(lines).toMatchObject([{}, { configuration: { domain: follows }, issues: [] }]);
    for (const { id } of lines) await shopper.command({ kind: 'remove-line', lineId: id });
    await shop.publish({ products: [buildProduct({ needsDomain: true })] });
    expect(await again('two')).toEqual({ added: 1, left: ['lantern.com'] });
    const incomplete = { configuration: { domain: null }, issues: [{ path: 'domain', code: 'required' }] };
    expect(await shopper.api.basket.get({})).toMatchObject({ value: { lines: [incomplete] } });
  });

  test('uses the currency of the order when the basket is empty', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.command({ kind: 'switch-currency', currency: 'USD' });
    const { orderId } = await shopper.buy({ card: 'insufficient-funds' });
    await expire(shop);
    valueOf(await shopper.api.orders.again({ orderId }, { idempotencyKey: 'one' }));
    expect(await shopper.api.basket.get({})).toMatchObject({ value: { currency: 'USD', count: 1 } });
    const other = shop.shopper();
    const placed = await other.buy({ card: 'insufficient-funds' });
    await expire(shop);
    await other.command({ kind: 'switch-currency', currency: 'USD' });
    await other.add({ term: 1 });
    valueOf(await other.api.orders.again({ orderId: placed.orderId }, { idempotencyKey: 'one' }));
    expect(await other.api.basket.get({})).toMatchObject({ value: { currency: 'USD', count: 2 } });
  });

  test('is refused for orders of other sessions', async () => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy();
    const otherShopper = shop.shopper();
    await otherShopper.add();
    expect(await otherShopper.api.orders.again({ orderId }, { idempotencyKey: 'one' })).toMatchObject({
      ok: false,
      problem: { code: 'orders/not-found' },
    });
  });
});
