import { captureDeadline } from '#core/orders/plan-capture.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { NO_PROGRESS } from '#server/fulfilment/domains/domain-progress.ts';
import type { CaptureProgress } from '#server/fulfilment/domains/domain-progress.ts';
import { domainLineOf, claimedLinesOf } from '#server/fulfilment/lines/line-of.ts';
import { loadOrderLines } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { enqueueJobs } from './job-store.ts';
import type { NewJob } from './job-store.ts';

/**
 * Adds the fulfilment steps of an order's lines once it is paid or free; a line's existing steps are unchanged.
 * `others` are added in the same transaction.
 */
export async function enqueueLineJobs(
  ids: Ids,
  tx: Queries,
  order: StoredOrder,
  at: number,
  others: readonly NewJob[] = [],
): Promise<void> {
  const jobs = (await wantedLines(tx, order)).map((line) => jobOf(ids, order, line));
  await enqueueJobs(tx, order.brandId, [...jobs, ...others], at);
}

/**
 * Begins fulfilment on an authorization: registrations at once, and a capture step due at the deadline at the latest.
 * An authorization the order is not waiting for captures nothing.
 */
export async function enqueueAuthorizedJobs(
  ids: Ids,
  tx: Queries,
  order: StoredOrder,
  hold: {
    readonly paymentId: string;
    readonly holdUntil: number | null;
    readonly isAwaited: boolean;
    readonly at: number;
  },
): Promise<void> {
  const { paymentId, isAwaited, at } = hold;
  const registrations = isAwaited ? claimedLinesOf(order).map(({ line }) => jobOf(ids, order, line)) : [];
  const deadlineAt = isAwaited ? captureDeadline(at, hold.holdUntil) : at;
  const memory: CaptureProgress = { paymentId, deadlineAt, decided: isAwaited ? null : NOTHING };
  const capture = {
    id: ids.uuid(),
    orderId: order.id,
    lineId: paymentId,
    kind: 'capture-payment',
    document: JSON.stringify(memory),
    nextAt: deadlineAt,
  } as const;
  await enqueueJobs(tx, order.brandId, [...registrations, capture], at);
}

/**
 * The lines the buyer did not withdraw from. Before fulfilment begins a withdrawal covers the whole order, which is
 * cancelled then.
 */
async function wantedLines(tx: Queries, order: StoredOrder): Promise<readonly PricedLine[]> {
  const { brandId, id, state, document } = order;
  if (state !== 'in-fulfilment') return document.priced.lines;
  const lines = await loadOrderLines(tx, brandId, id);
  const wanted = new Set(lines.flatMap(({ lineId, withdrawnAt }) => (withdrawnAt === null ? [lineId] : [])));
  return document.priced.lines.filter((line) => wanted.has(line.id));
}

const NOTHING = { lineIds: [], amountMinor: 0 };

function jobOf(ids: Ids, order: StoredOrder, line: PricedLine): NewJob {
  const deal = domainLineOf(line)?.deal;
  return {
    id: ids.uuid(),
    orderId: order.id,
    lineId: line.id,
    kind: deal === undefined ? serviceJob(line) : `${deal}-domain`,
    document: deal === undefined ? '{}' : JSON.stringify(NO_PROGRESS),
  };
}

/** A line that pays for a service's next term renews it instead of creating another. */
function serviceJob({ renews }: PricedLine): 'create-service' | 'renew-service' {
  return renews === undefined ? 'create-service' : 'renew-service';
}
