import { expect, test } from 'vitest';
import { isShopPath } from './is-shop-path.ts';

test.each(['/', '/order/shop', '/order/product/add/web', '/order/basket', '/order/checkout', '/order/accountant'])(
  '%s is a shop path',
  (path) => {
    expect(isShopPath(path)).toBe(true);
  },
);

test.each([
  '/order/auth',
  '/order/auth/login',
  '/order/account',
  '/order/account/orders',
  '/order/invoice/00000000-0000-4000-8000-0000000000fa',
  '/order/00000000-0000-4000-8000-0000000000ba',
  '/orders/00000000-0000-4000-8000-0000000000ba',
])('%s is not a shop path', (path) => {
  expect(isShopPath(path)).toBe(false);
});
