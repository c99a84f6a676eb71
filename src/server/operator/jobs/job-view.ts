import type { getJob, listJobs } from '#contract/operator/jobs.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { JOB_ACTIONS, type ActedOnJob, retryRefusal, skipRefusal } from '#core/staff/job-actions.ts';
import type { StoredAuditEntry } from '#server/audit/public.ts';
import { attemptsOf } from '#server/jobs/public.ts';
import { auditView } from '#server/operator/audit/audit-view.ts';
import type { ListedJob, findJobRow } from './job-list-store.ts';
import { messageEnd } from './message-end.ts';

type JobRowView = OperatorOutputOf<typeof listJobs>['rows'][number];

/** A stored job with what is read beside it. */
export type FoundJob = NonNullable<Awaited<ReturnType<typeof findJobRow>>>;

/** A job as an entry of a list. */
export function jobRowView(row: Omit<ListedJob, 'recipient' | 'subject'>, now: number): JobRowView {
  return {
    brandId: row.brand_id,
    id: row.id,
    queue: row.queue,
    kind: row.kind,
    topic: row.topic,
    state: shownState(row, now),
    orderId: row.order_id,
    orderNumber: row.number,
    attempts: row.attempts,
    nextAt: row.next_at,
    updatedAt: row.updated_at,
  };
}

/** The page of a job. */
export function jobPageView(
  row: FoundJob,
  audit: readonly StoredAuditEntry[],
  now: number,
): OperatorOutputOf<typeof getJob> {
  const acted = actedOn(row, now);
  return {
    ...jobRowView(row, now),
    version: jobVersion(row),
    lineId: row.line_id,
    subject: { type: row.subject_type, id: row.subject_id },
    createdAt: row.created_at,
    leaseUntil: acted.isRunning ? row.lease_until : null,
    history: attemptsOf(row.history, row.id),
    retryRefusal: retryRefusal(acted),
    skipRefusal: skipRefusal(acted),
    skipEffect: JOB_ACTIONS[row.kind].effect,
    audit: audit.map(auditView),
  };
}

/** Changes with anything an action depends on. */
export function jobVersion({ state, fencing_token: token, next_at: nextAt, line_state: line }: FoundJob): string {
  return `${state}.${token}.${nextAt}.${line ?? ''}`;
}

/** What decides about actions. */
export function actedOn(row: FoundJob, now: number): ActedOnJob {
  const { kind, state } = row;
  return { kind, state, isRunning: isRunning(row, now), isLineInReview: row.line_state === 'manual-review' };
}

function isRunning({ state, lease_until: leaseUntil }: Pick<FoundJob, 'state' | 'lease_until'>, now: number): boolean {
  return state === 'waiting' && leaseUntil > now;
}

/** Also how a message ended that was not sent, which its payload shows. */
function shownState(row: Pick<FoundJob, 'state' | 'lease_until' | 'payload'>, now: number): JobRowView['state'] {
  if (isRunning(row, now)) return 'running';
  if (row.state !== 'done') return row.state;
  return messageEnd(row.payload) ?? 'done';
}
