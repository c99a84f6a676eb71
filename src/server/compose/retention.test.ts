import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases, describeOnSqlite } from '#tests/support/databases.ts';
import { RETENTION, type RetentionRule, deleteExpiredData } from './retention.ts';

describeOnBothDatabases('the deletion of expired data', (open) => {
  test('continues after data that cannot be deleted, and reports it', async () => {
    const [database, clock] = [await open(), fixedClock()];
    const deleted: string[] = [];
    const rule = (data: string, remove: RetentionRule['remove']): RetentionRule => {
      return { data, since: 'then', retentionDays: 1, reason: 'It is needed.', remove };
    };
    const rules = [
      rule('slow', async () => {
        throw new Error('statement timeout');
      }),
      rule('quick', async (_tx, { before }) => {
        if (deleted.length > 0) return 0;
        return deleted.push(`before ${clock.now() - before}`);
      }),
    ];
    await expect(deleteExpiredData({ database, clock }, { rules })).rejects.toMatchObject({
      errors: [{ message: 'Not deleted: slow', cause: { message: 'statement timeout' } }],
    });
    expect(deleted).toEqual([`before ${DAY_MS}`]);
  });

  test('deletes in batches, oldest first, until it is stopped', async () => {
    const [database, clock] = [await open(), fixedClock()];
    const { read, write } = database;
    const expired = Array.from({ length: 2_500 }, (_, n) => ({ challenge_hash: `${n}`, expires_at: n }));
    const valid = { challenge_hash: 'valid', expires_at: clock.now() };
    for (const some of chunksOf([...expired, valid]))
      await write
        .insertInto('staff_passkey_challenges')
        .values([...some])
        .execute();
    const stopping = new AbortController();
    let parts = 0;
    const progressed = () => {
      parts += 1;
      if (parts === 2) stopping.abort();
    };
    expect(await deleteExpiredData({ database, clock }, { stopping: stopping.signal, progressed })).toBe(2_000);
    const oldest = read.selectFrom('staff_passkey_challenges').select('expires_at').orderBy('expires_at').limit(1);
    expect(await oldest.executeTakeFirst()).toEqual({ expires_at: 2_000 });
    expect(await deleteExpiredData({ database, clock })).toBe(500);
    expect(await oldest.executeTakeFirst()).toEqual({ expires_at: clock.now() });
  });

  test('limits the rows of every statement', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (text) => void statements.push(text) });
    statements.length = 0;
    await deleteExpiredData({ database, clock: fixedClock() });
    const writes = statements.filter((text) => /^(?:delete|update|insert)/i.test(text));
    expect(writes.length).toBeGreaterThanOrEqual(RETENTION.length);
    expect(writes.filter((text) => !/ limit \d+\)(?: returning|$)/.test(text))).toEqual([]);
  });
});

describeOnSqlite('the deletion of expired data', (open) => {
  test('uses an index to find the oldest rows', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (text) => void statements.push(text) });
    await deleteExpiredData({ database, clock: fixedClock() });
    const deletions = new Set(statements.filter((text) => text.includes(' limit 1000)')));
    const plans = await Promise.all(Array.from(deletions, (text) => planOf(database, text)));
    expect(plans.length).toBeGreaterThanOrEqual(RETENTION.length);
    expect(plans.filter((plan) => /\bSCAN\b|\bTEMP B-TREE\b/.test(plan))).toEqual([]);
  });
});

/** How SQLite reads the rows of a statement. */
async function planOf({ read }: Database, statement: string): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement.replaceAll('?', '0'))}`.execute(
    read,
  );
  return rows.map(({ detail }) => detail).join('\n');
}
