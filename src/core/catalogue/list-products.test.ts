import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOP_SORTS, buildCatalogueIndex, findProduct } from './catalogue-index.ts';
import { type ProductFilter, listProducts } from './list-products.ts';
import { lowestPrice } from './lowest-price.ts';
import { anyProduct } from './product-arbitrary.builder.ts';
import { buildCatalogue, buildCategory, buildPrices, buildProduct } from './product.builder.ts';

const monthly = (eurMinor: number) => buildPrices({ EUR: [[1, eurMinor]] });
const categories = [
  buildCategory({ slug: 'hosting', name: 'Hosting' }),
  buildCategory({ slug: 'wordpress', name: 'WordPress', parent: 'hosting' }),
  buildCategory({ slug: 'mail', name: 'Courriel privé' }),
];
const products = [
  buildProduct({ id: 'p1', slug: 'shared-10', name: 'Shared 10', category: 'hosting', prices: monthly(900) }),
  buildProduct({
    id: 'p2',
    slug: 'wp',
    name: 'Édition Pro',
    summary: 'For blogs',
    category: 'wordpress',
    prices: monthly(500),
  }),
  buildProduct({ id: 'p3', slug: 'shared-2', name: 'shared 2', category: 'hosting', prices: monthly(500) }),
  buildProduct({ id: 'p4', slug: 'mail', name: 'Mailbox', category: 'mail', prices: buildPrices({ USD: [[1, 100]] }) }),
  buildProduct({ id: 'p5', slug: 'lost', name: 'Zürich rack', category: 'gone', prices: monthly(100) }),
];
const index = buildCatalogueIndex(buildCatalogue({ categories, products }));

function listed(filter: Partial<ProductFilter>): string[] {
  return listProducts(index, { category: null, search: '', sort: 'default', currency: 'EUR', ...filter }).map(
    ({ id }) => id,
  );
}

describe('the shop list', () => {
  test('lists the products sold in the currency, in catalogue order', () => {
    expect(listed({})).toEqual(['p1', 'p2', 'p3', 'p5']);
    expect(listed({ currency: 'USD' })).toEqual(['p4']);
    expect(listed({ currency: 'CHF' })).toEqual([]);
  });

  test('a category includes its subcategories', () => {
    expect(listed({ category: 'hosting' })).toEqual(['p1', 'p2', 'p3']);
    expect(listed({ category: 'wordpress' })).toEqual(['p2']);
    expect(listed({ category: 'nowhere' })).toEqual([]);
  });

  test('products that need a domain are listed alone on request', () => {
    const needy = buildProduct({ id: 'needy', slug: 'needy', needsDomain: true, prices: monthly(100) });
    const some = buildCatalogueIndex(buildCatalogue({ categories, products: [...products, needy] }));
    const filter = { category: null, search: '', sort: 'default', currency: 'EUR' } as const;
    expect(listProducts(some, { ...filter, needsDomain: true }).map(({ id }) => id)).toEqual(['needy']);
    expect(listProducts(some, filter)).toContain(needy);
  });

  test('names are sorted naturally, numbers by value', () => {
    expect(listed({ sort: 'name' })).toEqual(['p2', 'p3', 'p1', 'p5']);
  });

  test('prices sort by the lowest price a month, equals in shop order', () => {
    expect(listed({ sort: 'price' })).toEqual(['p5', 'p2', 'p3', 'p1']);
  });

  test.each([
    ['SHARED', ['p1', 'p3']],
    ['zurich', ['p5']],
    ['edition blog', ['p2']],
    ['hosting 2', ['p3']],
    ['blogs shared', []],
    ['  ', ['p1', 'p2', 'p3', 'p5']],
    ['og', []],
    ['red', ['p1', 'p3']],
  ])('searching "%s" requires every word in name, summary or category, without case and accents', (search, ids) => {
    expect(listed({ search })).toEqual(ids);
  });

  test('products named like the search, or in such a category, come first, and a hyphen does not separate words', () => {
    const mail = buildCatalogueIndex(
      buildCatalogue({
        categories: [buildCategory({ slug: 'post', name: 'Email' })],
        products: [
          buildProduct({ id: 'host', name: 'Nest', summary: 'Hosting with e-mail', prices: monthly(1) }),
          buildProduct({ id: 'box', name: 'E-Mail box', summary: 'For one', prices: monthly(2) }),
          buildProduct({ id: 'list', name: 'Lists', summary: 'For many', category: 'post', prices: monthly(3) }),
        ],
      }),
    );
    const found = (search: string, sort: ProductFilter['sort'] = 'default') =>
      listProducts(mail, { category: null, search, sort, currency: 'EUR' }).map(({ id }) => id);
    for (const search of ['email', 'e-mail', 'E‑Mail']) expect(found(search)).toEqual(['box', 'list', 'host']);
    // 'Email' does not begin with it.
    expect(found('mail')).toEqual(['box', 'host']);
    expect(found('email', 'price')).toEqual(['host', 'box', 'list']);
  });

  test('categories in a cycle cause no error', () => {
    const circle = [buildCategory({ slug: 'a', parent: 'b' }), buildCategory({ slug: 'b', parent: 'a' })];
    const circular = buildCatalogueIndex(
      buildCatalogue({ categories: circle, products: [buildProduct({ category: 'a' })] }),
    );
    const found = listProducts(circular, { category: 'b', search: '', sort: 'name', currency: 'EUR' });
    expect(found).toHaveLength(1);
  });

  test('a pid is a slug, else an id', () => {
    expect(findProduct(index, 'wp')?.id).toBe('p2');
    expect(findProduct(index, 'p2')?.id).toBe('p2');
    expect(findProduct(index, 'nothing')).toBeUndefined();
  });
});

