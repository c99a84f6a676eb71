import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import type { Caller } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildOwnedDetail } from '#web/test-support/stub-owned-domains.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { action, clientAction, loader } from './account-domain.tsx';
import { loader as listLoader } from './account-domains.tsx';
import { ownerStart } from './owner-start.ts';

function argsFor(api: Caller, form?: FormData) {
  const context = buildContext(api);
  const url = new URL('http://localhost/order/account/domains/bluelantern.com?saved=lock');
  const request = new Request(url, form === undefined ? {} : { method: 'POST', body: form });
  return { request, url, context, params: { name: 'bluelantern.com' }, pattern: '/' };
}

const refusing = (code: Problem['code']) => {
  const answer = () => Promise.resolve(refuse({ code }));
  return buildCaller({ ownedDomains: { list: answer, get: answer, change: answer } });
};

test('a name is shown with what was just saved', async () => {
  expect(await loader(argsFor(buildCaller()))).toMatchObject({ data: { found: { kind: 'found' }, saved: 'lock' } });
});

test('the countries an owner may live in are named in the language of the page', async () => {
  const api = buildCaller();
  const { data } = await loader({ ...argsFor(api), context: buildContext(api, { language: 'de' }) });
  expect(data.countries).toContainEqual({ code: 'DE', name: 'Deutschland' });
});

test.each([
  ['account/sign-in-required', 'signed-out', 401],
  ['session/expired', 'expired', 401],
] as const)('who may not see names (%s) is asked to sign in', async (code, kind, status) => {
  expect(await listLoader(argsFor(refusing(code)))).toMatchObject({ data: { kind }, init: { status } });
  expect(await loader(argsFor(refusing(code)))).toMatchObject({ data: { found: { kind } }, init: { status } });
});

test('a name of somebody else is as unknown as none', async () => {
  const answer = await loader(argsFor(refusing('domains/not-found')));
  expect(answer).toMatchObject({ data: { found: { kind: 'unknown' } }, init: { status: 404 } });
});

test('an owner who was refused comes back as typed, with what is wrong', async () => {
  const form = new FormData();
  const typed = {
    intent: 'registrant',
    'registrant.asked': 'true',
    'registrant.name': 'Ida',
    'registrant.phone': '030',
  };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const fields = [{ path: 'registrant.phone', code: 'invalid' }];
  const change = () => Promise.resolve(refuse({ code: 'domains/change-invalid' as const, fields }));
  const answer = await action(argsFor(buildCaller({ ownedDomains: { change } }), form));
  if (answer instanceof Response) throw new Error('The page is left.');
  const { start, problems } = ownerStart(buildOwnedDetail(), answer.data);
  expect(start).toMatchObject({ name: 'Ida', phone: '030', city: '' });
  expect(problems).toEqual([{ path: 'phone', code: 'invalid', tlds: [] }]);
});

test('with scripts a form follows where its answer leads, and stays where nobody answered', async () => {
  const form = new FormData();
  form.set('intent', 'lock');
  const send = async (failure: unknown) => {
    // What the router throws is no error.
    const serverAction = () => Promise.reject(failure);
    return clientAction({ ...argsFor(buildCaller(), form), serverAction });
  };
  const moved = redirect('/order/account/domains/bluelantern.com?saved=lock#lock', 303);
  await expect(send(moved)).rejects.toBe(moved);
  expect(await send(new TypeError('Failed to fetch'))).toMatchObject({ data: { kind: 'refused', intent: 'lock' } });
});

test('an owner begins as the name has one', () => {
  const domain = buildOwnedDetail();
  expect(ownerStart(domain, null)).toEqual({ start: domain.registrant, problems: [] });
  expect(ownerStart({ ...domain, registrant: null }, null).start.name).toBe('');
});
