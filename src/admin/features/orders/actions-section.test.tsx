import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { ActionsSection } from './actions-section.tsx';
import type { Order } from './order-data.ts';

const user = userEvent.setup();

const IDS = {
  retry: 'r',
  confirm: 'c',
  revoke: 'v',
  link: 'l',
  resend: 's',
  note: 'n',
  deliver: {},
  withdraw: {},
  tasks: {},
};

const PAYMENT: Order['payments'][number] = {
  id: 'payment-1',
  type: CHECKOUT_TYPE.offline,
  provider: 'offline',
  providerPaymentId: null,
  state: 'processing',
  amountMinor: 4800,
  capturedMinor: 0,
  refundedMinor: 0,
  disputedMinor: 0,
  declineReason: null,
  createdAt: 0,
  updatedAt: 0,
};

/** The actions of an unpaid order, as an account with a permission sees them. */
async function show(permission: Permission, currency = 'EUR') {
  const order = {
    brandId: 'larkhost',
    id: 'order-1',
    currency,
    email: 'anna@example.com',
    state: 'awaiting-payment',
    invoice: null,
    jobs: [],
    lines: [],
    payments: [PAYMENT],
    today: '2026-11-30',
  } as const;
  const answer = Promise.withResolvers<null>();
  const action = async ({ request }: { readonly request: Request }) => {
    const form = await request.formData();
    await answer.promise;
    return { kind: 'done', intent: form.get('intent'), row: '', value: null };
  };
  const Component = () => <ActionsSection order={order} ids={IDS} />;
  const Stub = createRoutesStub([
    {
      id: 'pages/layout',
      path: '/',
      loader: () => ({ session: { permissions: [permission], brands: [] }, now: 0 }),
      HydrateFallback: () => null,
      children: [{ id: 'page', index: true, Component, action, loader: () => null }],
    },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Actions' });
  return { answerForm: () => answer.resolve(null) };
}

test('the form of a bank payment is cleared after one was recorded', async () => {
  const { answerForm } = await show('payments.confirm');
  await user.click(screen.getByText('Record a bank payment'));
  await user.type(screen.getByRole('textbox', { name: 'Amount in EUR' }), '48.00');
  await user.type(screen.getByRole('textbox', { name: 'Bank reference' }), 'TX-1');
  expect(screen.getByLabelText('Booked on')).toHaveValue('2026-11-30');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  answerForm();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Bank reference' })).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: 'Amount in EUR' })).toHaveValue('');
});

test('the amount of a bank payment has an example in the currency of the order', async () => {
  await show('payments.confirm', 'JPY');
  await user.click(screen.getByText('Record a bank payment'));
  expect(screen.getByRole('textbox', { name: 'Amount in JPY' })).toHaveAccessibleDescription('For example 123456');
});

test('the choice to revoke other links is reset after sending a link', async () => {
  const { answerForm } = await show('orders.handle');
  answerForm();
  await user.click(screen.getByText('Send a new link'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
});

test('the reason for revoking links is cleared after they were revoked', async () => {
  const { answerForm } = await show('orders.handle');
  await user.click(screen.getByText('Revoke links in emails'));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Forwarded');
  await user.click(screen.getByRole('button', { name: 'Revoke links' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('readonly');
  answerForm();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue(''));
});
