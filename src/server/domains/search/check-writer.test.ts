import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NameAnswer } from '#server/domains/registry.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createLog, silentLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { unavailableDatabase } from '#tests/support/unavailable-database.ts';
import { createCheckWriter } from './check-writer.ts';
import { loadChecks } from './domain-check-store.ts';

const free = (name: string): NameAnswer => ({ name, availability: { kind: 'available' } });

describeOnBothDatabases('what searches learned', (open) => {
  test('is written in a few transactions, however many searches there were', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (sql) => void statements.push(sql) });
    const writer = createCheckWriter({ database, clock: fixedClock(), log: silentLog });
    const brandId = randomUUID();
    const names = Array.from({ length: 50 }, (_, index) => `n${index}.com`);
    for (const name of names) writer.note(brandId, [free(name)]);
    await writer.settled();
    expect((await loadChecks(database.read, brandId, names)).size).toBe(50);
    expect(statements.filter((sql) => sql.startsWith('begin')).length).toBeLessThanOrEqual(2);
  });

  test('of nothing is no transaction', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (sql) => void statements.push(sql) });
    const writer = createCheckWriter({ database, clock: fixedClock(), log: silentLog });
    writer.note('larkhost', []);
    writer.note('larkhost', [{ name: 'a.com', availability: { kind: 'unknown', reason: 'away' } }]);
    await writer.settled();
    expect(statements).toEqual([]);
  });
});

test('what searches learned while the database is away is lost, and only told', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });
  const writer = createCheckWriter({ database: unavailableDatabase(), clock: fixedClock(), log });
  writer.note('larkhost', [free('a.com')]);
  await writer.settled();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('domain search results could not be saved');
});
