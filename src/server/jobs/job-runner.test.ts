import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HOUR_MS } from '#core/time/durations.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createLog, silentLog } from '#server/platform/log.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { unavailableDatabase } from '#tests/support/unavailable-database.ts';
import {
  type DefinedJob,
  type JobDefinition,
  STANDARD_RETRY,
  daysAfterCreation,
  defineJob,
  leaveToOperator,
} from './job-definition.ts';
import { createJobRunner } from './job-runner.ts';
import { enqueueJobs, finishJob } from './job-store.ts';
import type { AnyJob } from './job.ts';
import { runJobNow } from './staff-job-store.ts';

const PAYLOAD = z.object({ amountMinor: z.number() });

async function openQueue(open: OpenTestDatabase) {
  const database = await open();
  await emptyTables(database);
  const clock = fixedClock();
  const lines: string[] = [];

  function definition(change: Partial<JobDefinition<z.infer<typeof PAYLOAD>>> = {}): DefinedJob {
    return defineJob({
      kind: 'return-overpayment',
      payload: PAYLOAD,
      retry: STANDARD_RETRY,
      deadline: daysAfterCreation(1),
      run: async () => 'again',
      onDeadLetter: (job, deadLetter) => leaveToOperator(database, job, deadLetter),
      ...change,
    });
  }

  return {
    database,
    clock,
    definition,
    log: createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } }),
    logged: () => lines.map((line): unknown => JSON.parse(line)),
    runner: (definitions: readonly DefinedJob[], log = silentLog) =>
      createJobRunner({ database, clock, log }, definitions),
    enqueue: (payload: object = { amountMinor: 5 }, id = 'job-1') =>
      database.transaction((tx) =>
        enqueueJobs(
          tx,
          'larkhost',
          [{ id, kind: 'return-overpayment', subject: { type: 'payment', id: `payment of ${id}` }, payload }],
          clock.now(),
        ),
      ),
    jobs: () =>
      database.read
        .selectFrom('jobs')
        .select(['state', 'attempts', 'next_at', 'lease_until'])
        .where('kind', '!=', 'send-email')
        .execute(),
    tasks: () => database.read.selectFrom('operator_tasks').select(['id', 'reason']).execute(),
  };
}

describeOnBothDatabases('a job', (open) => {
  test('is run with its payload', async () => {
    const { enqueue, runner, definition, database, clock, jobs } = await openQueue(open);
    await enqueue();
    const seen: number[] = [];
    const defined = definition({
      run: async (job) => {
        seen.push(job.payload.amountMinor);
        await database.transaction((tx) => finishJob(tx, job, 'done', clock.now()));
        return 'done';
      },
    });
    expect(await runner([defined]).run('orders')).toBe(1);
    expect(seen).toEqual([5]);
    expect(await jobs()).toMatchObject([{ state: 'done' }]);
  });

  test('that fails is retried after its delay', async () => {
    const { enqueue, runner, definition, clock, jobs } = await openQueue(open);
    await enqueue();
    const retry = {
      firstPauseMs: 4_000,
      maxPauseMs: 60_000,
      fastPhase: { attempts: 6, maxPauseMs: 10_000, nextPauseMs: 16_000 },
    };
    const worker = runner([definition({ retry })]);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect(await worker.run('orders')).toBe(1);
      expect(await worker.run('orders')).toBe(0);
      const [job] = await jobs();
      pauses.push(((job?.next_at ?? 0) - clock.now()) / 1000);
      clock.advance((job?.next_at ?? 0) - clock.now());
    }
    expect(pauses).toEqual([4, 8, 10, 10, 10, 16, 32, 60, 60]);
  });

  test('that throws is retried like any other', async () => {
    const { enqueue, runner, definition, jobs } = await openQueue(open);
    await enqueue();
    await runner([definition({ run: () => Promise.reject(new Error('broken')) })]).run('orders');
    expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 1, lease_until: 0 }]);
  });

  test('that fails until its deadline is dead-lettered with an operator task', async () => {
    const { enqueue, runner, definition, clock, jobs, tasks } = await openQueue(open);
    await enqueue();
    const worker = runner([definition()]);
    for (let hours = 0; hours < 25; hours += 1) {
      await worker.run('orders');
      clock.advance(HOUR_MS);
    }
    expect(await jobs()).toMatchObject([{ state: 'dead-lettered' }]);
    expect(await tasks()).toEqual([{ id: 'job-1', reason: 'return-overpayment' }]);
    expect(await worker.run('orders')).toBe(0);
  });

  test('whose result cannot be recorded is logged immediately, while others of its queue are running', async () => {
    const { enqueue, runner, definition, log, logged } = await openQueue(open);
    await enqueue({ amountMinor: 1 }, 'failing');
    await enqueue();
    const slow = Promise.withResolvers<undefined>();
    const defined = definition({
      run: async ({ id }) => {
        if (id === 'failing') return 'dead-lettered';
        await slow.promise;
        return 'again';
      },
      onDeadLetter: () => Promise.reject(new Error('no such task')),
    });
    const running = runner([defined], log).run('orders');
    await expect
      .poll(() => logged().at(-1))
      .toMatchObject({
        level: 'error',
        msg: 'the run of a job could not be ended',
        kind: 'return-overpayment',
        job: 'failing',
        brand: 'larkhost',
        err: { message: 'no such task' },
      });
    slow.resolve(undefined);
    await expect(running).rejects.toThrow('no such task');
  });

  test('that is dead-lettered is logged as an error with its last exception', async () => {
    const { enqueue, runner, definition, clock, log, logged } = await openQueue(open);
    await enqueue();
    const worker = runner([definition({ run: () => Promise.reject(new TypeError('broken')) })], log);
    await worker.run('orders');
    expect(logged()).toMatchObject([{ level: 'warn' }]);
    clock.advance(25 * HOUR_MS);
    await worker.run('orders');
    expect(logged().at(-1)).toMatchObject({
      level: 'error',
      msg: 'a job failed for good',
      kind: 'return-overpayment',
      job: 'job-1',
      brand: 'larkhost',
      err: { type: 'TypeError', message: 'broken' },
    });
  });

  test.each([{ payload: {} }, { payload: { amountMinor: '5' } }, { payload: [] }])(
    'with a payload that its schema refuses waits an hour for a newer process, and is then dead-lettered: %j',
    async ({ payload }) => {
      const { enqueue, runner, definition, clock, jobs, tasks } = await openQueue(open);
      await enqueue(payload);
      const run = () => Promise.reject(new Error('It was run.'));
      const due = runner([definition({ run })]);
      // A newer process may have stored the payload of a job that is old.
      clock.advance(25 * HOUR_MS);
      for (let minutes = 0; minutes < 60; minutes += 1) {
        await due.run('orders');
        clock.advance(60_000);
      }
      expect(await jobs()).toMatchObject([{ state: 'waiting', lease_until: 0, next_at: clock.now() }]);
      await due.run('orders');
      expect(await jobs()).toMatchObject([{ state: 'dead-lettered' }]);
      expect(await tasks()).toEqual([{ id: 'job-1', reason: 'return-overpayment: its payload cannot be read' }]);
    },
  );

  test('with an unreadable payload waits as long again after staff have retried it', async () => {
    const { enqueue, runner, definition, clock, database, jobs } = await openQueue(open);
    await enqueue({});
    const due = runner([definition()]);
    await due.run('orders');
    clock.advance(HOUR_MS);
    await due.run('orders');
    const dead = { brandId: 'larkhost', id: 'job-1', state: 'dead-lettered', fencingToken: 2 } as const;
    expect(await database.transaction((tx) => runJobNow(tx, dead, clock.now()))).toBe(true);
    await due.run('orders');
    expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  test('with an unreadable payload waits as long again after it could be read meanwhile', async () => {
    const { enqueue, runner, definition, clock, jobs } = await openQueue(open);
    await enqueue({});
    const older = runner([definition()]);
    const payload = z.object({ amountMinor: z._default(z.number(), 5) });
    const newer = runner([definition({ payload, run: async () => ({ until: clock.now() + HOUR_MS }) })]);
    for (const worker of [older, newer, newer, older]) {
      await worker.run('orders');
      clock.advance(HOUR_MS);
    }
    expect(await jobs()).toMatchObject([{ state: 'waiting' }]);
  });

  test('of an unknown kind waits for a newer process', async () => {
    const { enqueue, runner, clock, jobs, tasks } = await openQueue(open);
    await enqueue();
    await runner([]).run('orders');
    expect(await jobs()).toMatchObject([{ state: 'waiting', lease_until: 0, next_at: clock.now() + 60_000 }]);
    expect(await tasks()).toEqual([]);
  });
});

