import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount, emailedCode, registerVisitor } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const OTHER_PASSWORD = 'other-lantern-horse-9';
const SIGNED_IN = { ok: true, value: { session: { kind: 'customer' } } };
const LINK_INVALID = { ok: false, problem: { code: 'account/link-invalid' } };
const PASSWORD_NEEDED = { ok: false, problem: { code: 'account/password-needed' } };
const WRONG_CREDENTIALS = { ok: false, problem: { code: 'account/wrong-credentials' } };
const HAS_ACCOUNT = { ok: false, problem: { code: 'account/address-has-account' } };

function logIn(app: TestApp, username: string, password: string) {
  return app.client().api.account.login({ username, password });
}

describeOnBothDatabases('the emailed link of a registration', (open) => {
  const openApp = async () =>
    openTestApp({ database: await open(), passwordHash: plainPasswords().hash, stores: [testStore(), otherStore()] });

  test('creates the account and logs in the registering browser', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    const visitor = await registerVisitor(app, registration);
    const before = visitor.cookies.get('__Host-landrush');
    const code = await emailedCode(app, registration.email);
    expect(await visitor.api.account.verify({ code })).toMatchObject({
      ok: true,
      value: { session: { kind: 'customer', email: registration.email, user: { fullname: 'Anna Berg' } } },
    });
    expect(visitor.cookies.get('__Host-landrush')).not.toBe(before);
    expect(await logIn(app, registration.email, registration.password)).toMatchObject(SIGNED_IN);
  });

  test('requires the entered password in any other browser', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    await registerVisitor(app, registration);
    const code = await emailedCode(app, registration.email);
    const phone = app.client();
    expect(await phone.api.account.verify({ code })).toMatchObject(PASSWORD_NEEDED);
    expect(await phone.api.account.verify({ code, password: '' })).toMatchObject(PASSWORD_NEEDED);
    expect(await phone.api.account.verify({ code, password: OTHER_PASSWORD })).toMatchObject(WRONG_CREDENTIALS);
    expect(phone.cookies.size).toBe(0);
    expect(await phone.api.account.verify({ code, password: registration.password })).toMatchObject(SIGNED_IN);
  });

  test('does not set the password of an account from a registration by someone else', async () => {
    const app = await openApp();
    const { email } = buildRegistration();
    await registerVisitor(app, buildRegistration({ email, password: OTHER_PASSWORD, firstname: 'Mallory' }));
    const attackerCode = await emailedCode(app, email);
    const own = buildRegistration({ email });
    const me = await registerVisitor(app, own);
    expect(await app.client().api.account.verify({ code: attackerCode, password: own.password })).toMatchObject(
      WRONG_CREDENTIALS,
    );
    // Both emails' links lead to the account typed in this session.
    expect(await me.api.account.verify({ code: attackerCode })).toMatchObject({
      ok: true,
      value: { session: { kind: 'customer', user: { fullname: 'Anna Berg' } } },
    });
    expect(await logIn(app, email, OTHER_PASSWORD)).toMatchObject(WRONG_CREDENTIALS);
    expect(await logIn(app, email, own.password)).toMatchObject(SIGNED_IN);
  });

  test('is required: an attacker who registered the address cannot log in without its email', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    const attacker = await registerVisitor(app, registration);
    await app.emailsTo(registration.email);
    for (const code of ['', 'x', 'A'.repeat(43)]) {
      expect(await attacker.api.account.verify({ code })).toMatchObject(LINK_INVALID);
    }
    expect(await logIn(app, registration.email, registration.password)).toMatchObject(WRONG_CREDENTIALS);
  });

  test('works once', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    const visitor = await registerVisitor(app, registration);
    const code = await emailedCode(app, registration.email);
    const { password } = registration;
    expect(await visitor.api.account.verify({ code })).toMatchObject(SIGNED_IN);
    expect(await visitor.api.account.verify({ code, password })).toMatchObject(LINK_INVALID);
    expect(await app.client().api.account.verify({ code, password })).toMatchObject(LINK_INVALID);
  });

  test('used twice concurrently creates one account', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    await registerVisitor(app, registration);
    const code = await emailedCode(app, registration.email);
    const both = [app.client(), app.client()].map(({ api }) =>
      api.account.verify({ code, password: registration.password }),
    );
    const outcomes = (await Promise.all(both)).map((answer) => (answer.ok ? 'signed in' : answer.problem.code));
    expect(outcomes.toSorted()).toEqual(['account/link-invalid', 'signed in']);
  });

  test('is valid for seven days', async () => {
    const app = await openApp();
    const [late, tooLate] = [buildRegistration(), buildRegistration()];
    const [first, second] = [await registerVisitor(app, late), await registerVisitor(app, tooLate)];
    const codes = [await emailedCode(app, late.email), await emailedCode(app, tooLate.email)] as const;
    app.clock.advance(7 * DAY_MS - 1);
    expect(await first.api.account.verify({ code: codes[0] })).toMatchObject(SIGNED_IN);
    app.clock.advance(1);
    expect(await second.api.account.verify({ code: codes[1] })).toMatchObject(LINK_INVALID);
  });

  test('is invalid at another brand', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    const visitor = await registerVisitor(app, registration);
    const code = await emailedCode(app, registration.email);
    const otherBrand = app.client({ host: 'shop.meridian.example' });
    expect(await otherBrand.api.account.verify({ code, password: registration.password })).toMatchObject(LINK_INVALID);
    expect(await visitor.api.account.verify({ code })).toMatchObject(SIGNED_IN);
  });

  test('is extracted from pasted text', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    const visitor = await registerVisitor(app, registration);
    const code = await emailedCode(app, registration.email);
    const pasted = ` <https://shop.larkhost.example/order/auth/register?code=${code}> `;
    expect(await visitor.api.account.verify({ code: pasted })).toMatchObject(SIGNED_IN);
  });

  test('reports an existing account if another registration of the address was completed first', async () => {
    const app = await openApp();
    const first = buildRegistration();
    const second = { ...first, password: OTHER_PASSWORD };
    await registerVisitor(app, first);
    const older = await emailedCode(app, first.email);
    const visitor = await registerVisitor(app, second);
    const newer = await emailedCode(app, first.email);
    expect(await app.client().api.account.verify({ code: older, password: first.password })).toMatchObject(SIGNED_IN);
    expect(await visitor.api.account.verify({ code: newer })).toMatchObject(HAS_ACCOUNT);
    expect(await logIn(app, first.email, OTHER_PASSWORD)).toMatchObject(WRONG_CREDENTIALS);
  });

  test('logs out another customer in the same browser, and takes over none of their data', async () => {
    const app = await openApp();
    const other = await createAccount(app);
    const registration = buildRegistration();
    await registerVisitor(app, registration);
    const code = await emailedCode(app, registration.email);
    const browser = app.client();
    await browser.api.account.login(other);
    expect(await browser.api.account.verify({ code })).toMatchObject(PASSWORD_NEEDED);
    expect(await browser.api.account.session({})).toMatchObject({ value: { email: other.username } });
    expect(await browser.api.account.verify({ code, password: registration.password })).toMatchObject({
      value: { session: { email: registration.email, basketCount: 0 } },
    });
  });

  test('limits password guesses, also from many networks', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    const owner = await registerVisitor(app, registration);
    const code = await emailedCode(app, registration.email);
    const codes = new Set<string>();
    for (let network = 0; network < 150; network += 1) {
      const guesser = app.client({ remoteAddress: `203.0.113.${network}` });
      const guess = await guesser.api.account.verify({ code, password: `guess ${network}` });
      codes.add(guess.ok ? 'ok' : guess.problem.code);
    }
    expect([...codes]).toEqual(['account/wrong-credentials', 'limits/too-many-requests']);
    expect(await owner.api.account.verify({ code })).toMatchObject(SIGNED_IN);
  });
});
