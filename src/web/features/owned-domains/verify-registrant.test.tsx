import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { refuse } from '#core/result.ts';
import { ledBy } from '#web/test-support/flash-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { VerifyRegistrantForm } from './forms/verify-registrant-form.tsx';
import { RegistrantConfirmed, RegistrantLinkInvalid } from './registrant-outcome.tsx';
import { verifyRegistrant } from './verify-registrant.ts';

async function send(overrides: Partial<ApiClient['ownedDomains']> = {}) {
  const form = new FormData();
  form.set('code', 'the-code');
  return verifyRegistrant({ api: buildCaller({ ownedDomains: overrides }) }, form);
}

function shown(page: React.ReactElement): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
  return renderToStaticMarkup(<Stub />);
}

test('the code of a link is spent by the form, and the page says that the address is confirmed', async () => {
  const answer = await send();
  expect(ledBy(answer)).toEqual({ to: '/order/account/registrant', done: true });
  expect(shown(<RegistrantConfirmed />)).toContain('Your address is confirmed');
});

test('a link that was used says so; any other refusal can be tried again', async () => {
  const gone = await send({ verifyRegistrant: () => Promise.resolve(refuse({ code: 'account/link-invalid' })) });
  expect(gone).toMatchObject({ data: { kind: 'invalid' }, init: { status: 410 } });
  const busy = await send({ verifyRegistrant: () => Promise.resolve(refuse({ code: 'limits/too-many-requests' })) });
  expect(busy).toMatchObject({ data: { kind: 'failed' }, init: { status: 429 } });
  expect(shown(<RegistrantLinkInvalid />)).toContain('This link has expired or already been used');
  expect(shown(<VerifyRegistrantForm code="the-code" isFailed />)).toContain('Please try again in a moment.');
});

test('without a script there is a button', () => {
  const html = shown(<VerifyRegistrantForm code="the-code" isFailed={false} />);
  expect(html).toMatch(/<form[^>]*method="post"/);
  expect(html).toContain('value="the-code"');
  expect(html).toContain('Confirm</');
});
