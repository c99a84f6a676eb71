import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Transfer } from './transfer-data.ts';
import { TransfersTable } from './transfers-table.tsx';

const TRANSFER: Transfer = {
  brandId: 'alder',
  id: 'transfer-1',
  account: 'DE1',
  bankReference: 'B-1',
  bookedOn: '2026-11-02',
  amountMinor: 4800,
  currency: 'EUR',
  payer: 'Ann Example',
  remittance: 'A-1',
  state: 'open',
  orderId: null,
  importedAt: 1,
  settledAt: null,
  settledBy: null,
  note: null,
  match: 'other-currency',
  candidates: [
    {
      orderId: 'order-1',
      orderNumber: 'A-1',
      invoiceNumber: null,
      email: 'ann@example.com',
      currency: 'USD',
      totalMinor: 5200,
      openMinor: 5200,
    },
  ],
};

test('the amount owed by an order is in its currency, even if the transfer has another one', () => {
  const Component = () => <TransfersTable rows={[{ transfer: TRANSFER, commandId: 'command-1' }]} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  expect(screen.getByText(/owed/)).toHaveTextContent('Order A-1 · $52.00 owed');
  expect(screen.getByText('€48.00')).toBeVisible();
});
