import { expect, test } from 'vitest';
import { type NewJob, enqueueJobs, wakeJobs } from '#server/jobs/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import type { Database } from './database.ts';

const JOB = { id: 'job', kind: 'send-email', subject: { type: 'email', id: 'job' }, payload: {} } as const;

function enqueue(database: Database, job: NewJob): Promise<void> {
  return database.transaction((tx) => enqueueJobs(tx, 'larkhost', [job], 0));
}

function wake(database: Database): Promise<void> {
  return database.transaction((tx) =>
    wakeJobs(tx, { brandId: 'larkhost', orderId: 'order', subject: JOB.subject, at: 1 }),
  );
}

/** Counts the calls of a listener. */
function counting(database: Database, ...tables: Parameters<Database['watch']>[0]) {
  let calls = 0;
  const end = database.watch(tables, () => void (calls += 1));
  return { calls: () => calls, end };
}

describeOnBothDatabases('the listeners of a table', (open) => {
  test('are called immediately after a commit of their handle that adds or updates rows of the table', async () => {
    const database = await open();
    const jobs = counting(database, 'jobs', 'payments');
    const others = counting(database, 'payments');
    // The first connection that listens may have missed changes, so it reports all tables once.
    await expect.poll(() => (database.dialect === 'postgres' ? others.calls() : 1)).toBe(1);
    const [before, beforeOthers] = [jobs.calls(), others.calls()];
    await enqueue(database, JOB);
    expect(jobs.calls()).toBe(before + 1);
    await wake(database);
    expect(jobs.calls()).toBe(before + 2);
    await database.write.updateTable('jobs').set({ attempts: 1 }).where('id', '=', JOB.id).execute();
    expect(jobs.calls()).toBe(before + 3);
    await database.write.deleteFrom('jobs').where('id', '=', JOB.id).execute();
    await database.write.updateTable('order_links').set({ revoked_at: 1 }).where('order_id', '=', '').execute();
    expect(jobs.calls()).toBe(before + 3);
    expect(others.calls()).toBe(beforeOthers);
    jobs.end();
    others.end();
  });

  test('of registry sessions are called for requests and not for renewals', async () => {
    const database = await open();
    const sessions = counting(database, 'registry_sessions');
    await expect.poll(() => (database.dialect === 'postgres' ? sessions.calls() : 1)).toBe(1);
    const before = sessions.calls();
    await database.write.updateTable('registry_sessions').set({ lease_until: 2 }).where('slot', '=', 0).execute();
    expect(sessions.calls()).toBe(before);
    await database.write.updateTable('registry_sessions').set({ wanted_at: 1 }).where('slot', '=', 0).execute();
    expect(sessions.calls()).toBe(before + 1);
    sessions.end();
  });

  test('are not called after a rollback or after they have been removed', async () => {
    const database = await open();
    const jobs = counting(database, 'jobs');
    await expect.poll(() => (database.dialect === 'postgres' ? jobs.calls() : 1)).toBe(1);
    const before = jobs.calls();
    const failing = database.transaction(async (tx) => {
      await enqueueJobs(tx, 'larkhost', [{ ...JOB, id: 'undone' }], 0);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(jobs.calls()).toBe(before);
    jobs.end();
    await enqueue(database, { ...JOB, id: 'later', dedupeKey: 'later' });
    expect(jobs.calls()).toBe(before);
  });

  test('are called soon after a commit of another process', async () => {
    const [database, other] = [await open(), await open()];
    const versions = counting(database, 'store_versions');
    await expect.poll(() => (database.dialect === 'postgres' ? versions.calls() : 1)).toBe(1);
    const before = versions.calls();
    await other.write
      .insertInto('store_versions')
      .values({ brand_id: 'larkhost', version: 1, fingerprint: 'a', published_at: 1, document: '{}' })
      .execute();
    await expect.poll(versions.calls).toBeGreaterThan(before);
    versions.end();
  });
});
