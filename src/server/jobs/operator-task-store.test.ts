import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import {
  type NewTask,
  insertOperatorTask,
  listOpenTasks,
  listTasks,
  updateTaskCompleted,
} from './operator-task-store.ts';

describeOnBothDatabases('an operator task', (open) => {
  async function insertedTwice({ id, kind, isCompleted }: Pick<NewTask, 'id' | 'kind'> & { isCompleted: boolean }) {
    const database = await open();
    const subject = { type: 'refund', id } as const;
    const task = { brandId: 'larkhost', id, kind, subject, orderId: null, lineId: null, at: 10 } as const;
    await database.transaction((tx) => insertOperatorTask(tx, { ...task, reason: { code: 'credit-not-returned' } }));
    if (isCompleted)
      await database.transaction((tx) => updateTaskCompleted(tx, task, { by: 'Ada', note: 'OUT-1', at: 20 }));
    const again = { ...task, reason: { code: 'job-failed', job: 'refund-order' }, at: 30 } as const;
    await database.transaction((tx) => insertOperatorTask(tx, again));
    const emails = await database.read.selectFrom('jobs').select('id').where('subject_id', '=', id).execute();
    const [{ reason, createdAt, doneAt } = {}] = await listTasks(database.read, { id, brandId: 'larkhost' });
    return { reason, createdAt, doneAt, emails: emails.length };
  }

  test('of a job that failed again after completion is reopened, with another email', async () => {
    const task = await insertedTwice({ id: 'job-1', kind: 'failed-job', isCompleted: true });
    expect(task).toEqual({ reason: 'refund-order', createdAt: 30, doneAt: null, emails: 2 });
  });

  test('of a job that is still open is unchanged', async () => {
    const task = await insertedTwice({ id: 'job-2', kind: 'failed-job', isCompleted: false });
    expect(task).toEqual({ reason: 'credit not returned', createdAt: 10, doneAt: null, emails: 1 });
  });

  test('of a one-time event remains completed', async () => {
    const task = await insertedTwice({ id: 'refund-3', kind: 'unmatched-refund', isCompleted: true });
    expect(task).toEqual({ reason: 'credit not returned', createdAt: 10, doneAt: 20, emails: 1 });
  });

  test('is listed and found although a fact of its reason is missing', async () => {
    const database = await open();
    const subject = { type: 'registry', id: 'sandbox' } as const;
    const reason = { code: 'registry-message', registry: 'sandbox', message: 'Low balance' } as const;
    const key = { id: 'message', brandId: 'larkhost' };
    const task = { ...key, kind: 'registry-message', subject, orderId: null, lineId: null, reason, at: 10 } as const;
    await database.transaction((tx) => insertOperatorTask(tx, task));
    await database.write.updateTable('operator_tasks').set({ reason_facts: '{}' }).where('id', '=', key.id).execute();
    const found = expect.objectContaining({ ...key, reason: 'message of sandbox: Low balance' });
    expect(await listOpenTasks(database.read, { brandId: key.brandId, limit: 9 })).toContainEqual(found);
    expect(await listTasks(database.read, key)).toEqual([found]);
  });
});
