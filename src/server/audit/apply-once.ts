import { type Problem, type ProblemCode, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Actor, AuditSubject, HashedAuditEntry } from '#core/staff/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import {
  type AuditDetails,
  type AuditedCommand,
  findAuditedCommand,
  insertAuditEntry,
  lockAuditHead,
} from './audit-store.ts';

/** A change that staff requested. */
export interface OperatorChange {
  readonly actor: Actor;
  /** 'orders.refund', 'staff.invite'. */
  readonly action: string;
  readonly brandId: string | null;
  /** The id is null for something the change creates. */
  readonly subject: { readonly kind: AuditSubject; readonly id: string | null };
  /** As given by the author; empty without one. */
  readonly reason?: string;
  readonly at: number;
}

/** A change with the id the client gave it, a UUID, under which it is applied once. */
export interface OperatorCommand extends OperatorChange {
  readonly id: string;
  /**
   * What distinguishes the command from others of its action and subject: the amount of a payment, the hash of a file. Recorded
   * in the entry as part of `after`.
   */
  readonly requested?: AuditDetails['after'];
  /**
   * Whether the reason is the content of the command, such as the text of a note: another reason makes it another
   * command.
   */
  readonly isReasonRequested?: boolean;
}

/** What a change did: its value for the caller, and its details for the audit log, never a secret. */
export interface AppliedChange<Value> extends Partial<Pick<AuditDetails, 'before' | 'after'>> {
  readonly value: Value;
  /** Required when the change created its subject. */
  readonly subjectId?: string;
  /** Entries about other subjects of the same change. */
  readonly others?: readonly OtherEntry[];
  /** False when there was nothing left to change: it has no entry. True by default. */
  readonly isChanged?: boolean;
}

/** The entry of another subject a change was about, with the same author, reason and time. */
export interface OtherEntry extends Partial<Pick<AuditDetails, 'before' | 'after'>> {
  readonly action: string;
  readonly subject: { readonly kind: AuditSubject; readonly id: string };
}

/** Makes a change in a transaction. */
export type ApplyChange<Value, Refused> = (tx: Transaction) => Promise<Result<AppliedChange<Value>, Refused>>;

/** The outcome of a command: applied now, or by an earlier request with the same id. */
export type Applied<Value> =
  | { readonly isRepeated: false; readonly subjectId: string; readonly value: Value }
  | { readonly isRepeated: true; readonly subjectId: string };

/** Dependencies of audited changes. */
export interface AuditServices {
  readonly database: Pick<Database, 'transaction' | 'afterCommit'>;
  /** The hash of every entry is logged, so that it is also known outside the database. */
  readonly log: Pick<Log, 'info'>;
}

/**
 * Applies a command and appends its audit entry, in one transaction and at most once per command id, also when requests
 * with the same id run concurrently: the lock on the audit log is taken first. A refused change is not recorded; what it
 * wrote before, such as a counted attempt, is committed. Problem besides those of the change: 'operator/command-reused'
 * when the id was used for another action or subject, for something else `requested`, for another reason where that is
 * requested, or by another author.
 */
export function applyOnce<Value, Code extends ProblemCode = never>(
  services: AuditServices,
  { id: commandId, requested = {}, isReasonRequested = false, ...change }: OperatorCommand,
  apply: ApplyChange<Value, Problem<Code>>,
): Promise<Result<Applied<Value>, Problem<Code> | Problem<'operator/command-reused'>>> {
  return services.database.transaction<Result<Applied<Value>, Problem<Code> | Problem<'operator/command-reused'>>>(
    async (tx) => {
      await lockAuditHead(tx);
      const earlier = await findAuditedCommand(tx, commandId);
      if (earlier === null) {
        const changed = await apply(tx);
        if (!changed.ok) return changed;
        const { subjectId, value } = await record(services, tx, {
          change,
          requested,
          applied: changed.value,
          commandId,
        });
        return ok({ isRepeated: false, subjectId, value });
      }
      if (!isSame({ ...change, requested, isReasonRequested }, earlier))
        return refuse(problem('operator/command-reused'));
      return ok({ isRepeated: true, subjectId: earlier.subject.id });
    },
  );
}

/** Applies a change that is safe to repeat, such as using a single-use code, and appends its audit entry, as `applyOnce`. */
export function applyAudited<Value, Refused = never>(
  services: AuditServices,
  change: OperatorChange,
  apply: ApplyChange<Value, Refused>,
): Promise<Result<Value, Refused>> {
  return services.database.transaction<Result<Value, Refused>>(async (tx) => {
    await lockAuditHead(tx);
    const changed = await apply(tx);
    if (!changed.ok) return changed;
    const { value } = await record(services, tx, { change, requested: {}, applied: changed.value, commandId: null });
    return ok(value);
  });
}

interface ToRecord<Value> {
  readonly change: OperatorChange;
  readonly requested: AuditDetails['after'];
  readonly applied: AppliedChange<Value>;
  readonly commandId: string | null;
}

async function record<Value>(
  { database, log }: AuditServices,
  tx: Transaction,
  { change: { subject, ...facts }, requested, applied, commandId }: ToRecord<Value>,
): Promise<{ readonly subjectId: string; readonly value: Value }> {
  const { value, subjectId = subject.id, before = {}, after = {}, others = [], isChanged = true } = applied;
  if (subjectId === null) throw new Error(`${facts.action} does not name what it created.`);
  if (!isChanged) return { subjectId, value };
  const about = { kind: subject.kind, id: subjectId };
  const entries = [
    ...others,
    { action: facts.action, subject: about, commandId, before, after: { ...after, ...requested } },
  ];
  for (const one of entries) {
    const entry = await insertAuditEntry(tx, { ...facts, ...one });
    database.afterCommit(() => log.info(logLine(entry), 'audit entry'));
  }
  return { subjectId, value };
}

function logLine({ action, sequence, hash }: HashedAuditEntry): object {
  return { action, sequence, hash };
}

/** Whether a command has the action, author and subject of the one applied under its id, and requests the same. */
function isSame(command: Omit<OperatorCommand, 'id'>, earlier: AuditedCommand): boolean {
  const { action, actor, brandId, subject, requested = {}, reason = '', isReasonRequested = false } = command;
  const isAuthor = actor.kind === earlier.actor.kind && actor.id === earlier.actor.id;
  const isSubject = subject.id === null || subject.id === earlier.subject.id;
  const isRequested = Object.entries(requested).every(([name, value]) => {
    const recorded = earlier.after[name];
    return recorded === undefined || JSON.stringify(recorded) === JSON.stringify(value);
  });
  const isReason = !isReasonRequested || earlier.reason === null || reason === earlier.reason;
  const isAbout = subject.kind === earlier.subject.kind && isSubject && brandId === earlier.brandId;
  return action === earlier.action && isAuthor && isAbout && isRequested && isReason;
}
