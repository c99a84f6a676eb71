import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { refuse } from '#core/result.ts';
import { ledBy } from '#web/test-support/flash-of.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { verifyRegistrant } from './verify-registrant.ts';

async function send(overrides: Partial<ApiClient['ownedDomains']> = {}) {
  const form = formOf({ code: 'the-code' });
  return verifyRegistrant({ api: buildCaller({ ownedDomains: overrides }) }, form);
}

test('the form uses the code of the link and redirects to the page that confirms it', async () => {
  expect(ledBy(await send())).toEqual({ to: '/order/account/registrant', done: true });
});

test('a used link has status 410; any other refusal can be retried', async () => {
  const gone = await send({ verifyRegistrant: () => Promise.resolve(refuse({ code: 'account/link-invalid' })) });
  expect(gone).toMatchObject({ data: { kind: 'invalid' }, init: { status: 410 } });
  const busy = await send({
    verifyRegistrant: () =>
      Promise.resolve(refuse({ code: 'limits/too-many-requests', data: { retryAfterSeconds: 5 } })),
  });
  expect(busy).toMatchObject({ data: { kind: 'failed' }, init: { status: 429 } });
});
