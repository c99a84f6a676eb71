import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Consent } from '#core/storefront/consent.ts';
import type { ShellData, StorefrontView } from '#web/runtime/shell-data.ts';
import { buildShell, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildStorefront } from '#web/test-support/stub-storefront.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { PreferencesForm } from './preferences-form.tsx';

const ANALYTICS = { provider: 'collector', key: 'shop', endpoint: '/count' } as const;
const ERRORS = { dsn: 'https://key@errors.example/42' };

function shellOf(client: Partial<StorefrontView['client']>, consent: Consent | null = null): ShellData {
  const storefront = buildStorefront();
  return buildShell({ consent, storefront: { ...storefront, client: { ...storefront.client, ...client } } });
}

function showNotice(address: string, shell: ShellData): void {
  renderPage(<CookieNotice shell={shell} />, { address });
}

test.each([
  [{}, 'We only use cookies that are needed to run this shop.'],
  [{ analytics: ANALYTICS }, 'If you agree, we also use analytics to improve the shop.'],
  [{ errorReporting: ERRORS }, 'If you agree, we also record errors so that we can fix them.'],
  [{ analytics: ANALYTICS, errorReporting: ERRORS }, 'we also use analytics and error recordings to improve the shop.'],
])('the cookie notice lists what the brand requests consent for: %#', (client, text) => {
  showNotice('/order/shop', shellOf(client));
  expect(screen.getByRole('region')).toHaveTextContent(text);
});

test('the cookie notice is a form with two buttons that returns to its page', () => {
  showNotice('/order/shop?sort=price', shellOf({ analytics: ANALYTICS }));
  expect(submissionOf(screen.getByRole('button', { name: 'OK' }))).toEqual({
    action: '/order/cookies',
    method: 'post',
    fields: { next: '/order/shop?sort=price', allow: 'all' },
  });
  expect(submissionOf(screen.getByRole('button', { name: 'Preferences' }))).toEqual({
    action: '/order/cookies',
    method: 'get',
    fields: { next: '/order/shop?sort=price' },
  });
});

test('with JavaScript the preferences open in a dialog', async () => {
  showNotice('/order/shop', shellOf({ analytics: ANALYTICS }));
  await userEvent.click(screen.getByRole('button', { name: 'Preferences' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Necessary – always on');
});

test('the cookie notice is hidden after any answer, and on the preferences page', () => {
  showNotice('/order/shop', shellOf({ analytics: ANALYTICS }, []));
  expect(screen.queryByRole('region')).toBeNull();
  showNotice('/order/cookies', shellOf({ analytics: ANALYTICS }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('only purposes with consent are checked, and one button rejects all', () => {
  const client = { analytics: ANALYTICS, errorReporting: ERRORS };
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ name, value }) => [name, value]);
  renderPage(<PreferencesForm shell={shellOf(client)} next={null} />);
  expect(ticked()).toEqual([]);
  expect(document.body).toHaveTextContent('Necessary – always on');
  const values = screen.getAllByRole<HTMLButtonElement>('button').map(({ value }) => value);
  expect(values).toContain('none');
  renderPage(<PreferencesForm shell={shellOf(client, ['error-replay'])} next={null} />);
  expect(ticked()).toEqual([['allow', 'error-replay']]);
});

test('without optional cookies there is no choice, only a button to close', () => {
  renderPage(<PreferencesForm shell={shellOf({})} next={null} />);
  expect(document.body).toHaveTextContent('This shop uses no optional cookies.');
  expect(document.querySelector('input')).toBeNull();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close']);
});
