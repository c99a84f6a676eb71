import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { type AccountCredentials, createAccount, emailedCode } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const INVALID = { ok: false, problem: { code: 'account/link-invalid' } };
const newAddress = () => `new-${randomUUID()}@example.com`;

async function signUp(app: TestApp, host = 'shop.larkhost.example') {
  const account = await createAccount(app, buildRegistration(), { host });
  const browser = app.client({ host });
  valueOf(await browser.api.account.login(account));
  return { browser, account };
}

function request({ api }: TestClient, { password }: AccountCredentials, email: string) {
  return api.personalData.changeEmail({ email, password });
}

/** Emails to an address by subject; those queued together are sent in any order. */
async function emailsTo(app: TestApp, address: string) {
  const emails = (await app.emailsTo(address)).map(({ subject, text }) => ({
    subject,
    hasLink: text.includes('code='),
  }));
  return emails.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
}

describeOnBothDatabases('changing the email address', (open) => {
  const openApp = async () =>
    openTestApp({
      database: await open(),
      passwordHash: plainPasswords().hash,
      stores: [testStore(), otherStore()],
    });

  test('takes effect when the emailed link is used in any browser, and the old address is notified', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const email = newAddress();
    expect(valueOf(await request(browser, account, ` ${email.toUpperCase()} `))).toMatchObject({
      email: account.username,
      newEmail: email,
    });
    const code = await emailedCode(app, email);
    expect((await app.emailsTo(email)).at(-1)?.text).toContain('/order/account/email?code=');
    expect(valueOf(await app.client().api.personalData.confirmEmail({ code }))).toEqual({ email });
    expect(valueOf(await browser.api.personalData.get({}))).toMatchObject({ email, newEmail: null });
    expect(await browser.api.account.session({})).toMatchObject({ value: { kind: 'customer', email } });
    const emails = await app.emailsTo(account.username);
    const notices = emails.filter(({ subject }) => subject === 'Your email address was changed');
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining(email)]);
    const { password } = account;
    expect(await app.client().api.account.login({ username: email, password })).toMatchObject({ ok: true });
    expect(await app.client().api.account.login(account)).toMatchObject({ ok: false });
  });

  test('requires the password', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const email = newAddress();
    expect(await request(browser, { ...account, password: 'guess' }, email)).toMatchObject({
      problem: { code: 'account/wrong-password' },
    });
    expect(await app.emailsTo(email)).toEqual([]);
  });

  test.each([
    ['', 'required'],
    ['nobody', 'invalid'],
  ])('to "%s" is refused as %s', async (email, code) => {
    const { browser, account } = await signUp(await openApp());
    expect(await request(browser, account, email)).toMatchObject({
      problem: { code: 'account/profile-invalid', fields: [{ path: 'email', code }] },
    });
  });

  test('to the current address is refused', async () => {
    const { browser, account } = await signUp(await openApp());
    expect(await request(browser, account, account.username.toUpperCase())).toMatchObject({
      problem: { fields: [{ path: 'email', code: 'unchanged' }] },
    });
  });

  test('to an address with an account has the same response, and sends an email without a link', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const { account: owner } = await signUp(app);
    const free = newAddress();
    const known = valueOf(await request(browser, account, owner.username));
    expect(await emailsTo(app, owner.username)).toEqual([
      { subject: 'Confirm your email address', hasLink: true },
      { subject: 'New login to your account', hasLink: false },
      { subject: 'This address already has an account', hasLink: false },
    ]);
    expect(valueOf(await request(browser, account, free))).toEqual({ ...known, newEmail: free });
    expect(await emailsTo(app, free)).toEqual([{ subject: 'Confirm your new email address', hasLink: true }]);
  });

  test('to an address used at another brand is possible', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const { account: otherAccount } = await signUp(app, 'shop.meridian.example');
    valueOf(await request(browser, account, otherAccount.username));
    const code = await emailedCode(app, otherAccount.username);
    const foreign = app.client({ host: 'shop.meridian.example' });
    expect(await foreign.api.personalData.confirmEmail({ code })).toMatchObject(INVALID);
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject({ ok: true });
  });

  test('to an address that was registered meanwhile is refused, and nothing changes', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const email = newAddress();
    valueOf(await request(browser, account, email));
    const code = await emailedCode(app, email);
    await createAccount(app, buildRegistration({ email }));
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject(INVALID);
    expect(await browser.api.personalData.get({})).toMatchObject({ value: { email: account.username } });
  });

  test('to one address by two customers concurrently succeeds for one of them', async () => {
    const app = await openApp();
    const [first, second] = [await signUp(app), await signUp(app)];
    const email = newAddress();
    valueOf(await request(first.browser, first.account, email));
    const codes = [await emailedCode(app, email)];
    valueOf(await request(second.browser, second.account, email));
    codes.push(await emailedCode(app, email));
    const answers = await Promise.all(codes.map((code) => app.client().api.personalData.confirmEmail({ code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(INVALID);
  });

  test('works once, within a day, and only with the newest link', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const [first, second] = [newAddress(), newAddress()];
    valueOf(await request(browser, account, first));
    const replaced = await emailedCode(app, first);
    valueOf(await request(browser, account, second));
    const code = await emailedCode(app, second);
    expect(await browser.api.personalData.confirmEmail({ code: replaced })).toMatchObject(INVALID);
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject({ ok: true });
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject(INVALID);
    valueOf(await request(browser, account, first));
    const late = await emailedCode(app, first);
    app.clock.advance(24 * HOUR_MS);
    expect(await browser.api.personalData.confirmEmail({ code: late })).toMatchObject(INVALID);
  });

  test('sends no email after it was replaced by another request', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const [first, second] = [newAddress(), newAddress()];
    valueOf(await request(browser, account, first));
    valueOf(await request(browser, account, second));
    expect(await app.emailsTo(first)).toEqual([]);
    expect(await app.emailsTo(second)).toHaveLength(1);
  });

  test('revokes password reset links sent to the old address', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const email = newAddress();
    valueOf(await request(browser, account, email));
    const code = await emailedCode(app, email);
    valueOf(await app.client().api.account.requestRecovery({ username: account.username }));
    const recovery = await emailedCode(app, account.username);
    valueOf(await browser.api.personalData.confirmEmail({ code }));
    const reset = { code: recovery, password: 'pferd-laterne-kübel-2' };
    expect(await app.client().api.account.resetPassword(reset)).toMatchObject(INVALID);
  });

  test('is cancelled when the password is changed', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const email = newAddress();
    valueOf(await request(browser, account, email));
    const code = await emailedCode(app, email);
    const passwords = { currentPassword: account.password, password: 'pferd-laterne-kübel-2' };
    valueOf(await browser.api.security.changePassword(passwords));
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject(INVALID);
  });

  test('is refused while the account is blocked', async () => {
    const database = await open();
    const app = await openTestApp({ database, passwordHash: plainPasswords().hash });
    const { browser, account } = await signUp(app);
    const email = newAddress();
    valueOf(await request(browser, account, email));
    const code = await emailedCode(app, email);
    const block = (at: number | null) =>
      database.write
        .updateTable('customers')
        .set({ blocked_at: at })
        .where('email', '=', account.username)
        .executeTakeFirst();
    await block(app.clock.now());
    expect(await app.client().api.personalData.confirmEmail({ code })).toMatchObject(INVALID);
    expect(await block(null)).toMatchObject({ numUpdatedRows: 1n });
  });

  test('sends at most five emails an hour', async () => {
    const app = await openApp();
    const { browser, account } = await signUp(app);
    const codes: string[] = [];
    for (let times = 0; times < 6; times += 1) {
      const answer = await request(browser, account, newAddress());
      codes.push(answer.ok ? 'sent' : answer.problem.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'limits/too-many-requests']);
  });
});
