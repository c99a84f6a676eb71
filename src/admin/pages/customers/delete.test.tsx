import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet, createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RememberedLists } from '#admin/runtime/list-queries.tsx';
import CustomerDeleteScreen from './delete.tsx';

const loaderData = {
  key: { brandId: 'larkhost', customerId: 'anna' },
  email: 'anna@example.org',
  version: '1',
  isBlocked: false,
  erasure: {
    isPossible: true,
    remaining: { invoicedOrders: 0, otherOrders: 0, domains: 0, services: 0 },
    deleted: { savedDetails: 0, paymentMethods: 0, sessions: 0 },
  },
  commandId: 'command-1',
};

test('a deletion is sent with the filters and page of the list it returns to', async () => {
  const Layout = () => (
    <RememberedLists>
      <Outlet />
    </RememberedLists>
  );
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Layout,
      children: [
        { path: 'customers', Component: () => <Link to="/customers/larkhost/anna/delete">Open</Link> },
        { path: 'customers/larkhost/anna/delete', Component: () => <CustomerDeleteScreen loaderData={loaderData} /> },
      ],
    },
  ]);
  render(<Stub initialEntries={['/customers?state=blocked&cursor=2']} />);
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  const submit = await screen.findByRole('button', { name: 'Delete the account' });
  expect(submit.closest('form')).toHaveFormValues({ list: 'state=blocked&cursor=2', version: '1' });
});
