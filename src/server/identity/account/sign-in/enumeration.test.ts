import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount, emailedCode, registerVisitor } from '#tests/support/create-account.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';

const NAMES = 200;
const SLOW = 60_000;
const PASSWORD = 'pferd-laterne-kübel';

/** A known and an unknown name of equal length; every other pair are usernames. */
interface Pair {
  readonly known: string;
  readonly unknown: string;
}

/** An app with accounts, where each visitor has its own network and all SQL is recorded. */
async function openApp(open: OpenTestDatabase) {
  const statements: string[] = [];
  const database = await open({ onStatement: (sql) => void statements.push(sql) });
  const passwords = plainPasswords();
  const app = await openTestApp({ database, passwordHash: passwords.hash });
  let visitors = 0;
  const visitor = (): TestClient => {
    visitors += 1;
    return app.client({ remoteAddress: `10.7.${Math.floor(visitors / 250)}.${visitors % 250}` });
  };

  /** A response with the work it took. */
  async function send(
    path: string,
    payload: object,
    { name, client = visitor() }: { name: string; client?: TestClient },
  ) {
    statements.length = 0;
    passwords.forget();
    const response = await client.request({ method: 'POST', url: `/api/v1/account/${path}`, payload });
    return {
      ...shownBy(response, name),
      statements: [...statements],
      hashed: passwords.hashed(),
      verified: passwords.verified(),
    };
  }

  return { app, database, visitor, ask: send };
}

/** A response without the parts that always differ (entered name, cookie tokens, request id, time), of the same length. */
function shownBy({ statusCode, body, headers, cookies }: LightMyRequestResponse, name: string) {
  const { date: _, 'x-request-id': __, 'set-cookie': ___, ...stable } = headers;
  const requestId = String(headers['x-request-id'] ?? 'none');
  return {
    statusCode,
    body: body.replaceAll(name, '(the name)').replaceAll(requestId, '(the request)'),
    headers: stable,
    headerNames: Object.keys(headers),
    cookies: cookies.map((cookie) => ({ ...cookie, value: cookie.value.length })),
  };
}

/**
 * Addresses and usernames are in different columns, which is no secret, so only the number of statements is compared.
 */
function shown<Answer extends { readonly statements: readonly string[] }>({ statements, ...rest }: Answer) {
  return { ...rest, statements: statements.length };
}

/** Various accounts: some with a username, some with a second factor. */
async function somePairs(database: Database, kind: string, count = NAMES): Promise<Pair[]> {
  const numbers = Array.from({ length: count }, (_, index) => String(index).padStart(3, '0'));
  await database.transaction(async (tx) => {
    for (const number of numbers) {
      const id = `${kind}-${number}`;
      const account = {
        brand_id: 'larkhost',
        id,
        email: `known-${kind}-${number}@example.com`,
        username: `known.${kind}.${number}`,
      };
      const person = { password_hash: `plain ${PASSWORD}`, first_name: 'Anna', last_name: 'Berg', fields: '{}' };
      const times = { verified_at: 0, created_at: 0, password_changed_at: null };
      await tx
        .insertInto('customers')
        .values({ ...account, ...person, ...times })
        .execute();
      if (Number(number) % 4 > 1) continue;
      const factor = { brand_id: 'larkhost', customer_id: id, sealed_secret: 'sealed', last_counter: 0, created_at: 0 };
      await tx
        .insertInto('second_factors')
        .values({ ...factor, confirmed_at: 0 })
        .execute();
    }
  });
  return numbers.map((number, index) =>
    index % 2 === 0
      ? { known: `known-${kind}-${number}@example.com`, unknown: `never-${kind}-${number}@example.com` }
      : { known: `known.${kind}.${number}`, unknown: `never.${kind}.${number}` },
  );
}

