import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import routes from './routes.ts';
import { screens } from './screens.ts';

const ORDER_ID = '0199a3c2-7b5e-7000-8000-000000000001';

function pageAt(path: string): string | undefined {
  const table = routes
    .flatMap(({ children }) => children ?? [])
    .map(({ file, path: pattern }) => ({ id: file, path: pattern ?? '' }));
  return matchRoutes(table, path)?.at(-1)?.route.id;
}

test('every screen has a page', () => {
  const withoutRoute = Object.values(screens).filter(({ path }) =>
    ['pages/not-found.tsx', 'pages/legacy.tsx'].includes(pageAt(path) ?? ''),
  );
  expect(withoutRoute).toEqual([]);
});

test.each([
  ['/', 'loading'],
  ['/order', 'loading'],
  ['/loading', 'loading'],
  ['/order/cart', 'basket'],
  [`/orders/${ORDER_ID}`, 'order'],
  ['/order/products', 'shop-redirect'],
  ['/order/auth', 'session/register'],
  ['/order/auth/signout', 'session/logout'],
  ['/order/product/not-found/', 'product/product-not-found'],
])('%s is served by %s', (path, page) => {
  expect(pageAt(path)).toBe(`pages/${page}.tsx`);
});

test('a static segment wins over an order id', () => {
  expect([pageAt('/order/basket'), pageAt(`/order/${ORDER_ID}`)]).toEqual(['pages/basket.tsx', 'pages/order.tsx']);
});

test('an unknown path under /order/ is not found, any other path is handled by the legacy page', () => {
  expect([pageAt('/order/a/b'), pageAt('/shop/a')]).toEqual(['pages/not-found.tsx', 'pages/legacy.tsx']);
});

test('a link encodes each parameter as one path segment', () => {
  expect(screens.productAdd.href({ pid: 'a/b ?' })).toBe('/order/product/add/a%2Fb%20%3F');
});
