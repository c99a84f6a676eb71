import { expect, test } from 'vitest';
import { foundHref } from './found-href.ts';

const found = { brandId: 'larkhost', id: 'o1', title: 'anna@example.com', detail: '', state: null };

test('a found order links to the order', () => {
  expect(foundHref({ ...found, kind: 'order' })).toBe('/orders/larkhost/o1');
});

test('a found domain links to the domain by its name', () => {
  const domain = { ...found, kind: 'domain', title: 'lantern.com' } as const;
  expect(foundHref(domain)).toBe('/domains/larkhost/lantern.com');
});

test('a found error links to the error', () => {
  expect(foundHref({ ...found, kind: 'error', id: 'req-1' })).toBe('/errors/req-1');
});

test('a found customer links to the customer', () => {
  expect(foundHref({ ...found, kind: 'customer' })).toBe('/customers/larkhost/o1');
});

test('a found invoice or payment links to it', () => {
  expect(foundHref({ ...found, kind: 'invoice' })).toBe('/invoices/larkhost/o1');
  expect(foundHref({ ...found, kind: 'payment' })).toBe('/payments/larkhost/o1');
});
