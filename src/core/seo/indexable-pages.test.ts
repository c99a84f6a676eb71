import { describe, expect, test } from 'vitest';
import { buildCatalogue, buildCategory, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildTld } from '#core/domains/tld.builder.ts';
import { NO_DOMAINS } from '#core/domains/tld.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { isVariant, listIndexablePages, pagePath } from './indexable-pages.ts';

const store = { brand: buildBrand({ currencies: ['EUR', 'USD'] }), catalogue: buildCatalogue(), domains: NO_DOMAINS };
const pathsOf = (changes: Partial<typeof store>) => listIndexablePages({ ...store, ...changes }).map(pagePath);

describe('indexable pages', () => {
  test('are the shop, its categories and products, and the domain search', () => {
    expect(pathsOf({ domains: { ...NO_DOMAINS, tlds: [buildTld()] } })).toEqual([
      '/order/shop',
      '/order/shop?category=web-hosting',
      '/order/product/add/web-start',
      '/order/domains',
    ]);
  });

  test('are categories with products only, their own or those of a category in them', () => {
    const categories = [
      buildCategory({ slug: 'hosting', name: 'Hosting' }),
      buildCategory({ slug: 'web-hosting', parent: 'hosting' }),
      buildCategory({ slug: 'empty' }),
    ];
    expect(pathsOf({ catalogue: buildCatalogue({ categories }) })).toEqual([
      '/order/shop',
      '/order/shop?category=hosting',
      '/order/shop?category=web-hosting',
      '/order/product/add/web-start',
    ]);
  });

  test('are products sold in the first currency', () => {
    const products = [buildProduct({ prices: buildPrices({ USD: [[1, 500]] }) })];
    expect(pathsOf({ catalogue: buildCatalogue({ products }) })).toEqual(['/order/shop']);
  });
});

test.each([
  ['shop', 'search=nest', true],
  ['category', 'category=vps&sort=price', true],
  ['category', 'category=vps&lang=de', false],
  ['shop', 'utm_source=letter', false],
  ['product', 'currency=USD', true],
  ['product', 'term=12&voucher=WELCOME10', false],
  ['domains', 'query=lantern', true],
  ['domains', 'query=', false],
] as const)('%s?%s is a variant: %s', (kind, query, expected) => {
  expect(isVariant(kind, new URLSearchParams(query))).toBe(expected);
});
