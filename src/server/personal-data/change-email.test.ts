import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount, emailedCode } from '#tests/support/create-account.ts';
import type { AccountCredentials } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const INVALID = { ok: false, problem: { code: 'account/link-invalid' } };
const newAddress = () => `new-${randomUUID()}@example.com`;

async function someone(app: TestApp, host = 'shop.larkhost.example') {
  const account = await createAccount(app, buildRegistration(), { host });
  const browser = app.client({ host });
  valueOf(await browser.api.account.login(account));
  return { browser, account };
}

function ask({ api }: TestClient, { password }: AccountCredentials, email: string) {
  return api.personalData.changeEmail({ email, password });
}

/** Emails to an address by subject; those queued together are sent in any order. */
async function emailsTo(app: TestApp, address: string) {
  const emails = (await app.letters(address)).map(({ subject, text }) => ({
    subject,
    hasLink: text.includes('code='),
  }));
  return emails.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
}

describeOnBothDatabases('changing the e-mail address', (open) => {
  const openApp = async () =>
    openTestApp({
      database: await open(),
      passwordHash: plainPasswords().hash,
      stores: [testStore(), otherStore()],
    });

  test('holds once the link in the mail was used, in whichever browser; the old address is told', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const email = newAddress();
    expect(valueOf(await ask(browser, account, ` ${email.toUpperCase()} `))).toMatchObject({
      email: account.username,
      newEmail: email,
    });
    const code = await emailedCode(app, email);
    expect((await app.letters(email)).at(-1)?.text).toContain('/order/account/email?code=');
    expect(valueOf(await app.client().api.personalData.confirmEmail({ code }))).toEqual({ email });
    expect(valueOf(await browser.api.personalData.get({}))).toMatchObject({ email, newEmail: null });
    expect(await browser.api.account.session({})).toMatchObject({ value: { kind: 'customer', email } });
    const emails = await app.letters(account.username);
    const told = emails.filter(({ subject }) => subject === 'Your email address was changed');
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(email)]);
    const { password } = account;
    expect(await app.client().api.account.login({ username: email, password })).toMatchObject({ ok: true });
    expect(await app.client().api.account.login(account)).toMatchObject({ ok: false });
  });

  test('asks for the password', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const email = newAddress();
    expect(await ask(browser, { ...account, password: 'guess' }, email)).toMatchObject({
      problem: { code: 'account/wrong-password' },
    });
    expect(await app.letters(email)).toEqual([]);
  });

  test.each([
    ['', 'required'],
    ['nobody', 'invalid'],
  ])('to "%s" is refused as %s', async (email, code) => {
    const { browser, account } = await someone(await openApp());
    expect(await ask(browser, account, email)).toMatchObject({
      problem: { code: 'account/profile-invalid', fields: [{ path: 'email', code }] },
    });
  });

  test('to the address it has is refused', async () => {
    const { browser, account } = await someone(await openApp());
    expect(await ask(browser, account, account.username.toUpperCase())).toMatchObject({
      problem: { fields: [{ path: 'email', code: 'unchanged' }] },
    });
  });

  test('to an address somebody has is answered like any other, and mailed without a link', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const { account: owner } = await someone(app);
    const free = newAddress();
    const known = valueOf(await ask(browser, account, owner.username));
    expect(await emailsTo(app, owner.username)).toEqual([
      { subject: 'Confirm your email address', hasLink: true },
      { subject: 'New login to your account', hasLink: false },
      { subject: 'This address already has an account', hasLink: false },
    ]);
    expect(valueOf(await ask(browser, account, free))).toEqual({ ...known, newEmail: free });
    expect(await emailsTo(app, free)).toEqual([{ subject: 'Confirm your new email address', hasLink: true }]);
  });

  test('to an address of another brand’s customer is possible', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const { account: elsewhere } = await someone(app, 'shop.meridian.example');
    valueOf(await ask(browser, account, elsewhere.username));
    const code = await emailedCode(app, elsewhere.username);
    const foreign = app.client({ host: 'shop.meridian.example' });
    expect(await foreign.api.personalData.confirmEmail({ code })).toMatchObject(INVALID);
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject({ ok: true });
  });

  test('to an address that got an account meanwhile is refused, and nothing changes', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const email = newAddress();
    valueOf(await ask(browser, account, email));
    const code = await emailedCode(app, email);
    await createAccount(app, buildRegistration({ email }));
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject(INVALID);
    expect(await browser.api.personalData.get({})).toMatchObject({ value: { email: account.username } });
  });

  test('gives the address to one of two who prove it at the same moment', async () => {
    const app = await openApp();
    const [first, second] = [await someone(app), await someone(app)];
    const email = newAddress();
    valueOf(await ask(first.browser, first.account, email));
    const codes = [await emailedCode(app, email)];
    valueOf(await ask(second.browser, second.account, email));
    codes.push(await emailedCode(app, email));
    const answers = await Promise.all(codes.map((code) => app.client().api.personalData.confirmEmail({ code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(INVALID);
  });

  test('works once, for a day, and only by the newest link', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const [first, second] = [newAddress(), newAddress()];
    valueOf(await ask(browser, account, first));
    const replaced = await emailedCode(app, first);
    valueOf(await ask(browser, account, second));
    const code = await emailedCode(app, second);
    expect(await browser.api.personalData.confirmEmail({ code: replaced })).toMatchObject(INVALID);
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject({ ok: true });
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject(INVALID);
    valueOf(await ask(browser, account, first));
    const late = await emailedCode(app, first);
    app.clock.advance(24 * HOUR_MS);
    expect(await browser.api.personalData.confirmEmail({ code: late })).toMatchObject(INVALID);
  });

  test('sends no letter once it was replaced by another wish', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const [first, second] = [newAddress(), newAddress()];
    valueOf(await ask(browser, account, first));
    valueOf(await ask(browser, account, second));
    expect(await app.letters(first)).toEqual([]);
    expect(await app.letters(second)).toHaveLength(1);
  });

  test('takes links to a new password that went to the old address back', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const email = newAddress();
    valueOf(await ask(browser, account, email));
    const code = await emailedCode(app, email);
    valueOf(await app.client().api.account.requestRecovery({ username: account.username }));
    const recovery = await emailedCode(app, account.username);
    valueOf(await browser.api.personalData.confirmEmail({ code }));
    const reset = { code: recovery, password: 'pferd-laterne-kübel-2' };
    expect(await app.client().api.account.resetPassword(reset)).toMatchObject(INVALID);
  });

  test('is over when the password is changed', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const email = newAddress();
    valueOf(await ask(browser, account, email));
    const code = await emailedCode(app, email);
    const passwords = { current_password: account.password, password: 'pferd-laterne-kübel-2' };
    valueOf(await browser.api.security.changePassword(passwords));
    expect(await browser.api.personalData.confirmEmail({ code })).toMatchObject(INVALID);
  });

  test('sends five letters an hour', async () => {
    const app = await openApp();
    const { browser, account } = await someone(app);
    const codes: string[] = [];
    for (let times = 0; times < 6; times += 1) {
      const answer = await ask(browser, account, newAddress());
      codes.push(answer.ok ? 'sent' : answer.problem.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'limits/too-many-requests']);
  });
});
