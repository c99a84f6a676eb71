import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StorefrontView } from '#web/runtime/shell-data.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { buildStorefront } from '#web/test-support/stub-storefront.ts';
import { Footer } from './footer.tsx';

function show(brand: Partial<StorefrontView['brand']>): void {
  const storefront = buildStorefront();
  const shown = { ...storefront, brand: { ...storefront.brand, ...brand } };
  renderPage(<Footer storefront={shown} />, { address: '/order/shop' });
}

test('the imprint is among the legal links where the brand has one', () => {
  const { legal } = buildStorefront().brand;
  show({});
  expect(screen.getByRole('link', { name: /^Imprint/ })).toHaveAttribute('href', 'https://larkhost.example/imprint');
  show({ legal: { ...legal, imprintUrl: null } });
  expect(screen.queryByText(/Imprint/)).toBeNull();
});

test('each list of links is a navigation with the name of its heading', () => {
  const links = [{ name: 'Data centres', href: 'https://larkhost.example/data-centres' }];
  const { footer } = buildStorefront().brand;
  show({ footer: { ...footer, linkLists: [{ heading: 'Help', links }] } });
  const list = within(screen.getByRole('navigation', { name: 'Help' }));
  expect(list.getByText('Help')).toBeVisible();
  expect(list.getByRole('link', { name: 'Data centres' })).toHaveAttribute(
    'href',
    'https://larkhost.example/data-centres',
  );
});
