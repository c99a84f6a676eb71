import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount, emailedCode, registerVisitor } from '#tests/support/create-account.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import { testStore } from '#tests/support/test-store.ts';

const NETWORK = { remoteAddress: '203.0.113.1' };

async function openApp(open: OpenTestDatabase, mode: 'off' | 'proof-of-work') {
  const database = await open();
  await emptyTables(database);
  const stores = [testStore({ brand: { captcha: { mode } } })];
  return openTestApp({ database, passwordHash: plainPasswords().hash, stores });
}

/** How often an attempt is allowed before the limit, and the problem then. */
async function timesOf(attempt: (index: number) => Promise<Result<unknown, Problem>>, index = 0): Promise<unknown> {
  const answer = await attempt(index);
  if (answer.ok || answer.problem.code !== 'limits/too-many-requests') return timesOf(attempt, index + 1);
  return { times: index, data: answer.problem.data };
}

describeOnBothDatabases('without a solved captcha', (open) => {
  test('a network can register five times an hour', async () => {
    const app = await openApp(open, 'proof-of-work');
    const register = () => app.client(NETWORK).api.account.register(buildRegistration());
    const waiting = { times: 5, data: { retryAfterSeconds: 3600, captcha: true } };
    expect(await timesOf(register)).toEqual(waiting);
    app.clock.advance(HOUR_MS);
    expect(await timesOf(register)).toEqual(waiting);
  });

  test('a network can request five password resets an hour, for any usernames', async () => {
    const app = await openApp(open, 'proof-of-work');
    const recover = (index: number) =>
      app.client(NETWORK).api.account.requestRecovery({ username: `somebody-${index}@example.com` });
    expect(await timesOf(recover)).toEqual({ times: 5, data: { retryAfterSeconds: 3600, captcha: true } });
  });
});

describeOnBothDatabases('with a solved captcha', (open) => {
  test('registrations per hour are limited to 100 per network, and per address to 20 per network and 40 in total', async () => {
    const app = await openApp(open, 'off');
    const register = (email: string, remoteAddress: string) =>
      app.client({ remoteAddress }).api.account.register(buildRegistration({ email }));
    const from = (remoteAddress: string) => timesOf(() => register('anna@example.com', remoteAddress));
    expect(await from('203.0.113.1')).toMatchObject({ times: 20 });
    expect(await from('203.0.113.2')).toMatchObject({ times: 20 });
    expect(await from('203.0.113.3')).toMatchObject({ times: 0 });
    const registerAnother = (index: number) => register(`somebody-${index}@example.com`, '203.0.113.1');
    expect(await timesOf(registerAnother)).toEqual({ times: 80, data: { retryAfterSeconds: 3600 } });
  });

  test('a username gets at most five emails an hour per requesting network, and ten in total', async () => {
    const app = await openApp(open, 'off');
    const from = (remoteAddress: string) =>
      timesOf(() => app.client({ remoteAddress }).api.account.requestRecovery({ username: 'anna' }));
    expect(await from('203.0.113.1')).toMatchObject({ times: 5 });
    expect(await from('203.0.113.2')).toMatchObject({ times: 5 });
    expect(await from('203.0.113.3')).toMatchObject({ times: 0 });
  });
});

describeOnBothDatabases('a password entered', (open) => {
  test('with a registration link is limited to ten attempts in 15 minutes', async () => {
    const app = await openApp(open, 'off');
    const registration = buildRegistration();
    await registerVisitor(app, registration);
    const code = await emailedCode(app, registration.email);
    const verify = () => app.client().api.account.verify({ code, password: 'guess' });
    expect(await timesOf(verify)).toEqual({ times: 10, data: { retryAfterSeconds: 900 } });
  });

  test('by a logged-in customer is limited to ten attempts in 15 minutes', async () => {
    const app = await openApp(open, 'off');
    const account = await createAccount(app);
    const { api } = app.client();
    await api.account.login(account);
    const change = () => api.security.changePassword({ currentPassword: 'guess', password: 'other-lantern-horse-9' });
    expect(await timesOf(change)).toEqual({ times: 10, data: { retryAfterSeconds: 900 } });
  });

  test('by a logged-in customer is not counted if correct, whatever the result of the request', async () => {
    const app = await openApp(open, 'off');
    const account = await createAccount(app);
    const { api } = app.client();
    await api.account.login(account);
    const request = async (password: string) => {
      const answer = await api.personalData.changeEmail({ email: 'no address', password });
      return answer.ok ? 'ok' : answer.problem.code;
    };
    for (let times = 0; times < 5; times += 1) expect(await request('guess')).toBe('account/wrong-password');
    for (let times = 0; times < 12; times += 1) expect(await request(account.password)).toBe('account/profile-invalid');
    for (let times = 0; times < 5; times += 1) expect(await request('guess')).toBe('account/wrong-password');
    expect(await request(account.password)).toBe('limits/too-many-requests');
  });
});
