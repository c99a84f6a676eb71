import { ok, refuse } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { type AuditServices, applyAudited } from '#server/audit/public.ts';
import type { QueueEmail } from '#server/notify/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isConflict, isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type DraftSummary, changeDraft, findDraft, findSchedule, listDueDrafts } from './draft-store.ts';
import { type DraftServices, type PublishProblem, prepareDraft, publishDraft } from './draft.ts';

/** Dependencies of the workers that publish scheduled drafts. */
export interface DueDraftServices extends DraftServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: AuditServices['log'] & Pick<Log, 'error'>;
  readonly queueMail: QueueEmail;
}

/** The author of what happens at a scheduled time. */
const SCHEDULE: Actor = { kind: 'system', id: 'schedule', name: 'Schedule', network: null };

/** How long a draft that cannot be processed is tried again (ms). */
const RETRIED_MS = 15 * MINUTE_MS;

/** Why a scheduled draft is not published at its time. */
type Refusal = NonNullable<DraftSummary['refusal']>;

/**
 * Publishes due drafts, each separately; one whose files are refused now or cannot be processed, or that
 * would undo a version published since it was scheduled, is refused, and the brand notified by email. Returns how many there
 * were. Throws after the last one if some could not be processed: they stay scheduled while the database is not
 * available, and for 15 minutes otherwise, since the cause may pass, as during an upgrade.
 */
export async function publishDueDrafts(services: DueDraftServices): Promise<number> {
  const due = await listDueDrafts(services.database.read, services.clock.now());
  const faults: unknown[] = [];
  for (const draft of due) {
    try {
      await publishOrRefuse(services, draft);
    } catch (error) {
      faults.push(new Error(`Not published: draft ${draft.id} of ${draft.brandId}`, { cause: error }));
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some scheduled drafts could not be published.');
  return due.length;
}

async function publishOrRefuse(services: DueDraftServices, draft: DraftSummary): Promise<void> {
  try {
    await publishDue(services, draft);
  } catch (error) {
    const { brandId, id, publishAt } = draft;
    const shouldRetry = services.clock.now() < (publishAt ?? 0) + RETRIED_MS;
    if (shouldRetry || isDatabaseUnavailable(error) || isConflict(error)) throw error;
    services.log.error({ err: error, brandId, draftId: id }, 'a scheduled draft could not be published');
    await refuseDue(services, draft, 'invalid');
  }
}

async function publishDue(services: DueDraftServices, due: DraftSummary): Promise<void> {
  if (!(await isAsScheduled(services.database.read, due))) return;
  const problem = await tryPublish(services, due);
  // Checked once more against what was published in between: only a version of its own brand changes what it would undo.
  const found = problem === 'changed-meanwhile' ? await tryPublish(services, due) : problem;
  if (found === null || found === 'draft-ended') return;
  await refuseDue(services, due, found === 'changed-meanwhile' ? 'changed-meanwhile' : 'invalid');
}

/** Publishes a draft; returns why not. */
async function tryPublish(services: DueDraftServices, due: DraftSummary): Promise<PublishProblem | null> {
  const { database, clock } = services;
  const { brandId, id, basedOn } = due;
  const at = clock.now();
  const draft = await findDraft(database.read, brandId, id);
  if (draft === null) return 'draft-ended';
  const prepared = await prepareDraft(services, draft, { basedOn, at, author: due.scheduledBy ?? due.author });
  if (!prepared.ok) return prepared.problem;
  const change = changeBy('catalogue.publish-scheduled', brandId, at);
  const published = await applyAudited(services, change, async (tx) =>
    (await isAsScheduled(tx, due)) ? publishDraft(tx, draft, prepared.value) : refuse<'draft-ended'>('draft-ended'),
  );
  return published.ok ? null : published.problem;
}

/** Refuses a draft unless it was rescheduled, published or cancelled since it was listed. */
async function refuseDue(services: DueDraftServices, due: DraftSummary, refusal: Refusal): Promise<void> {
  const { brandId, id } = due;
  const at = services.clock.now();
  await applyAudited(services, changeBy('catalogue.refuse-scheduled', brandId, at), async (tx) => {
    const isChanged = await isAsScheduled(tx, due);
    if (isChanged) {
      await changeDraft(tx, brandId, id, { state: 'refused', refusal, at });
      await services.queueMail(tx, { brandId, request: { kind: 'draft-refused', draftId: id }, at });
    }
    return ok({ value: null, after: { draft: id, refusal }, isChanged });
  });
}

/** Whether a draft is still to be published at the instant, and over the version, it was listed with. */
async function isAsScheduled(read: Queries, { brandId, id, publishAt, basedOn }: DraftSummary): Promise<boolean> {
  const schedule = await findSchedule(read, brandId, id);
  return schedule !== null && schedule.publishAt === publishAt && schedule.basedOn === basedOn;
}

function changeBy(action: string, brandId: string, at: number) {
  return { actor: SCHEDULE, action, brandId, subject: { kind: 'brand', id: brandId } as const, at };
}
