/** Who makes a change: a staff account, an API token, someone at the command line, or the application itself. */
export const ACTOR_KINDS = ['staff', 'token', 'command-line', 'system'] as const;

/** The author of a change. */
export interface Actor {
  readonly kind: (typeof ACTOR_KINDS)[number];
  /** The id of the staff account or token; the login name at the command line. */
  readonly id: string;
  /** The name as shown in the audit log. */
  readonly name: string;
  /** The network address of the request; null at the command line. */
  readonly network: string | null;
}

/** What a change is about. */
export const AUDIT_SUBJECTS = [
  'order',
  'task',
  'customer',
  'domain',
  'service',
  'invoice',
  'payment',
  'dispute',
  'email',
  'webhook',
  'job',
  'brand',
  'staff',
  'token',
] as const;

/** The kind of a subject. */
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/**
 * An entry of the audit log. The details may contain personal data, so the chain covers their hash: they can be erased
 * without breaking it.
 */
export interface AuditEntry {
  readonly sequence: number;
  readonly at: number;
  readonly actor: Actor;
  /** What was done: 'orders.refund', 'staff.invite'. */
  readonly action: string;
  /** Null for changes that concern no brand. */
  readonly brandId: string | null;
  readonly subject: { readonly kind: AuditSubject; readonly id: string };
  /** The id the client gave the command; null without one. */
  readonly commandId: string | null;
  readonly detailsHash: string;
  readonly previousHash: string;
}

/** The hash before the first entry. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * The text of an entry that is hashed: all members in a fixed order as a JSON array, so that two different entries have
 * different texts.
 */
export function auditText(entry: AuditEntry): string {
  const { actor, subject } = entry;
  return JSON.stringify([
    entry.sequence,
    entry.at,
    actor.kind,
    actor.id,
    actor.name,
    actor.network,
    entry.action,
    entry.brandId,
    subject.kind,
    subject.id,
    entry.commandId,
    entry.detailsHash,
    entry.previousHash,
  ]);
}

/** A stored entry with its hash. */
export type HashedAuditEntry = AuditEntry & { readonly hash: string };

/** Why the chain is broken at an entry. */
export type AuditViolation =
  | { readonly kind: 'missing'; readonly sequence: number }
  | { readonly kind: 'changed'; readonly sequence: number }
  | { readonly kind: 'unlinked'; readonly sequence: number };

/**
 * The first violation of an entry that should follow another: its number is not the next one, it does not refer to the
 * hash before, or its content does not match its own hash. Null when it is intact.
 */
export function checkAuditEntry(
  entry: HashedAuditEntry,
  before: Pick<HashedAuditEntry, 'sequence' | 'hash'>,
  hashOf: (text: string) => string,
): AuditViolation | null {
  if (entry.sequence !== before.sequence + 1) return { kind: 'missing', sequence: before.sequence + 1 };
  if (entry.previousHash !== before.hash) return { kind: 'unlinked', sequence: entry.sequence };
  if (hashOf(auditText(entry)) !== entry.hash) return { kind: 'changed', sequence: entry.sequence };
  return null;
}
