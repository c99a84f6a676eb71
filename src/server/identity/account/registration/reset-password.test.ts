import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { type AccountCredentials, createAccount, emailedCode } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const NEW_PASSWORD = 'other-lantern-horse-9';
const SIGNED_IN = { ok: true, value: { session: { kind: 'customer' } } };
const LINK_INVALID = { ok: false, problem: { code: 'account/link-invalid' } };
const WRONG_CREDENTIALS = { ok: false, problem: { code: 'account/wrong-credentials' } };

async function recoveryCode(app: TestApp, { username }: AccountCredentials): Promise<string> {
  await app.client().api.account.requestRecovery({ username });
  return emailedCode(app, username);
}

describeOnBothDatabases('a password reset by an emailed link', (open) => {
  const openApp = async () =>
    openTestApp({ database: await open(), passwordHash: plainPasswords().hash, stores: [testStore(), otherStore()] });

  test('logs in, and only the new password is valid afterwards', async () => {
    const app = await openApp();
    const account = await createAccount(app);
    const code = await recoveryCode(app, account);
    const visitor = app.client();
    expect(await visitor.api.account.resetPassword({ code, password: NEW_PASSWORD })).toMatchObject(SIGNED_IN);
    expect(await visitor.api.account.session({})).toMatchObject({
      value: { kind: 'customer', email: account.username },
    });
    expect(await app.client().api.account.login(account)).toMatchObject(WRONG_CREDENTIALS);
    expect(await app.client().api.account.login({ ...account, password: NEW_PASSWORD })).toMatchObject(SIGNED_IN);
  });

  test('ends all sessions of the account and notifies its customer', async () => {
    const app = await openApp();
    const account = await createAccount(app);
    const [desktop, phone] = [app.client(), app.client()];
    for (const { api } of [desktop, phone]) expect(await api.account.login(account)).toMatchObject(SIGNED_IN);
    const code = await recoveryCode(app, account);
    expect(await phone.api.account.resetPassword({ code, password: NEW_PASSWORD })).toMatchObject(SIGNED_IN);
    expect(await phone.api.account.session({})).toMatchObject({ value: { kind: 'customer' } });
    expect(await desktop.api.account.session({})).toMatchObject({ value: { kind: 'none' } });
    const subjects = (await app.emailsTo(account.username)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  test('revokes remembered devices', async () => {
    const database = await open();
    const app = await openTestApp({ database, passwordHash: plainPasswords().hash });
    const account = await createAccount(app);
    const desktop = app.client();
    await desktop.api.account.login(account);
    await database.transaction((tx) =>
      tx
        .updateTable('devices')
        .set({ remembered_until: app.clock.now() + 1_000_000 })
        .execute(),
    );
    const code = await recoveryCode(app, account);
    await app.client().api.account.resetPassword({ code, password: NEW_PASSWORD });
    const devices = database.read
      .selectFrom('devices')
      .innerJoin('customers', 'customers.id', 'devices.customer_id')
      .select('remembered_until')
      .where('email', '=', account.username);
    expect(await devices.execute()).toEqual([{ remembered_until: null }]);
  });

  test('does not replace the second factor, not even on a remembered device', async () => {
    const app = await openApp();
    const account = await createAccount(app);
    const desktop = app.client();
    await desktop.api.account.login(account);
    const begun = valueOf(await desktop.api.security.beginTwoFactor({ password: account.password }));
    valueOf(await desktop.api.security.confirmTwoFactor({ code: appCode(begun.secret, app.clock.now()) }));
    app.clock.advance(MINUTE_MS);
    const challenged = await desktop.api.account.login(account);
    const remembered = { rememberDevice: true, code: appCode(begun.secret, app.clock.now()) };
    expect(await desktop.api.account.secondFactor({ challenge: challengeOf(challenged), ...remembered })).toMatchObject(
      SIGNED_IN,
    );
    app.clock.advance(MINUTE_MS);
    const code = await recoveryCode(app, account);
    const reset = await desktop.api.account.resetPassword({ code, password: NEW_PASSWORD });
    expect(reset).toMatchObject({ problem: { code: 'account/second-factor-needed' } });
    expect(await desktop.api.account.session({})).toMatchObject({ value: { kind: 'none' } });
    const input = { challenge: challengeOf(reset), code: appCode(begun.secret, app.clock.now()) };
    expect(await desktop.api.account.secondFactor({ ...input, rememberDevice: false })).toMatchObject(SIGNED_IN);
  });

  test('makes a concurrent login with the old password fail', async () => {
    const plain = plainPasswords().hash;
    const { promise: untilReset, resolve: wasReset } = Promise.withResolvers<void>();
    const { promise: untilChecked, resolve: isChecked } = Promise.withResolvers<void>();
    const blocked = { isOn: false };
    const passwordHash = {
      ...plain,
      async verify(password: string, stored: string) {
        const isRight = await plain.verify(password, stored);
        if (blocked.isOn) {
          isChecked();
          await untilReset;
        }
        return isRight;
      },
    };
    const app = await openTestApp({ database: await open(), passwordHash });
    const account = await createAccount(app);
    const code = await recoveryCode(app, account);
    blocked.isOn = true;
    const late = app.client();
    const answer = late.api.account.login(account);
    await untilChecked;
    await app.client().api.account.resetPassword({ code, password: NEW_PASSWORD });
    wasReset();
    expect(await answer).toMatchObject(WRONG_CREDENTIALS);
    expect(await late.api.account.session({})).toMatchObject({ value: { user: null } });
  });

  test('checking the link reports it valid until it is used or expired, and does not use it', async () => {
    const app = await openApp();
    const account = await createAccount(app);
    const works = async (code: string) => valueOf(await app.client().api.account.checkRecovery({ code })).works;
    const code = await recoveryCode(app, account);
    expect([await works(code), await works(code), await works('invented')]).toEqual([true, true, false]);
    expect(await app.client().api.account.resetPassword({ code, password: NEW_PASSWORD })).toMatchObject(SIGNED_IN);
    expect(await works(code)).toBe(false);
    const late = await recoveryCode(app, account);
    app.clock.advance(31 * MINUTE_MS);
    expect(await works(late)).toBe(false);
  });

  test('checking a used link reports whether the present password was set by it', async () => {
    const app = await openApp();
    const account = await createAccount(app);
    const [older, code] = [await recoveryCode(app, account), await recoveryCode(app, account)];
    const check = async (given: string) => valueOf(await app.client().api.account.checkRecovery({ code: given }));
    expect(await check(code)).toEqual({ works: true, passwordChanged: false });
    app.clock.advance(MINUTE_MS);
    const customer = app.client();
    expect(await customer.api.account.resetPassword({ code, password: NEW_PASSWORD })).toMatchObject(SIGNED_IN);
    expect(await check(code)).toEqual({ works: false, passwordChanged: true });
    expect(await check(older)).toEqual({ works: false, passwordChanged: false });
    expect(await check('invented')).toEqual({ works: false, passwordChanged: false });
    app.clock.advance(MINUTE_MS);
    const unused = await recoveryCode(app, account);
    const change = { currentPassword: NEW_PASSWORD, password: 'third-lantern-horse-9' };
    valueOf(await customer.api.security.changePassword(change));
    expect(await check(code)).toEqual({ works: false, passwordChanged: false });
    expect(await check(unused)).toEqual({ works: false, passwordChanged: false });
  });

  test('works once', async () => {
    const app = await openApp();
    const account = await createAccount(app);
    const code = await recoveryCode(app, account);
    const reset = (password: string) => app.client().api.account.resetPassword({ code, password });
    const outcomes = await Promise.all([reset(NEW_PASSWORD), reset(NEW_PASSWORD)]);
    const codes = outcomes.map((outcome) => (outcome.ok ? 'signed in' : outcome.problem.code));
    expect(codes.toSorted()).toEqual(['account/link-invalid', 'signed in']);
    expect(await reset('third-lantern-horse-9')).toMatchObject(LINK_INVALID);
  });

  test('is possible for 30 minutes after the email was sent', async () => {
    const app = await openApp();
    const account = await createAccount(app);
    const code = await recoveryCode(app, account);
    app.clock.advance(30 * MINUTE_MS);
    expect(await app.client().api.account.resetPassword({ code, password: NEW_PASSWORD })).toMatchObject(LINK_INVALID);
    const second = await recoveryCode(app, account);
    app.clock.advance(30 * MINUTE_MS - 1);
    const reset = app.client().api.account.resetPassword({ code: second, password: NEW_PASSWORD });
    expect(await reset).toMatchObject(SIGNED_IN);
  });

  test('invalidates the other requested links', async () => {
    const app = await openApp();
    const account = await createAccount(app);
    const [first, second] = [await recoveryCode(app, account), await recoveryCode(app, account)];
    expect(first).not.toBe(second);
    const { resetPassword } = app.client().api.account;
    expect(await resetPassword({ code: first, password: NEW_PASSWORD })).toMatchObject(SIGNED_IN);
    expect(await resetPassword({ code: second, password: NEW_PASSWORD })).toMatchObject(LINK_INVALID);
  });

  test('is refused at another brand, and with a link for another purpose', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    const account = await createAccount(app, registration);
    await createAccount(app, registration, { host: 'shop.meridian.example' });
    const code = await recoveryCode(app, account);
    const input = { code, password: NEW_PASSWORD };
    const otherBrand = app.client({ host: 'shop.meridian.example' });
    expect(await otherBrand.api.account.resetPassword(input)).toMatchObject(LINK_INVALID);
    expect(await app.client().api.account.verify(input)).toMatchObject(LINK_INVALID);
    expect(await app.client().api.account.resetPassword(input)).toMatchObject(SIGNED_IN);
  });

  test.each([
    ['', 'required'],
    ['k7#Lq!', 'too-short'],
    ['k7#Lq!zv'.repeat(17), 'too-long'],
    ['password1', 'too-weak'],
    ['anna berg', 'too-weak'],
  ])('to %j is refused as %s, and the link remains valid', async (password, code) => {
    const app = await openApp();
    const account = await createAccount(app);
    const link = await recoveryCode(app, account);
    expect(await app.client().api.account.resetPassword({ code: link, password })).toMatchObject({
      problem: { code: 'account/password-refused', fields: [{ path: 'password', code }] },
    });
    const right = { code: link, password: NEW_PASSWORD };
    expect(await app.client().api.account.resetPassword(right)).toMatchObject(SIGNED_IN);
  });
});

function challengeOf(result: Result<unknown, Problem>): string {
  const data = result.ok ? null : result.problem.data;
  return typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
}
