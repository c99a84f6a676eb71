import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CheckResult } from '#server/domains/registry.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { deleteOldChecks, listChecks, updateChecks } from './domain-check-store.ts';

describeOnBothDatabases('a stored availability check', (open) => {
  async function checks() {
    const database = await open();
    const brandId = randomUUID();
    return {
      database,
      brandId,
      save: (at: number, ...answers: CheckResult[]) =>
        database.transaction((tx) => updateChecks(tx, brandId, answers, at)),
      load: (...names: string[]) => listChecks(database.read, brandId, names),
    };
  }

  const free = (name: string): CheckResult => ({ name, availability: { kind: 'available' } });
  const taken = (name: string): CheckResult => ({ name, availability: { kind: 'taken' } });

  test('is found by domain, and absent for an unchecked domain', async () => {
    const { save, load } = await checks();
    const premium = { kind: 'premium', currency: 'USD', registerMinor: 250_000, renewMinor: null } as const;
    await save(5, free('a.com'), { name: 'b.com', availability: premium });
    expect(await load('a.com', 'b.com', 'c.com')).toEqual(
      new Map([
        ['a.com', { answer: { kind: 'available' }, checkedAt: 5 }],
        ['b.com', { answer: premium, checkedAt: 5 }],
      ]),
    );
  });

  test('is replaced by newer results only', async () => {
    const { save, load } = await checks();
    await save(10, free('a.com'));
    await save(20, taken('a.com'));
    await save(15, free('a.com'));
    expect((await load('a.com')).get('a.com')).toEqual({ answer: { kind: 'taken' }, checkedAt: 20 });
  });

  test('remains while the registry cannot answer', async () => {
    const { save, load } = await checks();
    await save(10, free('a.com'));
    await save(20, { name: 'a.com', availability: { kind: 'unknown', reason: 'away' } });
    expect((await load('a.com')).get('a.com')).toEqual({ answer: { kind: 'available' }, checkedAt: 10 });
  });

  test('is the last of several results for one domain', async () => {
    const { save, load } = await checks();
    await save(10, free('a.com'), taken('a.com'));
    expect((await load('a.com')).get('a.com')?.answer).toEqual({ kind: 'taken' });
  });

  test('is deleted after its retention period', async () => {
    const { database, save, load } = await checks();
    await save(10, free('a.com'));
    await save(20, free('b.com'));
    await database.transaction((tx) => deleteOldChecks(tx, { before: 20, limit: 100 }));
    expect([...(await load('a.com', 'b.com')).keys()]).toEqual(['b.com']);
  });

  test('is saved by many concurrent writers', async () => {
    const { save, load } = await checks();
    const names = Array.from({ length: 40 }, (_, index) => `n${index}.com`);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(index, ...(index % 2 === 0 ? names : names.toReversed()).map((name) => free(name))),
      ),
    );
    const loaded = await load(...names);
    expect(new Set([...loaded.values()].map(({ checkedAt }) => checkedAt))).toEqual(new Set([9]));
  });
});
