import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases, describeOnPostgres } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, buildBilling, valueOf } from '#tests/support/test-shopper.ts';
import { waitingStatements } from '#tests/support/waiting-statements.ts';

/** Shoppers ready to order with a voucher, each with their quote. */
async function readyShoppers(
  shop: TestShop,
  count: number,
  emailOf = (index: number) => `shopper-${index}@example.com`,
) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const shopper = shop.shopper();
      await shopper.add();
      if (shop.app.storefronts.list()[0]?.promotions.length !== 0) {
        await shopper.command({ kind: 'apply-voucher', code: 'SAVE10' });
      }
      const { quote } = await shopper.bill({ email: emailOf(index) });
      return { shopper, hash: quote?.hash ?? '' };
    }),
  );
}

async function placeAll(ready: readonly { shopper: TestShopper; hash: string }[]) {
  const results = await Promise.all(ready.map(({ shopper, hash }) => shopper.place(hash)));
  return {
    placed: results.filter((result) => result.ok).length,
    refused: results.flatMap((result) => (result.ok ? [] : [result.problem])),
  };
}

async function counters({ database }: TestShop) {
  const rows = await database.read.selectFrom('promotion_counters').select(['subject', 'used']).execute();
  return Object.fromEntries(rows.map(({ subject, used }) => [subject, used]));
}

