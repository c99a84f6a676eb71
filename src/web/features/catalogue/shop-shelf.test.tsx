import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildCard, buildProductList } from '#web/test-support/stub-catalogue.ts';
import { readShopFilters } from './shop-filters.ts';
import { ShopShelf } from './shop-shelf.tsx';

function shelfOf(list: ReturnType<typeof buildProductList>, query = ''): string {
  const filters = readShopFilters(new URLSearchParams(query));
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ShopShelf list={list} filters={filters} isPending={false} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
}

test('a card shows the monthly figure, what it was, and what is paid for which term and then', () => {
  const text = textOf(shelfOf(buildProductList({ products: [buildCard()] })));
  expect(text).toContain('Regular price €5.99/mo');
  expect(text).toContain('€3.99/mo');
  expect(text).toContain('for 1 year (€47.88, then €71.88)');
});

test('a product that is paid once, by the month or not at all says so', () => {
  const price = { regularMinor: 5900, currentMinor: 5900, perMonthMinor: 5900, quantity: 1, setupMinor: 0 };
  const cards = [
    buildCard({ id: '0', price: { term: 0, ...price } }),
    buildCard({ id: '1', price: { term: 1, ...price } }),
    buildCard({
      id: '2',
      price: { term: 0, regularMinor: 0, currentMinor: 0, perMonthMinor: 0, quantity: 1, setupMinor: 0 },
    }),
  ];
  const text = textOf(shelfOf(buildProductList({ products: cards })));
  expect(text).toContain('€59.00One-time');
  expect(text).toContain('Billed monthly');
  expect(text).toContain('FreeOne-time');
});

test('where nothing is found the filters can be cleared, the currency stays', () => {
  const html = shelfOf(buildProductList({ products: [], total: 0 }), 'search=zzz&currency=USD');
  expect(html).toContain('No products found');
  expect(html).toContain('href="/order/shop?currency=USD"');
});

test('more products are a link that keeps the filters', () => {
  const html = shelfOf(buildProductList({ total: 90 }), 'sort=price');
  expect(html).toContain('href="/order/shop?sort=price&amp;show=120#product-4"');
  expect(shelfOf(buildProductList())).not.toContain('Show more');
});

test('what has to be paid beside the price, and how many it is for, stand with it', () => {
  const price = {
    term: 12,
    regularMinor: 6000,
    currentMinor: 6000,
    perMonthMinor: 500,
    quantity: 5,
    setupMinor: 990,
  } as const;
  const text = textOf(shelfOf(buildProductList({ products: [buildCard({ price })] })));
  expect(text).toContain('Minimum quantity: 5');
  expect(text).toContain('€9.90 setup fee');
});
