import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { encodeFields } from '#web/forms/sent-form.ts';
import { ledBy } from '#web/test-support/flash-of.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { logIn } from './login/log-in.ts';
import { recover } from './recovery/recover.ts';
import { register } from './registration/register.ts';
import { verify } from './registration/verify.ts';
import { transfer } from './transfer.ts';

type AccountOverrides = Partial<ApiClient['account']>;
type Action = (api: ApiClient, form: FormData) => Promise<unknown>;

/** The response of an action: its redirect target, or its data and status. */
async function answered(action: Action, account: AccountOverrides, fields: Readonly<Record<string, string>>) {
  const answer = await action(buildCaller({ account }), formOf(fields));
  return ledBy(answer);
}

function signedIn({ basketCount = 2, added = 0, skipped = 0 } = {}) {
  return () => Promise.resolve(ok({ session: buildCustomerSession({ basketCount }), merged: { added, skipped } }));
}

function refusing<const Refusal extends Problem>(problem: Refusal) {
  return () => Promise.resolve(refuse(problem));
}

const MAINTENANCE = { retryAfterSeconds: 60, message: null, until: null };
const CREDENTIALS = { username: 'ada', password: 'secret' };

test('a login continues at the requested page, within the shop only', async () => {
  const to = (next: string) => answered(logIn, { login: signedIn() }, { ...CREDENTIALS, next });
  expect(await to('/order/checkout')).toEqual({ to: '/order/checkout' });
  expect(await to('//evil.example')).toEqual({ to: '/order/basket' });
});

test('a login without a requested page continues at the basket when it has lines, otherwise at the shop', async () => {
  expect(await answered(logIn, { login: signedIn() }, CREDENTIALS)).toEqual({ to: '/order/basket' });
  expect(await answered(logIn, { login: signedIn({ basketCount: 0 }) }, CREDENTIALS)).toEqual({ to: '/order/shop' });
});

test('lines merged into the basket are reported on the next page', async () => {
  expect(await answered(logIn, { login: signedIn({ added: 2 }) }, CREDENTIALS)).toEqual({
    to: '/order/basket',
    merged: { added: 2, skipped: 0 },
  });
  const login = signedIn({ added: 2, skipped: 1 });
  expect(await answered(logIn, { login }, { ...CREDENTIALS, next: '/order/shop?sort=name#list' })).toEqual({
    to: '/order/shop?sort=name#list',
    merged: { added: 2, skipped: 1 },
  });
});

test('input typed before the session expired is passed through all login steps and returned to its page', async () => {
  const typed = [
    ['intent', 'profile'],
    ['firstname', 'Grace'],
  ] as const;
  const carried = encodeFields(typed);
  const fields = { ...CREDENTIALS, next: '/order/account/personal-data', carried };
  const review = {
    step: 'review',
    next: '/order/account/personal-data',
    fields: typed,
  };
  expect(await answered(logIn, { login: signedIn({ added: 1 }) }, fields)).toMatchObject({ data: review });
  const wrong = await answered(logIn, { login: refusing({ code: 'account/wrong-credentials' }) }, fields);
  expect(wrong).toMatchObject({ data: { step: 'password', input: { carried } } });
  const needed = refusing({ code: 'account/second-factor-needed', data: { challenge: 'c' } });
  expect(await answered(logIn, { login: needed }, fields)).toMatchObject({
    data: { step: 'second-factor', encodedForm: carried },
  });
  const second = { intent: 'second-factor', challenge: 'c', code: '123456', next: fields.next, carried };
  const given = await answered(logIn, { secondFactor: signedIn({ added: 1 }) }, second);
  expect(given).toMatchObject({ data: review });
});

test('the forms prefill name and email from the checkout and return the rest of its input to it', async () => {
  const typed = { name: 'Ada King Lovelace', email: ' ada@example.com ', city: 'Wien', card_num: '4242' };
  const sent = { ...typed, intent: 'from-checkout' };
  const carried = { step: 'from-checkout', next: '/order/checkout', email: 'ada@example.com' };
  for (const action of [register, logIn]) {
    const answer = await answered(action, {}, sent);
    expect(answer).toMatchObject({ data: { ...carried, firstname: 'Ada King', lastname: 'Lovelace' } });
  }
  const fields = [
    ['name', typed.name],
    ['email', typed.email],
    ['city', 'Wien'],
  ] as const;
  const done = { next: '/order/checkout', carried: encodeFields(fields) };
  const review = { step: 'review', next: '/order/checkout', fields };
  expect(await answered(register, { register: signedIn() }, done)).toMatchObject({ data: review });
});

