import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { findCustomerById } from '#server/identity/account/customer-store.ts';
import { findCode, insertCode } from '#server/identity/account/registration/code-store.ts';
import { blockCustomer } from '#server/identity/by-staff/change-account.ts';
import { describeOnBothDatabases, describeOnPostgres } from '#tests/support/databases.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { waitingStatements } from '#tests/support/waiting-statements.ts';
import { PASSWORD, openSecurityShop } from './security-shop.builder.ts';

const NEW = 'gulls over grey water 7';

function change({ api }: TestClient, password: string, current = PASSWORD) {
  return api.security.changePassword({ currentPassword: current, password });
}

describeOnBothDatabases('changing the password', (open) => {
  test('updates it, stores the time, and notifies the customer by email', async () => {
    const database = await open();
    const shop = await openSecurityShop(database);
    const customer = await shop.customer();
    const client = await customer.signIn();
    expect(await client.api.security.get({})).toMatchObject({ value: { passwordChangedAt: null } });
    shop.clock.advance(1000);
    expect(await change(client, NEW)).toMatchObject({ value: { passwordChangedAt: shop.clock.now() } });
    const stored = await findCustomerById(database.read, 'larkhost', customer.id);
    expect(stored?.passwordHash).toBe(`plain ${NEW}`);
    const request = { kind: 'password-changed', customerId: customer.id };
    expect(shop.queuedEmails).toEqual([
      {
        brandId: 'larkhost',
        subject: { type: 'customer', id: customer.id },
        request,
        at: shop.clock.now(),
        language: 'en',
      },
    ]);
  });

  test('gives this session a new token without extending it, and ends all others', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer();
    const [here, there] = [await customer.signIn(), await customer.signIn()];
    const stolen = await customer.signIn();
    const token = here.cookies.get('__Host-landrush') ?? '';
    stolen.cookies.set('__Host-landrush', token);
    const createdAt = shop.clock.now();
    shop.clock.advance(5 * MINUTE_MS);
    expect(await change(here, NEW)).toMatchObject({
      value: { sessions: [{ isThis: true, createdAt, seenAt: shop.clock.now() }] },
    });
    expect(here.cookies.get('__Host-landrush')).not.toBe(token);
    expect((await here.api.security.get({})).ok).toBe(true);
    for (const other of [there, stolen]) {
      expect(await other.api.security.get({})).toMatchObject({ problem: { code: 'session/expired' } });
    }
  });

  test('revokes remembered devices, including this one, and pending challenges', async () => {
    const database = await open();
    const shop = await openSecurityShop(database);
    const customer = await shop.customer();
    const [here, there] = [await customer.signIn(), await customer.signIn()];
    await customer.remember(here, HOUR_MS);
    await customer.remember(there, HOUR_MS);
    const at = shop.clock.now();
    const code = { brand_id: 'larkhost', subject_id: customer.id, document: 'null', tries: 0, created_at: at };
    const codes = (['recovery', 'second-factor', 'email-change'] as const).map((purpose) => ({
      ...code,
      purpose,
      code_hash: `${purpose} ${customer.id}`,
      expires_at: at + HOUR_MS,
      used_at: null,
    }));
    await database.transaction((tx) => tx.insertInto('one_time_codes').values(codes).execute());
    expect(await change(here, NEW)).toMatchObject({ value: { devices: [] } });
    const good = await database.read
      .selectFrom('one_time_codes')
      .select('purpose')
      .where('subject_id', '=', customer.id)
      .where('used_at', 'is', null)
      .execute();
    expect(good).toEqual([]);
  });

  test('keeps the end of a link that expired before, which no later email can extend', async () => {
    const database = await open();
    const shop = await openSecurityShop(database);
    const customer = await shop.customer();
    const client = await customer.signIn();
    const key = { brandId: 'larkhost', purpose: 'recovery', code: 'as in the first email' } as const;
    const at = shop.clock.now() - HOUR_MS;
    const link = { ...key, subjectId: customer.id, at, expiresAt: at + MINUTE_MS };
    await database.transaction((tx) => insertCode(tx, link));
    expect(await change(client, NEW)).toMatchObject({ ok: true });
    const stored = database.read
      .selectFrom('one_time_codes')
      .select('expires_at')
      .where('subject_id', '=', customer.id);
    expect(await stored.execute()).toEqual([{ expires_at: at + MINUTE_MS }]);
    await database.transaction((tx) => insertCode(tx, { ...link, expiresAt: shop.clock.now() + HOUR_MS }));
    expect(await findCode(database.read, key, shop.clock.now())).toBeNull();
  });

  test('requires the current password', async () => {
    const shop = await openSecurityShop(await open());
    const client = await (await shop.customer()).signIn();
    expect(await change(client, NEW, 'wrong')).toMatchObject({ problem: { code: 'account/wrong-password' } });
    expect(shop.queuedEmails).toEqual([]);
  });

  test('repeated within 15 minutes changes nothing and needs the new password', async () => {
    const database = await open();
    const shop = await openSecurityShop(database);
    const customer = await shop.customer();
    const client = await customer.signIn();
    expect(await change(client, NEW)).toMatchObject({ ok: true });
    const changedAt = shop.clock.now();
    shop.clock.advance(MINUTE_MS);
    const token = client.cookies.get('__Host-landrush');
    expect(await change(client, NEW)).toMatchObject({ value: { passwordChangedAt: changedAt } });
    expect(client.cookies.get('__Host-landrush')).toBe(token);
    expect(shop.queuedEmails).toHaveLength(1);
    const wrong = { problem: { code: 'account/wrong-password' } };
    expect(await change(client, `${NEW} 8`)).toMatchObject(wrong);
    shop.clock.advance(14 * MINUTE_MS);
    expect(await change(client, NEW)).toMatchObject(wrong);
  });

  test('repeated counts as another attempt', async () => {
    const shop = await openSecurityShop(await open());
    const client = await (await shop.customer()).signIn();
    expect(await change(client, NEW)).toMatchObject({ ok: true });
    for (let tries = 0; tries < 5; tries += 1) await change(client, `guess ${tries}`, `other ${tries}`);
    expect(await change(client, 'guess', NEW)).toMatchObject({ problem: { code: 'limits/too-many-requests' } });
  });

  test.each([
    ['', 'required'],
    ['seven 7', 'too-short'],
    ['x'.repeat(129), 'too-long'],
    ['password1', 'too-weak'],
    ['annaberg1', 'too-weak'],
  ])('to "%s" is refused: %s', async (password, code) => {
    const shop = await openSecurityShop(await open());
    const client = await (await shop.customer()).signIn();
    expect(await change(client, password)).toMatchObject({
      problem: { code: 'account/password-refused', fields: [{ path: 'password', code }] },
    });
  });

  test('twice concurrently succeeds once, and ends the other session', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer();
    const devices = [await customer.signIn(), await customer.signIn(), await customer.signIn()];
    const answers = await Promise.all(devices.map((place, index) => change(place, `${NEW} ${index}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const left = await Promise.all(devices.map(({ api }) => api.security.get({})));
    expect(left.map(({ ok }) => ok)).toEqual(answers.map(({ ok }) => ok));
    expect(shop.queuedEmails).toHaveLength(1);
  });

  test('is limited in attempts', async () => {
    const shop = await openSecurityShop(await open());
    const client = await (await shop.customer()).signIn();
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await change(client, NEW, `guess ${tries}`);
      codes.push(answer.ok ? 'ok' : answer.problem.code);
    }
    expect(codes.filter((code) => code === 'account/wrong-password')).toHaveLength(10);
    expect(await change(client, NEW)).toMatchObject({ problem: { code: 'limits/too-many-requests' } });
  });
});

describeOnPostgres('a password change while staff block the account', (open) => {
  test('is saved, and no session remains', async () => {
    const database = await open();
    const shop = await openSecurityShop(database);
    const customer = await shop.customer();
    const client = await customer.signIn();
    const key = { brandId: 'larkhost', customerId: customer.id };
    const [blocked, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const blocking = database.transaction(async (tx) => {
      await blockCustomer(tx, key, shop.clock.now());
      blocked.resolve();
      await isWaiting.promise;
    });
    await blocked.promise;
    const changing = change(client, NEW);
    await expect.poll(() => waitingStatements(database.read)).toBe(1);
    isWaiting.resolve();
    await blocking;
    expect(await changing).toMatchObject({ problem: { code: 'session/expired' } });
    expect(await client.api.security.get({})).toMatchObject({ problem: { code: 'session/expired' } });
    const stored = await findCustomerById(database.read, 'larkhost', customer.id);
    expect(stored?.passwordHash).toBe(`plain ${PASSWORD}`);
  });
});
