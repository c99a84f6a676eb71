import { expect, test } from 'vitest';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sequentialIds } from '#server/platform/ids.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { seedCustomer } from '#tests/support/seed-rows.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code-store.ts';
import {
  type CustomerKey,
  confirmSecondFactor,
  deleteSecondFactor,
  hasSecondFactor,
  updateSecondFactor,
} from './second-factor-store.ts';
import { appCode } from './second-factor.builder.ts';

const AT = Date.UTC(2026, 0, 1);
const INTERVAL_MS = 30_000;
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const OTHER_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const secondFactors = createSecretBox({ current: Buffer.alloc(32, 1) }, 'second-factors');
const ids = sequentialIds();

/** A customer with a second factor set up at `AT`. */
async function createCustomer(database: Database, codes: readonly string[] = []): Promise<CustomerKey> {
  const key = { brandId: 'larkhost', customerId: ids.uuid() };
  await seedCustomer(database, { id: key.customerId });
  await enable(database, key, codes);
  return key;
}

async function enable(database: Database, key: CustomerKey, codes: readonly string[] = []): Promise<void> {
  const encryptedSecret = secondFactors.encrypt(SECRET);
  await database.transaction(async (tx) => {
    await updateSecondFactor(tx, key, { encryptedSecret, at: AT });
    await confirmSecondFactor(tx, key, { encryptedSecret, counter: 0, at: AT });
    if (codes.length > 0) await replaceRecoveryCodes(tx, key, codes);
  });
}

function check(database: Database, key: CustomerKey, code: string, now = AT): Promise<boolean> {
  return database.transaction((tx) => checkSecondFactor({ secondFactors }, tx, { ...key, code, now }));
}

describeOnBothDatabases('the second factor', (open) => {
  test('accepts a code of the app once', async () => {
    const database = await open();
    const key = await createCustomer(database);
    const code = appCode(SECRET, AT);
    expect(await check(database, key, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(true);
    expect(await check(database, key, code)).toBe(false);
    expect(await check(database, key, code, AT + INTERVAL_MS)).toBe(false);
    expect(await check(database, key, appCode(SECRET, AT + INTERVAL_MS), AT + INTERVAL_MS)).toBe(true);
  });

  test('allows a clock deviation of one interval, but no code before a used one', async () => {
    const database = await open();
    const [early, late, tooLate] = [
      await createCustomer(database),
      await createCustomer(database),
      await createCustomer(database),
    ];
    expect(await check(database, early, appCode(SECRET, AT + INTERVAL_MS))).toBe(true);
    expect(await check(database, early, appCode(SECRET, AT))).toBe(false);
    expect(await check(database, late, appCode(SECRET, AT - INTERVAL_MS))).toBe(true);
    expect(await check(database, tooLate, appCode(SECRET, AT - 2 * INTERVAL_MS))).toBe(false);
  });

  test('accepts one of two concurrent uses of a code', async () => {
    const [one, other] = [await open(), await open()];
    const key = await createCustomer(one, ['0000000000000001']);
    for (const code of [appCode(SECRET, AT), '0000-0000-0000-0001']) {
      const answers = await Promise.all([one, other, one, other].map((database) => check(database, key, code)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    }
  });

  test('accepts a recovery code once, in any notation', async () => {
    const database = await open();
    const key = await createCustomer(database, ['0000000000000001', 'zzzzzzzzzzzzzzzz']);
    expect(await check(database, key, ' ZZZZ zzzz-ZZZZ zzzz ')).toBe(true);
    expect(await check(database, key, 'zzzz-zzzz-zzzz-zzzz')).toBe(false);
    expect(await check(database, key, '0000-0000-0000-0002')).toBe(false);
    expect(await countRecoveryCodes(database.read, key)).toBe(1);
    expect(await check(database, key, 'oooo-oooo-oooo-oool')).toBe(true);
  });

  test('does not accept codes of another customer or brand', async () => {
    const database = await open();
    const own = await createCustomer(database, ['0000000000000001']);
    const foreign = { ...own, brandId: 'meridian' };
    const other = await createCustomer(database);
    for (const key of [foreign, other]) expect(await check(database, key, '0000-0000-0000-0001')).toBe(false);
    expect(await check(database, foreign, appCode(SECRET, AT))).toBe(false);
  });

  test('is required only after its first code was confirmed, and not after it is disabled', async () => {
    const database = await open();
    const key = { brandId: 'larkhost', customerId: ids.uuid() };
    await seedCustomer(database, { id: key.customerId });
    const isOn = () => hasSecondFactor(database.read, key.brandId, key.customerId);
    await database.transaction((tx) =>
      updateSecondFactor(tx, key, { encryptedSecret: secondFactors.encrypt(SECRET), at: AT }),
    );
    expect([await isOn(), await check(database, key, appCode(SECRET, AT))]).toEqual([false, false]);
    await enable(database, key, ['0000000000000001']);
    expect(await isOn()).toBe(true);
    await database.transaction((tx) => deleteSecondFactor(tx, key));
    expect([await isOn(), await check(database, key, appCode(SECRET, AT))]).toEqual([false, false]);
    expect(await check(database, key, '0000-0000-0000-0001')).toBe(false);
  });

  test('that is enabled is not overwritten by another setup', async () => {
    const database = await open();
    const key = await createCustomer(database);
    const encryptedSecret = secondFactors.encrypt(OTHER_SECRET);
    expect(await database.transaction((tx) => updateSecondFactor(tx, key, { encryptedSecret, at: AT }))).toBe(false);
    expect(
      await database.transaction((tx) => confirmSecondFactor(tx, key, { encryptedSecret, counter: 1, at: AT })),
    ).toBe(false);
    expect(await check(database, key, appCode(SECRET, AT))).toBe(true);
  });

  test('has one set of recovery codes after concurrent requests, and none while disabled', async () => {
    const [one, other] = [await open(), await open()];
    const key = await createCustomer(one);
    const sets = [1, 2, 3, 4].map((set) => Array.from({ length: 10 }, (_, index) => `${set}00000000000000${index}`));
    await Promise.all(
      sets.map((codes, index) =>
        (index % 2 === 0 ? one : other).transaction((tx) => replaceRecoveryCodes(tx, key, codes)),
      ),
    );
    expect(await countRecoveryCodes(one.read, key)).toBe(10);
    const unknownKey = { ...key, customerId: ids.uuid() };
    expect(await one.transaction((tx) => replaceRecoveryCodes(tx, unknownKey, ['0000000000000001']))).toBe(false);
    expect(await countRecoveryCodes(one.read, unknownKey)).toBe(0);
  });

  test('is stored without a readable secret or code', async () => {
    const database = await open();
    const key = await createCustomer(database, ['0000000000000001']);
    const rows = [
      await database.read.selectFrom('second_factors').selectAll().where('customer_id', '=', key.customerId).execute(),
      await database.read.selectFrom('recovery_codes').selectAll().where('customer_id', '=', key.customerId).execute(),
    ];
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(SECRET);
    expect(stored).not.toContain('0000000000000001');
  });

  test('whose key was lost accepts recovery codes only', async () => {
    const database = await open();
    const key = await createCustomer(database, ['0000000000000001']);
    const withOtherKey = { secondFactors: createSecretBox({ current: Buffer.alloc(32, 2) }, 'second-factors') };
    const checkWith = (code: string) =>
      database.transaction((tx) => checkSecondFactor(withOtherKey, tx, { ...key, code, now: AT }));
    expect(await checkWith(appCode(SECRET, AT))).toBe(false);
    expect(await checkWith('0000-0000-0000-0001')).toBe(true);
  });
});
