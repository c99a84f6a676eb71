import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { type AccountCredentials, createAccount } from '#tests/support/create-account.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import type { TestClient, TestClientOptions } from '#tests/support/test-client.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';
import { appCode } from './second-factor.builder.ts';

const INTERVAL_MS = 30_000;
const OTHER_BRAND = { host: 'shop.meridian.example' };
const SIGNED_IN = { ok: true, value: { session: { kind: 'customer' } } };
const NEEDED = { problem: { code: 'account/second-factor-needed' } };
const EXPIRED = { problem: { code: 'account/challenge-expired' } };
const CODE_WRONG = { problem: { code: 'account/code-wrong' } };

async function openApp(open: OpenTestDatabase): Promise<TestApp> {
  const stores = [testStore(), otherStore()];
  return openTestApp({ database: await open(), passwordHash: plainPasswords().hash, stores });
}

/** An account with the second factor on, and its owner's secrets. */
async function createAccountWithTwoFactor(
  app: TestApp,
  { email, ...options }: TestClientOptions & { readonly email?: string } = {},
) {
  const account = await createAccount(app, buildRegistration(email === undefined ? {} : { email }), options);
  const { api } = app.client(options);
  valueOf(await api.account.login(account));
  const { secret } = valueOf(await api.security.beginTwoFactor({ password: account.password }));
  const confirmed = await api.security.confirmTwoFactor({ code: appCode(secret, app.clock.now()) });
  app.clock.advance(INTERVAL_MS);
  return { account, recoveryCodes: valueOf(confirmed).recoveryCodes, code: () => appCode(secret, app.clock.now()) };
}

async function challengeOf(visitor: TestClient, account: AccountCredentials): Promise<string> {
  return challengeIn(await visitor.api.account.login(account));
}

function challengeIn(answer: Result<unknown, Problem>): string {
  expect(answer).toMatchObject(NEEDED);
  const data: unknown = answer.ok ? null : answer.problem.data;
  const challenge: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : null;
  if (typeof challenge !== 'string') throw new Error('There is no challenge.');
  return challenge;
}

function answerTo(visitor: TestClient, challenge: string, code: string, rememberDevice = false) {
  return visitor.api.account.secondFactor({ challenge, code, rememberDevice });
}

