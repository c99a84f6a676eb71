import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { seedOrder } from '#tests/support/seed-rows.ts';
import { enqueueJobs } from './job-store.ts';
import type { JobKind, NewJob } from './job.ts';
import { insertOperatorTask, updateTaskCompleted } from './operator-task-store.ts';
import { deleteSentJobs } from './sent-job-store.ts';
import { jobFailed } from './task-reason.ts';

const brandId = 'larkhost';
const MESSAGES = ['send-email', 'send-webhook', 'process-webhook'] as const;

describeOnBothDatabases('messages that failed for good', (open) => {
  async function openJobs() {
    const database = await open();
    await emptyTables(database);
    return {
      database,
      fail: (kind: JobKind, id: string, nextAt: number, { dedupeKey = id, ...about }: Partial<NewJob> = {}) =>
        enqueueJobs(
          database.write,
          brandId,
          [
            {
              id,
              kind,
              subject: { type: 'webhook', id },
              ...about,
              dedupeKey,
              payload: { holder: 'Anna' },
              nextAt,
              state: 'dead-lettered',
            },
          ],
          nextAt,
        ),
      addTask: (id: string) =>
        database.transaction((tx) =>
          insertOperatorTask(tx, {
            brandId,
            id,
            kind: 'failed-job',
            subject: { type: 'webhook', id },
            orderId: null,
            lineId: null,
            reason: jobFailed('send-webhook'),
            at: 0,
            sendsEmail: false,
          }),
        ),
      complete: (id: string) =>
        database.transaction((tx) => updateTaskCompleted(tx, { brandId, id }, { by: 'Ada', note: 'called', at: 1 })),
      expire: () => database.transaction((tx) => deleteSentJobs(tx, { before: 2000, limit: 100 })),
      left: async () =>
        (await database.read.selectFrom('jobs').select('id').orderBy('id').execute()).map(({ id }) => id),
    };
  }

  test.each(MESSAGES)('are deleted some time after the last attempt, unless their task is open: %s', async (kind) => {
    const { fail, addTask, complete, expire, left } = await openJobs();
    for (const [id, nextAt] of [
      ['handled', 1000],
      ['open', 1000],
      ['recent', 3000],
      ['without a task', 1000],
    ] as const)
      await fail(kind, id, nextAt);
    for (const id of ['handled', 'open']) await addTask(id);
    await complete('handled');
    expect(await expire()).toBe(2);
    expect(await left()).toEqual(['open', 'recent']);
    await complete('open');
    expect(await expire()).toBe(1);
    expect(await left()).toEqual(['recent']);
  });

  test('are kept where their key prevents sending them twice, and other jobs too', async () => {
    const { fail, expire, left } = await openJobs();
    await fail('send-email', 'of an order', 1000, { dedupeKey: 'order-1 order-received' });
    await fail('refund-order', 'refund', 1000);
    expect(await expire()).toBe(0);
    expect(await left()).toEqual(['of an order', 'refund']);
  });

  test.each(MESSAGES)(
    'are kept while an account or order may be erased with what was noted about them: %s',
    async (kind) => {
      const { database, fail, expire, left } = await openJobs();
      await seedOrder(database, { id: 'order-1' });
      await fail(kind, 'of a customer', 1000, { subject: { type: 'customer', id: 'customer-1' } });
      await fail(kind, 'of an order', 1000, { orderId: 'order-1' });
      expect(await expire()).toBe(0);
      expect(await left()).toEqual(['of a customer', 'of an order']);
    },
  );
});
