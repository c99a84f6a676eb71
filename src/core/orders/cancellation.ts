import { type Result, ok, refuse } from '#core/result.ts';
import type { LineState } from './line-state.ts';
import type { OrderState } from './order-state.ts';

/** What cancelling an order depends on. */
export interface CancellationFacts {
  readonly state: OrderState;
  readonly lines: readonly {
    readonly lineId: string;
    readonly state: LineState;
    readonly totalMinor: number;
    /** Whether its cancellation is requested already. */
    readonly isRequested: boolean;
  }[];
  readonly invoice: { readonly number: string | null; readonly state: 'open' | 'paid' | 'void' } | null;
}

/**
 * An unpaid order ends as a whole; of a paid one the lines in manual setup or manual review are refunded, or end
 * without a refund if they were free, and the cancellation of those in progress is requested.
 */
export type Cancellation =
  | { readonly kind: 'unpaid' }
  | {
      readonly kind: 'undelivered';
      readonly lineIds: readonly string[];
      readonly freeLineIds: readonly string[];
      readonly requestedLineIds: readonly string[];
    };

/** Why an order is not cancelled. */
export type CancellationProblem = 'ended' | 'already-requested' | 'nothing-undelivered' | 'not-charged';

/**
 * How staff cancel an order: before payment its payment request becomes void; afterwards the lines in manual setup or
 * manual review are refunded, or end without a refund if they were free, a request is stored for those whose fulfilment
 * is in progress (docs/decisions/138), and delivered ones stay. Problems: 'ended'; 'already-requested' (of all that is
 * left); 'nothing-undelivered'; 'not-charged' (nothing was invoiced that a credit note could return).
 */
export function planCancellation({
  state,
  lines,
  invoice,
}: CancellationFacts): Result<Cancellation, CancellationProblem> {
  if (state === 'cancelled' || state === 'refunded') return refuse('ended');
  const isUnpaid = state === 'awaiting-payment' || state === 'failed';
  if (isUnpaid && invoice?.state === 'open') return ok({ kind: 'unpaid' });
  const inProgress = lines.filter((line) => IN_PROGRESS.includes(line.state));
  const undelivered = lines.filter((line) => UNDELIVERED.includes(line.state));
  const lineIds = idsOf(undelivered.filter(({ totalMinor }) => totalMinor > 0));
  const freeLineIds = idsOf(undelivered.filter(({ totalMinor }) => totalMinor === 0));
  const requestedLineIds = idsOf(inProgress.filter(({ isRequested }) => !isRequested));
  if (undelivered.length + requestedLineIds.length === 0)
    return refuse(inProgress.length > 0 ? 'already-requested' : 'nothing-undelivered');
  if (lineIds.length > 0 && (invoice === null || invoice.number === null)) return refuse('not-charged');
  return ok({ kind: 'undelivered', lineIds, freeLineIds, requestedLineIds });
}

function idsOf(lines: readonly { readonly lineId: string }[]): readonly string[] {
  return lines.map(({ lineId }) => lineId);
}

const IN_PROGRESS: readonly LineState[] = ['waiting', 'working'];

const UNDELIVERED: readonly LineState[] = ['being-set-up', 'manual-review'];
