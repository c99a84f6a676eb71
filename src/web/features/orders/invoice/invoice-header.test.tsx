import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { buildInvoice } from '#web/test-support/stub-checkout.ts';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceHeader } from './invoice-header.tsx';

const note = {
  id: 'note',
  number: 'CN-000001',
  reason: 'refund',
  note: '',
  issuedAt: 0,
  lines: [],
  taxes: [],
  totalMinor: 500,
  nationalTaxMinor: null,
} as const;

test('an invoice with an e-invoice links to it, and to those of its credit notes', () => {
  const invoice = buildInvoice({ eInvoice: true, creditNotes: [note] });
  renderPage(
    <>
      <InvoiceHeader invoice={invoice} />
      <CreditNotes invoice={invoice} />
    </>,
  );
  const file = `/order/invoice/${invoice.id}.xml`;
  expect(screen.getByRole('link', { name: 'E-invoice' })).toHaveAttribute('href', file);
  const ofNote = screen.getByRole('link', { name: 'E-invoice of CN-000001' });
  expect(ofNote).toHaveAttribute('href', `${file}?credit-note=note`);
});

test('other invoices only have their PDF files', () => {
  const invoice = buildInvoice({ eInvoice: false, creditNotes: [note] });
  renderPage(
    <>
      <InvoiceHeader invoice={invoice} />
      <CreditNotes invoice={invoice} />
    </>,
  );
  expect(screen.getByRole('link', { name: 'PDF of CN-000001' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /E-invoice/ })).toBeNull();
});
