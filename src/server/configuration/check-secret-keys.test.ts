import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { checkSecretKeys, fingerprintOf } from './check-secret-keys.ts';
import { findKeyFingerprint } from './key-fingerprint-store.ts';

const [FIRST, SECOND, THIRD] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)] as const;

test('a fingerprint does not disclose its key', () => {
  expect(fingerprintOf(FIRST)).toMatch(/^[\da-f]{16}$/);
  expect(fingerprintOf(FIRST)).not.toBe(fingerprintOf(SECOND));
});

describeOnBothDatabases('the secret keys of a deployment', (open) => {
  async function openDeployment() {
    const database = await open();
    await emptyTables(database);
    return {
      check: (current: Buffer, previous?: Buffer) =>
        checkSecretKeys(database, previous === undefined ? { current } : { current, previous }, 1),
      known: () => findKeyFingerprint(database.read),
    };
  }

  test('are those of its first start', async () => {
    const { check, known } = await openDeployment();
    expect(await check(FIRST)).toBeNull();
    expect(await check(FIRST)).toBeNull();
    expect(await check(SECOND)).toContain(fingerprintOf(FIRST));
    expect(await known()).toBe(fingerprintOf(FIRST));
  });

  test('change when the known key is configured as the previous one', async () => {
    const { check, known } = await openDeployment();
    await check(FIRST);
    expect(await check(SECOND, FIRST)).toBeNull();
    expect(await known()).toBe(fingerprintOf(SECOND));
    expect(await check(SECOND)).toBeNull();
    expect(await check(THIRD, FIRST)).toContain(fingerprintOf(SECOND));
  });

  test('of processes that start concurrently for the first time are those of one of them', async () => {
    const { check } = await openDeployment();
    const results = await Promise.all([FIRST, SECOND, THIRD].map((key) => check(key)));
    expect(results.filter((result) => result === null)).toHaveLength(1);
  });
});
