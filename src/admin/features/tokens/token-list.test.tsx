import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { TokenList, type Token } from './token-list.tsx';

const shell = { session: { permissions: ['tokens.manage'], brands: [{ id: 'larkhost', name: 'Larkhost' }] }, now: 0 };

function tokenOf(name: string, brands: string[] | null): Token {
  const times = { createdAt: 0, expiresAt: 1, lastUsedAt: null, revokedAt: null };
  return { id: name, name, scopes: ['orders.read'], brands, createdBy: 'Olive Owner', ...times };
}

test('each token names its brands, or that it has all', async () => {
  const tokens = [tokenOf('Accounting', ['larkhost', 'meridian']), tokenOf('Monitoring', null)];
  const rows = tokens.map((token) => ({ token, commandId: token.id }));
  const Stub = createRoutesStub([
    { id: 'pages/layout', path: '/', loader: () => shell, Component: () => <TokenList rows={rows} /> },
  ]);
  render(<Stub />);
  const [limited, unlimited] = await screen.findAllByRole('listitem');
  if (limited === undefined || unlimited === undefined) throw new Error('A token is not listed.');
  expect(within(limited).getByText('Larkhost, meridian')).toBeVisible();
  expect(within(unlimited).getByText('All brands, including later ones')).toBeVisible();
});
