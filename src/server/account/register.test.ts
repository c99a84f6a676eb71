import { expect, test } from 'vitest';
import { aRegistration } from '#tests/support/a-registration.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const nest = { productId: 'nest', term: 12, quantity: 1, options: {}, extras: [], fields: {}, domain: null } as const;

function addNest(visitor: TestClient) {
  return visitor.api.basket.command({ commandId: 'c1', command: { kind: 'add-line', configuration: nest } });
}

describeOnBothDatabases('registering', (open) => {
  test('makes a provisional session with the name just typed and the basket as it was', async () => {
    const { client } = await openTestApp({ database: await open() });
    const visitor = client();
    await addNest(visitor);
    const registration = aRegistration({ email: ' Anna.Neu@Example.COM ', firstname: ' Anna  Maria ' });
    expect(await visitor.api.account.register(registration)).toEqual({
      ok: true,
      value: {
        session: {
          kind: 'provisional',
          user: { display: 'Anna Maria', fullname: 'Anna Maria Berg', username: 'anna.neu@example.com', avatar: null },
          email: 'anna.neu@example.com',
          basketCount: 1,
          currency: 'EUR',
          formsAvailable: true,
        },
        merged: { added: 0, skipped: 0 },
      },
    });
  });

  test('answers for a known address exactly what it answers for a new one', async () => {
    const { client } = await openTestApp({ database: await open() });
    const registration = aRegistration();
    const [first, second] = [client(), client()];
    const payload = { ...registration, firstname: 'Bea', password: 'other-lantern-horse-9' };
    const known = await first.request({ method: 'POST', url: '/api/v1/account/register', payload: registration });
    const again = await second.request({ method: 'POST', url: '/api/v1/account/register', payload });
    expect(again.statusCode).toBe(known.statusCode);
    const asFirst = JSON.stringify(again.json()).replaceAll('Bea', 'Anna');
    expect(JSON.parse(asFirst)).toEqual(known.json());
    const shape = (value: unknown) => String(value).replace(/=[\w-]{43};/, '=TOKEN;');
    expect(shape(again.headers['set-cookie'])).toBe(shape(known.headers['set-cookie']));
    const names = (headers: object) => Object.keys(headers).toSorted();
    expect(names(again.headers)).toEqual(names(known.headers));
    expect(again.headers['content-length']).toBe(String(Number(known.headers['content-length']) - 2));
  });

  test('does the same work for both: one hash and the same statements', async () => {
    const statements: string[] = [];
    let hashes = 0;
    const database = await open({ onStatement: (sql) => statements.push(sql.replaceAll(/\s+/g, ' ')) });
    const passwordHash = {
      hash: async () => `hash ${(hashes += 1)}`,
      verify: async () => false,
      verifyAgainstNothing: async () => false as const,
    };
    const { client } = await openTestApp({ database, passwordHash });
    const registration = aRegistration();
    const work: string[][] = [];
    for (let times = 0; times < 2; times += 1) {
      statements.length = 0;
      await client().api.account.register(registration);
      work.push([...statements]);
    }
    expect(work[1]).toEqual(work[0]);
    expect(hashes).toBe(2);
  });

  test('with a known address changes nothing of the account: the old password still opens it, the new one does not', async () => {
    const { client } = await openTestApp({ database: await open() });
    const registration = aRegistration();
    await client().api.account.register(registration);
    await client().api.account.register({ ...registration, password: 'other-lantern-horse-9', firstname: 'Mallory' });
    const { email: username, password } = registration;
    expect(await client().api.account.login({ username, password: 'other-lantern-horse-9' })).toMatchObject({
      problem: { code: 'account/wrong-credentials' },
    });
    expect(await client().api.account.login({ username, password })).toMatchObject({
      value: { session: { user: { fullname: 'Anna Berg' } } },
    });
  });

  test('of the same address in two brands makes two accounts', async () => {
    const { client } = await openTestApp({ database: await open(), stores: [testStore(), otherStore()] });
    const registration = aRegistration();
    const other = { ...registration, password: 'other-lantern-horse-9' };
    const elsewhere = { host: 'shop.meridian.example' };
    await client().api.account.register(registration);
    await client(elsewhere).api.account.register(other);
    const { email: username } = registration;
    expect(await client().api.account.login({ username, password: registration.password })).toMatchObject({ ok: true });
    expect(await client(elsewhere).api.account.login({ username, password: other.password })).toMatchObject({
      ok: true,
    });
    expect(await client().api.account.login({ username, password: other.password })).toMatchObject({ ok: false });
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
    [{ accept_terms: false }, 'accept_terms', 'required'],
  ])('with %j is refused at %s: %s', async (change, path, code) => {
    const { client } = await openTestApp({ database: await open() });
    const visitor = client();
    expect(await visitor.api.account.register(aRegistration(change))).toMatchObject({
      ok: false,
      problem: { code: 'account/registration-invalid', fields: [{ path, code }] },
    });
    expect(visitor.cookies.size).toBe(0);
  });

  test('asks for the brand’s own required fields, and keeps only what the brand asks for', async () => {
    const database = await open();
    const customFields = [{ key: 'company_size', name: 'Company size', required: true }];
    const { client } = await openTestApp({ database, stores: [testStore({ brand: { customFields } })] });
    const registration = aRegistration();
    expect(await client().api.account.register(registration)).toMatchObject({
      problem: { fields: [{ path: 'custom_fields.company_size', code: 'required' }] },
    });
    await client().api.account.register({ ...registration, custom_fields: { company_size: ' 10 ', is_admin: 'yes' } });
    const row = await database.read
      .selectFrom('customers')
      .select('fields')
      .where('email', '=', registration.email)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.fields)).toEqual({ company_size: '10' });
  });

  test('with one address too often from a network waits, and leaves others their tries', async () => {
    const { client } = await openTestApp({ database: await open() });
    const registration = aRegistration({ password: 'password1' });
    for (let times = 0; times < 20; times += 1) await client().api.account.register(registration);
    const refused = await client().request({ method: 'POST', url: '/api/v1/account/register', payload: registration });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const owner = client({ remoteAddress: '203.0.113.1' });
    expect(await owner.api.account.register({ ...registration, password: aRegistration().password })).toMatchObject({
      ok: true,
    });
  });
});
