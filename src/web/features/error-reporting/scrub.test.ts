import { assert, emailAddress, json, property, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { scrub, scrubText } from './scrub.ts';

test.each([
  ['https://shop.example/order/auth/recover?code=abc123#x', 'https://shop.example/order/auth/recover'],
  ['GET /order/0199a3c2-7b5e-7000-8000-000000000001?key=s3cret', 'GET /order/0199a3c2-7b5e-7000-8000-000000000001'],
  ['"/order/shop?search=gift for Ada"', '"/order/shop for Ada"'],
  ['/order/account/domains/ada-lovelace.com', '/order/account/domains/:name'],
  ['No account for ada@example.com.', 'No account for [e-mail]'],
  ['/order/auth/login?next=x and ada%40example.com', '/order/auth/login and [e-mail]'],
  ['order 12345678-1234-4321-8321-123456789012', 'order 12345678-1234-4321-8321-123456789012'],
  [`token ${'aB3_-x9'.repeat(6)}z`, 'token [token]'],
  ['card 4242 4242 4242 4242 was typed', 'card [number] was typed'],
  [
    '/assets/a-very-long-name-of-some-file-of-a-build-Dq3kZx91.js:1:2045',
    '/assets/a-very-long-name-of-some-file-of-a-build-Dq3kZx91.js:1:2045',
  ],
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
])('%s is reported as %s', (text, expected) => {
  expect(scrubText(text)).toBe(expected);
});

test('neither email addresses nor query strings are reported', () => {
  assert(
    property(emailAddress(), (address) => {
      expect(scrubText(`From ${address} `)).not.toContain(address);
    }),
  );
  assert(
    property(webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(scrubText(url)).not.toMatch(/[?#]/);
    }),
  );
});

test('scrubbing is idempotent', () => {
  assert(
    property(json(), (text) => {
      const once = scrub(JSON.parse(text));
      expect(scrub(once)).toEqual(once);
    }),
  );
});

test('data that identifies a person or contains their input is removed at every level', () => {
  const report = {
    request: {
      url: 'http://localhost/order/checkout?x=1',
      cookies: { s: 't' },
      headers: { Cookie: 's=t', Referer: '/' },
    },
    user: { email: 'ada@example.com' },
    breadcrumbs: [{ category: 'fetch', data: { url: '/api/v1/basket?currency=EUR', status_code: 200, body: 'x' } }],
  };
  expect(scrub(report)).toEqual({
    request: { url: 'http://localhost/order/checkout', headers: {} },
    breadcrumbs: [{ category: 'fetch', data: { url: '/api/v1/basket', status_code: 200 } }],
  });
});
