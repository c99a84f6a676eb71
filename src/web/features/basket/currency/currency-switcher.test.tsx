import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { buildShell, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { CurrencySwitcher } from './currency-switcher.tsx';

function show(address: string, overrides: Partial<ShellData> = {}): void {
  const flags = { eu: '/assets/eu.svg', us: '/assets/us.svg' };
  renderPage(<CurrencySwitcher shell={buildShell({ flags, ...overrides })} />, { address });
}

function hrefs(): (string | null)[] {
  return screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
}

test('a brand with one currency has no switcher', () => {
  show('/order/shop', { storefront: buildStorefront({ currencies: buildStorefront().currencies.slice(0, 1) }) });
  expect(document.body).toHaveTextContent(/^$/);
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
});

test('with an empty basket a button switches the currency and returns to the URL without it', () => {
  show('/order/shop?category=vps&currency=USD');
  expect(screen.getByLabelText('Currency: USD')).toBeVisible();
  const choices = screen
    .getAllByRole<HTMLButtonElement>('button', { hidden: true })
    .filter((button) => button.form !== null);
  for (const choice of choices) expect(submissionOf(choice).fields).toMatchObject({ next: '/order/shop?category=vps' });
  expect(choices).not.toEqual([]);
  expect(hrefs().filter((href) => href?.startsWith('/order/basket?currency='))).toEqual([]);
});

test('the currency in the URL may be in lower case', () => {
  show('/order/shop?currency=usd');
  expect(screen.getByLabelText('Currency: USD')).toBeVisible();
});

test('with items in the basket each currency links to the preview', () => {
  show('/order/shop', { session: buildSession({ basketCount: 2 }) });
  expect(hrefs()).toContain('/order/basket?currency=JPY');
});

test('the basket shows its own currency while another is previewed', () => {
  show('/order/basket?currency=USD');
  expect(screen.getByLabelText('Currency: EUR')).toBeVisible();
});

test('flags are lazy-loaded images', () => {
  show('/order/shop');
  const flags = screen.getAllByRole('presentation', { hidden: true });
  const american = flags.find((flag) => flag.getAttribute('src') === '/assets/us.svg');
  expect(american).toHaveAttribute('loading', 'lazy');
});
