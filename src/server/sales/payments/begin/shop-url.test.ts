import { expect, test } from 'vitest';
import { shopUrl } from './shop-url.ts';

const origin = 'https://shop.example';

test('a path becomes a URL of the brand', () => {
  expect(shopUrl(origin, '/order/checkout?step=2#pay')).toBe('https://shop.example/order/checkout?step=2#pay');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'order',
  '',
])('%j is not a path of the brand', (path) => {
  expect(shopUrl(origin, path)).toBeNull();
});
