import { fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { screens } from '#admin/screens.ts';
import type { Exchange, LoadedExchange } from './exchange-data.ts';
import { ExchangeEntry } from './exchange-entry.tsx';

const EXCHANGE: Exchange = {
  id: 'exchange-1',
  family: 'payment',
  adapter: 'sandbox',
  operation: 'createPayment',
  startedAt: 1,
  durationMs: 41,
  outcome: 'refused',
  answer: 'insufficient-funds',
  jobId: null,
  paymentId: 'payment-1',
  framesLeftOut: 2,
  frames: [
    {
      direction: 'sent',
      afterMs: 0,
      head: 'POST https://pay.example/v1/payments',
      body: '{"token":"[masked]"}',
      cutLength: 0,
    },
    { direction: 'received', afterMs: 40, head: '200', body: '{"status":"declined"}', cutLength: 12 },
  ],
};

let loads = 0;
beforeEach(() => void (loads = 0));

/** Shows the entry of the exchange, whose page responds with each of these in turn. */
function show(...answers: readonly LoadedExchange[]): HTMLElement {
  const key = { brandId: 'alder', orderId: 'order-1' };
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ExchangeEntry order={key} exchange={EXCHANGE} /> },
    { path: screens.exchange.path, loader: () => answers[(loads += 1) - 1] ?? { exchange: null } },
  ]);
  render(<Stub />);
  return screen.getByRole('group');
}

/** Opens or closes a disclosure as a browser does on a click or Enter. */
function toggle(details: HTMLElement): void {
  const summary = details.querySelector('summary');
  if (summary === null) throw new Error('The entry has no summary.');
  fireEvent.click(summary);
}

test('an entry shows the operation, the system, the outcome and the duration', () => {
  const summary = show();
  expect(summary).toHaveTextContent('Create payment');
  expect(summary).toHaveTextContent('at sandbox');
  expect(summary).toHaveTextContent('Refused');
  expect(summary).toHaveTextContent('insufficient-funds');
  expect(summary).toHaveTextContent('41 ms');
  expect(loads).toBe(0);
  expect(screen.getByRole('link', { name: 'Open on a page of its own' })).toHaveAttribute(
    'href',
    '/orders/alder/order-1/exchanges/exchange-1',
  );
});

test('an opened entry loads the messages once, and shows what was not stored', async () => {
  const entry = show({ exchange: EXCHANGE });
  toggle(entry);
  const sent = await screen.findByRole('group', { name: 'Sent' });
  expect(sent).toHaveTextContent('POST https://pay.example/v1/payments');
  expect(sent).toHaveTextContent('[masked]');
  expect(sent).toHaveAttribute('tabindex', '0');
  expect(within(entry).getByRole('group', { name: 'Received' })).toHaveTextContent('declined');
  expect(entry).toHaveTextContent('12 more characters were not stored.');
  expect(entry).toHaveTextContent('2 more messages were not stored.');
  toggle(entry);
  toggle(entry);
  expect(loads).toBe(1);
});

test('an entry that failed to load is loaded when it is opened again', async () => {
  const entry = show({ exchange: null, hasFailed: true }, { exchange: EXCHANGE });
  toggle(entry);
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  toggle(entry);
  toggle(entry);
  expect(await screen.findByRole('group', { name: 'Sent' })).toBeVisible();
});

test('a deleted exchange is reported as no longer stored', async () => {
  toggle(show({ exchange: null }));
  expect(await screen.findByText('This exchange is no longer stored.')).toBeVisible();
});
