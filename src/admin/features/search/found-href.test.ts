import { expect, test } from 'vitest';
import { foundHref } from './found-href.ts';

const found = { brandId: 'larkhost', id: 'o1', title: 'anna@example.com', detail: '', state: null };

test('of an order opens it', () => {
  expect(foundHref({ ...found, kind: 'order' })).toBe('/orders/larkhost/o1');
});

test('of a domain opens the domain', () => {
  const domain = { ...found, kind: 'domain', title: 'lantern.com' } as const;
  expect(foundHref(domain)).toBe('/domains/larkhost/lantern.com');
});

test('of an error opens the error', () => {
  expect(foundHref({ ...found, kind: 'error', id: 'req-1' })).toBe('/errors/req-1');
});

test('of a customer opens their page', () => {
  expect(foundHref({ ...found, kind: 'customer' })).toBe('/customers/larkhost/o1');
});

test('of an invoice or payment opens it', () => {
  expect(foundHref({ ...found, kind: 'invoice' })).toBe('/invoices/larkhost/o1');
  expect(foundHref({ ...found, kind: 'payment' })).toBe('/payments/larkhost/o1');
});
