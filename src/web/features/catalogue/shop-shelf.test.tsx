import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { buildCard, buildProductList } from '#web/test-support/stub-catalogue.ts';
import { readShopFilters } from './shop-filters.ts';
import { ShopShelf } from './shop-shelf.tsx';

function show(list: ReturnType<typeof buildProductList>, query = ''): void {
  const filters = readShopFilters(new URLSearchParams(query));
  renderPage(<ShopShelf list={list} filters={filters} isPending={false} />);
}

test('a card shows the monthly and the regular price, the term, and the amounts due now and at renewal', () => {
  show(buildProductList({ products: [buildCard()] }));
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('Regular price €5.99/mo');
  expect(card).toHaveTextContent('€3.99/mo');
  expect(card).toHaveTextContent('for 1 year (€47.88, then €71.88)');
});

test('a card shows whether a product is paid once, billed monthly or free', () => {
  const price = { regularMinor: 5900, currentMinor: 5900, perMonthMinor: 5900, quantity: 1, setupMinor: 0 };
  const cards = [
    buildCard({ id: '0', price: { term: 0, ...price } }),
    buildCard({ id: '1', price: { term: 1, ...price } }),
    buildCard({
      id: '2',
      price: { term: 0, regularMinor: 0, currentMinor: 0, perMonthMinor: 0, quantity: 1, setupMinor: 0 },
    }),
  ];
  show(buildProductList({ products: cards }));
  const [once, monthly, free] = screen.getAllByRole('article');
  expect(once).toHaveTextContent('€59.00One-time');
  expect(monthly).toHaveTextContent('Billed monthly');
  expect(free).toHaveTextContent('FreeOne-time');
});

test('without results a link clears the filters, but not the currency', () => {
  show(buildProductList({ products: [], total: 0 }), 'search=zzz&currency=USD');
  expect(screen.getByText('No products found')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/order/shop?currency=USD');
});

test('a link to more products includes the filters, and is shown only if there are more', () => {
  show(buildProductList({ total: 90 }), 'sort=price');
  const more = screen.getByRole('link', { name: /^Show more/ });
  expect(more).toHaveAttribute('href', '/order/shop?sort=price&show=120#product-4');
  show(buildProductList());
  expect(screen.queryByRole('link', { name: /^Show more/ })).toBeNull();
});

test('the setup fee and the minimum quantity are shown with the price', () => {
  const price = {
    term: 12,
    regularMinor: 6000,
    currentMinor: 6000,
    perMonthMinor: 500,
    quantity: 5,
    setupMinor: 990,
  } as const;
  show(buildProductList({ products: [buildCard({ price })] }));
  const card = screen.getByRole('article');
  expect(within(card).getByText(/Minimum quantity: 5/)).toBeVisible();
  expect(card).toHaveTextContent('€9.90 setup fee');
});
