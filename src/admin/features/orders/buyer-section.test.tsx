import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { BuyerSection } from './buyer-section.tsx';
import type { Order } from './order-data.ts';

const BUYER: Order['buyer'] = {
  type: 'personal',
  name: 'Anna Berg',
  company: '',
  line1: 'Kai 1',
  line2: '',
  postcode: '18055',
  city: 'Rostock',
  region: '',
  country: 'DE',
  phone: '',
  email: 'anna@example.com',
  taxNumber: null,
};

/** Shows the buyer of a guest's order; returns the URLs of the links. */
function linksOf(email: string, known: Partial<Order['buyer']> = {}): readonly (string | null)[] {
  const order = {
    brandId: 'larkhost',
    buyer: { ...BUYER, ...known, email },
    customerId: null,
    email,
    language: 'en',
    payableUntil: 0,
    state: 'complete',
  } as const;
  const Stub = createRoutesStub([{ path: '/', Component: () => <BuyerSection order={order} country="Germany" /> }]);
  render(<Stub />);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test('the link to the orders of a guest searches for the email address', () => {
  expect(linksOf('anna@example.com')).toEqual([
    'mailto:anna@example.com',
    '/orders?brandId=larkhost&search=anna%40example.com',
  ]);
});

test('the country and the language are named', () => {
  linksOf('');
  expect(screen.getByText(/18055 Rostock\s+Germany/u)).toBeInTheDocument();
  expect(screen.getByText('English')).toBeInTheDocument();
});

test.each([
  ['invalid', 'DE136695976, rejected'],
  ['valid', 'DE136695976, confirmed'],
] as const)('a tax number that was %s is shown with what was known of it', (taxNumberState, text) => {
  linksOf('anna@example.com', { taxNumber: 'DE136695976', taxNumberState });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('an order whose email address was erased has no link to orders', () => {
  expect(linksOf('')).toEqual([]);
});
