import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RecordHeader } from './record-header.tsx';

test('a record without facts has no empty line below its title', () => {
  const header = (
    <RecordHeader back={{ list: '/emails', text: 'Emails' }} title="Order received">
      {null}
    </RecordHeader>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: header }])} />);
  expect(screen.getAllByRole('paragraph')).toHaveLength(1);
});
