import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { deleteOldWindows, findFullLimit, releaseToLimit, claimFromLimit } from './limit-store.ts';

describeOnBothDatabases('a rate limit', (open) => {
  async function limitOf(max: number) {
    const database = await open();
    const limit = { brandId: 'larkhost', bucket: randomUUID(), max, windowMs: 60_000 };
    return (now: number, bucket = limit.bucket) =>
      database.transaction((tx) => claimFromLimit(tx, { ...limit, bucket }, now));
  }

  test('allows a number of attempts per window, and returns the start of the next window', async () => {
    const take = await limitOf(2);
    expect(await take(10_000)).toMatchObject({ isAllowed: true });
    expect(await take(20_000)).toMatchObject({ isAllowed: true });
    expect(await take(30_000)).toEqual({ isAllowed: false, used: 2, retryAfterSeconds: 30 });
    expect(await take(60_000)).toMatchObject({ isAllowed: true });
  });

  test('is separate for each key', async () => {
    const take = await limitOf(1);
    await take(0);
    expect(await take(0, randomUUID())).toMatchObject({ isAllowed: true });
  });

  test('is exact for concurrent attempts', async () => {
    const take = await limitOf(7);
    const taken = await Promise.all(Array.from({ length: 30 }, () => take(0)));
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(7);
  });

  test('allows another attempt after one was returned, and never more than before', async () => {
    const database = await open();
    const limit = { brandId: 'larkhost', bucket: randomUUID(), max: 1, windowMs: 60_000 };
    const take = () => database.transaction((tx) => claimFromLimit(tx, limit, 0));
    const release = () => database.transaction((tx) => releaseToLimit(tx, limit, 0));
    await release();
    await take();
    await release();
    await release();
    expect(await take()).toMatchObject({ isAllowed: true, used: 1 });
    expect(await take()).toMatchObject({ isAllowed: false });
  });

  test('that is exhausted is reported without counting, with the longest wait of several', async () => {
    const database = await open();
    const short = { brandId: 'larkhost', bucket: randomUUID(), max: 1, windowMs: 60_000 };
    const long = { ...short, bucket: randomUUID(), windowMs: 600_000 };
    const find = async (now: number) =>
      (await findFullLimit(database.read, [short, long], now))?.retryAfterSeconds ?? null;
    expect(await find(0)).toBeNull();
    await database.transaction((tx) => claimFromLimit(tx, short, 0));
    expect(await find(0)).toBe(60);
    await database.transaction((tx) => claimFromLimit(tx, long, 0));
    expect(await find(0)).toBe(600);
    expect(await find(60_000)).toBe(540);
    expect(await find(600_000)).toBeNull();
  });

  test('is deleted long after the end of its window', async () => {
    const database = await open();
    const limit = { brandId: 'larkhost', bucket: randomUUID(), max: 1, windowMs: 60_000 };
    await database.transaction((tx) => claimFromLimit(tx, limit, 0));
    await database.transaction((tx) => deleteOldWindows(tx, { before: 1, limit: 100 }));
    expect(await database.transaction((tx) => claimFromLimit(tx, limit, 0))).toMatchObject({ isAllowed: true });
  });
});
