import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Consent } from '#core/storefront/consent.ts';
import type { ShellData, StorefrontView } from '#web/shell-data.ts';
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
    language: 'en',
    written: writtenStyle('en', []),
    languageFile: null,
  };
}

function noticeOn(address: string, shell: ShellData): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => <CookieNotice shell={shell} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}

test.each([
  [{}, 'We only use the cookies this shop needs to work.'],
  [{ analytics: ANALYTICS }, 'With your OK we also count how it is used.'],
  [{ errorReporting: ERRORS }, 'With your OK we also record faults to mend them.'],
  [{ analytics: ANALYTICS, errorReporting: ERRORS }, 'we also count how it is used, and record faults to mend them.'],
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
  expect(form(null)).toMatch(/<input[^>]*disabled=""[^>]*/);
});
