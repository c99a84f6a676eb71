import { expect, test } from 'vitest';
import { keyFor, withLink } from './link-cookie.ts';

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const key = (letter: string) => letter.repeat(43);
const link = (digit: number, letter: string) => ({ orderId: id(digit), invoiceId: id(digit + 1), key: key(letter) });
const sent = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('the key of an opened link is found by the id of its order or invoice only', () => {
  const cookies = `landrush-3000=token; ${sent(withLink(null, link(1, 'a'), { isHttps: false }))}`;
  expect([id(1), id(2), id(3)].map((orderId) => keyFor(cookies, orderId))).toEqual([key('a'), key('a'), undefined]);
});

test('several links are stored, the oldest is dropped after four, and a link opened again has its latest key', () => {
  let cookies: string | null = null;
  for (const [digit, letter] of [
    [1, 'a'],
    [3, 'b'],
    [5, 'c'],
    [7, 'd'],
    [3, 'e'],
    [9, 'f'],
  ] as const)
    cookies = sent(withLink(cookies, link(digit, letter), { isHttps: true }));
  expect([1, 3, 5, 7, 9].map((digit) => keyFor(cookies, id(digit)))).toEqual([
    undefined,
    key('e'),
    key('c'),
    key('d'),
    key('f'),
  ]);
});

test('an order without an invoice has a key too', () => {
  const cookies = sent(withLink(null, { ...link(1, 'a'), invoiceId: null }, { isHttps: true }));
  expect(keyFor(cookies, id(1))).toBe(key('a'));
});

test('the cookie is HttpOnly and SameSite=Lax, and Secure over https', () => {
  expect(withLink(null, link(1, 'a'), { isHttps: true })).toMatch(/; Path=\/order; HttpOnly; Secure; SameSite=Lax$/);
  expect(withLink(null, link(1, 'a'), { isHttps: false })).toMatch(/; SameSite=Lax$/);
});

test.each(['', 'landrush-order-links=', 'landrush-order-links=x.y.z~..~', null])(
  'an invalid cookie contains no key: %s',
  (cookies) => {
    expect(keyFor(cookies, id(1))).toBeUndefined();
  },
);
