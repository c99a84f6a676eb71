import { expect, test } from 'vitest';
import { aRegistration } from '#tests/support/a-registration.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const MINUTE = 60_000;

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

/** Somebody with an account, who is not signed in. */
async function anAccount({ client }: TestApp) {
  const registration = aRegistration();
  await client().api.account.register(registration);
  return { username: registration.email, password: registration.password };
}

describeOnBothDatabases('signing in', (open) => {
  test('by e-mail address, however it is written, makes a customer with a new token', async () => {
    const app = await openTestApp({ database: await open() });
    const { username, password } = await anAccount(app);
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

  test('by user name works like by address', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const { username: email, password } = await anAccount(app);
    const username = `anna-${email.slice(5, 13)}`;
    await database.transaction((tx) =>
      tx.updateTable('customers').set({ username }).where('email', '=', email).execute(),
    );
    expect(await app.client().api.account.login({ username: username.toUpperCase(), password })).toMatchObject({
      value: { session: { user: { username } } },
    });
  });

  test('brings the basket of this visit and the one left elsewhere together', async () => {
    const app = await openTestApp({ database: await open() });
    const account = await anAccount(app);
    const [desktop, phone] = [app.client(), app.client()];
    await desktop.api.account.login(account);
    await add(desktop, 'nest');
    await add(phone, 'nest');
    expect(await phone.api.account.login(account)).toMatchObject({
      value: { merged: { added: 1, skipped: 0 }, session: { basketCount: 2 } },
    });
    expect(await desktop.api.account.session({})).toMatchObject({ value: { basketCount: 2 } });
  });

  test('as somebody else carries nothing of the first account over', async () => {
    const app = await openTestApp({ database: await open() });
    const [first, second] = [await anAccount(app), await anAccount(app)];
    const visitor = app.client();
    await visitor.api.account.login(first);
    await add(visitor, 'nest');
    expect(await visitor.api.account.login(second)).toMatchObject({ value: { session: { basketCount: 0 } } });
  });

  test('turns a provisional session into the account', async () => {
    const app = await openTestApp({ database: await open() });
    const registration = aRegistration();
    const visitor = app.client();
    await visitor.api.account.register(registration);
    await add(visitor, 'nest');
    await visitor.api.account.login({ username: registration.email, password: registration.password });
    expect(await visitor.api.account.session({})).toMatchObject({ value: { kind: 'customer', basketCount: 1 } });
  });

  test.each([
    [{ username: ' ', password: 'x' }, ['username']],
    [{ username: 'anna', password: '' }, ['password']],
    [{ username: '', password: '' }, ['username', 'password']],
  ])('with %j is refused where something is missing', async (input, paths) => {
    const { client } = await openTestApp({ database: await open() });
    expect(await client().api.account.login(input)).toMatchObject({
      problem: { code: 'account/login-invalid', fields: paths.map((path) => ({ path, code: 'required' })) },
    });
  });

  test('never applies the strength rule', async () => {
    const { client } = await openTestApp({ database: await open() });
    expect(await client().api.account.login({ username: 'anna', password: 'a' })).toMatchObject({
      problem: { code: 'account/wrong-credentials' },
    });
  });

  test('with a wrong password and with an unknown name is answered alike, after the same work', async () => {
    const statements: string[] = [];
    const verified: string[] = [];
    const passwordHash = {
      hash: async (password: string) => password,
      verify: async (password: string, stored: string) => (verified.push('one'), password === stored),
      verifyAgainstNothing: async () => (verified.push('one'), false as const),
    };
    const app = await openTestApp({
      database: await open({ onStatement: (sql) => statements.push(sql) }),
      passwordHash,
    });
    const { username } = await anAccount(app);
    const answers: unknown[] = [];
    const work: string[][] = [];
    for (const name of [username, 'nobody@example.com', 'nobody']) {
      statements.length = 0;
      const response = await app
        .client()
        .request({ method: 'POST', url: '/api/v1/account/login', payload: { username: name, password: 'wrong' } });
      answers.push({ ...response.json<object>(), requestId: '' });
      work.push([...statements]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(work[1]).toEqual(work[0]);
    expect(verified).toEqual(['one', 'one', 'one']);
  });

  test('at another brand is unknown', async () => {
    const app = await openTestApp({ database: await open(), stores: [testStore(), otherStore()] });
    const account = await anAccount(app);
    expect(await app.client({ host: 'shop.meridian.example' }).api.account.login(account)).toMatchObject({
      problem: { code: 'account/wrong-credentials' },
    });
  });

  test('is tried ten times from a network, then waits until the window ends', async () => {
    const app = await openTestApp({ database: await open() });
    const account = await anAccount(app);
    const stranger = app.client({ remoteAddress: '203.0.113.1' });
    for (let times = 0; times < 10; times += 1) await stranger.api.account.login({ ...account, password: 'guess' });
    const refused = await stranger.request({ method: 'POST', url: '/api/v1/account/login', payload: account });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    app.clock.advance(15 * MINUTE);
    expect(await stranger.api.account.login(account)).toMatchObject({ ok: true });
  });

  test('stays open to its owner while strangers guess from many networks', async () => {
    const passwordHash = {
      hash: async (password: string) => password,
      verify: async (password: string, stored: string) => password === stored,
      verifyAgainstNothing: async () => false as const,
    };
    const app = await openTestApp({ database: await open(), passwordHash });
    const account = await anAccount(app);
    for (let network = 0; network < 15; network += 1) {
      const stranger = app.client({ remoteAddress: `203.0.113.${network}` });
      for (let times = 0; times < 10; times += 1) await stranger.api.account.login({ ...account, password: 'guess' });
    }
    const late = app.client({ remoteAddress: '198.51.100.1' });
    const guesses = [1, 2, 3, 4].map(() => late.api.account.login({ ...account, password: 'guess' }));
    const codes = (await Promise.all(guesses)).map((guess) => (guess.ok ? '' : guess.problem.code)).toSorted();
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'account/wrong-credentials'),
      'limits/too-many-requests',
    ]);
    expect(await app.client({ remoteAddress: '198.51.100.2' }).api.account.login(account)).toMatchObject({ ok: true });
  });
});

describeOnBothDatabases('signing out', (open) => {
  test('ends the session for good and leaves the basket to the customer', async () => {
    const app = await openTestApp({ database: await open() });
    const account = await anAccount(app);
    const visitor = app.client();
    await visitor.api.account.login(account);
    await add(visitor, 'nest');
    const token = visitor.cookies.get('__Host-landrush') ?? '';
    expect(await visitor.api.account.logout({})).toEqual({ ok: true, value: {} });
    expect(visitor.cookies.size).toBe(0);
    expect(await visitor.api.account.session({})).toMatchObject({
      value: { kind: 'none', basketCount: 0, user: null },
    });
    visitor.cookies.set('__Host-landrush', token);
    expect(await visitor.api.account.session({})).toMatchObject({ value: { kind: 'none' } });
    expect(await app.client().api.account.login(account)).toMatchObject({ value: { session: { basketCount: 1 } } });
  });

  test('when nobody is signed in does nothing', async () => {
    const { client } = await openTestApp({ database: await open() });
    expect(await client().api.account.logout({})).toEqual({ ok: true, value: {} });
  });
});
