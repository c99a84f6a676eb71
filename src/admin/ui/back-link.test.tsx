import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet, createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RememberedLists, listWithDone, useListQuery } from '#admin/runtime/list-queries.tsx';
import { BackLink } from './back-link.tsx';

const user = userEvent.setup();

function openAt(address: string): void {
  const Layout = () => (
    <RememberedLists>
      <Outlet />
    </RememberedLists>
  );
  const Order = () => (
    <>
      <BackLink list="/orders" otherwise="state=open">
        Back to orders
      </BackLink>
      <Link to="/orders/larkhost/o-1/refund">Refund</Link>
      <Link to={listWithDone('/orders', useListQuery('/orders') ?? '', 'paid')}>Done</Link>
    </>
  );
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Layout,
      children: [
        { path: 'orders', Component: () => <Link to="/orders/larkhost/o-1">Open</Link> },
        { path: 'orders/larkhost/o-1', Component: Order },
        { path: 'orders/larkhost/o-1/refund', Component: () => <Link to="/orders/larkhost/o-1">Order</Link> },
      ],
    },
  ]);
  render(<Stub initialEntries={[address]} />);
}

test('the link restores the last filters and page of the list, also after other screens, without the confirmation', async () => {
  openAt('/orders?state=paid&cursor=2&done=cancel');
  for (const name of ['Open', 'Refund', 'Order']) await user.click(await screen.findByText(name));
  expect(await screen.findByText('Back to orders')).toHaveAttribute('href', '/orders?state=paid&cursor=2');
});

test('the link has the default filters if the list was not shown before', async () => {
  openAt('/orders/larkhost/o-1');
  expect(await screen.findByText('Back to orders')).toHaveAttribute('href', '/orders?state=open');
});

test('after a change the list has its last filters and page, and says what was done', async () => {
  openAt('/orders?state=paid&cursor=2&done=cancel');
  await user.click(await screen.findByText('Open'));
  expect(await screen.findByText('Done')).toHaveAttribute('href', '/orders?state=paid&cursor=2&done=paid');
});
