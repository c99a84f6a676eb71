import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { claimJobs, enqueueJobs, findJobPayload, finishJob, postponeJob, updateJobPayload } from './job-store.ts';
import type { Job, NewJob } from './job.ts';

const LEASE_MS = 30_000;

const job = (change: Partial<NewJob> = {}): NewJob => ({
  id: 'job-1',
  kind: 'return-overpayment',
  subject: { type: 'payment', id: 'payment-1' },
  payload: {},
  ...change,
});

const enqueue = (database: Database, jobs: readonly NewJob[], brandId = 'larkhost') =>
  database.transaction((tx) => enqueueJobs(tx, brandId, jobs, 0));

function claim(database: Database, at: number, without: readonly string[] = []) {
  const { dialect } = database;
  const claiming = { at, leaseMs: LEASE_MS, limit: 10, dialect, queue: 'orders', without } as const;
  return database.transaction((tx) => claimJobs(tx, claiming));
}

async function claimOne(database: Database, at: number): Promise<Job> {
  const [claimed] = await claim(database, at);
  if (claimed === undefined) throw new Error('No job is due.');
  return claimed;
}

const rows = ({ read }: Database) => read.selectFrom('jobs').selectAll().orderBy('id').execute();

describeOnBothDatabases('a job', (open) => {
  async function openEmpty(): Promise<Database> {
    const database = await open();
    await database.transaction((tx) => tx.deleteFrom('jobs').execute());
    return database;
  }

  test('is claimed by one worker until its lease has passed', async () => {
    const database = await openEmpty();
    await enqueue(database, [job()]);
    expect(await claim(database, 0)).toMatchObject([{ id: 'job-1', attempts: 1, fencingToken: 1 }]);
    expect(await claim(database, LEASE_MS - 1)).toEqual([]);
    expect(await claim(database, LEASE_MS)).toMatchObject([{ id: 'job-1', attempts: 2, fencingToken: 2 }]);
  });

  test('refuses writes of a worker whose lease has expired and whose job was claimed again', async () => {
    const database = await openEmpty();
    await enqueue(database, [job()]);
    const late = await claimOne(database, 0);
    const current = await claimOne(database, LEASE_MS);
    const at = LEASE_MS + 1;
    await database.transaction(async (tx) => {
      expect(await finishJob(tx, late, 'done', at)).toBe(false);
      expect(await updateJobPayload(tx, late, { payload: { late: true }, at })).toBe(false);
      expect(await findJobPayload(tx, late, z.object({}))).toBeNull();
      await postponeJob(tx, late, at, at);
    });
    expect(await rows(database)).toMatchObject([{ state: 'waiting', payload: '{}', lease_until: 2 * LEASE_MS }]);
    expect(await database.transaction((tx) => finishJob(tx, current, 'done', at))).toBe(true);
    expect(await database.transaction((tx) => finishJob(tx, current, 'dead-lettered', at))).toBe(false);
    expect(await rows(database)).toMatchObject([{ state: 'done' }]);
  });

  test('is due again at the instant it was postponed to', async () => {
    const database = await openEmpty();
    await enqueue(database, [job()]);
    const claimed = await claimOne(database, 0);
    await database.transaction((tx) => postponeJob(tx, claimed, 5_000, 1));
    expect(await claim(database, 4_999)).toEqual([]);
    expect(await claim(database, 5_000)).toHaveLength(1);
  });

  test('that is dead-lettered is not claimed again', async () => {
    const database = await openEmpty();
    await enqueue(database, [job()]);
    const claimed = await claimOne(database, 0);
    await database.transaction((tx) => finishJob(tx, claimed, 'dead-lettered', 1));
    expect(await claim(database, 10 * LEASE_MS)).toEqual([]);
    expect(await rows(database)).toMatchObject([{ state: 'dead-lettered', lease_until: 0 }]);
  });

  test('is unique by brand, kind and dedupe key', async () => {
    const database = await openEmpty();
    await enqueue(database, [job()]);
    await enqueue(database, [job({ id: 'job-2', payload: { second: true } })]);
    expect(await rows(database)).toMatchObject([{ id: 'job-1', payload: '{}' }]);
    await enqueue(database, [job({ id: 'job-3', dedupeKey: 'payment-1/500' })]);
    await enqueue(database, [job({ id: 'job-4', kind: 'capture-payment' })]);
    await enqueue(database, [job({ id: 'job-5' })], 'otherhost');
    expect((await rows(database)).map(({ id }) => id)).toEqual(['job-1', 'job-3', 'job-4', 'job-5']);
  });

  test('is claimed independently of a job of another brand with the same id', async () => {
    const database = await openEmpty();
    await enqueue(database, [job({ id: 'job-2' })]);
    await claim(database, 0);
    await enqueue(database, [job({ dedupeKey: 'payment-2' })]);
    await enqueue(database, [job({ id: 'job-2' })], 'otherhost');
    expect(await claim(database, 1)).toMatchObject([
      { brandId: 'larkhost', id: 'job-1', attempts: 1 },
      { brandId: 'otherhost', id: 'job-2', attempts: 1 },
    ]);
  });

  test('is claimed in the order of due instants', async () => {
    const database = await openEmpty();
    const ids = Array.from({ length: 10 }, (_, index) => `job-${String(index).padStart(2, '0')}`);
    const jobs = ids.map((id, index) => job({ id, dedupeKey: id, nextAt: ((index * 7) % 10) * 10 }));
    await enqueue(database, jobs);
    const claimed = await claim(database, 1_000);
    expect(claimed.map(({ nextAt }) => nextAt)).toEqual(ids.map((_, index) => index * 10));
  });

  test('is not claimed from another queue, nor for an excluded brand', async () => {
    const database = await openEmpty();
    await enqueue(database, [job(), job({ id: 'job-2', kind: 'send-email' })]);
    expect(await claim(database, 0, ['larkhost'])).toEqual([]);
    expect(await claim(database, 0)).toMatchObject([{ id: 'job-1' }]);
  });
});
