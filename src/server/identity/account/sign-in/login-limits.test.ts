import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/time/durations.ts';
import { type AccountCredentials, createAccount } from '#tests/support/create-account.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { testStore } from '#tests/support/test-store.ts';

const WRONG_CREDENTIALS = 'account/wrong-credentials';
const TOO_MANY = 'limits/too-many-requests';
const OK = { ok: true };
const HOME = '198.51.100.1';
const ATTACKER_NETWORK = '203.0.113.1';

async function openApp(open: OpenTestDatabase, captcha: 'off' | 'proof-of-work' = 'off'): Promise<TestApp> {
  const database = await open();
  await emptyTables(database);
  return openTestApp({
    database,
    passwordHash: plainPasswords().hash,
    stores: [testStore({ brand: { captcha: { mode: captcha } } })],
  });
}

/** Number of wrong passwords answered as such before the limit. */
async function guessesOf(visitor: TestClient, { username }: Pick<AccountCredentials, 'username'>): Promise<number> {
  const guess = await visitor.api.account.login({ username, password: 'guess' });
  if (guess.ok || guess.problem.code !== WRONG_CREDENTIALS) return 0;
  return 1 + (await guessesOf(visitor, { username }));
}

/** The account's owner at home with a known browser, and elsewhere without it. */
async function createOwner(app: TestApp) {
  const account = await createAccount(app);
  const desktop = app.client({ remoteAddress: HOME });
  expect(await desktop.api.account.login(account)).toMatchObject(OK);
  const mobile = app.client({ remoteAddress: '198.51.100.77' });
  for (const [name, token] of desktop.cookies) mobile.cookies.set(name, token);
  return { account, desktop, mobile };
}

