import { expect, test } from 'vitest';
import { readNameservers } from './read-nameservers.ts';

test('name servers are separated by line breaks, spaces or commas, and duplicates are removed', () => {
  expect(readNameservers(' NS1.Example.net.\nns2.example.net, ns1.example.net\n', 'lantern.com')).toEqual({
    ok: true,
    value: ['ns1.example.net', 'ns2.example.net'],
  });
  expect(readNameservers(' \n', 'lantern.com')).toEqual({ ok: true, value: [] });
});

test.each([
  ['ns1.example.net', 'few'],
  ['ns1.example.net not_a_host', 'invalid'],
  ['ns1.example.net localhost', 'invalid'],
  ['ns1.example.net ns1.Lantern.com', 'below'],
  [Array.from({ length: 14 }, (_, place) => `ns${place}.example.net`).join(' '), 'many'],
])('%j is refused', (text, kind) => {
  expect(readNameservers(text, 'lantern.com')).toMatchObject({ ok: false, problem: { kind } });
});
