import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import type { JobRunner } from './job-runner.ts';
import { claimJobs, enqueueJobs, finishJob, hasDueJobs, listNextDue } from './job-store.ts';
import type { JobQueue, NewJob } from './job.ts';
import { startQueues } from './start-queues.ts';

const job = (id: string, change: Partial<NewJob> = {}): NewJob => ({
  id,
  kind: 'send-email',
  subject: { type: 'email', id },
  dedupeKey: id,
  payload: {},
  ...change,
});

function enqueue(database: Database, jobs: readonly NewJob[], at: number): Promise<void> {
  return database.transaction((tx) => enqueueJobs(tx, 'larkhost', jobs, at));
}

/** Claims and ends jobs, and records when each ran. */
function recordingRunner(database: Database) {
  const ran = new Map<string, number>();
  const runner: Pick<JobRunner, 'run'> = {
    async run(queue) {
      const at = systemClock.now();
      const claiming = { at, leaseMs: 30_000, limit: 20, dialect: database.dialect, queue };
      const jobs = await claimJobs(database.write, claiming);
      for (const one of jobs) {
        ran.set(one.id, systemClock.now());
        await finishJob(database.write, one, 'done', at);
      }
      return jobs.length;
    },
  };
  return { ran, runner };
}

describeOnBothDatabases('the queues of a worker', (open) => {
  test('run jobs added by this and other processes, and later ones when they are due', async () => {
    const [database, other] = [await open(), await open()];
    const { ran, runner } = recordingRunner(database);
    const tasks = startQueues({ database, clock: systemClock, runner }, silentLog);
    onTestFinished(async () => void (await Promise.all(tasks.map((task) => task.stop()))));
    const now = systemClock.now();
    await enqueue(other, [job('from another'), job('later', { nextAt: now + 500 })], now);
    await enqueue(database, [job('own', { kind: 'create-service' })], now);
    await expect.poll(() => [...ran.keys()].toSorted()).toEqual(['from another', 'later', 'own']);
    expect(ran.get('later')).toBeGreaterThanOrEqual(now + 500);
  });
});

describeOnBothDatabases('the next due instants', (open) => {
  const QUEUES: readonly JobQueue[] = ['emails', 'orders', 'renewals'];

  test('are the earliest of each queue, without running jobs, but with those whose lease has expired', async () => {
    const database = await open();
    expect(await listNextDue(database.read, QUEUES, 0)).toEqual([]);
    await enqueue(
      database,
      [
        job('a', { nextAt: 50 }),
        job('b', { nextAt: 20 }),
        job('c', { kind: 'create-service', nextAt: 10 }),
        job('d', { kind: 'send-webhook', nextAt: 1 }),
      ],
      0,
    );
    const due = async (at: number) =>
      Object.fromEntries((await listNextDue(database.read, QUEUES, at)).map(({ queue, nextAt }) => [queue, nextAt]));
    expect(await due(0)).toEqual({ emails: 20, orders: 10 });
    const claiming = { at: 30, leaseMs: 100, limit: 5, dialect: database.dialect, queue: 'emails' } as const;
    const [claimed] = await claimJobs(database.write, claiming);
    expect(claimed?.id).toBe('b');
    expect(await due(31)).toEqual({ emails: 50, orders: 10 });
    expect(await due(130)).toEqual({ emails: 20, orders: 10 });
    const hasEmails = (at: number) => hasDueJobs(database.read, 'emails', at);
    // The claimed job is due at 130, when its lease has expired, the other one at 50.
    expect([await hasEmails(49), await hasEmails(50)]).toEqual([false, true]);
  });
});
