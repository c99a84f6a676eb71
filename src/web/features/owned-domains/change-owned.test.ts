import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { SAME_AS_BILLING } from '#core/domains/registrants/registrant-details.ts';
import { ok, refuse } from '#core/result.ts';
import { ledBy } from '#web/test-support/flash-of.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildOwnedDomain } from '#web/test-support/stub-owned-domains.ts';
import { changeOwned } from './change-owned.ts';

const NAME = 'bluelantern.com';

async function send(fields: Readonly<Record<string, string>>, overrides: Partial<ApiClient['ownedDomains']> = {}) {
  const page = { api: buildCaller({ ownedDomains: overrides }), newCommandId: () => 'command-1' };
  const answer = await changeOwned(page, { name: NAME, form: formOf(fields), registrant: () => SAME_AS_BILLING });
  return ledBy(answer);
}

const refusing =
  <const Refusal extends Problem>(problem: Refusal) =>
  () =>
    Promise.resolve(refuse(problem));

test.each([
  [
    { intent: 'nameservers', nameservers: 'NS1.a.example.\nns2.a.example' },
    { nameservers: ['ns1.a.example', 'ns2.a.example'], glue: [] },
  ],
  [{ intent: 'ds', ds: '1 13 2 ab cd' }, { ds: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'ABCD' }] }],
  [{ intent: 'ds', ds: '' }, { ds: [] }],
  [{ intent: 'lock', target: 'on' }, { locked: true }],
  [{ intent: 'auto-renew', target: 'off' }, { autoRenew: false }],
])('the form %j requests its change, then redirects to the domain', async (fields, expected) => {
  const changes: unknown[] = [];
  const location = await send(fields, {
    change: ({ change }) => {
      changes.push(change);
      return Promise.resolve(ok(buildOwnedDomain()));
    },
  });
  expect(changes).toEqual([expect.objectContaining(expected)]);
  expect(location).toEqual({ to: `/order/account/domains/${NAME}#${fields.intent}`, saved: fields.intent });
});

test.each([{ intent: 'nameservers' }, { intent: 'ds' }, { intent: 'registrant' }])(
  'the form %j sends the version it is based on',
  async ({ intent }) => {
    const versions: unknown[] = [];
    const change: ApiClient['ownedDomains']['change'] = ({ change: sent }) => {
      versions.push('version' in sent ? sent.version : null);
      return Promise.resolve(refuse({ code: 'account/changed-meanwhile' }));
    };
    const answer = await send({ intent, version: 'v1' }, { change });
    expect(answer).toMatchObject({ data: { intent, code: 'account/changed-meanwhile' }, init: { status: 409 } });
    expect(versions).toEqual(['v1']);
  },
);

test('a refusal is returned with its reason and the input', async () => {
  const fields = { intent: 'nameservers', nameservers: 'ns1.a.example ns2.a.example' };
  const problem = { code: 'domains/change-refused', data: { reason: 'policy' } } as const;
  const answer = await send(fields, { change: refusing(problem) });
  const refusal = { kind: 'refused', intent: 'nameservers', code: problem.code, reason: 'policy', input: fields };
  expect(answer).toMatchObject({ data: refusal, init: { status: 409 } });
});

test('an unexpected error stays on the page', async () => {
  const answer = await send({ intent: 'lock', target: 'on' }, { change: () => Promise.reject(new Error('down')) });
  expect(answer).toMatchObject({
    data: { kind: 'refused', intent: 'lock', code: 'server/fault' },
    init: { status: 500 },
  });
});

test('a domain that is no longer owned redirects to its page', async () => {
  const change = refusing({ code: 'domains/not-found' });
  expect(await send({ intent: 'lock', target: 'on' }, { change })).toEqual({ to: `/order/account/domains/${NAME}` });
});

test.each(['session/expired', 'account/sign-in-required'] as const)(
  'an ended session (%s) is thrown with status 401, so that the form can be sent after a login',
  async (code) => {
    await expect(send({ intent: 'ds', ds: '1 13 2 ab cd' }, { change: refusing({ code }) })).rejects.toMatchObject({
      data: { code },
      init: { status: 401 },
    });
  },
);

test('the email to a registrant is sent again, and the page confirms it', async () => {
  const location = await send({ intent: 'verification' });
  expect(location).toEqual({ to: `/order/account/domains/bluelantern.com#verification`, saved: 'verification' });
});

test('a new auth code is in the response only, not in a URL', async () => {
  const answer = await send({ intent: 'auth-code' });
  expect(answer).toMatchObject({ data: { kind: 'code', authCode: 'new-code' } });
});

test('an unknown form is refused with status 400', async () => {
  await expect(send({ intent: 'destroy' })).rejects.toMatchObject({ init: { status: 400 } });
});
