import type { LineEvent, LineState } from '#core/orders/line-state.ts';
import { nextLineState } from '#core/orders/line-state.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { deleteTransferCode } from '#server/domains/public.ts';
import { captureProgress, domainProgress } from '#server/fulfilment/domains/domain-progress.ts';
import { dropClaim } from '#server/fulfilment/domains/domain-store.ts';
import { transferOf } from '#server/fulfilment/domains/domain-task.ts';
import type { FulfilmentServices } from '#server/fulfilment/fulfilment-services.ts';
import { enqueueJobs, DOMAIN_JOBS } from '#server/fulfilment/jobs/job-store.ts';
import type { JobKind } from '#server/fulfilment/jobs/job-store.ts';
import { finishJobs, listOrderJobs } from '#server/fulfilment/jobs/order-job-store.ts';
import type { OrderJob } from '#server/fulfilment/jobs/order-job-store.ts';
import { addOperatorTask } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { provisionProgress } from '#server/fulfilment/services/provision-progress.ts';
import { loadOrderLines } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OperatorPublishing } from '#server/platform/publish-to-operator.ts';
import { endDelivered } from './end-delivered.ts';
import { moveLine, moveOpenLine } from './end-line.ts';
import { domainLineOf } from './line-of.ts';

/** Dependencies of a withdrawal. */
export type WithdrawServices = Pick<FulfilmentServices, 'ids' | 'tell'>;

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
 * Stops an undelivered line of a locked order whose buyer withdrew: its step ends and the line is refunded or never
 * charged. False when a registry or provisioner may have received a request: the step then finds the outcome and
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
  for (const kind of OBTAINING) await finishJobs(tx, { brandId, orderId, lineId: line.id, kind, state: 'done', at });
  await closeWithdrawn(services, tx, { order, line }, [], at);
  return true;
}

/**
 * Whether a step may have sent an external request; a service renewal keeps no record of it, so its first attempt
 * counts.
 */
function wasAsked({ kind, document, attempts }: OrderJob): boolean {
  if (kind === 'create-service') return false;
  if (kind === 'renew-service') return attempts > 0;
  if (kind === 'provision-service') return provisionProgress(document).isAsked;
  const { isAsked, isPending, isRestored } = domainProgress(document);
  return isAsked || isPending || isRestored;
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
  if (await moveOpenLine(services, tx, order, line.id, ['started', 'delivered'], at)) return;
  if (!(await endDelivered(services, tx, { order, line }, at))) {
    const { brandId, id: orderId } = order;
    const task = {
      brandId,
      id: `${orderId}/${line.id}/withdrawal`,
      orderId,
      lineId: line.id,
      reason: 'withdrawal',
      at,
    };
    await addOperatorTask(tx, task);
  }
  await closeWithdrawn(services, tx, { order, line }, ['started', 'delivered'], at);
}

/** Whether the buyer withdrew from a line. */
export async function isWithdrawn(tx: Queries, { brandId, id }: StoredOrder, lineId: string): Promise<boolean> {
  const lines = await loadOrderLines(tx, brandId, id);
  return lines.some((line) => line.lineId === lineId && line.withdrawnAt !== null);
}

/** Ends a withdrawn line: a charged one is refunded by a step, any other is never charged. */
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
    await dropClaim(tx, { brandId, name: domain.name, orderId, lineId: line.id }, at);
    if (domain.deal === 'transfer') await deleteTransferCode(tx, transferOf({ order, domain }));
  }
  const lines = await loadOrderLines(tx, brandId, orderId);
  const state = lines.find(({ lineId }) => lineId === line.id)?.state ?? 'waiting';
  if (!(await isCharged(tx, order, line)))
    return canMove(state, before, 'withdrawn')
      ? moveLine(services, tx, order, line.id, [...before, 'withdrawn'], at)
      : undefined;
  const job = {
    id: services.ids.uuid(),
    orderId,
    lineId: line.id,
    kind: 'refund-line',
    document: JSON.stringify({ amountMinor: line.totalMinor, reason: 'withdrawal' }),
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  await moveLine(SILENT, tx, order, line.id, [...before, 'lost-when-paid', 'refund-begun'], at);
}

/** The operator event follows with the refund; nothing failed here. */
const SILENT: OperatorPublishing = { tell: () => Promise.resolve() };

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
  return captures.every(({ document }) => captureProgress(document).decided?.lineIds.includes(line.id) ?? false);
}
