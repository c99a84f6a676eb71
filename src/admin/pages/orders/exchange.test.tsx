import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, redirect, useFetcher } from 'react-router';
import { expect, test } from 'vitest';
import type { LoadedExchange } from '#admin/features/orders/exchange-data.ts';
import { clientLoader } from './exchange.tsx';

/** An order with a form and an exchange that is loaded without a session. */
function openOrder(): void {
  const Order = () => {
    const { load, data } = useFetcher<LoadedExchange>();
    return (
      <main>
        <form method="post">
          <textarea aria-label="Note" />
        </form>
        <button type="button" onClick={() => void load('/exchange')}>
          {data?.hasFailed === true ? 'Failed' : 'Load'}
        </button>
      </main>
    );
  };
  const serverLoader = async () => {
    throw redirect('/login');
  };
  const Stub = createRoutesStub([
    { path: '/', Component: Order },
    { path: '/exchange', loader: (args) => clientLoader({ ...args, serverLoader }) },
    { path: '/login', Component: () => <h1>Log in</h1> },
  ]);
  render(<Stub />);
}

test('an exchange that is opened without a session leads to the login', async () => {
  openOrder();
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('an exchange that is opened without a session leaves an order with unsent input as it is', async () => {
  openOrder();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Called twice');
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByRole('button', { name: 'Failed' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Called twice');
});
