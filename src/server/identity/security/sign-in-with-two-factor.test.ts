import { expect, test } from 'vitest';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { type AccountCredentials, createAccount } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const INTERVAL_MS = 30_000;
const NEW = 'gulls over grey water 7';

/** A customer with the second factor on, and the browser used. */
async function createCustomerWithTwoFactor(app: TestApp) {
  const account = await createAccount(app);
  const browser = app.client();
  valueOf(await browser.api.account.login(account));
  const { secret } = valueOf(await browser.api.security.beginTwoFactor({ password: account.password }));
  const code = appCode(secret, app.clock.now());
  const { recoveryCodes } = valueOf(await browser.api.security.confirmTwoFactor({ code }));
  app.clock.advance(INTERVAL_MS);
  return { account, browser, secret, recoveryCodes };
}

/** The challenge after the right password. */
async function challenge({ api }: TestClient, account: AccountCredentials): Promise<string> {
  const refused = await api.account.login(account);
  expect(refused).toMatchObject({ problem: { code: 'account/second-factor-needed' } });
  const data = refused.ok ? null : refused.problem.data;
  return typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
}

async function answer(client: TestClient, account: AccountCredentials, code: string, rememberDevice = false) {
  return client.api.account.secondFactor({ challenge: await challenge(client, account), code, rememberDevice });
}

describeOnBothDatabases('login with a second factor', (open) => {
  async function openApp(): Promise<TestApp> {
    return openTestApp({ database: await open(), passwordHash: plainPasswords().hash });
  }

  test('accepts each code of the app once, and not the one used to enable it', async () => {
    const app = await openApp();
    const { account, secret } = await createCustomerWithTwoFactor(app);
    const code = (intervals: number) => appCode(secret, app.clock.now() + intervals * INTERVAL_MS);
    const [phone, laptop] = [app.client(), app.client()];
    expect(await answer(phone, account, code(-1))).toMatchObject({ problem: { code: 'account/code-wrong' } });
    expect(await answer(phone, account, code(0))).toMatchObject({ value: { session: { kind: 'customer' } } });
    expect(await answer(laptop, account, code(0))).toMatchObject({ problem: { code: 'account/code-wrong' } });
    expect(await answer(laptop, account, code(1))).toMatchObject({ value: { session: { kind: 'customer' } } });
  });

  test('accepts each recovery code once', async () => {
    const app = await openApp();
    const { account, browser, recoveryCodes } = await createCustomerWithTwoFactor(app);
    const [first = ''] = recoveryCodes;
    expect((await answer(app.client(), account, first.toUpperCase().replaceAll('-', ' '))).ok).toBe(true);
    expect(await answer(app.client(), account, first)).toMatchObject({ problem: { code: 'account/code-wrong' } });
    expect(await browser.api.security.get({})).toMatchObject({ value: { twoFactor: { recoveryCodesLeft: 9 } } });
  });

  test('needs none on a remembered device until the device is revoked', async () => {
    const app = await openApp();
    const { account, secret } = await createCustomerWithTwoFactor(app);
    const phone = app.client();
    await answer(phone, account, appCode(secret, app.clock.now()), true);
    await phone.api.account.logout({});
    expect((await phone.api.account.login(account)).ok).toBe(true);
    const { devices } = valueOf(await phone.api.security.get({}));
    expect(devices).toMatchObject([{ isThis: true }]);
    await phone.api.security.forgetDevice({ deviceId: devices[0]?.id ?? '' });
    await phone.api.account.logout({});
    expect(await challenge(phone, account)).not.toBe('');
  });

  test('expires pending challenges when the password is changed, and notifies the customer by email', async () => {
    const app = await openApp();
    const { account, browser, secret } = await createCustomerWithTwoFactor(app);
    const attacker = app.client();
    const begun = await challenge(attacker, account);
    const change = { currentPassword: account.password, password: NEW };
    expect((await browser.api.security.changePassword(change)).ok).toBe(true);
    const code = appCode(secret, app.clock.now());
    expect(await attacker.api.account.secondFactor({ challenge: begun, code, rememberDevice: true })).toMatchObject({
      problem: { code: 'account/challenge-expired' },
    });
    expect(await attacker.api.account.login(account)).toMatchObject({ problem: { code: 'account/wrong-credentials' } });
    expect((await answer(browser, { ...account, password: NEW }, code)).ok).toBe(true);
    const subjects = (await app.emailsTo(account.username)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(1);
  });
});