describeOnBothDatabases('the second factor', (open) => {
  test('is required after the correct password, and until then the session is not logged in', async () => {
    const app = await openApp(open);
    const { account, code } = await createAccountWithTwoFactor(app);
    const visitor = app.client();
    const challenge = await challengeOf(visitor, account);
    expect(visitor.cookies.size).toBe(0);
    expect(await answerTo(visitor, challenge, code())).toMatchObject(SIGNED_IN);
    expect(await visitor.api.account.session({})).toMatchObject({
      value: { kind: 'customer', email: account.username },
    });
  });

  test('is not required after a wrong password', async () => {
    const app = await openApp(open);
    const { account } = await createAccountWithTwoFactor(app);
    expect(await app.client().api.account.login({ ...account, password: 'guess' })).toMatchObject({
      problem: { code: 'account/wrong-credentials' },
    });
  });

  test('accepts each code and each challenge once', async () => {
    const app = await openApp(open);
    const { account, code } = await createAccountWithTwoFactor(app);
    const challenge = await challengeOf(app.client(), account);
    const used = code();
    expect(await answerTo(app.client(), challenge, used)).toMatchObject(SIGNED_IN);
    expect(await answerTo(app.client(), challenge, used)).toMatchObject(EXPIRED);
    expect(await answerTo(app.client(), await challengeOf(app.client(), account), used)).toMatchObject(CODE_WRONG);
  });

  test('accepts a recovery code instead, once', async () => {
    const app = await openApp(open);
    const { account, recoveryCodes } = await createAccountWithTwoFactor(app);
    const [recoveryCode = ''] = recoveryCodes;
    const first = await challengeOf(app.client(), account);
    expect(await answerTo(app.client(), first, recoveryCode)).toMatchObject(SIGNED_IN);
    const second = await challengeOf(app.client(), account);
    expect(await answerTo(app.client(), second, recoveryCode)).toMatchObject(CODE_WRONG);
  });

  test('accepts one of two concurrent correct codes', async () => {
    const app = await openApp(open);
    const { account, recoveryCodes } = await createAccountWithTwoFactor(app);
    const challenge = await challengeOf(app.client(), account);
    const answers = await Promise.all(recoveryCodes.slice(0, 2).map((one) => answerTo(app.client(), challenge, one)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('expires after five wrong codes, after which the password is required again', async () => {
    const app = await openApp(open);
    const { account, code } = await createAccountWithTwoFactor(app);
    const challenge = await challengeOf(app.client(), account);
    for (let times = 0; times < 5; times += 1) {
      expect(await answerTo(app.client(), challenge, '000000')).toMatchObject(CODE_WRONG);
    }
    expect(await answerTo(app.client(), challenge, code())).toMatchObject(EXPIRED);
    const next = await challengeOf(app.client(), account);
    expect(await answerTo(app.client(), next, code())).toMatchObject(SIGNED_IN);
  });

  test('expires after five minutes', async () => {
    const app = await openApp(open);
    const { account, code } = await createAccountWithTwoFactor(app);
    const challenge = await challengeOf(app.client(), account);
    app.clock.advance(5 * MINUTE_MS);
    expect(await answerTo(app.client(), challenge, code())).toMatchObject(EXPIRED);
  });

  test('is limited to ten attempts in 15 minutes for unknown browsers with the password, separately from known browsers', async () => {
    const app = await openApp(open);
    const { account, code } = await createAccountWithTwoFactor(app);
    const desktop = app.client();
    expect(await answerTo(desktop, await challengeOf(desktop, account), code())).toMatchObject(SIGNED_IN);
    app.clock.advance(15 * MINUTE_MS);
    const codes: string[] = [];
    for (let times = 0; times < 11; times += 1) {
      const attacker = app.client();
      const answer = await answerTo(attacker, await challengeOf(attacker, account), '000000');
      codes.push(answer.ok ? '' : answer.problem.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'account/code-wrong'), 'limits/too-many-requests']);
    expect(await answerTo(desktop, await challengeOf(desktop, account), code())).toMatchObject(SIGNED_IN);
  });

  test('does not count correct codes, so that a customer can log in with many browsers', async () => {
    const app = await openApp(open);
    const { account, code } = await createAccountWithTwoFactor(app);
    for (let times = 0; times < 12; times += 1) {
      const browser = app.client();
      expect(await answerTo(browser, await challengeOf(browser, account), code())).toMatchObject(SIGNED_IN);
      app.clock.advance(INTERVAL_MS);
    }
  });

  test('accepts challenges of its own brand and account only', async () => {
    const app = await openApp(open);
    const anna = await createAccountWithTwoFactor(app);
    const same = await createAccountWithTwoFactor(app, { ...OTHER_BRAND, email: anna.account.username });
    const other = await createAccountWithTwoFactor(app);
    const challenge = await challengeOf(app.client(), anna.account);
    expect(await answerTo(app.client(OTHER_BRAND), challenge, anna.code())).toMatchObject(EXPIRED);
    expect(await answerTo(app.client(), challenge, other.code())).toMatchObject(CODE_WRONG);
    expect(await answerTo(app.client(), challenge, same.code())).toMatchObject(CODE_WRONG);
    expect(await answerTo(app.client(), challenge, anna.code())).toMatchObject(SIGNED_IN);
  });

  test('expires pending challenges when the password is changed', async () => {
    const app = await openApp(open);
    const { account, code } = await createAccountWithTwoFactor(app);
    const owner = app.client();
    expect(await answerTo(owner, await challengeOf(owner, account), code())).toMatchObject(SIGNED_IN);
    const challenge = await challengeOf(app.client(), account);
    const change = { currentPassword: account.password, password: 'other-lantern-horse-9' };
    expect(await owner.api.security.changePassword(change)).toMatchObject({ ok: true });
    app.clock.advance(INTERVAL_MS);
    expect(await answerTo(app.client(), challenge, code())).toMatchObject(EXPIRED);
  });
});

describeOnBothDatabases('a remembered device', (open) => {
  async function createRememberedDevice(app: TestApp) {
    const guarded = await createAccountWithTwoFactor(app);
    const desktop = app.client();
    const answer = await answerTo(desktop, await challengeOf(desktop, guarded.account), guarded.code(), true);
    expect(answer).toMatchObject(SIGNED_IN);
    return { ...guarded, desktop };
  }

  test('needs no second factor for 30 days, unlike other devices', async () => {
    const app = await openApp(open);
    const { account, desktop } = await createRememberedDevice(app);
    expect(await app.client().api.account.login(account)).toMatchObject(NEEDED);
    app.clock.advance(20 * DAY_MS);
    expect(await desktop.api.account.login(account)).toMatchObject(SIGNED_IN);
    app.clock.advance(10 * DAY_MS - 1);
    expect(await desktop.api.account.login(account)).toMatchObject(SIGNED_IN);
    app.clock.advance(1);
    expect(await desktop.api.account.login(account)).toMatchObject(NEEDED);
  });

  test('is remembered only on request', async () => {
    const app = await openApp(open);
    const { account, code } = await createAccountWithTwoFactor(app);
    const desktop = app.client();
    expect(await answerTo(desktop, await challengeOf(desktop, account), code())).toMatchObject(SIGNED_IN);
    expect(await desktop.api.account.login(account)).toMatchObject(NEEDED);
  });

  test('requires the second factor again after it was revoked', async () => {
    const app = await openApp(open);
    const { account, desktop } = await createRememberedDevice(app);
    const security = valueOf(await desktop.api.security.get({}));
    expect(security.devices).toMatchObject([{ isThis: true }]);
    const deviceId = security.devices[0]?.id ?? '';
    expect(await desktop.api.security.forgetDevice({ deviceId })).toMatchObject({ value: { devices: [] } });
    expect(await desktop.api.account.login(account)).toMatchObject(NEEDED);
  });

  test('is remembered for one account only, by its newest token', async () => {
    const app = await openApp(open);
    const { account, desktop } = await createRememberedDevice(app);
    const other = await createAccountWithTwoFactor(app);
    expect(await desktop.api.account.login(other.account)).toMatchObject(NEEDED);
    const old = desktop.cookies.get('__Host-landrush-device') ?? '';
    expect(await desktop.api.account.login(account)).toMatchObject(SIGNED_IN);
    const attacker = app.client();
    attacker.cookies.set('__Host-landrush-device', old);
    expect(await attacker.api.account.login(account)).toMatchObject(NEEDED);
  });
});
