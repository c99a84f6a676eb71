import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CheckResult } from '#server/domains/registry.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createLog, silentLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { unavailableDatabase } from '#tests/support/unavailable-database.ts';
import { createCheckWriter } from './check-writer.ts';
import { listChecks } from './domain-check-store.ts';

const free = (name: string): CheckResult => ({ name, availability: { kind: 'available' } });

describeOnBothDatabases('search results', (open) => {
  test('are written in a few transactions, however many searches there were', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (sql) => void statements.push(sql) });
    const writer = createCheckWriter({ database, clock: fixedClock(), log: silentLog });
    const brandId = randomUUID();
    const names = Array.from({ length: 50 }, (_, index) => `n${index}.com`);
    for (const name of names) writer.add(brandId, [free(name)]);
    await writer.settled();
    expect((await listChecks(database.read, brandId, names)).size).toBe(50);
    expect(statements.filter((sql) => sql.startsWith('begin')).length).toBeLessThanOrEqual(2);
  });

  test('that are empty open no transaction', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (sql) => void statements.push(sql) });
    const writer = createCheckWriter({ database, clock: fixedClock(), log: silentLog });
    writer.add('larkhost', []);
    writer.add('larkhost', [{ name: 'a.com', availability: { kind: 'unknown', reason: 'away' } }]);
    await writer.settled();
    expect(statements).toEqual([]);
  });
});

test('search results are lost and logged while the database is unavailable', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });
  const writer = createCheckWriter({ database: unavailableDatabase(), clock: fixedClock(), log });
  writer.add('larkhost', [free('a.com')]);
  await writer.settled();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('domain search results could not be saved');
});
