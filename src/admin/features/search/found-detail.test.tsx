import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { useFoundDetail } from './found-detail.ts';
import type { Found } from './found-href.ts';

const found: Found = { kind: 'order', brandId: 'larkhost', id: 'o1', title: '2031-000042', detail: '', state: null };

test.each<[Partial<Found>, string]>([
  [{ detail: 'Anna Berg', state: 'awaiting-payment' }, 'Anna Berg · Awaiting payment'],
  [{ kind: 'domain', state: 'redemption' }, 'Redemption'],
  [{ kind: 'payment', detail: 'stripe', state: 'succeeded' }, 'stripe · Succeeded'],
  [{ kind: 'customer', detail: 'Anna Berg' }, 'Anna Berg'],
])('a result %j is shown with "%s"', (changed, shown) => {
  const Component = () => <p>{useFoundDetail()({ ...found, ...changed })}</p>;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  expect(screen.getByText(shown)).toBeVisible();
});
