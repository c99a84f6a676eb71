import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Payment } from './payment-data.ts';
import { ProviderEvents, Receipts } from './payment-records.tsx';

const EVENT: Payment['events'][number] = {
  id: 'event-1',
  at: 1,
  state: 'done',
  outcome: 'succeeded',
  capturedMinor: 4800,
  refundedMinor: 0,
  disputedMinor: 0,
  declineReason: null,
};

function show(change: Partial<typeof EVENT>): void {
  const Component = () => <ProviderEvents payment={{ currency: 'EUR', events: [{ ...EVENT, ...change }] }} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
}

test('a message about a refund shows the refunded amount', () => {
  show({ refundedMinor: 500, takenBackMinor: 0 });
  expect(screen.getByText('captured €48.00, refunded €5.00')).toBeVisible();
});

test('a message about a chargeback shows no refund', () => {
  show({ refundedMinor: 4800, takenBackMinor: 4800 });
  expect(screen.getByText('captured €48.00, refunded €0.00, charged back €48.00')).toBeVisible();
});

test('a message about a dispute that is not decided shows the disputed amount', () => {
  show({ disputedMinor: 1200 });
  expect(screen.getByText('captured €48.00, refunded €0.00, disputed €12.00')).toBeVisible();
});

test.each([
  ['2026-09-30', /^Booked on 30 Sept? 2026$/],
  [null, null],
] as const)('a bank account entry that was booked on %s shows that day', (bookedOn, text) => {
  const receipt = { reference: 'TX-1', kind: 'received', amountMinor: 4800, at: 1, bookedOn } as const;
  const payment = { currency: 'EUR', provider: 'offline', receipts: [receipt] };
  const Stub = createRoutesStub([{ path: '/', Component: () => <Receipts payment={payment} /> }]);
  render(<Stub />);
  expect(screen.getByText('TX-1')).toBeVisible();
  expect(screen.queryAllByText(text ?? /Booked/)).toHaveLength(text === null ? 0 : 1);
});
