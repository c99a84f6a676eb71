import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { deleteOldWindows, takeFromLimit } from './limit-store.ts';

describeOnBothDatabases('a limit', (open) => {
  async function limitOf(most: number) {
    const database = await open();
    const limit = { brandId: 'larkhost', bucket: randomUUID(), most, windowMs: 60_000 };
    return (now: number, bucket = limit.bucket) =>
      database.transaction((tx) => takeFromLimit(tx, { ...limit, bucket }, now));
  }

  test('lets in so many within a window, and says when the next begins', async () => {
    const take = await limitOf(2);
    expect(await take(10_000)).toMatchObject({ isAllowed: true });
    expect(await take(20_000)).toMatchObject({ isAllowed: true });
    expect(await take(30_000)).toEqual({ isAllowed: false, retryAfterSeconds: 30 });
    expect(await take(60_000)).toMatchObject({ isAllowed: true });
  });

  test('of one thing is not that of another', async () => {
    const take = await limitOf(1);
    await take(0);
    expect(await take(0, randomUUID())).toMatchObject({ isAllowed: true });
  });

  test('holds exactly for many at once', async () => {
    const take = await limitOf(7);
    const taken = await Promise.all(Array.from({ length: 30 }, () => take(0)));
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(7);
  });

  test('is forgotten when its window is long past', async () => {
    const database = await open();
    const limit = { brandId: 'larkhost', bucket: randomUUID(), most: 1, windowMs: 60_000 };
    await database.transaction((tx) => takeFromLimit(tx, limit, 0));
    await database.transaction((tx) => deleteOldWindows(tx, 1));
    expect(await database.transaction((tx) => takeFromLimit(tx, limit, 0))).toMatchObject({ isAllowed: true });
  });
});
