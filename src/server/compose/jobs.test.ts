import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { retryDelayMs } from '#server/jobs/job-definition.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

/** The CHECK constraints of the table of jobs. */
const CHECKS = {
  sqlite: sql<{ readonly text: string }>`select sql as text from sqlite_master where name = 'jobs'`,
  postgres: sql<{ readonly text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'jobs'::regclass and contype = 'c'`,
} as const;

describeOnBothDatabases('the job registry', (open) => {
  const openShop = shopsOn(open);

  test('has one definition of every kind the database allows', async () => {
    const { app, database } = await openShop();
    const { rows } = await CHECKS[database.dialect].execute(database.read);
    const checks = rows.map(({ text }) => text).join(' ');
    const known = app.jobs.definitions.map(({ kind }) => kind);
    const admitted = /\bkind\b[^()]*\(([^()]*\([^()]*\)|[^()]*)\)/.exec(checks)?.[0].match(/'[a-z-]+'/g) ?? [];
    expect(known.toSorted()).toEqual(admitted.map((kind) => kind.slice(1, -1)).toSorted());
  });

  test.each([
    'capture-payment',
    'return-overpayment',
    'refund-line',
    'refund-order',
    'register-domain',
    'renew-domain',
    'create-service',
    'provision-service',
    'resume-service',
  ])('retries a job that a customer waits for every 10 seconds for five minutes: %s', async (kind) => {
    const pauses = await pausesOf(kind);
    expect([1, 2, 3, 10, 29].map(pauses)).toEqual([4, 8, 10, 10, 10]);
    expect([30, 31, 32, 99].map(pauses)).toEqual([16, 32, 64, 900]);
  });

  test('doubles the retry delay of any other job, up to 15 minutes', async () => {
    const pauses = await pausesOf('send-email');
    expect([1, 2, 3, 4, 99].map(pauses)).toEqual([4, 8, 16, 32, 900]);
  });

  /** The pause after a number of attempts, in seconds. */
  async function pausesOf(kind: string): Promise<(attempts: number) => number> {
    const { app } = await openShop();
    const definition = app.jobs.definitions.find((other) => other.kind === kind);
    if (definition === undefined) throw new Error(`There is no job of kind ${kind}.`);
    return (attempts) => retryDelayMs(definition.retry, attempts) / 1000;
  }
});
