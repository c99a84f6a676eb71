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

/** Opens the login at an address and sends its first step. */
async function openSecondStep(address: string): Promise<void> {
  const loaderData = { commandId: 'command-1', hasPasskeys: false };
  const action = async ({ request }: { readonly request: Request }) =>
    outcomeOf((await request.formData()).get('intent'));
  const Stub = createRoutesStub([{ path: '/login', Component: () => <Login loaderData={loaderData} />, action }]);
  render(<Stub initialEntries={[address]} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
}

test('a login whose second step took too long starts again and says why', async () => {
  await openSecondStep('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This login has ended');
  expect(document.activeElement).toHaveTextContent('This login has ended');
  expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
});

test('logging in with another account leads back to the screen that required the login', async () => {
  await openSecondStep('/login?to=%2Forders%3Fstate%3Dcomplete');
  const link = await screen.findByRole('link', { name: 'Log in with another account' });
  expect(link).toHaveAttribute('href', '/login?to=%2Forders%3Fstate%3Dcomplete');
});
