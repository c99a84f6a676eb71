import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

function add(visitor: TestClient, productId: string) {
  const configuration = {
    productId,
    term: 12,
    quantity: 1,
    options: {},
    extras: [],
    fields: {},
    domain: null,
  } as const;
  return visitor.api.basket.command({ commandId: productId, command: { kind: 'add-line', configuration } });
}

async function setUsername(database: Database, email: string): Promise<string> {
  const username = `anna-${email.slice(5, 13)}`;
  await database.transaction((tx) =>
    tx.updateTable('customers').set({ username }).where('email', '=', email).execute(),
  );
  return username;
}

describeOnBothDatabases('login', (open) => {
  test('by email address, in any notation, creates a customer session with a new token', async () => {
    const app = await openTestApp({ database: await open() });
    const { username, password } = await createAccount(app);
    const visitor = app.client();
    await add(visitor, 'nest');
    const before = visitor.cookies.get('__Host-landrush');
    const answer = await visitor.api.account.login({ username: ` ${username.toUpperCase()} `, password });
    expect(answer).toMatchObject({
      ok: true,
      value: { session: { kind: 'customer', email: username, basketCount: 1 } },
    });
    expect(visitor.cookies.get('__Host-landrush')).not.toBe(before);
    expect(await visitor.api.account.session({})).toMatchObject({
      value: { kind: 'customer', user: { fullname: 'Anna Berg' } },
    });
  });

  test('by username works like by email address', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const { username: email, password } = await createAccount(app);
    const username = await setUsername(database, email);
    expect(await app.client().api.account.login({ username: username.toUpperCase(), password })).toMatchObject({
      value: { session: { user: { username } } },
    });
  });

  test("merges the basket of this session with the customer's", async () => {
    const app = await openTestApp({ database: await open() });
    const account = await createAccount(app);
    const [desktop, phone] = [app.client(), app.client()];
    await desktop.api.account.login(account);
    await add(desktop, 'nest');
    await add(phone, 'nest');
    expect(await phone.api.account.login(account)).toMatchObject({
      value: { merged: { added: 1, skipped: 0 }, session: { basketCount: 2 } },
    });
    expect(await desktop.api.account.session({})).toMatchObject({ value: { basketCount: 2 } });
  });

  test('as another customer carries over nothing of the first account', async () => {
    const app = await openTestApp({ database: await open() });
    const [first, second] = [await createAccount(app), await createAccount(app)];
    const visitor = app.client();
    await visitor.api.account.login(first);
    await add(visitor, 'nest');
    expect(await visitor.api.account.login(second)).toMatchObject({ value: { session: { basketCount: 0 } } });
  });

  test('creates new session and device tokens every time', async () => {
    const app = await openTestApp({ database: await open(), passwordHash: plainPasswords().hash });
    const account = await createAccount(app);
    const visitor = app.client();
    const cookies = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      expect(await visitor.api.account.login(account)).toMatchObject({ ok: true });
      for (const token of visitor.cookies.values()) cookies.add(token);
    }
    expect([...visitor.cookies.keys()].toSorted()).toEqual(['__Host-landrush', '__Host-landrush-device']);
    expect(cookies.size).toBe(6);
  });

  test.each([
    [{ username: ' ', password: 'x' }, ['username']],
    [{ username: 'anna', password: '' }, ['password']],
    [{ username: '', password: '' }, ['username', 'password']],
  ])('with %j is refused for the missing input', async (input, paths) => {
    const { client } = await openTestApp({ database: await open() });
    expect(await client().api.account.login(input)).toMatchObject({
      problem: { code: 'account/login-invalid', fields: paths.map((path) => ({ path, code: 'required' })) },
    });
  });

  test('does not apply the strength rule', async () => {
    const { client } = await openTestApp({ database: await open() });
    expect(await client().api.account.login({ username: 'anna', password: 'a' })).toMatchObject({
      problem: { code: 'account/wrong-credentials' },
    });
  });

  test('has the same response for a wrong password and an unknown username, after the same work', async () => {
    const statements: string[] = [];
    const passwords = plainPasswords();
    const database = await open({ onStatement: (sql) => statements.push(sql) });
    const app = await openTestApp({ database, passwordHash: passwords.hash });
    const { username: email } = await createAccount(app);
    const username = await setUsername(database, email);
    const stories: unknown[] = [];
    for (const name of [email, 'nobody@example.com', username, 'nobody']) {
      const responses: unknown[] = [];
      for (let times = 0; times < 8; times += 1) {
        statements.length = 0;
        passwords.forget();
        const payload = { username: name, password: 'wrong' };
        const response = await app.client().request({ method: 'POST', url: '/api/v1/account/login', payload });
        const { statusCode, headers } = response;
        const body: object = { ...response.json<object>(), requestId: '' };
        const work = { statements: [...statements], verified: passwords.verified() };
        responses.push({ statusCode, headers: Object.keys(headers).toSorted(), body, ...work });
      }
      stories.push(responses);
    }
    expect(stories[0]).toMatchObject([{ verified: 1 }, {}, {}, {}, {}, { statusCode: 401 }, { statusCode: 429 }, {}]);
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[3]).toEqual(stories[2]);
    const usernames = JSON.stringify(stories[3]).replaceAll(String.raw`\"username\" = `, String.raw`\"email\" = `);
    expect(JSON.parse(usernames)).toEqual(stories[0]);
  });

  test('is separate per brand: one email address may have an account at each', async () => {
    const app = await openTestApp({ database: await open(), stores: [testStore(), otherStore()] });
    const account = await createAccount(app);
    const otherBrand = { host: 'shop.meridian.example' };
    expect(await app.client(otherBrand).api.account.login(account)).toMatchObject({
      problem: { code: 'account/wrong-credentials' },
    });
    const registration = buildRegistration({ email: account.username, password: 'other-lantern-horse-9' });
    const other = await createAccount(app, registration, otherBrand);
    expect(await app.client(otherBrand).api.account.login(other)).toMatchObject({ ok: true });
    expect(await app.client().api.account.login(account)).toMatchObject({ ok: true });
    expect(await app.client().api.account.login(other)).toMatchObject({ ok: false });
    expect(await app.client(otherBrand).api.account.login(account)).toMatchObject({ ok: false });
  });
});

describeOnBothDatabases('logout', (open) => {
  test('ends the session permanently and preserves the basket of the customer', async () => {
    const app = await openTestApp({ database: await open() });
    const account = await createAccount(app);
    const visitor = app.client();
    await visitor.api.account.login(account);
    await add(visitor, 'nest');
    const token = visitor.cookies.get('__Host-landrush') ?? '';
    expect(await visitor.api.account.logout({})).toEqual({ ok: true, value: {} });
    expect([...visitor.cookies.keys()]).toEqual(['__Host-landrush-device']);
    expect(await visitor.api.account.session({})).toMatchObject({
      value: { kind: 'none', basketCount: 0, user: null },
    });
    visitor.cookies.set('__Host-landrush', token);
    expect(await visitor.api.account.session({})).toMatchObject({ value: { kind: 'none' } });
    expect(await app.client().api.account.login(account)).toMatchObject({ value: { session: { basketCount: 1 } } });
  });

  test('without a session does nothing', async () => {
    const { client } = await openTestApp({ database: await open() });
    expect(await client().api.account.logout({})).toEqual({ ok: true, value: {} });
  });
});
