import { type AuditViolation, FIRST_HASH, checkAuditEntry } from '#core/staff/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { findAuditHead, listChain } from './audit-store.ts';

/** A broken entry: of the chain, or whose details do not match the hash in it. */
export type AuditFinding = AuditViolation | { readonly kind: 'details-changed'; readonly sequence: number };

/** The result of verifying the audit log. */
export interface VerifiedAudit {
  readonly entries: number;
  /** Entries whose details were erased, which the chain permits. */
  readonly erased: number;
  /** The hash of the last entry, to be compared with one recorded elsewhere. */
  readonly hash: string;
  /** The first one; null when the log is intact. */
  readonly violation: AuditFinding | null;
}

/** Entries read at a time. */
const PAGE = 1_000;

/** Verifies every hash of the audit log from the first entry to the head; stops at the first violation. */
export async function verifyAudit({ read }: Pick<Database, 'read'>): Promise<VerifiedAudit> {
  const head = await findAuditHead(read);
  let last = { sequence: 0, hash: FIRST_HASH };
  let erased = 0;
  const report = (violation: AuditFinding | null): VerifiedAudit => ({
    entries: last.sequence,
    erased,
    hash: last.hash,
    violation,
  });
  for (;;) {
    const page = await listChain(read, { after: last.sequence, limit: PAGE });
    for (const { entry, document } of page) {
      if (entry.sequence > head.sequence) break;
      const violation = checkAuditEntry(entry, last, sha256);
      if (violation !== null) return report(violation);
      if (document === null) erased += 1;
      else if (sha256(document) !== entry.detailsHash)
        return report({ kind: 'details-changed', sequence: entry.sequence });
      last = entry;
    }
    if (page.length < PAGE || last.sequence >= head.sequence) break;
  }
  if (last.sequence < head.sequence) return report({ kind: 'missing', sequence: last.sequence + 1 });
  if (last.hash !== head.hash) return report({ kind: 'changed', sequence: last.sequence });
  return report(null);
}
