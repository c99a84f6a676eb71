import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { BrandChoice } from './brand-choice.tsx';

/** The selected brands of a new account in the form of an owner. */
async function selectedFor(
  owner: { readonly hasAllBrands?: boolean; readonly brandIds?: readonly string[] },
  account: readonly string[] | null = null,
): Promise<string[]> {
  const brands = [
    { id: 'larkhost', name: 'Larkhost' },
    { id: 'meridian', name: 'Meridian' },
  ];
  const shell = { session: { permissions: ['staff.manage'], brands, ...owner }, now: 0 };
  const Component = () => <BrandChoice brands={account} />;
  const Stub = createRoutesStub([{ id: 'pages/layout', path: '/', loader: () => shell, Component }]);
  render(<Stub />);
  const options = await screen.findAllByRole('checkbox', { checked: true });
  return options.map((option) => option.closest('label')?.textContent ?? '');
}

test('all brands are selected by an owner of all, who is offered later ones too', async () => {
  expect(await selectedFor({ hasAllBrands: true })).toEqual(['All brands, including later ones']);
});

test('an owner of some brands selects from those and is not offered all', async () => {
  expect(await selectedFor({ hasAllBrands: false })).toEqual(['Larkhost', 'Meridian']);
  expect(screen.queryByLabelText('All brands, including later ones')).toBeNull();
});

test('all brands are offered while an older process does not report the access of the account', async () => {
  expect(await selectedFor({})).toEqual(['All brands, including later ones']);
});

test('an account keeps a brand that is not published yet', async () => {
  expect(await selectedFor({ hasAllBrands: true }, ['larkhost', 'new'])).toEqual(['Larkhost', 'new']);
});

test('an owner of a brand that is not published yet gives it to others', async () => {
  const brandIds = ['larkhost', 'meridian', 'new'];
  expect(await selectedFor({ hasAllBrands: false, brandIds })).toEqual(['Larkhost', 'Meridian', 'new']);
});
