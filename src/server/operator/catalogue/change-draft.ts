import type {
  cancelDraft as cancelEndpoint,
  publishDraft as publishEndpoint,
  scheduleDraft as scheduleEndpoint,
} from '#contract/operator/catalogue.ts';
import type { OperatorParsedInputOf, OperatorResultOf } from '#contract/operator/operator-endpoint.ts';
import { type Problem, type ProblemCode, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { type AppliedChange, applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  type PublishProblem,
  type StoredDraft,
  changeDraft,
  findDraftState,
  isOpen,
  prepareDraft,
  publishDraft as publish,
} from '#server/publishing/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { filesInvalid } from './files-invalid.ts';
import { type DraftPage, draftPage, findVisibleDraft } from './get-draft.ts';
import { findLiveVersion } from './list-versions.ts';
import { retryIfChanged } from './retry-if-changed.ts';

/**
 * Publishes a draft if the live version is still the one it was compared with. Problems: 'catalogue/not-found',
 * 'catalogue/draft-ended', 'catalogue/files-invalid', 'operator/changed-meanwhile', 'operator/command-reused'.
 */
export function publishDraft(services: OperatorServices): OperatorHandler<typeof publishEndpoint> {
  return (context, input) => retryIfChanged(() => tryPublish(services, context, input));
}

async function tryPublish(
  services: OperatorServices,
  context: CallerContext,
  { basedOn, ...input }: OperatorParsedInputOf<typeof publishEndpoint>,
): Promise<OperatorResultOf<typeof publishEndpoint>> {
  const { caller, now: at } = context;
  const draft = await findVisibleDraft(services.database.read, caller.brands, input);
  if (draft === null) return refuse(problem('catalogue/not-found'));
  const prepared = isOpen(draft.state)
    ? await prepareDraft(services, draft, { basedOn, at, author: caller.actor })
    : null;
  return changeOnce<PublishCode>(services, context, { ...input, action: 'catalogue.publish' }, async (tx) => {
    if (prepared === null) return refuse(problem('catalogue/draft-ended'));
    const published = prepared.ok ? await publish(tx, draft, prepared.value) : prepared;
    return published.ok ? published : refuse(refusalOf(published.problem));
  });
}

type PublishCode = 'catalogue/draft-ended' | 'catalogue/files-invalid' | 'operator/changed-meanwhile';

function refusalOf(found: PublishProblem): Problem<PublishCode> {
  if (found === 'changed-meanwhile') return problem('operator/changed-meanwhile');
  return found === 'draft-ended' ? problem('catalogue/draft-ended') : filesInvalid(found);
}

/** Lets the workers publish a draft at an instant. Problems: as publishDraft, and 'catalogue/time-invalid'. */
export function scheduleDraft(services: OperatorServices): OperatorHandler<typeof scheduleEndpoint> {
  return (context, { basedOn, publishAt, ...input }) => {
    const { caller, now } = context;
    const { brandId, draftId } = input;
    const command = { ...input, publishAt, action: 'catalogue.schedule' };
    return changeOnce<ScheduleCode>(services, context, command, async (tx) => {
      if (publishAt <= now || publishAt > now + LATEST_MS) return refuse(problem('catalogue/time-invalid'));
      if (!isOpen(await findDraftState(tx, brandId, draftId))) return refuse(problem('catalogue/draft-ended'));
      if ((await findLiveVersion(tx, caller.brands, brandId)) !== basedOn)
        return refuse(problem('operator/changed-meanwhile'));
      await changeDraft(tx, brandId, draftId, { state: 'scheduled', basedOn, publishAt, by: caller.actor });
      return ok({ value: null, after: { basedOn } });
    });
  };
}

/** How far ahead a draft is scheduled at most. */
const LATEST_MS = 366 * DAY_MS;

type ScheduleCode = 'catalogue/time-invalid' | 'catalogue/draft-ended' | 'operator/changed-meanwhile';

/** Cancels a draft, also a scheduled one. Problems: 'catalogue/not-found', 'catalogue/draft-ended', 'operator/command-reused'. */
export function cancelDraft(services: OperatorServices): OperatorHandler<typeof cancelEndpoint> {
  return (context, input) =>
    changeOnce<'catalogue/draft-ended'>(services, context, { ...input, action: 'catalogue.cancel' }, async (tx) => {
      const { brandId, draftId } = input;
      const state = await findDraftState(tx, brandId, draftId);
      if (!isOpen(state)) return refuse(problem('catalogue/draft-ended'));
      await changeDraft(tx, brandId, draftId, { state: 'cancelled', at: context.now });
      return ok({ value: null, before: { draft: draftId, state }, after: { state: 'cancelled' } });
    });
}

interface DraftCommand {
  readonly brandId: string;
  readonly draftId: string;
  readonly commandId: string;
  readonly action: string;
  /** When it is to be published, for a schedule (ms). */
  readonly publishAt?: number;
}

/** Applies a change of a draft once and returns it as it is now. */
async function changeOnce<Code extends ProblemCode>(
  services: OperatorServices,
  { caller, now }: CallerContext,
  { brandId, draftId, commandId, action, publishAt }: DraftCommand,
  apply: (tx: Transaction) => Promise<Result<AppliedChange<unknown>, Problem<Code>>>,
): Promise<Result<DraftPage, Problem<Code> | Problem<'catalogue/not-found' | 'operator/command-reused'>>> {
  const { read } = services.database;
  const draft: StoredDraft | null = await findVisibleDraft(read, caller.brands, { brandId, draftId });
  if (draft === null) return refuse(problem('catalogue/not-found'));
  const subject = { kind: 'brand', id: brandId } as const;
  const requested = { draft: draftId, ...(publishAt === undefined ? {} : { publishAt }) };
  const command = { id: commandId, actor: caller.actor, action, brandId, subject, requested, at: now };
  const applied = await applyOnce(services, command, apply);
  return applied.ok ? draftPage(read, caller.brands, { brandId, draftId }) : applied;
}
