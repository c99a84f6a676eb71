import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { unpackPlaces } from '#web/features/checkout/billing/packed-places.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildOwnedDetail } from '#web/test-support/stub-owned-domains.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { action, clientAction, loader } from './account-domain.tsx';
import { loader as listLoader } from './account-domains.tsx';
import { ownerStart } from './owner-start.ts';

function argsFor(api: ApiClient, form?: FormData) {
  const context = buildContext(api);
  const url = new URL('http://localhost/order/account/domains/bluelantern.com');
  const request = new Request(url, form === undefined ? {} : { method: 'POST', body: form });
  return { request, url, context, params: { name: 'bluelantern.com' }, pattern: '/' };
}

const refusing = (code: 'account/sign-in-required' | 'session/expired') => {
  const answer = () => Promise.resolve(refuse({ code }));
  return buildCaller({ ownedDomains: { list: answer, get: answer, change: answer } });
};

test('a domain is shown', async () => {
  expect(await loader(argsFor(buildCaller()))).toMatchObject({ data: { found: { kind: 'found' } } });
});

test('the countries of an owner are listed in the language of the page', async () => {
  const api = buildCaller();
  const { data } = await loader({ ...argsFor(api), context: buildContext(api, { language: 'de' }) });
  expect(unpackPlaces(data.places).countries).toContainEqual({ code: 'DE', name: 'Deutschland' });
});

test.each([
  ['account/sign-in-required', 'signed-out', 401],
  ['session/expired', 'expired', 401],
] as const)('a visitor without a login (%s) is asked to log in', async (code, kind, status) => {
  expect(await listLoader(argsFor(refusing(code)))).toMatchObject({ data: { kind }, init: { status } });
  expect(await loader(argsFor(refusing(code)))).toMatchObject({ data: { found: { kind } }, init: { status } });
});

test('a domain of another customer is not found', async () => {
  const get = () => Promise.resolve(refuse({ code: 'domains/not-found' as const }));
  const answer = await loader(argsFor(buildCaller({ ownedDomains: { get } })));
  expect(answer).toMatchObject({ data: { found: { kind: 'unknown' } }, init: { status: 404 } });
});

test('a price increase is shown and accepted without a login by the code from the email', async () => {
  const codes: (string | undefined)[] = [];
  const rise = {
    state: 'announced',
    oldMinor: 1500,
    newMinor: 2490,
    answerBy: 0,
    endsAt: 0,
    isAtOldPrice: false,
  } as const;
  const price = { amountMinor: 1500, currency: 'EUR', isTaxAdded: false, term: 12, rise };
  const answer = ({ code }: { readonly code?: string | undefined }) => {
    codes.push(code);
    return Promise.resolve(code === 'good' ? ok({ price }) : refuse({ code: 'domains/not-found' as const }));
  };
  const signedOut = () => Promise.resolve(refuse({ code: 'account/sign-in-required' as const }));
  const api = buildCaller({ ownedDomains: { get: signedOut }, renewalPrices: { get: answer, accept: answer } });
  const opened = (code: string) => {
    const args = argsFor(api);
    args.url.searchParams.set('code', code);
    return loader(args);
  };
  expect(await opened('good')).toMatchObject({ data: { price, code: 'good' }, init: null });
  expect(await opened('bad')).toMatchObject({ data: { price: null }, init: { status: 401 } });
  const form = formOf({ intent: 'accept-price', newMinor: '2490', code: 'good' });
  const answered = await action(argsFor(api, form));
  if (!(answered instanceof Response)) throw new Error('The page stays.');
  expect(answered.headers.get('Location')).toBe('/order/account/domains/bluelantern.com?code=good#accept-price');
  expect(codes).toEqual(['good', 'bad', 'good']);
});

test('refused owner details are returned as entered, with their errors', async () => {
  const typed = {
    intent: 'registrant',
    'registrant.asked': 'true',
    'registrant.name': 'Ida',
    'registrant.phone': '030',
  };
  const form = formOf(typed);
  const fields = [{ path: 'registrant.phone', code: 'invalid' }];
  const change = () => Promise.resolve(refuse({ code: 'domains/change-invalid' as const, fields }));
  const answer = await action(argsFor(buildCaller({ ownedDomains: { change } }), form));
  if (answer instanceof Response) throw new Error('The page is left.');
  const { start, problems } = ownerStart(buildOwnedDetail(), answer.data);
  expect(start).toMatchObject({ name: 'Ida', phone: '030', city: '' });
  expect(problems).toEqual([{ path: 'phone', code: 'invalid', tlds: [] }]);
});

test('with scripts a form follows a redirect, and stays on the page after a network error', async () => {
  const form = formOf({ intent: 'lock' });
  const send = async (failure: unknown) => {
    // The router throws responses, which are not Error objects.
    const serverAction = () => Promise.reject(failure);
    return clientAction({ ...argsFor(buildCaller(), form), serverAction });
  };
  const moved = redirect('/order/account/domains/bluelantern.com#lock', 303);
  await expect(send(moved)).rejects.toBe(moved);
  expect(await send(new TypeError('Failed to fetch'))).toMatchObject({ data: { kind: 'refused', intent: 'lock' } });
});

test('the owner form starts with the registrant of the domain, or empty', () => {
  const domain = buildOwnedDetail();
  expect(ownerStart(domain, null)).toEqual({ start: domain.registrant, problems: [] });
  expect(ownerStart({ ...domain, registrant: null }, null).start.name).toBe('');
});

test('a price accepted by a mailed link that no longer works is refused on the page of the link', async () => {
  const answer = () => Promise.resolve(refuse({ code: 'domains/not-found' as const }));
  const api = buildCaller({ renewalPrices: { get: answer, accept: answer } });
  const send = (fields: Readonly<Record<string, string>>) => {
    const form = formOf(fields);
    return action(argsFor(api, form));
  };
  const sent = { intent: 'accept-price', newMinor: '2490' };
  const refused = { kind: 'refused', intent: 'accept-price', code: 'domains/price-not-offered' };
  expect(await send({ ...sent, code: 'over' })).toMatchObject({ data: refused, init: { status: 409 } });
  expect(await send(sent)).toBeInstanceOf(Response);
});
