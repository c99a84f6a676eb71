import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type RetentionRule, deleteExpiredData } from './retention.ts';

describeOnBothDatabases('the deletion of expired data', (open) => {
  test('goes on after a kind that cannot be deleted, and reports it', async () => {
    const [database, clock] = [await open(), fixedClock()];
    const deleted: string[] = [];
    const rule = (data: string, remove: RetentionRule['remove']): RetentionRule => {
      return { data, since: 'then', retentionDays: 1, reason: 'It is needed.', remove };
    };
    const rules = [
      rule('slow', async () => {
        throw new Error('statement timeout');
      }),
      rule('quick', async (_tx, before) => void deleted.push(`before ${clock.now() - before}`)),
    ];
    await expect(deleteExpiredData({ database, clock }, rules)).rejects.toMatchObject({
      errors: [{ message: 'Not deleted: slow', cause: { message: 'statement timeout' } }],
    });
    expect(deleted).toEqual([`before ${DAY_MS}`]);
  });
});
