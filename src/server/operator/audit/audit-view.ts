import type { listAudit } from '#contract/operator/audit.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { StoredAuditEntry } from '#server/audit/public.ts';

/** An entry of the audit log as the operator API returns it. */
export type AuditEntryView = OperatorOutputOf<typeof listAudit>['rows'][number];

/** The view of a stored entry. */
export function auditView(entry: StoredAuditEntry): AuditEntryView {
  const { sequence, at, actor, action, brandId, subject, details, hash } = entry;
  return { sequence, at, actor, action, brandId, subject, details, hash };
}
