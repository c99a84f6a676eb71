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
  insertOperatorTask,
  enqueueJobs,
  finishJobs,
  listOrderJobs,
  ofLine,
} from '#server/jobs/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  captureProgress,
  domainLineOf,
  listOrderLines,
  applyLineEvents,
  applyOpenLineEvents,
} from '#server/sales/public.ts';
import { endDelivered } from './end-delivered.ts';

/** Dependencies of a withdrawal. */
export type WithdrawServices = Pick<FulfilmentServices, 'ids' | 'publish'>;

interface WithdrawnLine {
  readonly order: StoredOrder;
  readonly line: PricedLine;
}

const OBTAINING = [
  ...DOMAIN_JOBS,
  'create-service',
  'provision-service',
  'renew-service',
] as const satisfies readonly JobKind[];

/**
 * Stops an undelivered line of a locked order whose buyer withdrew: its job ends and the line is refunded or never
 * charged. False when a registry or provisioner may have received a request: the job then finds the outcome and
 * `finishLine` ends the line.
 */
export async function withdrawLine(
  services: WithdrawServices,
  tx: Queries,
  { order, line }: WithdrawnLine,
  at: number,
): Promise<boolean> {
  const { brandId, id: orderId } = order;
  const jobs = await listOrderJobs(tx, { brandId, orderId }, OBTAINING);
  const open = jobs.filter(({ lineId, state }) => lineId === line.id && state === 'waiting');
  if (open.some(wasAsked)) return false;
  const { subject } = ofLine({ orderId, lineId: line.id });
  for (const kind of OBTAINING) await finishJobs(tx, { brandId, orderId, subject, kind, state: 'done', at });
  await closeWithdrawn(services, tx, { order, line }, [], at);
  return true;
}

/**
 * Whether a job may have sent an external request; a service renewal keeps no record of it, so its first attempt
 * counts.
 */
function wasAsked({ kind, payload, attempts }: Job): boolean {
  if (kind === 'create-service') return false;
  if (kind === 'renew-service') return attempts > 0;
  if (kind === 'provision-service') return provisionProgress(payload).isRequested;
  const { isRequested, isPending, isRestored } = domainProgress(payload);
  return isRequested || isPending || isRestored;
}

/**
 * Marks a line of a locked order as delivered; if its buyer withdrew meanwhile, it is ended at once and refunded or
 * never charged.
 */
export async function finishLine(
  services: WithdrawServices,
  tx: Queries,
  { order, line }: WithdrawnLine,
  at: number,
): Promise<void> {
  if (await applyOpenLineEvents(services, tx, order, line.id, ['started', 'delivered'], at)) return;
  if (!(await endDelivered(services, tx, { order, line }, at))) {
    const { brandId, id: orderId } = order;
    const task = {
      brandId,
      id: `${orderId}/${line.id}/withdrawal`,
      kind: 'withdrawal',
      subject: { type: 'order-line', id: line.id },
      orderId,
      lineId: line.id,
      reason: { code: 'withdrawal' },
      at,
    } as const;
    await insertOperatorTask(tx, task);
  }
  await closeWithdrawn(services, tx, { order, line }, ['started', 'delivered'], at);
}

/** Whether the buyer withdrew from a line. */
export async function isWithdrawn(tx: Queries, { brandId, id }: StoredOrder, lineId: string): Promise<boolean> {
  const lines = await listOrderLines(tx, brandId, id);
  return lines.some((line) => line.lineId === lineId && line.withdrawnAt !== null);
}

/** Ends a withdrawn line: a charged one is refunded by a job, any other is never charged. */
export async function closeWithdrawn(
  services: WithdrawServices,
  tx: Queries,
  { order, line }: WithdrawnLine,
  before: readonly LineEvent[],
  at: number,
): Promise<void> {
  const { brandId, id: orderId } = order;
  const domain = domainLineOf(line);
  if (domain !== null && before.length === 0) {
    await releaseClaim(tx, { brandId, name: domain.name, orderId, lineId: line.id }, at);
    if (domain.deal === 'transfer') await deleteTransferCode(tx, transferOf({ order, domain }));
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
    payload: { amountMinor: line.totalMinor, reason: 'withdrawal' },
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  await applyLineEvents(services, tx, order, line.id, [...before, 'lost-when-paid', 'refund-begun'], at);
}

function canMove(state: LineState, before: readonly LineEvent[], event: LineEvent): boolean {
  return before.length > 0 || nextLineState(state, event).ok;
}

/** Whether a line was or is being charged: every line of a paid order, or the lines its capture was decided on. */
export async function isCharged(
  tx: Queries,
  { brandId, id: orderId }: StoredOrder,
  line: Pick<PricedLine, 'id' | 'totalMinor'>,
): Promise<boolean> {
  if (line.totalMinor === 0) return false;
  const captures = await listOrderJobs(tx, { brandId, orderId }, ['capture-payment']);
  return captures.every(({ payload }) => captureProgress(payload).decided?.lineIds.includes(line.id) ?? false);
}
