import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import { CaptchaField } from './captcha-field.tsx';

function rendered(mode: string): string {
  const { client, ...storefront } = buildStorefront();
  const shell: ShellData = {
    storefront: { ...storefront, client: { ...client, captcha: { mode } } },
    session: buildSession(),
    flags: {},
    refusal: null,
    requestId: 'r1',
    flash: {},
    language: 'en',
    written: writtenStyle('en', { currencies: [], brand: { country: 'US', time_zone: 'UTC' }, year: 2031 }),
    languageFile: null,
    consent: null,
  };
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <CaptchaField form="register" /> }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: shell } }} />);
}

test.each(['proof-of-work', 'turnstile', 'hcaptcha'])(
  'with %s there is an empty field and a status that says nothing yet, so that the form works without JavaScript',
  (mode) => {
    const html = rendered(mode);
    expect(html).toContain('<input type="hidden" name="captcha"/>');
    expect(html).toMatch(/<p role="status"[^>]*><\/p>/);
  },
);

test('a brand without a captcha has no field', () => {
  expect(rendered('off')).toBe('');
});
