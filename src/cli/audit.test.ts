import { expect, test } from 'vitest';
import type { Actor } from '#core/staff/audit.ts';
import { insertAuditEntry, verifyAudit } from '#server/audit/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { actOnAudit, auditEntryJson, auditJson, readAuditArguments } from './audit.ts';
import { openTerminal } from './orders/orders.builder.ts';

const AT = Date.UTC(2026, 0, 1, 12);
const actor: Actor = { kind: 'staff', id: 's1', name: 'Ada', network: '192.0.2.1' };

/** The output and exit code of `landrush audit …`. */
async function audit(database: Database, ...args: readonly string[]) {
  const { out, err, terminal } = openTerminal(AT);
  const given = readAuditArguments(args);
  if (!given.ok) throw new Error(given.problem);
  return { code: await actOnAudit(given.value, database, terminal), out, err };
}

async function insertEntries(database: Database): Promise<Database> {
  await emptyTables(database);
  for (const id of ['o1', 'o2', 'o3']) {
    const subject = { kind: 'order', id } as const;
    const change = { actor, action: 'orders.refund', brandId: 'larkhost', subject, at: AT, reason: 'asked by phone' };
    await database.transaction((tx) =>
      insertAuditEntry(tx, { ...change, after: { lines: ['1', '2'], amountMinor: 5 } }),
    );
  }
  return database;
}

describeOnBothDatabases('landrush audit', (open) => {
  test('verifies the log, also against a previously recorded entry', async () => {
    const database = await insertEntries(await open());
    const { hash } = await verifyAudit(database);
    const intact = { code: 0, out: [`The 3 entries of the audit log are intact. Last: 3:${hash}`], err: [] };
    expect(await audit(database, 'verify')).toEqual(intact);
    expect(await audit(database, 'verify', '--expect', `3:${hash}`)).toEqual(intact);
    for (const expected of [`2:${hash}`, `4:${hash}`, `3:${'0'.repeat(64)}`])
      expect(await audit(database, 'verify', '--expect', expected)).toMatchObject({ code: 1, out: [] });
  });

  test('names the first broken entry', async () => {
    const database = await insertEntries(await open());
    await database.write.updateTable('audit_entries').set({ actor_name: 'Eve' }).where('sequence', '>', 1).execute();
    expect(await audit(database, 'verify')).toEqual({ code: 1, out: [], err: ['Entry 2 is broken: it was changed.'] });
  });

  test('lists the newest entries', async () => {
    const database = await insertEntries(await open());
    const { out } = await audit(database, 'list', '--limit', '2');
    expect(out).toEqual([
      '3  2026-01-01 12:00  Ada: orders.refund order o3 of larkhost – asked by phone',
      '2  2026-01-01 12:00  Ada: orders.refund order o2 of larkhost – asked by phone',
    ]);
    const { entries } = auditJson.parse(JSON.parse((await audit(database, 'list', '--json')).out.join('\n')));
    expect(entries.map(({ sequence }) => sequence)).toEqual([3, 2, 1]);
    expect(entries[0]?.details?.after).toEqual({ lines: ['1', '2'], amountMinor: 5 });
  });

  test('exports all entries, oldest first, one per line', async () => {
    const database = await insertEntries(await open());
    const { out } = await audit(database, 'export', '--json');
    expect(out.map((line) => auditEntryJson.parse(JSON.parse(line)).subject.id)).toEqual(['o1', 'o2', 'o3']);
    await database.write.deleteFrom('audit_details').where('sequence', '=', 2).execute();
    await database.write.deleteFrom('audit_entries').where('sequence', '=', 2).execute();
    expect((await audit(database, 'export', '--json')).out).toHaveLength(2);
  });

  test('is empty for a new deployment', async () => {
    const database = await open();
    await emptyTables(database);
    expect((await audit(database, 'list')).out).toEqual(['The audit log is empty.']);
    expect((await audit(database, 'export', '--json')).out).toEqual([]);
  });
});

test('missing and unknown arguments of landrush audit are reported', () => {
  for (const args of [
    ['export'],
    ['verify', '--expect', '3'],
    ['list', '--limit', '0'],
    ['delete'],
    ['list', 'all'],
    ['verify', '--limit', '9'],
    ['export', '--json', '--limit', '9'],
  ])
    expect(readAuditArguments(args).ok, args.join(' ')).toBe(false);
});
