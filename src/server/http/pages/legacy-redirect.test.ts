import { describe, expect, test } from 'vitest';
import { legacyTarget } from './legacy-redirect.ts';

describe('a legacy address', () => {
  test.each([
    ['/shop', '/order/shop'],
    ['/basket?voucher=SPRING', '/order/basket?voucher=SPRING'],
    ['/product/add/nest?term=12', '/order/product/add/nest?term=12'],
    ['/orders', '/order/account/orders'],
    ['/orders/', '/order/account/orders/'],
    ['/cart/', '/order/cart/'],
    ['/ordering', '/order/ordering'],
    ['//evil.example/', '/order//evil.example/'],
    ['/Order/basket', '/order/Order/basket'],
  ])('%s redirects to %s', (url, target) => {
    expect(legacyTarget('GET', url)).toBe(target);
    expect(legacyTarget('HEAD', url)).toBe(target);
  });

  test.each([
    '/',
    '/?term=12',
    '/order',
    '/loading',
    '/loading/',
    '/order/shop',
    '/order/nothing',
    '/orders/123',
    '/orders/123/',
    '/__manifest?p=/',
    '/shop.data',
    '/.well-known',
    '/.well-known/x',
  ])('%s is not redirected', (url) => {
    expect(legacyTarget('GET', url)).toBeNull();
  });

  test.each(['POST', 'PUT', 'DELETE'])('is not redirected with %s', (method) => {
    expect(legacyTarget(method, '/shop')).toBeNull();
  });
});
