import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { TokenList, type Token } from './token-list.tsx';

const session = { permissions: ['tokens.manage'], brands: [{ id: 'larkhost', name: 'Larkhost' }] };

function tokenOf(name: string, brands: string[] | null): Token {
  const times = { createdAt: 0, expiresAt: 1, lastUsedAt: null, revokedAt: null };
  return { id: name, name, scopes: ['orders.read'], brands, createdBy: 'Olive Owner', ...times };
}

/** Shows the list to an owner; returns their entries. */
async function showTokens(
  tokens: readonly Token[],
  owner: { readonly hasAllBrands: boolean; readonly brandIds?: readonly string[] },
) {
  const shell = { session: { ...session, ...owner }, now: 0 };
  const rows = tokens.map((token) => ({ token, commandId: token.id }));
  const Stub = createRoutesStub([
    { id: 'pages/layout', path: '/', loader: () => shell, Component: () => <TokenList rows={rows} /> },
  ]);
  render(<Stub />);
  return (await screen.findAllByRole('listitem')).map((entry) => within(entry));
}

test('each token names its brands, or that it has all', async () => {
  const tokens = [tokenOf('Accounting', ['larkhost', 'meridian']), tokenOf('Monitoring', null)];
  const [limited, unlimited] = await showTokens(tokens, { hasAllBrands: true });
  expect(limited?.getByText('Larkhost, meridian')).toBeVisible();
  expect(unlimited?.getByText('All brands, including later ones')).toBeVisible();
});

test('tokens of brands that an account lacks cannot be revoked by it', async () => {
  const tokens = [tokenOf('Own', ['larkhost']), tokenOf('Other', ['larkhost', 'meridian']), tokenOf('Unlimited', null)];
  const entries = await showTokens(tokens, { hasAllBrands: false });
  expect(entries.map((entry) => entry.queryAllByRole('button').length)).toEqual([1, 0, 0]);
});

test('a token of a brand that is not published yet can be revoked by an account of that brand', async () => {
  const [entry] = await showTokens([tokenOf('Own', ['new'])], { hasAllBrands: false, brandIds: ['larkhost', 'new'] });
  expect(entry?.getByRole('button')).toBeVisible();
});
