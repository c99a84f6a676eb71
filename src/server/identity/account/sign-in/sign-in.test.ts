import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { type AccountCredentials, createAccount } from '#tests/support/create-account.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import type { TestClientOptions } from '#tests/support/test-client.ts';

const HOME = { remoteAddress: '198.51.100.1' };
const OTHER_NETWORK = { remoteAddress: '203.0.113.1' };

async function openApp(open: OpenTestDatabase) {
  const database = await open();
  return { ...(await openTestApp({ database, passwordHash: plainPasswords().hash })), database };
}

async function signIn(app: TestApp, account: AccountCredentials, options?: TestClientOptions) {
  const visitor = app.client(options);
  expect(await visitor.api.account.login(account)).toMatchObject({ ok: true });
  return visitor;
}

/** The number of sign-in emails to the owner. */
async function countNotices(app: TestApp, { username }: AccountCredentials): Promise<number> {
  const emails = await app.emailsTo(username);
  return emails.filter(({ subject }) => subject === 'New login to your account').length;
}

describeOnBothDatabases('a login', (open) => {
  test('from an unknown browser and network sends an email, except the first login', async () => {
    const app = await openApp(open);
    const account = await createAccount(app, buildRegistration(), HOME);
    expect(await countNotices(app, account)).toBe(0);
    await signIn(app, account, HOME);
    expect(await countNotices(app, account)).toBe(0);
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const away = await signIn(app, account, { ...OTHER_NETWORK, headers });
    expect(await countNotices(app, account)).toBe(1);
    const [email] = (await app.emailsTo(account.username)).slice(-1);
    expect(email?.text).toContain('Firefox on Windows');
    expect(email?.text).toContain(OTHER_NETWORK.remoteAddress);
    expect(await away.api.account.login(account)).toMatchObject({ ok: true });
    expect(await countNotices(app, account)).toBe(1);
  });

  test('from a browser that was not used for 180 days counts as from an unknown browser', async () => {
    const app = await openApp(open);
    const account = await createAccount(app, buildRegistration(), HOME);
    const desktop = await signIn(app, account, HOME);
    app.clock.advance(180 * DAY_MS - 1);
    expect(await desktop.api.account.login(account)).toMatchObject({ ok: true });
    expect(await countNotices(app, account)).toBe(0);
    app.clock.advance(180 * DAY_MS);
    expect(await desktop.api.account.login(account)).toMatchObject({ ok: true });
    expect(await countNotices(app, account)).toBe(1);
  });

  test('limits the known browsers of a customer to the last fifty used', async () => {
    const app = await openApp(open);
    const account = await createAccount(app);
    for (let times = 0; times < 52; times += 1) {
      app.clock.advance(1);
      await signIn(app, account);
    }
    const stored = app.database.read
      .selectFrom('devices')
      .innerJoin('customers', 'customers.id', 'devices.customer_id')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('seen_at').as('oldest')])
      .where('email', '=', account.username);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ count: 50, oldest: app.clock.now() - 49 });
  });

  test('stores no token in readable form', async () => {
    const app = await openApp(open);
    const account = await createAccount(app);
    const visitor = await signIn(app, account);
    const { sessions, devices } = {
      sessions: await app.database.read.selectFrom('sessions').selectAll().execute(),
      devices: await app.database.read.selectFrom('devices').selectAll().execute(),
    };
    const rows = JSON.stringify([sessions, devices]);
    expect(visitor.cookies.size).toBe(2);
    for (const token of visitor.cookies.values()) expect(rows).not.toContain(token);
  });
});
