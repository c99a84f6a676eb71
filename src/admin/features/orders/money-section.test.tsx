import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MoneySection } from './money-section.tsx';
import type { Order } from './order-data.ts';

const INVOICE = {
  id: 'i1',
  number: 'RE-1',
  state: 'paid',
  totalMinor: 4800,
  paidMinor: 4800,
  creditedMinor: 0,
  repaidMinor: 0,
  issuedAt: 1,
} as const;

const PAYMENT: Order['payments'][number] = {
  id: 'p1',
  provider: 'sandbox',
  providerPaymentId: null,
  type: '1',
  state: 'succeeded',
  amountMinor: 4800,
  capturedMinor: 4800,
  refundedMinor: 0,
  disputedMinor: 0,
  declineReason: null,
  createdAt: 1,
  updatedAt: 1,
};

/** Shows the money of an order; returns the paths of the links. */
function linksOf(
  invoice: Partial<NonNullable<Order['invoice']>>,
  payment: Partial<typeof PAYMENT> = {},
): readonly (string | null)[] {
  const order = {
    brandId: 'larkhost',
    currency: 'EUR',
    invoice: { ...INVOICE, ...invoice },
    payments: [{ ...PAYMENT, ...payment }],
    creditNotes: [],
    taxes: [],
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => <MoneySection order={order} /> }]);
  render(<Stub />);
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('the invoice and each payment of an order link to their screens', () => {
  expect(linksOf({})).toEqual(['/invoices/larkhost/i1', '/payments/larkhost/p1']);
  expect(screen.getByRole('link', { name: 'Invoice RE-1' })).toBeVisible();
});

test('an invoice that is not issued links to its screen too', () => {
  expect(linksOf({ number: null })).toContain('/invoices/larkhost/i1');
});

test.each([{ disputedMinor: 4800 }, { refundedMinor: 4800, takenBackMinor: 4800 }])(
  'a payment that was disputed or charged back links to its dispute: %o',
  (payment) => {
    expect(linksOf({}, payment)).toContain('/disputes/larkhost/p1');
  },
);
