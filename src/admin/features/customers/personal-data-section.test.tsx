import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PersonalDataSection } from './personal-data-section.tsx';

const user = userEvent.setup();

test('an export is not sent without a reason, so that nothing entered on the screen is lost', async () => {
  const Stub = createRoutesStub([
    {
      id: 'pages/layout',
      path: '/',
      loader: () => ({ session: { permissions: ['customers.erase'], brands: [] }, now: 0 }),
      HydrateFallback: () => null,
      children: [
        {
          index: true,
          Component: () => <PersonalDataSection customer={{ brandId: 'larkhost', id: 'anna' }} commandId="command-1" />,
        },
      ],
    },
  ]);
  render(<Stub />);
  await user.click(await screen.findByText('Export all data'));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await user.type(reason, '   ');
  expect(reason).toBeInvalid();
  await user.type(reason, 'Asked by letter');
  expect(reason).toBeValid();
});
