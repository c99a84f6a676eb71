import { ok, refuse } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import { type AuditServices, applyAudited } from '#server/audit/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type DraftSummary, changeDraft, findDraft, findDraftState, listDueDrafts } from './draft-store.ts';
import { type DraftServices, type PublishProblem, prepareDraft, publishDraft } from './draft.ts';

/** Dependencies of the workers that publish scheduled drafts. */
export interface DueDraftServices extends DraftServices, Pick<AuditServices, 'log'> {
  readonly database: Database;
  readonly clock: Clock;
}

/** The author of what happens at a scheduled time. */
const SCHEDULE: Actor = { kind: 'system', id: 'schedule', name: 'Schedule', network: null };

/**
 * Publishes drafts whose time has come; one whose files are refused now, or that would undo a version published since it
 * was scheduled, is refused and stays for people to decide. Returns how many there were.
 */
export async function publishDueDrafts(services: DueDraftServices): Promise<number> {
  const due = await listDueDrafts(services.database.read, services.clock.now());
  for (const draft of due) await publishDue(services, draft);
  return due.length;
}

async function publishDue(services: DueDraftServices, { brandId, id, basedOn, scheduledBy }: DraftSummary) {
  const { database, clock } = services;
  const at = clock.now();
  const draft = await findDraft(database.read, brandId, id);
  if (draft === null) return;
  const author = scheduledBy ?? draft.author;
  const prepared = await prepareDraft(services, draft, { basedOn, at, author });
  const subject = { kind: 'brand', id: brandId } as const;
  const change = { actor: SCHEDULE, brandId, subject, at };
  const published = prepared.ok
    ? await applyAudited(services, { ...change, action: 'catalogue.publish-scheduled' }, (tx) =>
        publishDraft(tx, draft, prepared.value),
      )
    : refuse<PublishProblem>(prepared.problem);
  if (published.ok || published.problem === 'draft-ended') return;
  const refusal = published.problem === 'changed-meanwhile' ? 'changed-meanwhile' : 'invalid';
  await applyAudited(services, { ...change, action: 'catalogue.refuse-scheduled' }, async (tx) => {
    const isScheduled = (await findDraftState(tx, brandId, id)) === 'scheduled';
    if (isScheduled) await changeDraft(tx, brandId, id, { state: 'refused', refusal, at });
    return ok({ value: null, after: { draft: id, refusal }, isChanged: isScheduled });
  });
}
