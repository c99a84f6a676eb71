import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { publishStores } from '#server/publishing/public.ts';
import { findVersion } from '#server/storefront/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { insertUnreadable } from './small-store.builder.ts';

const brandId = 'larkhost';

/** Publishes the live version with every price of its products raised by 1.00. */
async function raisePrices({ database, clock, app }: TestShop): Promise<void> {
  const live = await findVersion(database.read, brandId, 'newest');
  if (live === null) throw new Error('There is no version.');
  const { catalogue } = live.document;
  const products = catalogue.products.map((product) => ({
    ...product,
    prices: Object.fromEntries(
      Object.entries(product.prices).map(([currency, prices]) => [
        currency,
        prices.map((price) => ({
          ...price,
          regularMinor: price.regularMinor + 100,
          currentMinor: price.currentMinor + 100,
        })),
      ]),
    ),
  }));
  const author = { kind: 'command-line', name: 'mona' } as const;
  const document = { ...live.document, catalogue: { ...catalogue, products } };
  await publishStores(database, [document], { at: clock.now(), when: 'changed', author });
  await app.storefronts.refresh();
}

describeOnBothDatabases('versions in the back office', (open) => {
  const openShop = shopsOn(open);

  test('are listed newest first with author and time; the newest is live', async () => {
    const shop = await openShop();
    const operator = testOperator(shop);
    await raisePrices(shop);
    const { rows } = valueOf(await operator.catalogue.versions({ brandId }));
    expect(rows).toMatchObject([
      { version: 2, isLive: true, author: { kind: 'command-line', name: 'mona' }, publishedAt: shop.clock.now() },
      { version: 1, isLive: false, author: null },
    ]);
    const first = valueOf(await operator.catalogue.versions({ brandId, limit: 1 }));
    const second = valueOf(await operator.catalogue.versions({ brandId, limit: 1, cursor: first.next ?? '' }));
    expect([...first.rows, ...second.rows].map(({ version }) => version)).toEqual([2, 1]);
    expect(second.next).toBeNull();
    const beyond = { brandId, limit: 1, cursor: `${'9'.repeat(15)}.${brandId}` };
    expect(await operator.catalogue.versions(beyond)).toMatchObject({ problem: { code: 'request/invalid' } });
    const brands = valueOf(await operator.catalogue.list({})).rows;
    expect(brands.find((row) => row.brandId === brandId)).toMatchObject({ version: 2, isLive: true });
  });

  test('are compared with the previous version, or another one', async () => {
    const shop = await openShop();
    const operator = testOperator(shop);
    await raisePrices(shop);
    const changed = valueOf(await operator.catalogue.version({ brandId, version: 2 }));
    expect(changed).toMatchObject({ against: 1, liveVersion: 2 });
    expect(changed.changes?.prices[0]).toMatchObject({ of: 'product', kind: 'regular' });
    expect(changed.changes?.parts).toEqual([]);
    expect(changed.changes?.raised).toBe(changed.changes?.priceCount);
    const back = valueOf(await operator.catalogue.version({ brandId, version: 1, against: 2 }));
    expect(back.changes?.lowered).toBe(changed.changes?.raised);
    expect(valueOf(await operator.catalogue.version({ brandId, version: 1 }))).toMatchObject({ against: null });
  });

  test('are listed, shown and rolled back while the newest one cannot be read', async () => {
    const shop = await openShop();
    const operator = testOperator(shop);
    await insertUnreadable(shop, { brandId, version: 2 });
    const brands = valueOf(await operator.catalogue.list({})).rows;
    const { brand, catalogue } = shop.app.storefronts.byBrand(brandId) ?? {};
    const counts = { name: brand?.name, products: catalogue?.products.length };
    expect(brands.find((row) => row.brandId === brandId)).toMatchObject({ version: 2, isLive: true, ...counts });
    const none = { against: 1, liveVersion: 2, changes: null };
    expect(valueOf(await operator.catalogue.version({ brandId, version: 2 }))).toMatchObject(none);
    const back = { brandId, version: 1, commandId: randomUUID(), basedOn: 2 };
    expect(valueOf(await operator.catalogue.rollBack(back))).toMatchObject({ version: 3, restoredVersion: 1 });
    const again = { brandId, version: 2, commandId: randomUUID(), basedOn: 3 };
    expect(await operator.catalogue.rollBack(again)).toMatchObject({
      problem: {
        code: 'catalogue/files-invalid',
        data: { problems: [{ message: expect.stringContaining(`Version 2 of ${brandId} cannot be read`) }] },
      },
    });
    const restored = valueOf(await operator.catalogue.version({ brandId, version: 3 }));
    expect(restored).toMatchObject({ against: 2, liveVersion: 3, changes: null });
    expect(valueOf(await operator.catalogue.version({ brandId, version: 3, against: 1 })).changes?.parts).toEqual([]);
  });

  test('of another brand and unknown ones are not found', async () => {
    const shop = await openShop();
    const other = testOperator(shop, { brands: ['meridian'] });
    const refused = { ok: false, problem: { code: 'catalogue/not-found' } };
    expect(await other.catalogue.versions({ brandId })).toMatchObject(refused);
    expect(await other.catalogue.version({ brandId, version: 1 })).toMatchObject(refused);
    expect(valueOf(await other.catalogue.list({})).rows.filter((row) => row.brandId === brandId)).toEqual([]);
    expect(await testOperator(shop).catalogue.version({ brandId, version: 9 })).toMatchObject(refused);
    expect(await testOperator(shop).catalogue.version({ brandId, version: 1, against: 7 })).toMatchObject(refused);
  });
});
