import { expect, test } from 'vitest';
import { buildCategory, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const categories = [
  buildCategory(),
  buildCategory({ slug: 'shared', name: 'Shared hosting', parent: 'web-hosting' }),
  buildCategory({ slug: 'mail', name: 'E-mail' }),
];

function numbered(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const name = `Plan ${String(index).padStart(3, '0')}`;
    return buildProduct({ id: `product-${index}`, slug: `plan-${index}`, name, category: 'shared' });
  });
}

describeOnBothDatabases('the product list', (open) => {
  const openShop = shopsOn(open);

  test('is paged, and the pages contain each product once', async () => {
    const shop = await openShop({ categories, products: numbered(130) });
    const { api } = shop.shopper();
    const pages = [];
    for (const offset of [0, 60, 120, 180]) pages.push(valueOf(await api.catalogue.list({ offset })));
    expect(pages.map(({ products }) => products.length)).toEqual([60, 60, 10, 0]);
    expect(pages.map(({ total }) => total)).toEqual([130, 130, 130, 130]);
    expect(new Set(pages.flatMap(({ products }) => products.map(({ slug }) => slug))).size).toBe(130);
    expect(valueOf(await api.catalogue.list({ offset: 125, limit: 3 })).products).toHaveLength(3);
  });

  test('is filtered by category including subcategories, and by name', async () => {
    const mail = buildProduct({ id: 'mail', slug: 'mail', name: 'Mailbox', summary: '', category: 'mail' });
    const shop = await openShop({ categories, products: [...numbered(3), mail] });
    const { api } = shop.shopper();
    const slugsOf = async (input: object) => valueOf(await api.catalogue.list(input)).products.map(({ slug }) => slug);
    expect(await slugsOf({ category: 'web-hosting' })).toEqual(['plan-0', 'plan-1', 'plan-2']);
    expect(await slugsOf({ category: 'mail' })).toEqual(['mail']);
    expect(await slugsOf({ category: '', search: '' })).toHaveLength(4);
    expect(await slugsOf({ search: 'MAILB' })).toEqual(['mail']);
    expect(await slugsOf({ category: 'no such', search: 'x' })).toEqual([]);
    expect(valueOf(await api.catalogue.list({})).categories).toMatchObject([
      { slug: 'web-hosting', depth: 0, count: 3 },
      { slug: 'shared', depth: 1, count: 3 },
      { slug: 'mail', depth: 0, count: 1 },
    ]);
  });

  test('is in the requested currency, otherwise that of the basket, and contains the products sold in it', async () => {
    const onlyEuro = buildProduct({ id: 'eur', slug: 'eur', name: 'Z', prices: buildPrices({ EUR: [[12, 1000]] }) });
    const shop = await openShop({ products: [buildProduct(), onlyEuro] });
    const shopper = shop.shopper();
    const idsIn = async (currency?: string) => {
      const list = valueOf(await shopper.api.catalogue.list(currency === undefined ? {} : { currency }));
      return [list.currency, list.total];
    };
    expect(await idsIn()).toEqual(['EUR', 2]);
    expect(await idsIn('JPY')).toEqual(['JPY', 1]);
    expect(await idsIn('CHF')).toEqual(['EUR', 2]);
    await shopper.add();
    await shopper.command({ kind: 'switch-currency', currency: 'USD' });
    expect(await idsIn()).toEqual(['USD', 1]);
  });

  test('runs no query for a visitor without a basket', async () => {
    const shop = await openShop({ categories, products: numbered(3) });
    const { api } = shop.shopper();
    shop.forget();
    await api.catalogue.list({});
    await api.catalogue.get({ pid: 'plan-1' });
    await api.catalogue.recommendations({});
    expect(shop.statements).toEqual([]);
  });
});