describeOnBothDatabases('a job that waits for a slow response', (open) => {
  test('does not delay jobs that become due meanwhile', async () => {
    const { database, clock, enqueue, runner, definition, jobs } = await openQueue(open);
    await enqueue({ amountMinor: 1 });
    const ended: number[] = [];
    const started = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const defined = definition({
      async run(job) {
        started.resolve();
        if (job.payload.amountMinor === 1) await answered.promise;
        await database.transaction((tx) => finishJob(tx, job, 'done', clock.now()));
        ended.push(job.payload.amountMinor);
        return 'done';
      },
    });
    const run = runner([defined]).run('orders');
    await started.promise;
    await enqueue({ amountMinor: 2 }, 'job-2');
    await expect.poll(() => ended).toEqual([2]);
    answered.resolve();
    expect(await run).toBe(2);
    expect(await jobs()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  });
});

describeOnBothDatabases('a running job whose process is stopped', (open) => {
  test('is immediately due for another worker, whose result counts', async () => {
    const { database, clock, enqueue, runner, definition, jobs } = await openQueue(open);
    await enqueue();
    const results: boolean[] = [];
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const finish = async (job: AnyJob) => {
      results.push(await database.transaction((tx) => finishJob(tx, job, 'done', clock.now())));
      return 'done' as const;
    };
    const slow = definition({
      async run(job) {
        started.resolve();
        await ended.promise;
        return finish(job);
      },
    });
    const ending = runner([slow]);
    const run = ending.run('orders');
    await started.promise;
    expect(await ending.release()).toBe(1);
    expect(await jobs()).toMatchObject([{ state: 'waiting', lease_until: 0, next_at: clock.now() }]);
    expect(await runner([definition({ run: finish })]).run('orders')).toBe(1);
    ended.resolve();
    await run;
    expect(results).toEqual([true, false]);
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });
});

test('a kind defined twice is refused', () => {
  const definition = defineJob({
    kind: 'create-service',
    payload: z.object({}),
    retry: STANDARD_RETRY,
    deadline: daysAfterCreation(1),
    run: async () => 'done',
    onDeadLetter: async () => undefined,
  });
  const services = { database: unavailableDatabase(), clock: fixedClock(), log: silentLog };
  expect(() => createJobRunner(services, [definition, definition])).toThrow('create-service are defined twice');
});
