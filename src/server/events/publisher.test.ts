import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import type { Event } from './event.ts';
import { createPublisher } from './publisher.ts';

const CREATED: Event<'customer.created'> = {
  kind: 'customer.created',
  brandId: 'larkhost',
  at: 1,
  customerId: 'anna',
};

describeOnBothDatabases('publishing an event', (open) => {
  const subject = { type: 'customer', id: 'anna' } as const;
  const job = (id: string) => ({ id, kind: 'send-webhook', subject, dedupeKey: id, payload: {} }) as const;

  test('adds the jobs of all its subscribers, in order', async () => {
    const database = await open();
    const ran: string[] = [];
    const publish = createPublisher([
      {
        'customer.created'(_tx, { customerId }) {
          ran.push(`first ${customerId}`);
          return [job('a')];
        },
      },
      { 'service.ended': () => [job('b')] },
      {
        async 'customer.created'() {
          ran.push('second');
          return [job('c')];
        },
      },
    ]);
    await database.transaction((tx) => publish(tx, CREATED));
    expect(ran).toEqual(['first anna', 'second']);
    expect(await jobsOf(database)).toEqual(['a', 'c']);
  });

  test('adds nothing when the transaction is rolled back', async () => {
    const database = await open();
    const publish = createPublisher([{ 'customer.created': () => [job('d')] }]);
    await expect(
      database.transaction(async (tx) => {
        await publish(tx, CREATED);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await jobsOf(database)).not.toContain('d');
  });
});

async function jobsOf({ read }: Pick<Database, 'read'>) {
  const rows = await read.selectFrom('jobs').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
