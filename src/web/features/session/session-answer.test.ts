import { expect, test } from 'vitest';
import type { Caller } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function whereAfterLogin(next: string, { basketCount = 2, added = 0, skipped = 0 } = {}) {
  const value = { session: buildCustomerSession({ basketCount }), merged: { added, skipped } };
  const api = buildCaller({ account: { login: () => Promise.resolve(ok(value)) } });
  const answer = await logIn(api, formOf({ username: 'ada', password: 'secret', next }));
  return answer instanceof Response ? answer.headers.get('location') : null;
}

async function refused(problem: Problem, fields: Readonly<Record<string, string>>) {
  const login = () => Promise.resolve(refuse(problem));
  const answer = await logIn(buildCaller({ account: { login } }), formOf(fields));
  if (answer instanceof Response) throw new Error('It was taken.');
  return { ...answer.data, status: answer.init?.status };
}

test('signing in goes on where the shopper was going, and nowhere else', async () => {
  expect(await whereAfterLogin('/order/checkout')).toBe('/order/checkout');
  expect(await whereAfterLogin('//evil.example')).toBe('/order/basket');
});

test('without anywhere to go it is the basket when it has lines, else the shop', async () => {
  expect(await whereAfterLogin('')).toBe('/order/basket');
  expect(await whereAfterLogin('', { basketCount: 0 })).toBe('/order/shop');
});

test('what came together in the basket is told on the next page', async () => {
  expect(await whereAfterLogin('', { added: 2 })).toBe('/order/basket?added=2');
  expect(await whereAfterLogin('/order/shop?sort=name#list', { added: 2, skipped: 1 })).toBe(
    '/order/shop?sort=name&added=2&skipped=1#list',
  );
});

test('a refused login keeps what was typed, but never the password', async () => {
  const problem = { code: 'account/wrong-credentials' } as const;
  const answer = await refused(problem, { username: 'ada', password: 'secret', next: '/order/checkout' });
  expect(answer).toMatchObject({ status: 401, typed: { username: 'ada' }, next: '/order/checkout', fields: [] });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('missing answers are told by field', async () => {
  const fields = [{ path: 'username', code: 'required' }];
  expect(await refused({ code: 'account/login-invalid', fields }, {})).toMatchObject({
    status: 422,
    fields: ['username'],
  });
});

test('too many tries say how long to wait', async () => {
  const problem = { code: 'limits/too-many-requests', data: { retryAfterSeconds: 60 } } as const;
  expect(await refused(problem, {})).toMatchObject({ status: 429, retryAfterSeconds: 60 });
});

test('maintenance is a page of its own', async () => {
  await expect(refused({ code: 'brand/maintenance' }, {})).rejects.toMatchObject({ init: { status: 503 } });
});

test('registering sends everything the brand asks for, and the agreement that stood before the button', async () => {
  const sent: unknown[] = [];
  const answerOf: Caller['account']['register'] = (input) => {
    sent.push(input);
    return Promise.resolve(ok({ session: buildCustomerSession(), merged: { added: 0, skipped: 0 } }));
  };
  const fields = { email: 'ada@example.org', password: 'engine no. 1', firstname: 'Ada', lastname: 'Lovelace' };
  const form = formOf({ ...fields, 'custom_fields.hear': 'a friend', next: '/order/checkout' });
  const answer = await register(buildCaller({ account: { register: answerOf } }), form);
  expect(answer).toMatchObject({ status: 303, headers: new Headers({ Location: '/order/checkout' }) });
  expect(sent).toEqual([{ ...fields, custom_fields: { hear: 'a friend' }, accept_terms: true }]);
});