describeOnBothDatabases('limits', (open) => {
  const openShop = shopsOn(open);

  test('of a promotion hold exactly for twenty concurrent orders, and the others are refused with the difference', async () => {
    const shop = await openShop({ promotions: [buildPromotion({ totalLimit: 3 })] });
    const { placed, refused } = await placeAll(await readyShoppers(shop, 20));
    expect({ placed, counters: await counters(shop) }).toEqual({ placed: 3, counters: { '': 3 } });
    const difference = { vouchers: [{ code: 'SAVE10', beforeMinor: 480, afterMinor: null }] };
    const changed = { code: 'checkout/quote-changed', data: { difference } };
    expect(refused).toMatchObject(Array.from({ length: 17 }, () => changed));
    expect(await shop.provider.journal()).toHaveLength(3);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('per customer hold exactly when twenty sessions order with variants of the same email address', async () => {
    const shop = await openShop({ promotions: [buildPromotion({ perCustomerLimit: 2 })] });
    const { placed } = await placeAll(await readyShoppers(shop, 20, (index) => `Anna+${index}@example.com`));
    expect({ placed, counters: await counters(shop) }).toEqual({
      placed: 2,
      counters: { '': 2, 'email:anna@example.com': 2 },
    });
    expect((await placeAll(await readyShoppers(shop, 2))).placed).toBe(2);
  });

  test('of stock hold exactly for twenty concurrent orders', async () => {
    const shop = await openShop({ products: [buildProduct({ stock: 5 })] });
    const { placed, refused } = await placeAll(await readyShoppers(shop, 20));
    const [counter] = await shop.database.read.selectFrom('stock_counters').select('reserved').execute();
    expect({ placed, reserved: counter?.reserved }).toEqual({ placed: 5, reserved: 5 });
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 15 }, () => 'basket/has-issues'));
    expect(await shop.provider.journal()).toHaveLength(5);
  });

  test('of several promotions and products are reserved together or not at all', async () => {
    const second = buildPromotion({ id: 'a-second', code: null, totalLimit: 2 });
    const promotions = [buildPromotion({ totalLimit: 9 }), second];
    const shop = await openShop({ promotions, products: [buildProduct({ stock: 4 })] });
    expect((await placeAll(await readyShoppers(shop, 8))).placed).toBe(2);
    const used = await shop.database.read.selectFrom('promotion_uses').select('promotion_id').execute();
    expect(used.map(({ promotion_id: id }) => id).toSorted()).toEqual(['a-second', 'a-second', 'save-10', 'save-10']);
    const [counter] = await shop.database.read.selectFrom('stock_counters').select('reserved').execute();
    expect(counter?.reserved).toBe(2);
  });

  test('stay reserved after a failed payment and are released when the order can no longer be paid', async () => {
    const shop = await openShop({
      promotions: [buildPromotion({ totalLimit: 1 })],
      products: [buildProduct({ stock: 1 })],
    });
    const [first, second] = await readyShoppers(shop, 2);
    const placed = await first?.shopper.place(first.hash, { card: 'insufficient-funds' });
    expect(placed).toMatchObject({ ok: true, value: { next: { kind: 'failed' } } });
    expect((await second?.shopper.place(second.hash))?.ok).toBe(false);
    shop.clock.advance(24 * HOUR_MS - 1);
    await shop.app.jobs.runAll();
    expect(await counters(shop)).toEqual({ '': 1 });
    shop.clock.advance(1);
    await shop.app.jobs.runAll();
    await shop.app.jobs.runAll();
    expect(await counters(shop)).toEqual({ '': 0 });
    const { quote } = (await second?.shopper.bill()) ?? {};
    expect((await second?.shopper.place(quote?.hash ?? ''))?.ok).toBe(true);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('added to a promotion later ignore earlier orders, also when such an order is cancelled', async () => {
    const shop = await openShop({ promotions: [buildPromotion()] });
    const [early] = await readyShoppers(shop, 1);
    await early?.shopper.place(early.hash, { card: 'insufficient-funds' });
    await shop.publish({ promotions: [buildPromotion({ totalLimit: 1 })] });
    expect((await placeAll(await readyShoppers(shop, 2))).placed).toBe(1);
    shop.clock.advance(24 * HOUR_MS);
    await shop.app.jobs.runAll();
    expect(await counters(shop)).toEqual({ '': 1 });
  });

  test('for first-time customers hold when a customer orders in ten sessions concurrently', async () => {
    const shop = await openShop({ promotions: [buildPromotion({ firstTimeCustomersOnly: true })] });
    const sessions = Array.from({ length: 10 }, () => shop.shopper());
    for (const shopper of sessions) await shopper.signIn('anna@example.com');
    await Promise.all(sessions.map((shopper) => shopper.add()));
    const code = { kind: 'apply-voucher', code: 'SAVE10' } as const;
    await Promise.all(sessions.map((shopper) => shopper.command(code)));
    const ready = await Promise.all(
      sessions.map(async (shopper) => ({ shopper, hash: (await shopper.bill()).quote?.hash ?? '' })),
    );
    const { placed, refused } = await placeAll(ready);
    expect({ placed, codes: [...new Set(refused.map((problem) => problem.code))] }).toEqual({
      placed: 1,
      codes: ['checkout/already-ordered'],
    });
    await Promise.all(sessions.map((shopper) => shopper.add()));
    for (const { api } of sessions)
      expect(await api.basket.command({ commandId: 'again', command: code })).toMatchObject({
        problem: { data: { refusal: { kind: 'first-time-customers-only' } } },
      });
  });

  test('for first-time customers hold for two open baskets, which earlier releases gave a customer', async () => {
    const shop = await openShop({ promotions: [buildPromotion({ code: null, firstTimeCustomersOnly: true })] });
    const sessions = [shop.shopper(), shop.shopper()] as const;
    for (const shopper of sessions) await shopper.signIn('anna@example.com');
    const baskets = () => shop.database.read.selectFrom('baskets').select(['id', 'customer_id']).execute();
    const setOwner = (id: string, customer: string | null) =>
      shop.database.transaction((tx) =>
        tx.updateTable('baskets').set({ customer_id: customer }).where('id', '=', id).execute(),
      );
    await sessions[0].add();
    const [first] = await baskets();
    if (first === undefined) throw new Error('There is no basket.');
    await setOwner(first.id, null);
    await sessions[1].add();
    await setOwner(first.id, first.customer_id);
    const ready = await Promise.all(
      sessions.map(async (shopper) => ({ shopper, hash: (await shopper.bill()).quote?.hash ?? '' })),
    );
    const { placed, refused } = await placeAll(ready);
    expect({ placed, refused }).toMatchObject({ placed: 1, refused: [{ code: 'checkout/quote-changed' }] });
  });

  test('for first-time customers count every order that can still be paid', async () => {
    const shop = await openShop({ promotions: [buildPromotion({ firstTimeCustomersOnly: true })] });
    const shopper = shop.shopper();
    await shopper.signIn('anna@example.com');
    const totals = async () => {
      await shopper.add();
      await shopper.command({ kind: 'apply-voucher', code: 'SAVE10' });
      const { quote, basket } = await shopper.bill();
      await shopper.place(quote?.hash ?? '', { card: 'hosted' });
      return basket.totalMinor;
    };
    expect(await totals()).toBe(4320);
    await expect(totals()).rejects.toThrow('first-time-customers-only');
  });
});

describeOnPostgres('limits used up by an order', (open) => {
  const openShop = shopsOn(open);

  test.each([
    ['a promotion', { promotions: [buildPromotion({ totalLimit: 1 })] }],
    ['stock', { products: [buildProduct({ stock: 1 })] }],
  ])('of %s are no reason to refuse its basket in another tab, which is shown the order', async (_, parts) => {
    const shop = await openShop(parts);
    const [tab] = await readyShoppers(shop, 1);
    if (tab === undefined) throw new Error('No shopper is ready.');
    const [isLocked, isPlaced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const details = shop.database.transaction(async (tx) => {
      await tx
        .updateTable('billing_details')
        .set((row) => ({ document: row.ref('document') }))
        .where('brand_id', '=', 'larkhost')
        .execute();
      isLocked.resolve();
      await isPlaced.promise;
    });
    await isLocked.promise;
    const other = tab.shopper.place(tab.hash, { input: { billing: buildBilling({ phone: '+49 381 123456' }) } });
    await expect.poll(() => waitingStatements(shop.database.read)).toBe(1);
    const { orderId } = valueOf(await tab.shopper.place(tab.hash));
    isPlaced.resolve();
    await details;
    expect(await other).toMatchObject({ problem: { code: 'checkout/already-ordered', data: { orderId } } });
  });
});
