import { type LineEvent, type LineState, nextLineState } from '#core/orders/line-state.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { domainProgress } from '#server/delivery/domains/domain-progress.ts';
import { releaseClaim } from '#server/delivery/domains/domain-store.ts';
import { transferOf } from '#server/delivery/domains/domain-task.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { provisionProgress } from '#server/delivery/services/provision-progress.ts';
import { deleteTransferCode } from '#server/domains/public.ts';
import {
  DOMAIN_JOBS,
  type Job,
  type JobKind,
  enqueueJobs,
  finishJobs,
  listOrderJobs,
  ofLine,
} from '#server/jobs/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  applyLineEvents,
  captureProgress,
  domainLineOf,
  listOrderLines,
} from '#server/sales/public.ts';

/** Dependencies of ending an undelivered line. */
export type StopServices = Pick<FulfilmentServices, 'ids' | 'publish'>;

/** A line of a locked order. */
export interface StoppedLine {
  readonly order: StoredOrder;
  readonly line: PricedLine;
}

/** Why a line is not fulfilled any further: its buyer withdrew, or staff requested its cancellation. */
export type Stop = { readonly kind: 'withdrawal' } | { readonly kind: 'cancellation'; readonly requestId: string };

/** Why a line is stopped, a withdrawal before a cancellation; null when it is not. */
export async function findStop(db: Queries, { brandId, id }: StoredOrder, lineId: string): Promise<Stop | null> {
  const line = (await listOrderLines(db, brandId, id)).find((candidate) => candidate.lineId === lineId);
  if (line === undefined) return null;
  if (line.withdrawnAt !== null) return { kind: 'withdrawal' };
  return line.cancelRequestId === null ? null : { kind: 'cancellation', requestId: line.cancelRequestId };
}

const OBTAINING = [
  ...DOMAIN_JOBS,
  'create-service',
  'provision-service',
  'renew-service',
] as const satisfies readonly JobKind[];

/**
 * Ends the jobs of an undelivered line of a locked order, unless a registry or provisioner may have received a request:
 * then the job finds the outcome, and the result is false.
 */
export async function stopUnrequested(tx: Transaction, { order, line }: StoppedLine, at: number): Promise<boolean> {
  const { brandId, id: orderId } = order;
  const jobs = await listOrderJobs(tx, { brandId, orderId }, OBTAINING);
  const open = jobs.filter(({ lineId, state }) => lineId === line.id && state === 'waiting');
  if (open.some(wasRequested)) return false;
  const { subject } = ofLine({ orderId, lineId: line.id });
  for (const kind of OBTAINING) await finishJobs(tx, { brandId, orderId, subject, kind, state: 'done', at });
  return true;
}

/**
 * Whether a job may have sent an external request; a service renewal keeps no record of it, so its first attempt
 * counts.
 */
function wasRequested({ kind, payload, attempts }: Job): boolean {
  if (kind === 'create-service') return false;
  if (kind === 'renew-service') return attempts > 0;
  if (kind === 'provision-service') return provisionProgress(payload).isRequested;
  const { isRequested, isPending, isRestored } = domainProgress(payload);
  return isRequested || isPending || isRestored;
}

/** Ends a stopped line: a charged one is refunded by a job, any other is never charged. */
export async function endStopped(
  services: StopServices,
  tx: Transaction,
  { order, line }: StoppedLine,
  { stop, before = [], at }: { readonly stop: Stop; readonly before?: readonly LineEvent[]; readonly at: number },
): Promise<void> {
  const { brandId, id: orderId } = order;
  const domain = domainLineOf(line);
  if (domain !== null && before.length === 0) {
    await releaseClaim(tx, { brandId, name: domain.name, orderId, lineId: line.id }, at);
    if (domain.operation === 'transfer') await deleteTransferCode(tx, transferOf({ order, domain }));
  }
  const lines = await listOrderLines(tx, brandId, orderId);
  const state = lines.find(({ lineId }) => lineId === line.id)?.state ?? 'waiting';
  if (!(await isCharged(tx, order, line)))
    return canMove(state, before, 'withdrawn')
      ? applyLineEvents(services, tx, order, line.id, [...before, 'withdrawn'], at)
      : undefined;
  const job = {
    id: services.ids.uuid(),
    kind: 'refund-line',
    ...ofLine({ orderId, lineId: line.id }),
    payload: { amountMinor: line.totalMinor, ...refundReasonOf(stop) },
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  await applyLineEvents(services, tx, order, line.id, [...before, 'lost-when-paid', 'refund-begun'], at);
}

function refundReasonOf(stop: Stop): object {
  return stop.kind === 'withdrawal' ? { reason: 'withdrawal' } : { requestId: stop.requestId };
}

function canMove(state: LineState, before: readonly LineEvent[], event: LineEvent): boolean {
  return before.length > 0 || nextLineState(state, event).ok;
}

/** Whether a line was or is being charged: every line of a paid order, or the lines its capture was decided on. */
export async function isCharged(
  tx: Transaction,
  { brandId, id: orderId }: StoredOrder,
  line: Pick<PricedLine, 'id' | 'totalMinor'>,
): Promise<boolean> {
  if (line.totalMinor === 0) return false;
  const captures = await listOrderJobs(tx, { brandId, orderId }, ['capture-payment']);
  return captures.every(({ payload }) => captureProgress(payload).decided?.lineIds.includes(line.id) ?? false);
}