test.each(['', 'nothing', btoa('{"a":1}'), btoa('[["a"]]'), btoa('[[1,2]]')])(
  'invalid carried input is dropped: %s',
  async (carried) => {
    const fields = { ...CREDENTIALS, next: '/order/basket', carried };
    expect(await answered(logIn, { login: signedIn() }, fields)).toEqual({ to: '/order/basket' });
  },
);

test('a refused login keeps the input except secrets', async () => {
  const login = refusing({ code: 'account/wrong-credentials', data: { captcha: true } });
  const fields = { ...CREDENTIALS, captcha: 'solved', next: '/order/checkout' };
  const answer = await answered(logIn, { login }, fields);
  expect(answer).toMatchObject({
    data: { step: 'password', input: { username: 'ada' }, next: '/order/checkout', fields: [], needsCaptcha: true },
    init: { status: 401 },
  });
  expect(JSON.stringify(answer)).not.toMatch(/secret|solved/);
});

test('missing values are reported by field', async () => {
  const login = refusing({ code: 'account/login-invalid', fields: [{ path: 'username', code: 'required' }] });
  expect(await answered(logIn, { login }, {})).toMatchObject({ data: { fields: ['username'] }, init: { status: 422 } });
});

test('too many attempts report how long to wait', async () => {
  const login = refusing({ code: 'limits/too-many-requests', data: { retryAfterSeconds: 60 } });
  expect(await answered(logIn, { login }, {})).toMatchObject({
    data: { retryAfterSeconds: 60 },
    init: { status: 429 },
  });
});

test('maintenance is shown as an error page', async () => {
  const login = refusing({ code: 'brand/maintenance', data: MAINTENANCE });
  await expect(answered(logIn, { login }, {})).rejects.toMatchObject({ init: { status: 503 } });
});

test('a solved captcha is sent; an empty one is omitted', async () => {
  const sent: unknown[] = [];
  const login: ApiClient['account']['login'] = (input) => {
    sent.push(input);
    return signedIn()();
  };
  await answered(logIn, { login }, { ...CREDENTIALS, captcha: 'solved' });
  await answered(logIn, { login }, { ...CREDENTIALS, captcha: '' });
  expect(sent).toEqual([{ ...CREDENTIALS, captcha: 'solved' }, CREDENTIALS]);
});

test('an account with a second factor requires it, with the challenge in the form', async () => {
  const login = refusing({ code: 'account/second-factor-needed', data: { challenge: 'c1' } });
  expect(await answered(logIn, { login }, { ...CREDENTIALS, next: '/order/checkout' })).toMatchObject({
    data: { step: 'second-factor', challenge: 'c1', isRecoveryCode: false, refused: null, next: '/order/checkout' },
    init: { status: 401 },
  });
});

const SECOND = { intent: 'second-factor', challenge: 'c1', kind: 'app', code: '123456', next: '/order/checkout' };

test('the second step logs in and remembers the device only if requested', async () => {
  const sent: unknown[] = [];
  const secondFactor: ApiClient['account']['secondFactor'] = (input) => {
    sent.push(input);
    return signedIn()();
  };
  expect(await answered(logIn, { secondFactor }, SECOND)).toEqual({ to: '/order/checkout' });
  await answered(logIn, { secondFactor }, { ...SECOND, rememberDevice: 'true' });
  expect(sent).toEqual([
    { challenge: 'c1', code: '123456', rememberDevice: false },
    { challenge: 'c1', code: '123456', rememberDevice: true },
  ]);
});

test('a wrong code keeps the challenge but not the code; an empty code is not sent', async () => {
  const answer = await answered(logIn, { secondFactor: refusing({ code: 'account/code-wrong' }) }, SECOND);
  expect(answer).toMatchObject({ data: { challenge: 'c1', refused: { code: 'account/code-wrong' } } });
  expect(JSON.stringify(answer)).not.toContain('123456');
  expect(await answered(logIn, {}, { ...SECOND, code: ' ' })).toMatchObject({
    data: { refused: { code: 'account/code-wrong' } },
  });
});

test('without scripts a button switches to the recovery code without using up an attempt', async () => {
  const secondFactor = () => Promise.reject(new Error('It was tried.'));
  expect(await answered(logIn, { secondFactor }, { ...SECOND, switch: 'recovery' })).toMatchObject({
    data: { challenge: 'c1', isRecoveryCode: true, refused: null },
  });
});

test('an expired challenge returns to the password', async () => {
  const secondFactor = refusing({ code: 'account/challenge-expired' });
  expect(await answered(logIn, { secondFactor }, SECOND)).toMatchObject({
    data: { step: 'password', code: 'account/challenge-expired', next: '/order/checkout' },
  });
});

const ADA = { email: 'ada@example.org', password: 'engine no. 1', firstname: 'Ada', lastname: 'Lovelace' };

