import type { LineState } from '#core/orders/line-state.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { makeService } from '#server/delivery/services/deliver-service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lineOf, listOrderLines, lockOrder } from '#server/sales/public.ts';
import type { StopServices } from './stop-line.ts';

/** The delivered line, and when its delivery is confirmed. */
interface SetUpLine {
  readonly brandId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly at: number;
}

/** Why a manual delivery is refused: the buyer withdrew, or the line's state is not one of manual set-up. */
export type DeliverProblem = 'withdrawn' | Exclude<LineState, 'being-set-up' | 'delivered'>;

/**
 * Confirms, in the caller's transaction, that a line was set up manually: its service begins, the buyer is notified, and
 * with the last line the order completes. Repeating it changes nothing and returns 'before'.
 */
export async function deliverManually(
  services: StopServices,
  tx: Transaction,
  { brandId, orderId, lineId, at }: SetUpLine,
): Promise<Result<'now' | 'before', DeliverProblem>> {
  const { order, line } = lineOf(await lockOrder(tx, brandId, orderId), { id: 'deliver-by-hand', lineId });
  const stored = (await listOrderLines(tx, brandId, orderId)).find((one) => one.lineId === lineId);
  const state = stored?.state ?? 'waiting';
  if (stored !== undefined && stored.withdrawnAt !== null) return refuse('withdrawn');
  if (state === 'delivered') return ok('before');
  if (state !== 'being-set-up') return refuse(state);
  await makeService(services, tx, { order, line }, { facts: [], at });
  return ok('now');
}
