import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Invoice } from './invoice-data.ts';
import { InvoiceLines } from './invoice-lines.tsx';

const INVOICE: Invoice = {
  brandId: 'alder',
  id: 'invoice-1',
  number: 'INV-000001',
  state: 'paid',
  orderId: 'order-1',
  orderNumber: 'A-1',
  email: 'ann@example.com',
  name: 'Ann Example',
  currency: 'EUR',
  totalMinor: 4800,
  paidMinor: 4800,
  creditedMinor: 0,
  openMinor: 0,
  createdAt: 0,
  issuedAt: 0,
  dueAt: 0,
  buyer: { name: 'Ann Example', company: null, address: [], country: 'Germany', taxNumber: null },
  taxMode: 'inclusive',
  lines: [],
  subtotalMinor: 4800,
  discountMinor: 0,
  taxes: [],
  taxNote: null,
  creditNotes: [],
  payments: [],
  reminders: [],
  ledger: [],
};

test.each([
  [{ fromDay: '2026-11-26', toDay: '2027-11-26' }, '26 Nov 2026 to 26 Nov 2027'],
  [{}, '25 Nov 2026 to 25 Nov 2027'],
])("the period of a line with %j is stated in the days of the order's time zone where they are known", (days, text) => {
  const period = { from: Date.UTC(2026, 10, 25, 23), to: Date.UTC(2027, 10, 25, 23), ...days };
  const items = [{ name: 'Web Start', quantity: 1, netUnitMinor: 4800, amountMinor: 4800 }];
  const line = { id: 'line-1', name: 'Web Start', state: 'delivered' as const, totalMinor: 4800, items, period };
  render(<InvoiceLines invoice={{ ...INVOICE, lines: [line] }} />);
  expect(screen.getByText(text)).toBeVisible();
});