describeOnBothDatabases('200 existing and 200 unknown usernames', (open) => {
  test(
    'have the same login response, after the same work',
    async () => {
      const { database, ask: send } = await openApp(open);
      const pairs = await somePairs(database, 'login');
      const login = (name: string) => send('login', { username: name, password: 'wrong-lantern-horse-9' }, { name });
      const first = await login('never-login-first@example.com');
      expect(first).toMatchObject({ statusCode: 401, verified: 1, cookies: [] });
      for (const { known, unknown } of pairs) {
        const answer = await login(unknown);
        expect(await login(known)).toEqual(answer);
        expect(shown(answer)).toEqual(shown(first));
      }
    },
    SLOW,
  );

  test(
    'have the same registration response, with equal new sessions, after the same work',
    async () => {
      const { app, database, ask: send } = await openApp(open);
      const pairs = (await somePairs(database, 'register', 2 * NAMES)).filter(({ known }) => known.includes('@'));
      const register = (email: string) => send('register', buildRegistration({ email }), { name: email });
      const first = await register('never-register-xxx@example.com');
      expect(first).toMatchObject({ statusCode: 200, hashed: 1, cookies: [{ name: '__Host-landrush', value: 43 }] });
      expect(pairs).toHaveLength(NAMES);
      for (const { known, unknown } of pairs) {
        expect(await register(known)).toEqual(first);
        expect(await register(unknown)).toEqual(first);
      }
      const emails = async (to = '') => (await app.emailsTo(to)).map(({ subject }) => subject);
      expect(await emails(pairs[0]?.known)).toEqual(['You already have an account']);
      expect(await emails(pairs[0]?.unknown)).not.toEqual(['You already have an account']);
    },
    SLOW,
  );

  test(
    'have the same password reset response, after the same work',
    async () => {
      const { database, ask: send } = await openApp(open);
      const pairs = await somePairs(database, 'recover');
      const recover = (name: string) => send('recovery', { username: name }, { name });
      const first = await recover('never-recover-first@example.com');
      expect(first).toMatchObject({ statusCode: 200, body: '{}', cookies: [] });
      for (const { known, unknown } of pairs) {
        expect(await recover(known)).toEqual(first);
        expect(await recover(unknown)).toEqual(first);
      }
    },
    SLOW,
  );
});

describeOnBothDatabases('an existing and an unknown username', (open) => {
  test('are rate limited and require a captcha after the same number of attempts', async () => {
    const { database, ask: send, visitor } = await openApp(open);
    const pairs = await somePairs(database, 'again', 6);
    const responsesFor = async (name: string) => {
      const client = visitor();
      const answers = [];
      for (let times = 0; times < 12; times += 1) {
        const payload = { username: name, password: 'wrong-lantern-horse-9' };
        answers.push(await send('login', payload, { name, client }));
      }
      return answers;
    };
    const first = await responsesFor('never-again-first@example.com');
    expect(first.map(({ statusCode }) => statusCode)).toContain(429);
    expect(first.some(({ body }) => body.includes('"captcha":true'))).toBe(true);
    for (const { known, unknown } of pairs) {
      const answers = await responsesFor(unknown);
      expect(await responsesFor(known)).toEqual(answers);
      expect(answers.map(shown)).toEqual(first.map(shown));
    }
  });

  test('are both refused at login with a newly registered password, before and after the email', async () => {
    const { app, ask: send, visitor } = await openApp(open);
    const { username: known } = await createAccount(app);
    const unknown = known.replace('anna-', 'otto-');
    const password = 'other-lantern-horse-9';
    for (const email of [known, unknown]) await registerVisitor(app, buildRegistration({ email, password }));
    const login = (name: string, client: TestClient) => send('login', { username: name, password }, { name, client });
    for (const when of ['before', 'after']) {
      if (when === 'after') await app.emailsTo('');
      const answer = await login(known, visitor());
      expect(answer).toMatchObject({ statusCode: 401, verified: 1 });
      expect(await login(unknown, visitor())).toEqual(answer);
    }
  });
});

describeOnBothDatabases('an unknown code', (open) => {
  const UNKNOWN_CODE = 'made-up-'.padEnd(43, 'x');

  test('of a registration link has the same response as a used code, one of another kind and a malformed one', async () => {
    const { app, ask: send } = await openApp(open);
    const registration = buildRegistration();
    await createAccount(app, registration);
    const used = await emailedCode(app, registration.email);
    await app.client().api.account.requestRecovery({ username: registration.email });
    const other = await emailedCode(app, registration.email);
    for (const password of [undefined, registration.password]) {
      const verify = (code: string) =>
        send('verify', password === undefined ? { code } : { code, password }, { name: code });
      const answer = await verify(UNKNOWN_CODE);
      expect(answer).toMatchObject({ statusCode: 410, cookies: [], verified: 0 });
      for (const code of [used, other, 'no code']) expect(await verify(code)).toEqual(answer);
    }
  });

  test('of a password link has the same response as a used code, one of another kind and a malformed one', async () => {
    const { app, ask: send } = await openApp(open);
    const registration = buildRegistration();
    await createAccount(app, registration);
    const other = await emailedCode(app, registration.email);
    await app.client().api.account.requestRecovery({ username: registration.email });
    const used = await emailedCode(app, registration.email);
    const password = 'other-lantern-horse-9';
    expect((await app.client().api.account.resetPassword({ code: used, password })).ok).toBe(true);
    const reset = (code: string) => send('recovery/password', { code, password }, { name: code });
    const answer = await reset(UNKNOWN_CODE);
    expect(answer).toMatchObject({ cookies: [], hashed: 0 });
    for (const code of [used, other, 'no code']) expect(await reset(code)).toEqual(answer);
  });
});
