import { expect, test } from 'vitest';
import type { PasswordHash } from '#server/platform/crypto/password-hash.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';

const SLOTS = 96;
/** More unknown networks than slots. */
const FLOOD = 100;

/** A hash that blocks between `hold` and `release`. */
function blockingPasswords() {
  const { hash } = plainPasswords();
  let gate: Promise<void> | null = null;
  let open: () => void = () => undefined;
  const passed = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await gate;
    return work();
  };
  const passwords: PasswordHash = {
    hash: (password) => passed(() => hash.hash(password)),
    verify: (password, stored) => passed(() => hash.verify(password, stored)),
    verifyAgainstNothing: (password) => passed(() => hash.verifyAgainstNothing(password)),
  };
  return {
    hash: passwords,
    hold() {
      gate = new Promise((resolve) => (open = resolve));
    },
    release() {
      gate = null;
      open();
    },
  };
}

/** A shop whose queue is full of password guesses, each from another network. */
async function openFlooded(open: OpenTestDatabase) {
  const passwords = blockingPasswords();
  const database = await open();
  await emptyTables(database);
  const app = await openTestApp({ database, passwordHash: passwords.hash });
  const account = await createAccount(app);
  const browser = app.client();
  await browser.api.account.login(account);
  await browser.api.account.logout({});
  passwords.hold();
  const visitor = (index: number) => app.client({ remoteAddress: `198.51.${100 + (index >> 8)}.${index & 255}` });
  const guess = (index: number) =>
    visitor(index).api.account.login({ username: `nobody-${index}@example.com`, password: 'wrong' });
  const guesses = Array.from({ length: FLOOD }, (_, index) => guess(index));
  const counted = () =>
    database.read
      .selectFrom('rate_limits')
      .select('bucket')
      .where('bucket', 'like', 'login name %')
      .where('used', '>', 0)
      .execute();
  await expect.poll(async () => (await counted()).length).toBe(SLOTS);
  return { app, database, account, browser, passwords, guesses, visitor };
}

async function loginOver(visitor: TestClient, payload: object) {
  const response = await visitor.request({ method: 'POST', url: '/api/v1/account/login', payload });
  const { statusCode, headers } = response;
  const body: object = { ...response.json<object>(), requestId: '' };
  return { statusCode, body, headers: Object.keys(headers).toSorted(), retryAfter: headers['retry-after'] };
}

describeOnBothDatabases('while too many logins are in progress', (open) => {
  test('logins are rejected with a retry time, equally for existing and unknown accounts, and are not counted', async () => {
    const { database, account, passwords, guesses, visitor } = await openFlooded(open);
    const limits = () => database.read.selectFrom('rate_limits').selectAll().orderBy('bucket').execute();
    const before = await limits();
    const known = await loginOver(visitor(900), { username: account.username, password: 'wrong' });
    const right = await loginOver(visitor(901), account);
    const unknown = await loginOver(visitor(902), { username: 'nobody@example.com', password: 'wrong' });
    expect(known).toMatchObject({ statusCode: 503, retryAfter: '3', body: { code: 'account/too-many-at-once' } });
    expect(right).toEqual(known);
    expect(unknown).toEqual(known);
    const registered = await visitor(903).api.account.register(buildRegistration());
    expect(registered).toMatchObject({ problem: { code: 'account/too-many-at-once' } });
    expect(await limits()).toEqual(before);
    passwords.release();
    const answers = await Promise.all(guesses);
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.problem.code));
    expect(codes.filter((code) => code === 'account/wrong-credentials')).toHaveLength(SLOTS);
    expect(await visitor(901).api.account.login(account)).toMatchObject({ ok: true });
  });

  test('customers can log in from a known browser', async () => {
    const { account, browser, passwords, guesses } = await openFlooded(open);
    const signingIn = browser.api.account.login(account);
    passwords.release();
    expect(await signingIn).toMatchObject({ ok: true });
    await Promise.all(guesses);
  });
});