test('a registration sends all fields of the brand and the accepted terms', async () => {
  const sent: unknown[] = [];
  const answerOf: ApiClient['account']['register'] = (input) => {
    sent.push(input);
    return signedIn()();
  };
  const fields = { ...ADA, 'customFields.hear': 'a friend', next: '/order/checkout' };
  expect(await answered(register, { register: answerOf }, fields)).toEqual({ to: '/order/checkout' });
  expect(sent).toEqual([{ ...ADA, customFields: { hear: 'a friend' }, acceptTerms: true }]);
});

test('a registration without a requested page shows the reminder to check the email', async () => {
  expect(await answered(register, { register: signedIn() }, ADA)).toEqual({ to: '/order/auth/register' });
});

test('the activation link activates the account and confirms it; a password is sent only where it is entered', async () => {
  const sent: unknown[] = [];
  const answerOf: ApiClient['account']['verify'] = (input) => {
    sent.push(input);
    return signedIn({ added: 1 })();
  };
  expect(await answered(verify, { verify: answerOf }, { code: 'abc', next: '/order/checkout' })).toEqual({
    to: '/order/auth/register?return=%2Forder%2Fcheckout',
    merged: { added: 1, skipped: 0 },
    verified: true,
  });
  await answered(verify, { verify: answerOf }, { code: 'abc', password: 'engine no. 1' });
  expect(sent).toEqual([{ code: 'abc' }, { code: 'abc', password: 'engine no. 1' }]);
});

test.each([
  [{ code: 'account/link-invalid' }, { state: 'link-invalid' }],
  [{ code: 'account/address-has-account' }, { state: 'has-account' }],
  [{ code: 'account/password-needed' }, { state: 'form', needsPassword: true }],
  [
    { code: 'limits/too-many-requests', data: { retryAfterSeconds: 5 } },
    { state: 'form', needsPassword: false },
  ],
] as const)('an activation link refused with %j shows %j', async (problem, data) => {
  expect(await answered(verify, { verify: refusing(problem) }, { code: 'abc' })).toMatchObject({ data });
});

test('a password recovery request has the same result for every username, and stays on the page from the header', async () => {
  expect(await answered(recover, {}, { username: 'ada', next: '/order/checkout' })).toEqual({
    to: '/order/auth/recover?return=%2Forder%2Fcheckout',
    sent: true,
  });
  expect(await answered(recover, {}, { username: 'ada', stay: 'true' })).toMatchObject({
    data: { step: 'request', refused: null },
  });
});

const RESET = { intent: 'reset', code: 'abc', password: 'engine no. 2', next: '/order/checkout' };

test('a new password logs in and continues, and the next page confirms the change', async () => {
  expect(await answered(recover, { resetPassword: signedIn() }, RESET)).toEqual({
    to: '/order/checkout',
    passwordChanged: true,
  });
});

test.each([
  [{ code: 'account/link-invalid' }, { step: 'link-invalid' }],
  [{ code: 'account/password-refused' }, { step: 'reset', refused: { code: 'account/password-refused' } }],
  [
    { code: 'account/second-factor-needed', data: { challenge: 'c1' } },
    { step: 'second-factor', challenge: 'c1' },
  ],
] as const)('a new password refused with %j shows %j', async (problem, data) => {
  expect(await answered(recover, { resetPassword: refusing(problem) }, RESET)).toMatchObject({ data });
});

test('a transferred session continues at the page of its link, otherwise at the basket', async () => {
  expect(await answered(transfer, {}, { code: 'abc', next: '/order/checkout' })).toEqual({ to: '/order/checkout' });
  expect(await answered(transfer, { transfer: signedIn({ basketCount: 0 }) }, { code: 'abc' })).toEqual({
    to: '/order/basket',
  });
  expect(await answered(transfer, { transfer: refusing({ code: 'account/link-invalid' }) }, { code: 'abc' })).toEqual(
    expect.objectContaining({ data: { state: 'link-invalid' } }),
  );
});

test('fields that were only left empty are distinguished from invalid ones', async () => {
  const fields = [
    { path: 'username', code: 'required' },
    { path: 'password', code: 'required' },
  ];
  const login = refusing({ code: 'account/login-invalid', fields });
  expect(await answered(logIn, { login }, { username: ' ', password: '' })).toMatchObject({
    data: { isIncomplete: true },
  });
  expect(await answered(logIn, { login }, { username: '', password: 'x' })).toMatchObject({
    data: { isIncomplete: false },
  });
  const failed = refusing({ code: 'account/wrong-credentials' });
  expect(await answered(logIn, { login: failed }, CREDENTIALS)).toMatchObject({ data: { isIncomplete: false } });
});
