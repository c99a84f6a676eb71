import { expect, test } from 'vitest';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount, emailedCode, registerVisitor } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const url = '/api/v1/account/recovery';

describeOnBothDatabases('a password reset request', (open) => {
  test('has the same response for every username, after the same work', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (sql) => statements.push(sql) });
    const app = await openTestApp({ database });
    const { username } = await createAccount(app);
    const { email: waiting } = buildRegistration();
    await registerVisitor(app, buildRegistration({ email: waiting }));
    const answers: unknown[] = [];
    for (const name of [username, waiting, 'nobody@example.com', 'nobody', 'not @n address']) {
      statements.length = 0;
      const response = await app.client().request({ method: 'POST', url, payload: { username: name } });
      const { statusCode, body, headers } = response;
      answers.push({ statusCode, body, headers: Object.keys(headers).toSorted(), statements: [...statements] });
    }
    expect(answers[0]).toMatchObject({ statusCode: 200, body: '{}' });
    expect(answers[0]).not.toMatchObject({ headers: expect.arrayContaining(['set-cookie']) });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('emails a link to the customer with the address or username, and to no other', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const { username: email } = await createAccount(app);
    const username = `anna-${email.slice(5, 13)}`;
    await database.transaction((tx) =>
      tx.updateTable('customers').set({ username }).where('email', '=', email).execute(),
    );
    for (const name of [` ${email.toUpperCase()} `, username.toUpperCase(), 'nobody@example.com', 'nobody']) {
      await app.client().api.account.requestRecovery({ username: name });
    }
    const emails = (await app.emailsTo(email)).slice(1);
    expect(emails.map(({ subject }) => subject)).toEqual(['Choose a new password', 'Choose a new password']);
    expect(emails[0]?.text).toMatch(/https:\/\/shop\.larkhost\.example\/order\/auth\/recover\?code=[\w-]{43}\s/);
    expect(await app.emailsTo('nobody@example.com')).toEqual([]);
  });

  test('for an unverified address sends the link of its registration again', async () => {
    const app = await openTestApp({ database: await open() });
    const registration = buildRegistration();
    const visitor = await registerVisitor(app, registration);
    const first = await emailedCode(app, registration.email);
    await app.client().api.account.requestRecovery({ username: registration.email });
    const emails = await app.emailsTo(registration.email);
    expect(emails).toHaveLength(2);
    expect(await emailedCode(app, registration.email)).toBe(first);
    expect(await visitor.api.account.verify({ code: first })).toMatchObject({ ok: true });
  });

  test('applies to the accounts of one brand', async () => {
    const app = await openTestApp({ database: await open(), stores: [testStore(), otherStore()] });
    const { username } = await createAccount(app);
    await app.client({ host: 'shop.meridian.example' }).api.account.requestRecovery({ username });
    expect(await app.emailsTo(username)).toHaveLength(1);
  });

  test('requires a username', async () => {
    const { client } = await openTestApp({ database: await open() });
    expect(await client().api.account.requestRecovery({ username: ' ' })).toEqual({
      ok: false,
      problem: expect.objectContaining({
        code: 'account/recovery-invalid',
        fields: [{ path: 'username', code: 'required' }],
      }),
    });
  });

  test('is rate limited equally with and without an account', async () => {
    const app = await openTestApp({ database: await open() });
    const { username } = await createAccount(app);
    const refusedAt: number[] = [];
    for (const name of [username, buildRegistration().email]) {
      const requestTimes = async (times: number): Promise<number> => {
        const response = await app.client().request({ method: 'POST', url, payload: { username: name } });
        if (response.statusCode === 200) return requestTimes(times + 1);
        expect(response.statusCode).toBe(429);
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        return times;
      };
      refusedAt.push(await requestTimes(0));
    }
    expect(refusedAt[1]).toBe(refusedAt[0]);
  });
});
