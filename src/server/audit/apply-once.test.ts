import { expect, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sequentialIds } from '#server/platform/ids.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type OperatorCommand, applyAudited, applyOnce } from './apply-once.ts';
import { deleteAuditDetails, listAuditEntries } from './audit-store.ts';
import { verifyAudit } from './verify-audit.ts';

const AT = Date.UTC(2026, 0, 1);
const ids = sequentialIds();
const actor: Actor = { kind: 'staff', id: 's1', name: 'Ada', network: '192.0.2.1' };

function buildCommand(change: Partial<OperatorCommand> = {}): OperatorCommand {
  const subject = { kind: 'order', id: ids.uuid() } as const;
  return { id: ids.uuid(), actor, action: 'orders.note', brandId: 'larkhost', subject, at: AT, ...change };
}

/** A change that counts how often it was applied, by a row of its own. */
function counted(database: Database) {
  const lines: object[] = [];
  const log = { info: (fields: object) => void lines.push(fields) };
  let count = 0;
  const apply = async () => {
    count += 1;
    return ok({ value: count, before: { count: count - 1 }, after: { count } });
  };
  return { services: { database, log }, apply, lines, applied: () => count };
}

describeOnBothDatabases('a command of an operator', (open) => {
  test('is applied and recorded once, however often it is sent', async () => {
    const database = await open();
    const { services, apply, applied, lines } = counted(database);
    const command = buildCommand({ reason: 'asked by phone' });
    expect(await applyOnce(services, command, apply)).toEqual(
      ok({ isRepeated: false, subjectId: command.subject.id, value: 1 }),
    );
    expect(await applyOnce(services, command, apply)).toEqual(ok({ isRepeated: true, subjectId: command.subject.id }));
    expect(applied()).toBe(1);
    const subject = { kind: 'order', id: command.subject.id ?? '' } as const;
    const [entry, ...more] = await listAuditEntries(database.read, { subject, brandIds: null, before: null, limit: 9 });
    expect(more).toEqual([]);
    expect(entry?.details).toEqual({ before: { count: 0 }, after: { count: 1 }, reason: 'asked by phone' });
    expect(lines).toEqual([{ action: 'orders.note', sequence: entry?.sequence, hash: entry?.hash }]);
  });

  test('is refused if its id was used for another action, subject or author', async () => {
    const database = await open();
    const { services, apply, applied } = counted(database);
    const command = buildCommand();
    await applyOnce(services, command, apply);
    const refused = refuse(problem('operator/command-reused'));
    const { kind } = command.subject;
    for (const change of [
      { action: 'orders.refund' },
      { subject: { kind, id: ids.uuid() } },
      { subject: { kind: 'task', id: command.subject.id } as const },
      { brandId: 'meridian' },
      { actor: { ...actor, id: 's2' } },
      { actor: { ...actor, kind: 'token' } as const },
    ])
      expect(await applyOnce(services, { ...command, ...change }, apply)).toEqual(refused);
    const elsewhere = { ...command, actor: { ...actor, name: 'Ada Lovelace', network: null } };
    expect(await applyOnce(services, elsewhere, apply)).toMatchObject({ value: { isRepeated: true } });
    expect(applied()).toBe(1);
  });

  test('is refused if its id was used with other input', async () => {
    const database = await open();
    const { services, apply, applied } = counted(database);
    const command = buildCommand({ requested: { amountMinor: 4800, lines: ['a', 'b'] } });
    await applyOnce(services, command, apply);
    const others = [
      { amountMinor: 4900, lines: ['a', 'b'] },
      { amountMinor: 4800, lines: ['a'] },
    ];
    for (const requested of others)
      expect(await applyOnce(services, { ...command, requested }, apply)).toEqual(
        refuse(problem('operator/command-reused')),
      );
    const repeated = { ...command, requested: { amountMinor: 4800, lines: ['a', 'b'] } };
    expect(await applyOnce(services, repeated, apply)).toMatchObject({ value: { isRepeated: true } });
    expect(applied()).toBe(1);
    const subject = { kind: 'order', id: command.subject.id } as const;
    const [entry] = await listAuditEntries(database.read, { subject, brandIds: null, before: null, limit: 1 });
    expect(entry?.details?.after).toEqual({ count: 1, amountMinor: 4800, lines: ['a', 'b'] });
  });

  test('is accepted as a repeat after the recorded input was erased', async () => {
    const database = await open();
    const { services, apply } = counted(database);
    const command = buildCommand({ requested: { amountMinor: 4800 } });
    await applyOnce(services, command, apply);
    const about = { brandId: 'larkhost', kinds: ['order'], ids: [command.subject.id ?? ''] } as const;
    await database.transaction((tx) => deleteAuditDetails(tx, about));
    expect(await applyOnce(services, command, apply)).toMatchObject({ value: { isRepeated: true } });
  });

  test('returns the id it created when it is repeated', async () => {
    const { services } = counted(await open());
    const command = buildCommand({ action: 'tokens.create', brandId: null, subject: { kind: 'token', id: null } });
    const create = async () => ok({ value: 'made', subjectId: 't1' });
    expect(await applyOnce(services, command, create)).toEqual(
      ok({ isRepeated: false, subjectId: 't1', value: 'made' }),
    );
    expect(await applyOnce(services, command, create)).toEqual(ok({ isRepeated: true, subjectId: 't1' }));
    await expect(applyOnce(services, { ...command, id: ids.uuid() }, async () => ok({ value: 1 }))).rejects.toThrow(
      'tokens.create',
    );
  });

  test('is refused if its id was used for another reason, when the reason is part of the input', async () => {
    const database = await open();
    const { services, apply, applied } = counted(database);
    const note = buildCommand({ reason: 'called back', isReasonRequested: true });
    await applyOnce(services, note, apply);
    const other = { ...note, reason: 'called again' };
    expect(await applyOnce(services, other, apply)).toEqual(refuse(problem('operator/command-reused')));
    expect(await applyOnce(services, note, apply)).toMatchObject({ value: { isRepeated: true } });
    const { isReasonRequested: _, ...block } = buildCommand({ reason: 'chargebacks' });
    await applyOnce(services, block, apply);
    const reworded = { ...block, reason: 'too many chargebacks' };
    expect(await applyOnce(services, reworded, apply)).toMatchObject({ value: { isRepeated: true } });
    await database.transaction((tx) =>
      deleteAuditDetails(tx, { brandId: 'larkhost', kinds: ['order'], ids: [note.subject.id ?? ''] }),
    );
    expect(await applyOnce(services, other, apply)).toMatchObject({ value: { isRepeated: true } });
    expect(applied()).toBe(2);
  });

  test('that is refused is not recorded and can be sent again', async () => {
    const database = await open();
    const { services, apply } = counted(database);
    const command = buildCommand();
    const before = await verifyAudit(database);
    const refused = refuse(problem('orders/not-found'));
    expect(await applyOnce(services, command, async () => refused)).toEqual(refused);
    expect(await verifyAudit(database)).toEqual(before);
    expect(await applyOnce(services, command, apply)).toMatchObject({ ok: true, value: { isRepeated: false } });
  });

  test('without an id is applied every time, and recorded unless it is refused', async () => {
    const database = await open();
    const { services, apply, applied, lines } = counted(database);
    const { id: _, ...change } = buildCommand({ action: 'session.start' });
    expect(await applyAudited(services, change, apply)).toEqual(ok(1));
    expect(await applyAudited(services, change, apply)).toEqual(ok(2));
    const refused = refuse(problem('staff/code-wrong'));
    expect(await applyAudited(services, change, async () => refused)).toEqual(refused);
    expect([applied(), lines.length]).toEqual([2, 2]);
  });

  test('is applied once by concurrent requests', async () => {
    const one = counted(await open());
    const other = counted(await open());
    const command = buildCommand();
    const answers = await Promise.all(
      [one, other, one, other].map(({ services, apply }) => applyOnce(services, command, apply)),
    );
    expect(answers.map((answer) => answer.ok && !answer.value.isRepeated).filter(Boolean)).toHaveLength(1);
    expect(one.lines.length + other.lines.length).toBe(1);
  });

  test('preserves the hash chain when run concurrently', async () => {
    const database = await open();
    const handles = [database, await open(), await open()].map(counted);
    const before = await verifyAudit(database);
    const rounds = Array.from({ length: 10 }, () =>
      handles.map(({ services, apply }) => applyOnce(services, buildCommand(), apply)),
    );
    await Promise.all(rounds.flat());
    const after = await verifyAudit(database);
    expect(after.violation).toBe(null);
    expect(after.entries).toBe(before.entries + 30);
  });
});
