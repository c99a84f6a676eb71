import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Consent } from '#core/storefront/consent.ts';
import type { ShellData, StorefrontView } from '#web/runtime/shell-data.ts';
import { buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { PreferencesForm } from './preferences-form.tsx';

const ANALYTICS = { provider: 'collector', key: 'shop', endpoint: '/count' } as const;
const ERRORS = { dsn: 'https://key@errors.example/42' };

function shellOf(client: Partial<StorefrontView['client']>, consent: Consent | null = null): ShellData {
  const storefront = buildStorefront();
  return {
    storefront: { ...storefront, client: { ...storefront.client, ...client } },
    session: buildSession(),
    consent,
    flags: {},
    refusal: null,
    requestId: 'r1',
    flash: {},
    language: 'en',
    written: writtenStyle('en', { currencies: [], brand: { country: 'US', time_zone: 'UTC' }, year: 2031 }),
    languageFile: null,
  };
}

function noticeOn(address: string, shell: ShellData): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => <CookieNotice shell={shell} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}

test.each([
  [{}, 'We only use cookies that are needed to run this shop.'],
  [{ analytics: ANALYTICS }, 'If you agree, we also use analytics to improve the shop.'],
  [{ errorReporting: ERRORS }, 'If you agree, we also record errors so that we can fix them.'],
  [{ analytics: ANALYTICS, errorReporting: ERRORS }, 'we also use analytics and error recordings to improve the shop.'],
])('the notice says what the brand asks for: %#', (client, text) => {
  expect(noticeOn('/order/shop', shellOf(client))).toContain(text);
});

test('it is a form with two buttons, which leads back to the page it stands on', () => {
  const markup = noticeOn('/order/shop?sort=price', shellOf({ analytics: ANALYTICS }));
  expect(markup).toContain('action="/order/cookies" method="post"');
  expect(markup).toContain('name="next" value="/order/shop?sort=price"');
  expect(markup).toMatch(/<button type="submit"[^>]* formMethod="get"[^>]*>Preferences<\/button>/);
  expect(markup).toMatch(/<button[^>]*value="all"[^>]*>.*OK/);
});

test('it is gone once it was answered, whatever the answer, and beside the preferences themselves', () => {
  expect(noticeOn('/order/shop', shellOf({ analytics: ANALYTICS }, []))).toBe('');
  expect(noticeOn('/order/cookies', shellOf({ analytics: ANALYTICS }))).toBe('');
});

test('preferences tick what was allowed and nothing else, and refuse by one button', () => {
  const client = { analytics: ANALYTICS, errorReporting: ERRORS };
  const form = (consent: Consent | null) =>
    renderToStaticMarkup(<PreferencesForm shell={shellOf(client, consent)} next={null} />);
  expect(form(null).match(/<input[^>]*name="allow"[^>]*checked/g)).toBeNull();
  expect(form(['error-replay'])).toMatch(/checked=""[^>]*value="error-replay"|value="error-replay"[^>]*checked=""/);
  expect(form(null)).toMatch(/<button value="none"|<button[^>]* value="none"/);
  expect(form(null)).toContain('Necessary – always on');
});

test('where nothing optional is used there is no choice to make, only a way to close', () => {
  const form = renderToStaticMarkup(<PreferencesForm shell={shellOf({})} next={null} />);
  expect(form).toContain('This shop uses no optional cookies.');
  expect(form).not.toContain('<input');
  expect(form).toMatch(/Close<|>Close/);
  expect(form).not.toContain('Save');
});