describe('any shop list', () => {
  const anyIndex = fc
    .array(
      fc.tuple(anyProduct(), fc.string({ maxLength: 12 }), fc.constantFrom('hosting', 'wordpress', 'mail', 'gone')),
      { maxLength: 12 },
    )
    .map((rows) => rows.map(([any, name, category], at) => ({ ...any, id: `p${at}`, slug: `s${at}`, name, category })))
    .map((any) => buildCatalogueIndex(buildCatalogue({ categories, products: any })));
  const anyFilter = fc.record<ProductFilter>({
    category: fc.option(fc.constantFrom('hosting', 'wordpress', 'mail')),
    search: fc.string({ maxLength: 2 }),
    sort: fc.constantFrom(...SHOP_SORTS),
    currency: fc.constantFrom('EUR', 'JPY', 'CHF'),
  });

  test('sorting changes the order only', () => {
    fc.assert(
      fc.property(anyIndex, anyFilter, (any, filter) => {
        const sets = SHOP_SORTS.map((sort) => new Set(listProducts(any, { ...filter, sort })));
        expect(sets[1]).toEqual(sets[0]);
        expect(sets[2]).toEqual(sets[0]);
      }),
    );
  });

  test('a search and a category only filter products', () => {
    fc.assert(
      fc.property(anyIndex, anyFilter, (any, filter) => {
        const all = listProducts(any, { ...filter, category: null, search: '' });
        const some = new Set(listProducts(any, filter));
        const filtered = all.filter((product) => some.has(product));
        expect(new Set(filtered)).toEqual(some);
        // In the default order, products named like the search come first.
        expect(filter.sort === 'default' ? filtered : [...some]).toEqual(filtered);
      }),
    );
  });

  test('a search finds the same products as a scan of all texts, in the same order', () => {
    const anyWords = fc.array(
      fc.oneof(
        fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '1'), minLength: 1, maxLength: 4 }),
        fc.string({ maxLength: 3 }),
      ),
      { minLength: 1, maxLength: 3 },
    );
    const anyNames = fc.array(
      fc.tuple(
        anyProduct(),
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '1'), maxLength: 5 }), { maxLength: 3 }),
        fc.constantFrom('hosting', 'wordpress', 'mail', 'gone'),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anyNames, anyWords, anyFilter, (rows, words, filter) => {
        const sold = rows.map(([any, names, category], at) => ({
          ...any,
          id: `p${at}`,
          slug: `s${at}`,
          name: names.join(' ') || 'x',
          summary: names.toReversed().join(' '),
          category,
        }));
        const any = buildCatalogueIndex(buildCatalogue({ categories, products: sold }));
        const reading = { ...any, search: { ...any.search, words: { find: () => null } } };
        const search = words.join(' ');
        expect(listProducts(any, { ...filter, search })).toEqual(listProducts(reading, { ...filter, search }));
      }),
      { numRuns: 300 },
    );
  });

  test('prices are ascending when sorted by price', () => {
    fc.assert(
      fc.property(anyIndex, (any) => {
        const all = listProducts(any, { category: null, search: '', sort: 'price', currency: 'JPY' });
        const perMonth = all.map((product) => lowestPrice(product, 'JPY')?.perMonthMinor ?? Number.NaN);
        expect(perMonth).toEqual(perMonth.toSorted((a, b) => a - b));
      }),
    );
  });

  test('a product is found by its name', () => {
    fc.assert(
      fc.property(anyIndex, (any) => {
        for (const product of any.catalogue.products) {
          const found = listProducts(any, { category: null, search: product.name, sort: 'name', currency: 'EUR' });
          expect(found).toContain(product);
        }
      }),
    );
  });
});
