import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { countOpenTasks, listBacklogs } from './backlog-store.ts';
import { claimJobs, enqueueJobs, finishJob } from './job-store.ts';
import type { NewJob } from './job.ts';
import { insertOperatorTask, updateTaskCompleted } from './operator-task-store.ts';
import type { TaskReason } from './task-reason.ts';

const job = (id: string, nextAt: number, kind: NewJob['kind'] = 'send-email'): NewJob => ({
  id,
  kind,
  subject: { type: 'email', id },
  payload: {},
  nextAt,
});

function insertTask(database: Database, id: string, reason: TaskReason, at: number): Promise<void> {
  const subject = { type: 'registry', id } as const;
  const task = { brandId: 'larkhost', id, kind: 'registry-account', subject, orderId: null, lineId: null } as const;
  return database.transaction((tx) => insertOperatorTask(tx, { ...task, reason, at, sendsEmail: false }));
}

describeOnBothDatabases('the backlog of jobs', (open) => {
  test('counts jobs of every queue that are due, due within a day, and dead-lettered', async () => {
    const database = await open();
    const jobs = [job('a', 100), job('b', 40), job('c', 900), job('d', 10), job('e', 20, 'send-webhook')];
    const later = [job('g', 100 + DAY_MS), job('h', 101 + DAY_MS), job('i', 365 * DAY_MS, 'run-renewal')];
    await database.transaction(async (tx) => {
      await enqueueJobs(tx, 'larkhost', [...jobs, ...later], 0);
      await enqueueJobs(tx, 'meridian', [job('f', 60)], 0);
    });
    const claiming = { at: 15, leaseMs: 10, limit: 5, dialect: database.dialect, queue: 'emails' } as const;
    for (const one of await claimJobs(database.write, claiming))
      await finishJob(database.write, one, 'dead-lettered', 15);
    const webhooks = { ...claiming, at: 25, queue: 'operator-webhooks' } as const;
    for (const one of await claimJobs(database.write, webhooks)) await finishJob(database.write, one, 'done', 25);
    const backlogs = await listBacklogs(database.read, 100);
    expect(backlogs).toHaveLength(7);
    expect(backlogs.filter(({ due, scheduled, deadLettered }) => due + scheduled + deadLettered > 0)).toEqual([
      { queue: 'emails', due: 3, scheduled: 2, deadLettered: 1, oldestDueAt: 40 },
    ]);
    expect((await listBacklogs(database.read, 30)).find(({ queue }) => queue === 'emails')).toMatchObject({
      due: 0,
      scheduled: 4,
      oldestDueAt: null,
    });
    const emailsOf = async (brandIds: readonly string[]) =>
      (await listBacklogs(database.read, 100, brandIds)).find(({ queue }) => queue === 'emails')?.due;
    expect([await emailsOf(['larkhost']), await emailsOf(['meridian']), await emailsOf([])]).toEqual([2, 1, 0]);
  });
});

const MESSAGE = { code: 'registry-message', registry: 'sandbox', message: 'Low balance' } as const;

describeOnBothDatabases('open operator tasks', (open) => {
  test('are counted by reason with the age of the oldest, without completed ones', async () => {
    const database = await open();
    expect((await countOpenTasks(database.read)).oldestAt).toBeNull();
    await insertTask(database, 'done', MESSAGE, 5);
    await insertTask(database, 'one', MESSAGE, 30);
    await insertTask(database, 'two', MESSAGE, 20);
    await insertTask(database, 'three', { code: 'manual-refund', amount: '12.00 EUR' }, 40);
    const completed = { by: 'anna', note: '', at: 50 };
    await database.transaction((tx) => updateTaskCompleted(tx, { brandId: 'larkhost', id: 'done' }, completed));
    const { counts, oldestAt } = await countOpenTasks(database.read);
    expect(oldestAt).toBe(20);
    expect(counts.filter(({ tasks }) => tasks > 0)).toEqual([
      { code: 'registry-message', tasks: 2 },
      { code: 'manual-refund', tasks: 1 },
    ]);
    expect(counts).toContainEqual({ code: 'registry-account-empty', tasks: 0 });
  });
});
