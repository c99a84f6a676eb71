import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount, emailedCode, registerVisitor } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import { accountEmails } from './account-emails.ts';

const NEW_PASSWORD = 'other-lantern-horse-9';

describeOnBothDatabases('an account email whose customer has no password', (open) => {
  const openApp = async () => openTestApp({ database: await open(), passwordHash: plainPasswords().hash });

  test('contains the same link when it is sent again, and the link works', async () => {
    const app = await openApp();
    const { username } = await createAccount(app);
    await app.client().api.account.requestRecovery({ username });
    app.post.fail(1, { isAfterwards: true });
    const first = await emailedCode(app, username);
    const sends = app.post.sends();
    app.clock.advance(HOUR_MS);
    expect(await emailedCode(app, username)).toBe(first);
    expect(app.post.sends()).toBe(sends + 1);
    const reset = await app.client().api.account.resetPassword({ code: first, password: NEW_PASSWORD });
    expect(reset).toMatchObject({ ok: true });
  });

  test('does not make a used link valid again when it is sent again', async () => {
    const app = await openApp();
    const { username } = await createAccount(app);
    await app.client().api.account.requestRecovery({ username });
    app.post.fail(1, { isAfterwards: true });
    const code = await emailedCode(app, username);
    await app.client().api.account.resetPassword({ code, password: NEW_PASSWORD });
    app.clock.advance(HOUR_MS);
    await app.emailsTo(username);
    const repeated = await app.client().api.account.resetPassword({ code, password: 'third-lantern-horse-9' });
    expect(repeated).toMatchObject({ problem: { code: 'account/link-invalid' } });
  });

  test('reports that an account exists even after the entered password was discarded', async () => {
    const app = await openApp();
    const registration = buildRegistration();
    await createAccount(app, registration);
    await registerVisitor(app, registration);
    app.post.fail(1);
    const before = await app.emailsTo(registration.email);
    app.clock.advance(HOUR_MS);
    const subjects = (await app.emailsTo(registration.email)).slice(before.length).map(({ subject }) => subject);
    expect(subjects).toEqual(['You already have an account']);
  });
});

describeOnBothDatabases('a notification to a customer', (open) => {
  async function openWriting() {
    const database = await open();
    const app = await openTestApp({ database, passwordHash: plainPasswords().hash });
    const { username: email } = await createAccount(app);
    const row = database.read.selectFrom('customers').select('id').where('email', '=', email);
    const mailedCodes = createSecretBox({ current: Buffer.alloc(32, 1) }, 'mailed-codes');
    const store = app.app.storefronts.byBrand('larkhost');
    if (store === null) throw new Error('The test has no store.');
    const job = {
      brandId: 'larkhost',
      id: 'job',
      subject: { type: 'email', id: 'job' },
      orderId: null,
      lineId: null,
      kind: 'send-email',
      state: 'waiting',
      attempts: 1,
      fencingToken: 1,
      history: '[]',
      nextAt: 0,
      leaseUntil: 0,
      createdAt: 0,
      payload: '{}',
    } as const;
    const writing = { store, jobId: 'job', job, requestedAt: 0, now: app.clock.now() };
    const { id: customerId } = await row.executeTakeFirstOrThrow();
    return { emails: accountEmails({ database, mailedCodes }), email, customerId, writing };
  }

  test('states the event and links to the next action', async () => {
    const { emails, email: to, customerId, writing } = await openWriting();
    const facts = { firstName: 'Anna' };
    const security = '/order/account/security';
    expect(await emails['password-changed']({ kind: 'password-changed', customerId }, writing)).toEqual({
      to,
      template: 'password-changed',
      facts,
      path: '/order/auth/recover',
    });
    const place = { device: 'Firefox on Linux', network: '203.0.113.1' };
    expect(await emails['new-sign-in']({ kind: 'new-sign-in', customerId, ...place }, writing)).toEqual({
      to,
      template: 'new-sign-in',
      facts: { ...facts, ...place },
      path: security,
    });
    for (const isOn of [true, false]) {
      const request = { kind: 'two-factor-changed', customerId, isOn } as const;
      const template = isOn ? 'two-factor-on' : 'two-factor-off';
      expect(await emails['two-factor-changed'](request, writing)).toEqual({ to, template, facts, path: security });
    }
  });

  test('is not sent if the account has been deleted', async () => {
    const { emails, writing } = await openWriting();
    const request = { kind: 'password-changed', customerId: 'gone' } as const;
    expect(await emails['password-changed'](request, writing)).toBeNull();
    expect(await emails.registration({ kind: 'registration', registrationId: 'gone' }, writing)).toBeNull();
  });
});
