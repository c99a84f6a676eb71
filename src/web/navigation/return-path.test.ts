import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath, withReturn } from './return-path.ts';

test.each(['/', '/order/checkout', '/order/shop?category=vps&sort=price#list', '/order/account', '/order/auth/login'])(
  'a path of this shop is accepted: %s',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  ' /order/shop',
  'https://evil.example/',
  'javascript:alert(1)',
  'order/shop',
  '',
  '/.//evil.example',
  '/order/..//evil.example',
  '/%',
  `/${'a'.repeat(2000)}`,
])('%j leads outside the shop or is invalid, and is refused', (path) => {
  expect(returnPath(path)).toBeNull();
});

test.each(['/order/auth/logout', '/auth/logout', '/order/auth/signout/', '/order/%61uth/LOGOUT?x=1'])(
  'a path that logs out is refused: %s',
  (path) => {
    expect(returnPath(path)).toBeNull();
  },
);

test('a value that is not a string is refused', () => {
  expect([null, undefined, 7, new Blob(['/order/shop'])].map(returnPath)).toEqual([null, null, null, null]);
});

test('every accepted path is within the shop and is accepted unchanged again', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    'evil.example',
    'order',
    'http:',
  );
  const given = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.array(pieces).map((parts) => parts.join('')),
    fc.array(pieces).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(given, (path) => {
      const answer = returnPath(path);
      if (answer === null) return;
      expect(new URL(answer, 'https://shop.example/order/auth/login').origin).toBe('https://shop.example');
      expect(answer).toMatch(/^\/(?![/\\])/);
      expect(returnPath(answer)).toBe(answer);
    }),
  );
});

test('the link to a session screen contains the return path', () => {
  expect(withReturn('/order/auth/login', null)).toBe('/order/auth/login');
  const href = withReturn('/order/auth/login', '/order/shop?a=1&b=2');
  expect(returnPath(new URL(href, 'http://localhost').searchParams.get('return'))).toBe('/order/shop?a=1&b=2');
});