describeOnBothDatabases('wrong passwords', (open) => {
  test('are limited to ten per network until the window ends', async () => {
    const app = await openApp(open);
    const account = await createAccount(app);
    const attacker = app.client({ remoteAddress: ATTACKER_NETWORK });
    expect(await guessesOf(attacker, account)).toBe(10);
    const refused = await attacker.request({ method: 'POST', url: '/api/v1/account/login', payload: account });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    app.clock.advance(15 * MINUTE_MS);
    expect(await attacker.api.account.login(account)).toMatchObject(OK);
  });

  test('are counted, correct ones are not', async () => {
    const app = await openApp(open);
    const account = await createAccount(app);
    const visitor = app.client({ remoteAddress: ATTACKER_NETWORK });
    for (let times = 0; times < 30; times += 1) {
      expect(await app.client({ remoteAddress: ATTACKER_NETWORK }).api.account.login(account)).toMatchObject(OK);
    }
    expect(await guessesOf(visitor, account)).toBe(10);
  });

  test('require the captcha from the third on, and are limited to six without it', async () => {
    const app = await openApp(open, 'proof-of-work');
    const { username } = await createAccount(app);
    const visitor = app.client();
    const answers: unknown[] = [];
    for (let times = 0; times < 7; times += 1) {
      const answer = await visitor.api.account.login({ username, password: 'guess' });
      answers.push(answer.ok ? null : { code: answer.problem.code, data: answer.problem.data });
    }
    const withCaptcha = { code: WRONG_CREDENTIALS, data: { captcha: true } };
    const waiting = { code: TOO_MANY, data: { retryAfterSeconds: 900, captcha: true } };
    expect(answers).toEqual([
      { code: WRONG_CREDENTIALS },
      { code: WRONG_CREDENTIALS },
      withCaptcha,
      withCaptcha,
      withCaptcha,
      withCaptcha,
      waiting,
    ]);
  });

  test('with a solved captcha are ten', async () => {
    let solutions = 0;
    const captcha = {
      challenge: () => ({ kind: 'off' as const }),
      check: async () => ({ kind: 'right' as const, once: `${(solutions += 1)}`, expiresAt: Number.MAX_SAFE_INTEGER }),
    };
    const passwordHash = plainPasswords().hash;
    const app = await openTestApp({ database: await open(), passwordHash, captchaOf: () => captcha });
    const input = { username: 'nobody@example.com', password: 'guess', captcha: 'solved' };
    const codes: string[] = [];
    for (let times = 0; times < 11; times += 1) {
      const answer = await app.client().api.account.login(input);
      codes.push(answer.ok ? '' : answer.problem.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => WRONG_CREDENTIALS), TOO_MANY]);
  });

  test('from many networks are limited to fifteen per username, and lock out no known browser', async () => {
    const app = await openApp(open);
    const { account, mobile } = await createOwner(app);
    const guesses: number[] = [];
    for (const host of [1, 2, 3, 4]) {
      guesses.push(await guessesOf(app.client({ remoteAddress: `203.0.113.${host}` }), account));
    }
    expect(guesses).toEqual([10, 5, 0, 0]);
    const otherNetwork = app.client({ remoteAddress: '198.51.100.99' });
    expect(await otherNetwork.api.account.login(account)).toMatchObject({ problem: { code: TOO_MANY } });
    expect(await mobile.api.account.login(account)).toMatchObject(OK);
    expect(await app.client({ remoteAddress: HOME }).api.account.login(account)).toMatchObject(OK);
  });

  test('of one network are limited to a hundred for all usernames, and lock out no known browser', async () => {
    const app = await openApp(open);
    const { account } = await createOwner(app);
    const attacker = app.client({ remoteAddress: HOME });
    let guesses = 0;
    for (let name = 0; name < 20; name += 1) {
      guesses += await guessesOf(attacker, { username: `somebody-${name}@example.com` });
    }
    expect(guesses).toBe(100);
    const other = await createAccount(app);
    expect(await attacker.api.account.login(other)).toMatchObject({ problem: { code: TOO_MANY } });
    expect(await attacker.api.account.login(account)).toMatchObject(OK);
  });

  test('from a known browser are limited to ten separately', async () => {
    const app = await openApp(open);
    const { account, desktop, mobile } = await createOwner(app);
    expect(await guessesOf(mobile, account)).toBe(10);
    expect(await app.client({ remoteAddress: HOME }).api.account.login(account)).toMatchObject(OK);
    expect(await desktop.api.account.login(account)).toMatchObject({ problem: { code: TOO_MANY } });
  });

  test('from known networks are limited to ten each and twenty in total', async () => {
    const app = await openApp(open);
    const account = await createAccount(app);
    const homes = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
    for (const remoteAddress of homes) await app.client({ remoteAddress }).api.account.login(account);
    const guesses: number[] = [];
    for (const remoteAddress of homes) guesses.push(await guessesOf(app.client({ remoteAddress }), account));
    expect(guesses).toEqual([10, 10, 0]);
  });

  test('from a network last used a month ago count as from an unknown one', async () => {
    const app = await openApp(open);
    const { account } = await createOwner(app);
    app.clock.advance(30 * 24 * 60 * MINUTE_MS);
    const networks = ['203.0.113.1', '203.0.113.2'];
    for (const remoteAddress of networks) await guessesOf(app.client({ remoteAddress }), account);
    expect(await app.client({ remoteAddress: HOME }).api.account.login(account)).toMatchObject({ ok: false });
  });

  test('from a network known before the password was changed count as from an unknown one', async () => {
    const app = await openApp(open);
    const { account, desktop } = await createOwner(app);
    const other = app.client({ remoteAddress: ATTACKER_NETWORK });
    expect(await other.api.account.login(account)).toMatchObject(OK);
    app.clock.advance(MINUTE_MS);
    const password = 'other-lantern-horse-9';
    const change = { currentPassword: account.password, password };
    expect(await desktop.api.security.changePassword(change)).toMatchObject(OK);
    const networks = ['203.0.113.2', '203.0.113.3'];
    for (const remoteAddress of networks) await guessesOf(app.client({ remoteAddress }), account);
    const changed = { ...account, password };
    expect(await app.client({ remoteAddress: ATTACKER_NETWORK }).api.account.login(changed)).toMatchObject({
      ok: false,
    });
    expect(await app.client({ remoteAddress: HOME }).api.account.login(changed)).toMatchObject(OK);
  });

  test('from this machine are not counted for a network, known or not', async () => {
    const app = await openApp(open);
    const account = await createAccount(app);
    await app.client().api.account.login(account);
    for (let name = 0; name < 11; name += 1) {
      expect(await guessesOf(app.client(), { username: `somebody-${name}@example.com` })).toBe(10);
    }
    expect(await guessesOf(app.client(), account)).toBe(10);
  });
});
