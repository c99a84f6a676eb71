import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, redirect } from 'react-router';
import { expect, test } from 'vitest';
import { PaletteSearch } from '#admin/shell/palette-search.tsx';
import { clientLoader } from './search.tsx';

const user = userEvent.setup();

const session = {
  staffId: 's-1',
  name: 'Anna',
  email: 'anna@example.com',
  role: 'support',
  permissions: ['orders.read'],
  brands: [],
  hasSecondFactor: true,
} as const;

/** A screen with the palette, whose search uses `serverLoader`. */
function openPalette(serverLoader: () => Promise<never>): void {
  const Component = () => (
    <>
      <main>
        <h1>Order</h1>
        <form method="post">
          <textarea aria-label="Note" />
        </form>
      </main>
      <PaletteSearch session={session} onOpened={() => undefined} />
    </>
  );
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: '/search', loader: ({ request }) => clientLoader({ request, serverLoader }) },
    { path: '/login', Component: () => <h1>Log in</h1> },
  ]);
  render(<Stub />);
}

test('a failed search shows an error in the palette and does not replace the screen', async () => {
  openPalette(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(screen.getByRole('combobox'), 'anna@example.com');
  const [announced, shown] = await screen.findAllByText(/^The search failed/);
  expect(announced).toBe(screen.getByRole('status'));
  expect(shown).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('Order');
});

test('a search without a session leads to the login', async () => {
  openPalette(async () => {
    throw redirect('/login');
  });
  await user.type(screen.getByRole('combobox'), 'anna@example.com');
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a search without a session leaves a screen with unsent input as it is', async () => {
  openPalette(async () => {
    throw redirect('/login');
  });
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Called twice');
  await user.type(screen.getByRole('combobox'), 'anna@example.com');
  expect((await screen.findAllByText(/^Your session has ended/)).at(-1)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Called twice');
});
