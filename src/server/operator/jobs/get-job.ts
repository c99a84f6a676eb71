import type { getJob as endpoint } from '#contract/operator/jobs.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { AuditSubject } from '#core/staff/audit.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { listAuditEntries } from '#server/audit/public.ts';
import type { JobQueue } from '#server/jobs/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { QUEUES } from '#server/platform/tables/jobs-tables.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { findJobRow } from './job-list-store.ts';
import { type FoundJob, jobPageView } from './job-view.ts';

/** A job without its payload. Problem: 'jobs/not-found', also for a job of a brand the caller may not see. */
export function getJob({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async (context, input) => {
    const row = await findVisibleJob(database.read, context, { ...input, queues: QUEUES });
    return row === null ? refuse(problem('jobs/not-found')) : ok(await jobPage(database.read, row, context.now));
  };
}

/** A job of some queues, if the caller may see its brand; null otherwise. */
export async function findVisibleJob(
  db: Queries,
  { caller }: Pick<CallerContext, 'caller'>,
  key: { readonly brandId: string; readonly jobId: string; readonly queues: readonly JobQueue[] },
): Promise<FoundJob | null> {
  const { brandId, jobId: id, queues } = key;
  return canAccessBrand(caller.brands, brandId) ? findJobRow(db, { brandId, id, queues }) : null;
}

/** The page of a job with the changes made to it. */
export async function jobPage(db: Queries, row: FoundJob, now: number): Promise<ReturnType<typeof jobPageView>> {
  const subject = { kind: auditSubjectOf(row.queue), id: row.id };
  const entries = await listAuditEntries(db, { subject, brandIds: [row.brand_id], before: null, limit: MAX_ENTRIES });
  return jobPageView(row, entries, now);
}

/** The most audit entries of a job that are shown. */
const MAX_ENTRIES = 100;

/** What the audit log calls a job of a queue. */
export function auditSubjectOf(queue: JobQueue): AuditSubject {
  if (queue === 'emails') return 'email';
  return queue === 'operator-webhooks' || queue === 'payment-webhooks' ? 'webhook' : 'job';
}
