import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RepaymentForm } from './repayment-form.tsx';

const PREVIEW = {
  owedMinor: 3050,
  byTransferMinor: 0,
  requestedMinor: 0,
  isDivisible: true,
  today: '2031-03-01',
  lines: [{ id: 'line-2', name: 'Web Start' }],
};

function show(change: Partial<typeof PREVIEW> = {}): void {
  const order = { currency: 'EUR', version: 'v1' };
  const preview = { ...PREVIEW, ...change };
  const Component = () => <RepaymentForm order={order} preview={preview} commandId="command-1" />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
}

test('the whole amount owed is proposed, with the effects of recording it', () => {
  show();
  expect(screen.getByText(/is owed €30\.50/)).toBeVisible();
  expect(screen.getByText('Web Start ends as refunded.')).toBeVisible();
  expect(screen.getByText(/the rest stays owed/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Amount in EUR' })).toHaveProperty('value', '30.50');
  expect(screen.getByRole('textbox', { name: 'Reference of the transfer' })).toHaveProperty('value', '');
  expect(screen.getByLabelText('Paid on')).toHaveProperty('value', '2031-03-01');
  expect(screen.getByRole('button', { name: 'Record money paid back' })).toBeVisible();
});

test('a refund that was requested from the provider is recorded as a whole, after a warning', () => {
  show({ requestedMinor: 3050, isDivisible: false });
  expect(screen.getByText(/A refund of €30\.50 was requested/)).toBeVisible();
  expect(screen.getByText(/Only the whole amount can be recorded/)).toBeVisible();
});

test('the repayment of a bank transfer is recorded as a bank payment', () => {
  show({ owedMinor: 0, byTransferMinor: 3050 });
  expect(screen.getByText(/The buyer paid by bank transfer/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refund without an amount owed has no form', () => {
  show({ owedMinor: 0 });
  expect(screen.getByText(/Nothing of this refund is owed/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
