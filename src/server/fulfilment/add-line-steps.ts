import { captureDeadline } from '#core/orders/capture.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { NO_PROGRESS } from './domain-progress.ts';
import type { CaptureProgress } from './domain-progress.ts';
import { domainLineOf, heldLinesOf } from './line-of.ts';
import { addSteps } from './step-store.ts';
import type { NewStep } from './step-store.ts';

/** Adds the steps that deliver an order's lines, once the order is paid or costs nothing (D12); those a line has already stay as they are. What else begins with them goes the same way. */
export async function addLineSteps(
  ids: Ids,
  tx: Queries,
  order: StoredOrder,
  at: number,
  others: readonly NewStep[] = [],
): Promise<void> {
  const steps = order.document.priced.lines.map((line) => stepOf(ids, order, line));
  await addSteps(tx, order.brandId, [...steps, ...others], at);
}

/**
 * Begins on money that is only held (D11): the registrations at once, and the capture of what they come to, at the deadline at the latest. Of a hold the order
 * does not wait for nothing is captured.
 */
export async function addHeldSteps(
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
  const registrations = isAwaited ? heldLinesOf(order).map(({ line }) => stepOf(ids, order, line)) : [];
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
  await addSteps(tx, order.brandId, [...registrations, capture], at);
}

const NOTHING = { lineIds: [], amountMinor: 0 };

function stepOf(ids: Ids, order: StoredOrder, line: PricedLine): NewStep {
  const deal = domainLineOf(line)?.deal;
  return {
    id: ids.uuid(),
    orderId: order.id,
    lineId: line.id,
    kind: deal === undefined ? serviceStep(line) : `${deal}-domain`,
    document: deal === undefined ? '{}' : JSON.stringify(NO_PROGRESS),
  };
}

/** A line that pays the next term of a service makes no other. */
function serviceStep({ renews }: PricedLine): 'create-service' | 'renew-service' {
  return renews === undefined ? 'create-service' : 'renew-service';
}
