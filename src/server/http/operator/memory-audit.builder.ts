import type * as z from 'zod/mini';
import type { auditEntry } from '#contract/operator/audit.ts';
import { ok } from '#core/result.ts';
import type { Actor, AuditSubject } from '#core/staff/audit.ts';
import type { OperatorHandlers } from '#server/staff/public.ts';
import { NOW } from './memory-orders.builder.ts';

type Entry = z.output<typeof auditEntry>;

/** An audit log in memory. */
export interface MemoryAudit {
  readonly handlers: OperatorHandlers['audit'];
  record(change: Recorded): void;
  of(kind: AuditSubject, id: string): Entry[];
}

interface Recorded {
  readonly actor: Actor;
  readonly action: string;
  readonly brandId: string | null;
  readonly subject: { readonly kind: AuditSubject; readonly id: string };
  readonly reason: string;
}

/** Creates it with some entries. */
export function createMemoryAudit(): MemoryAudit {
  const entries: Entry[] = [];
  function record({ actor, action, brandId, subject, reason }: Recorded): void {
    const sequence = entries.length + 1;
    entries.unshift({
      sequence,
      at: NOW - (40 - sequence) * 60_000,
      actor,
      action,
      brandId,
      subject,
      details: { before: { state: 'complete' }, after: { state: 'refunded-in-part', refundedMinor: 1199 }, reason },
      hash: String(sequence).padStart(64, 'a'),
    });
  }
  const finance: Actor = { kind: 'staff', id: 'finance', name: 'Fin Ance', network: '10.1.4.20' };
  for (const [place, action] of ['staff.invite', 'orders.refund', 'orders.note', 'tokens.create'].entries()) {
    const kind = (['staff', 'order', 'order', 'token'] as const)[place] ?? 'order';
    record({
      actor: finance,
      action,
      brandId: place === 0 ? null : 'larkhost',
      subject: { kind, id: `s${place}` },
      reason: 'Customer called.',
    });
  }
  return {
    record,
    of: (kind, id) => entries.filter(({ subject }) => subject.kind === kind && subject.id === id),
    handlers: {
      list: async (_context, { subjectKind, actorKind }) =>
        ok({
          rows: entries
            .filter(({ subject }) => subjectKind === undefined || subject.kind === subjectKind)
            .filter(({ actor }) => actorKind === undefined || actor.kind === actorKind),
          next: null,
        }),
      verify: async () => ok({ entries: entries.length, erased: 0, hash: entries[0]?.hash ?? '', violation: null }),
    },
  };
}
