import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AccountCredentials, createAccount } from '#tests/support/create-account.ts';
import { LONG_LIMITS, describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { testStore } from '#tests/support/test-store.ts';

const WINDOW = 15 * MINUTE_MS;
const AT_ONCE = 50;
const SLOW = 240_000;

/**
 * The number of guesses of a flood, and of random sequences. The limits are the same on PostgreSQL, where a part shows
 * that they hold for concurrent transactions; all of it with TOGETHER=full (README 'Test it').
 */
function sizeOn({ dialect }: Database): { readonly guesses: number; readonly sequences: number } {
  const isFull = dialect === 'sqlite' || process.env['TOGETHER'] === 'full';
  return isFull ? { guesses: 10_000, sequences: 5 } : { guesses: 2_000, sequences: 2 };
}

/** An app where all captchas count as solved and only login limits apply: the best case for an attacker. */
async function openApp(database: Database) {
  const passwords = plainPasswords();
  const app = await openTestApp({
    database,
    passwordHash: passwords.hash,
    stores: [testStore({ brand: { captcha: { mode: 'off' } } })],
    networkLimit: { requests: Number.MAX_SAFE_INTEGER, windowMs: 1 },
  });
  return { app, passwords };
}

/** A regular user: with a known browser from changing networks, and at home without it. */
async function createOwner(app: TestApp, home: string) {
  const account = await createAccount(app);
  const desktop = app.client({ remoteAddress: home });
  expect((await desktop.api.account.login(account)).ok).toBe(true);
  const { cookies } = desktop;
  let journeys = 0;

  async function signInFromNewNetwork(): Promise<void> {
    journeys += 1;
    const mobile = app.client({ remoteAddress: `100.64.${journeys}.1` });
    const known = [...cookies].filter(([name]) => name.endsWith('-device'));
    for (const [name, token] of known) mobile.cookies.set(name, token);
    expect(await mobile.api.account.login(account)).toMatchObject({ ok: true });
    for (const [name, token] of mobile.cookies) cookies.set(name, token);
  }

  return {
    account,
    signInOnTheWay: signInFromNewNetwork,
    /** Signs in both ways; returns the number of passwords verified. */
    async signIn(): Promise<2> {
      await signInFromNewNetwork();
      expect(await app.client({ remoteAddress: home }).api.account.login(account)).toMatchObject({ ok: true });
      return 2;
    },
  };
}

async function guess(visitor: TestClient, username: string): Promise<void> {
  const answer = await visitor.api.account.login({ username, password: 'guess' });
  if (answer.ok) throw new Error('A guess was right.');
}

/**
 * Runs batches of concurrent guesses while the owner signs in regularly; returns the number of passwords verified for
 * the owner.
 */
async function flood(
  insert: (index: number) => Promise<void>,
  { from, to, meanwhile }: { from: number; to: number; meanwhile: () => Promise<number> },
): Promise<number> {
  let owners = 0;
  for (let index = from; index < to; index += AT_ONCE) {
    const round = Array.from({ length: AT_ONCE }, (_, at) => insert(index + at));
    const signingIn = index % 1_000 === 0 ? meanwhile() : 0;
    await Promise.all(round);
    owners += await signingIn;
  }
  return owners;
}

async function setUsername(database: Database, { username: email }: AccountCredentials): Promise<string> {
  const username = `anna-${email.slice(5, 13)}`;
  await database.transaction((tx) =>
    tx.updateTable('customers').set({ username }).where('email', '=', email).execute(),
  );
  return username;
}

describeOnBothDatabases('thousands of password guesses', (open) => {
  test(
    'at one account from 1,000 networks, also its own, are limited to 100 across two windows; its owner can log in',
    async () => {
      const database = await open({ limits: LONG_LIMITS });
      const { guesses } = sizeOn(database);
      const { app, passwords } = await openApp(database);
      const home = '10.0.0.0';
      const owner = await createOwner(app, home);
      const names = [owner.account.username, await setUsername(database, owner.account)];
      const visitors = Array.from({ length: 1_000 }, (_, network) =>
        app.client({ remoteAddress: `10.0.${Math.floor(network / 250)}.${network % 250}` }),
      );
      const insert = (index: number) => guess(visitors[index % 1_000] ?? app.client(), names[index % 2] ?? '');
      const attack = (index: number) => (index % 1_000 === 0 ? Promise.resolve() : insert(index));
      app.clock.advance(WINDOW - 1);
      passwords.forget();
      const before = await flood(attack, { from: 0, to: guesses / 2, meanwhile: () => owner.signIn() });
      app.clock.advance(1);
      const after = await flood(attack, { from: guesses / 2, to: guesses, meanwhile: () => owner.signIn() });
      // The owner's own network last: others on it can lock out clients without a known browser.
      for (let times = 0; times < 50; times += 1) await insert(times * 1_000);
      const evaluated = passwords.verified() - before - after;
      expect(evaluated).toBeGreaterThan(0);
      expect(evaluated).toBeLessThanOrEqual(100);
    },
    SLOW,
  );

  test(
    'at 1,000 accounts from one network are limited to 300 across two windows; owners can log in from there too',
    async () => {
      const database = await open({ limits: LONG_LIMITS });
      const { guesses } = sizeOn(database);
      const { app, passwords } = await openApp(database);
      const network = '192.0.2.7';
      const owner = await createOwner(app, network);
      const names = await manyAccounts(database, 1_000);
      const visitor = app.client({ remoteAddress: network });
      const insert = (index: number) => guess(visitor, names[index % 1_000] ?? '');
      app.clock.advance(WINDOW - 1);
      passwords.forget();
      const before = await flood(insert, { from: 0, to: guesses / 2, meanwhile: () => owner.signIn() });
      app.clock.advance(1);
      const after = await flood(insert, { from: guesses / 2, to: guesses, meanwhile: () => owner.signIn() });
      const evaluated = passwords.verified() - before - after;
      expect(evaluated).toBeGreaterThan(0);
      expect(evaluated).toBeLessThanOrEqual(300);
    },
    SLOW,
  );

  test(
    'in any order stay within both limits, and never lock out a known browser',
    async () => {
      const database = await open({ limits: LONG_LIMITS });
      const { app, passwords } = await openApp(database);
      const owners = [await createOwner(app, '10.9.0.1'), await createOwner(app, '10.9.0.2')];
      const anyAttempts = fc.array(fc.record({ name: fc.nat(1), network: fc.nat(30), later: fc.nat(MINUTE_MS) }), {
        minLength: 300,
        maxLength: 400,
      });
      const check = async (tries: readonly { name: number; network: number; later: number }[]) => {
        app.clock.advance(2 * WINDOW);
        const attempts: { at: number; name: number; network: number }[] = [];
        for (const { name, network, later } of tries) {
          app.clock.advance(later % 10 === 0 ? later : 0);
          passwords.forget();
          await guess(app.client({ remoteAddress: `10.9.0.${network}` }), owners[name]?.account.username ?? '');
          if (passwords.verified() > 0) attempts.push({ at: app.clock.now(), name, network });
        }
        expect(attempts.length).toBeGreaterThan(0);
        for (const { at, name, network } of attempts) {
          const near = attempts.filter((one) => one.at >= at && one.at < at + WINDOW);
          expect(near.filter((one) => one.name === name).length).toBeLessThanOrEqual(100);
          expect(near.filter((one) => one.network === network).length).toBeLessThanOrEqual(300);
        }
        for (const owner of owners) await owner.signInOnTheWay();
      };
      await fc.assert(fc.asyncProperty(anyAttempts, check), {
        numRuns: sizeOn(database).sequences,
        endOnFailure: true,
      });
    },
    SLOW,
  );
});

/** Accounts that never signed in from here. */
async function manyAccounts(database: Database, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `owner-${index}@example.com`);
  const rows = names.map((email, index) => ({
    brand_id: 'larkhost',
    id: `owner-${index}`,
    email,
    username: null,
    password_hash: 'plain secret',
    first_name: 'Anna',
    last_name: 'Berg',
    fields: '{}',
    verified_at: 0,
    created_at: 0,
    password_changed_at: null,
  }));
  await database.transaction(async (tx) => {
    for (const row of rows) await tx.insertInto('customers').values(row).execute();
  });
  return names;
}
