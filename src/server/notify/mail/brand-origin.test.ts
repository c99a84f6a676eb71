import { expect, test } from 'vitest';
import { brandOrigin } from './brand-origin.ts';

test.each([
  [['shop.example', 'www.shop.example'], 'https://shop.example'],
  [['localhost', 'larkhost.localhost'], 'http://localhost:3000'],
  [['meridian.localhost'], 'http://meridian.localhost:3000'],
  [['127.0.0.1'], 'http://127.0.0.1:3000'],
  [['localhost.example'], 'https://localhost.example'],
])('for a brand at %j links begin with %s', (hosts, origin) => {
  expect(brandOrigin({ id: 'larkhost', hosts }, { port: 3000 })).toBe(origin);
});

test('the default port of a scheme is omitted', () => {
  expect(brandOrigin({ id: 'larkhost', hosts: ['localhost'] }, { port: 80 })).toBe('http://localhost');
});
