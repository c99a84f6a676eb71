import { expect, test } from 'vitest';
import type { RecordedExchange } from '#server/platform/exchanges/exchange-scope.ts';
import { sequentialIds } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { seedOrder } from '#tests/support/seed-rows.ts';
import { unavailableDatabase } from '#tests/support/unavailable-database.ts';
import { createExchangeWriter } from './exchange-writer.ts';

export function buildExchange(changes: Partial<RecordedExchange> = {}): RecordedExchange {
  return {
    brandId: 'larkhost',
    orderId: 'order-1',
    jobId: null,
    paymentId: null,
    family: 'payment',
    adapter: 'sandbox',
    operation: 'capture',
    startedAt: 1,
    durationMs: 2,
    outcome: 'ok',
    answer: 'succeeded',
    framesLeftOut: 0,
    frames: [{ direction: 'sent', afterMs: 0, head: 'POST /v1/payments', body: 'Zz-4711', cutLength: 0 }],
    ...changes,
  };
}

test('exchanges that cannot be stored are dropped, and logged without their content', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });
  const writer = createExchangeWriter({ database: unavailableDatabase(), ids: sequentialIds(), log });
  writer.add([buildExchange()]);
  await writer.settled();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('exchanges with external systems could not be stored');
  expect(lines[0]).not.toContain('Zz-4711');
});

describeOnBothDatabases('the writer of exchanges', (open) => {
  test('stores all exchanges, with statements of few sizes', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (statement) => statements.push(statement) });
    await emptyTables(database);
    await seedOrder(database, { id: 'order-1' });
    const writer = createExchangeWriter({ database, ids: sequentialIds(), log: createLog({ level: 'silent' }) });
    const exchanges = Array.from({ length: 75 }, (_, index) => buildExchange({ startedAt: index }));
    statements.length = 0;
    writer.add(exchanges);
    await writer.settled();
    expect(statements.map((statement) => statement.split('), (').length)).toEqual([32, 32, 8, 2, 1]);
    const stored = await database.read.selectFrom('provider_exchanges').select('started_at').orderBy('id').execute();
    expect(stored).toEqual(exchanges.map(({ startedAt }) => ({ started_at: startedAt })));
  });

  test('replaces NUL characters, which databases refuse, and stores the other exchanges of the batch', async () => {
    const database = await open();
    await emptyTables(database);
    await seedOrder(database, { id: 'order-1' });
    const writer = createExchangeWriter({ database, ids: sequentialIds(), log: createLog({ level: 'silent' }) });
    writer.add([buildExchange({ answer: 'declined\0' }), buildExchange()]);
    await writer.settled();
    const stored = await database.read.selectFrom('provider_exchanges').select('answer').orderBy('id').execute();
    expect(stored).toEqual([{ answer: 'declined\u{FFFD}' }, { answer: 'succeeded' }]);
  });
});
