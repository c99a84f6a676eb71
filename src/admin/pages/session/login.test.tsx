import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import Login from './login.tsx';

/** The outcomes of the password and of the code that is sent after it. */
function outcomeOf(intent: unknown) {
  const problem = { code: 'staff/challenge-expired' } as const;
  return intent === 'login'
    ? { kind: 'done', intent: 'login', row: '', value: 'challenge-1' }
    : { kind: 'refused', intent: 'confirm', row: 'challenge-1', problem };
}

test('a login whose second step took too long starts again and says why', async () => {
  const loaderData = { commandId: 'command-1', hasPasskeys: false };
  const action = async ({ request }: { readonly request: Request }) =>
    outcomeOf((await request.formData()).get('intent'));
  const Stub = createRoutesStub([{ path: '/', Component: () => <Login loaderData={loaderData} />, action }]);
  render(<Stub />);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long');
  expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
});
