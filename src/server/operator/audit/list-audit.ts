import type { listAudit as listEndpoint, verifyAuditLog as verifyEndpoint } from '#contract/operator/audit.ts';
import { ok } from '#core/result.ts';
import { listAuditEntries, verifyAudit } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE } from '#server/operator/page-cursor.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { auditView } from './audit-view.ts';
import { parseSequence, sequencePageOf } from './sequence-page.ts';

/** The audit log of the brands the caller may see, newest first. */
export function listAudit({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof listEndpoint> {
  return async ({ caller }, input) => {
    const { limit = PAGE_SIZE, cursor, subjectKind = null, subjectId = null, actorKind = null, actorId = null } = input;
    const found = await listAuditEntries(database.read, {
      subject: { kind: subjectKind, id: subjectId },
      actor: { kind: actorKind, id: actorId },
      brandIds: caller.brands === 'all' ? null : caller.brands,
      before: parseSequence(cursor),
      limit: limit + 1,
    });
    const { rows, next } = sequencePageOf(found, limit);
    return ok({ rows: rows.map((entry) => auditView(entry)), next });
  };
}

/** Verifies every hash of the audit log. */
export function verifyAuditLog({
  database,
}: Pick<OperatorServices, 'database'>): OperatorHandler<typeof verifyEndpoint> {
  return async () => ok(await verifyAudit(database));
}
