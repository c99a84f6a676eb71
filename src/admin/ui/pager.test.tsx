import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

test('links to other pages keep the filters, but not the confirmation', () => {
  const Stub = createRoutesStub([{ path: '/transfers', Component: () => <Pager next="3" /> }]);
  render(<Stub initialEntries={['/transfers?state=open&cursor=2&done=assigned']} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/transfers?state=open',
    '/transfers?state=open&cursor=3',
  ]);
});
