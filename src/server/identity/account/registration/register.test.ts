import { expect, test } from 'vitest';
import { CUSTOM_FIELDS } from '#server/identity/account/custom-fields.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount, emailedCode, registerVisitor } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const nest = { productId: 'nest', term: 12, quantity: 1, options: {}, extras: [], fields: {}, domain: null } as const;
const OTHER_PASSWORD = 'other-lantern-horse-9';

function addNest(visitor: TestClient) {
  return visitor.api.basket.command({ commandId: 'c1', command: { kind: 'add-line', configuration: nest } });
}

describeOnBothDatabases('registration', (open) => {
  test('creates a provisional session with the entered name and the existing basket', async () => {
    const { client } = await openTestApp({ database: await open() });
    const visitor = client();
    await addNest(visitor);
    const registration = buildRegistration({ email: ' Anna.Neu@Example.COM ', firstname: ' Anna  Maria ' });
    expect(await visitor.api.account.register(registration)).toEqual({
      ok: true,
      value: {
        session: {
          kind: 'provisional',
          user: { display: 'Anna Maria', fullname: 'Anna Maria Berg', username: 'anna.neu@example.com', avatar: null },
          email: 'anna.neu@example.com',
          basketCount: 1,
          basketDomainCount: 0,
          currency: 'EUR',
          formsAvailable: true,
          expired: false,
          replacesExpired: false,
          pendingOrder: null,
        },
        merged: { added: 0, skipped: 0 },
      },
    });
  });

  test('creates no account before the emailed link is used', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const registration = buildRegistration();
    await registerVisitor(app, registration);
    const { email: username, password } = registration;
    expect(await app.client().api.account.login({ username, password })).toMatchObject({
      problem: { code: 'account/wrong-credentials' },
    });
    const rows = database.read.selectFrom('customers').selectAll().where('email', '=', username);
    expect(await rows.execute()).toEqual([]);
  });

  test('has the same response for an existing and a new email address', async () => {
    const app = await openTestApp({ database: await open() });
    const registration = buildRegistration();
    await createAccount(app, registration);
    const fresh = { ...registration, email: registration.email.replace(/^anna-./, 'anna-_') };
    const known = { ...registration, firstname: 'Beat', password: OTHER_PASSWORD };
    const url = '/api/v1/account/register';
    const first = await app.client().request({ method: 'POST', url, payload: fresh });
    const repeated = await app.client().request({ method: 'POST', url, payload: known });
    expect(repeated.statusCode).toBe(first.statusCode);
    const asFirst = JSON.stringify(repeated.json())
      .replaceAll('Beat', 'Anna')
      .replaceAll(registration.email, fresh.email);
    expect(JSON.parse(asFirst)).toEqual(first.json());
    const shape = (value: unknown) => String(value).replaceAll(/=[\w-]{43};/g, '=TOKEN;');
    expect(shape(repeated.headers['set-cookie'])).toBe(shape(first.headers['set-cookie']));
    const names = (headers: object) => Object.keys(headers).toSorted();
    expect(names(repeated.headers)).toEqual(names(first.headers));
    expect(repeated.headers['content-length']).toBe(first.headers['content-length']);
  });

  test('does the same work for both: one password hash and the same statements', async () => {
    const statements: string[] = [];
    const passwords = plainPasswords();
    const database = await open({ onStatement: (sql) => statements.push(sql.replaceAll(/\s+/g, ' ')) });
    const app = await openTestApp({ database, passwordHash: passwords.hash });
    const known = buildRegistration();
    await createAccount(app, known);
    const work: unknown[] = [];
    for (const registration of [known, buildRegistration(), known]) {
      statements.length = 0;
      passwords.forget();
      await registerVisitor(app, registration);
      work.push({ statements: [...statements], hashed: passwords.hashed() });
    }
    expect(work[0]).toMatchObject({ hashed: 1 });
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
  });

  test('emails a link to a new address, and a notice to an address with an account', async () => {
    const app = await openTestApp({ database: await open() });
    const registration = buildRegistration();
    await createAccount(app, registration);
    expect((await app.emailsTo(registration.email)).map(({ text }) => linkIn(text))).toEqual([
      expect.stringMatching(/^\/order\/auth\/register\?code=[\w-]{43}$/),
    ]);
    await registerVisitor(app, { ...registration, password: OTHER_PASSWORD });
    const emails = await app.emailsTo(registration.email);
    expect(emails.map(({ text }) => linkIn(text)).slice(1)).toEqual(['/order/auth/login']);
  });

  test('with the address of an account changes nothing, and the input is discarded', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const registration = buildRegistration();
    const { username, password } = await createAccount(app, registration);
    await registerVisitor(app, { ...registration, password: OTHER_PASSWORD, firstname: 'Mallory' });
    await app.emailsTo(username);
    expect(await app.client().api.account.login({ username, password: OTHER_PASSWORD })).toMatchObject({
      problem: { code: 'account/wrong-credentials' },
    });
    expect(await app.client().api.account.login({ username, password })).toMatchObject({
      value: { session: { user: { fullname: 'Anna Berg' } } },
    });
    const rows = database.read.selectFrom('registrations').selectAll().where('email', '=', username);
    expect(await rows.execute()).toMatchObject([{ password_hash: '', first_name: '', last_name: '', fields: '{}' }]);
  });

  test('of the same address at two brands creates two accounts', async () => {
    const app = await openTestApp({ database: await open(), stores: [testStore(), otherStore()] });
    const registration = buildRegistration();
    const otherBrand = { host: 'shop.meridian.example' };
    await createAccount(app, registration);
    await createAccount(app, { ...registration, password: OTHER_PASSWORD }, otherBrand);
    const { email: username, password } = registration;
    expect(await app.client().api.account.login({ username, password })).toMatchObject({ ok: true });
    const other = { username, password: OTHER_PASSWORD };
    expect(await app.client(otherBrand).api.account.login(other)).toMatchObject({ ok: true });
    expect(await app.client().api.account.login(other)).toMatchObject({ ok: false });
  });

  test.each([
    [{ email: '' }, 'email', 'required'],
    [{ email: 'anna@' }, 'email', 'invalid'],
    [{ password: '' }, 'password', 'required'],
    [{ password: 'k7#Lq!' }, 'password', 'too-short'],
    [{ password: 'k7#Lq!zv'.repeat(17) }, 'password', 'too-long'],
    [{ password: 'password1' }, 'password', 'too-weak'],
    [{ firstname: ' ' }, 'firstname', 'required'],
    [{ lastname: '' }, 'lastname', 'required'],
    [{ acceptTerms: false }, 'acceptTerms', 'required'],
  ])('with %j is refused at %s: %s', async (change, path, code) => {
    const { client } = await openTestApp({ database: await open() });
    const visitor = client();
    expect(await visitor.api.account.register(buildRegistration(change))).toMatchObject({
      ok: false,
      problem: { code: 'account/registration-invalid', fields: [{ path, code }] },
    });
    expect(visitor.cookies.size).toBe(0);
  });

  test('reports all problems at once, including a guessable password', async () => {
    const { client } = await openTestApp({ database: await open() });
    const invalid = buildRegistration({ email: 'ada@', lastname: '', password: 'password1' });
    const answer = await client().api.account.register(invalid);
    const fields = answer.ok ? [] : (answer.problem.fields ?? []);
    expect(fields.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      'email invalid',
      'lastname required',
      'password too-weak',
    ]);
  });

  test('requires the custom fields of the brand, and does not store unknown ones', async () => {
    const database = await open();
    const customFields = [{ key: 'company_size', name: 'Company size', required: true }];
    const app = await openTestApp({ database, stores: [testStore({ brand: { customFields } })] });
    const registration = buildRegistration();
    const visitor = app.client();
    expect(await visitor.api.account.register(registration)).toMatchObject({
      problem: { fields: [{ path: 'customFields.company_size', code: 'required' }] },
    });
    await visitor.api.account.register({ ...registration, customFields: { company_size: ' 10 ', is_admin: 'yes' } });
    await visitor.api.account.verify({ code: await emailedCode(app, registration.email) });
    const row = await database.read
      .selectFrom('customers')
      .select('fields')
      .where('email', '=', registration.email)
      .executeTakeFirstOrThrow();
    expect(CUSTOM_FIELDS.parse(row.fields, 'a registration')).toEqual({ company_size: '10' });
  });

  test('is limited per address and network, without affecting other networks', async () => {
    const { client } = await openTestApp({ database: await open() });
    const registration = buildRegistration({ password: 'password1' });
    for (let times = 0; times < 20; times += 1) await client().api.account.register(registration);
    const refused = await client().request({ method: 'POST', url: '/api/v1/account/register', payload: registration });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const owner = client({ remoteAddress: '203.0.113.1' });
    expect(await owner.api.account.register({ ...registration, password: buildRegistration().password })).toMatchObject(
      {
        ok: true,
      },
    );
  });
});

/** Path and query of the link below /order/auth in an email. */
function linkIn(text: string): string | undefined {
  return /https:\/\/[^/\s]+(\/order\/auth\/[^\s>]*)/.exec(text)?.[1];
}
