import { type Result, ok, refuse } from '#core/result.ts';
import type { LineState } from './line-state.ts';
import type { OrderState } from './order-state.ts';

/** What cancelling an order depends on. */
export interface CancellationFacts {
  readonly state: OrderState;
  readonly lines: readonly { readonly lineId: string; readonly state: LineState }[];
  readonly invoice: { readonly number: string | null; readonly state: 'open' | 'paid' | 'void' } | null;
}

/** An unpaid order ends whole; of a paid one the lines that were not delivered are refunded. */
export type Cancellation =
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'undelivered'; readonly lineIds: readonly string[] };

/** Why an order is not cancelled. */
export type CancellationProblem = 'ended' | 'lines-in-progress' | 'nothing-undelivered' | 'not-charged';

/**
 * How staff cancel an order: before payment its payment request becomes void; afterwards the lines that wait for a person
 * are refunded and delivered ones stay. Problems: 'ended'; 'lines-in-progress' (the workers register or refund something just
 * now, with an outcome nobody knows yet); 'nothing-undelivered'; 'not-charged' (nothing was invoiced that a credit note
 * could return).
 */
export function planCancellation({
  state,
  lines,
  invoice,
}: CancellationFacts): Result<Cancellation, CancellationProblem> {
  if (state === 'cancelled' || state === 'refunded') return refuse('ended');
  const isUnpaid = state === 'awaiting-payment' || state === 'failed';
  if (isUnpaid && invoice?.state === 'open') return ok({ kind: 'unpaid' });
  if (lines.some((line) => IN_PROGRESS.includes(line.state))) return refuse('lines-in-progress');
  const undelivered = lines.filter((line) => UNDELIVERED.includes(line.state));
  if (undelivered.length === 0) return refuse('nothing-undelivered');
  if (invoice === null || invoice.number === null) return refuse('not-charged');
  return ok({ kind: 'undelivered', lineIds: undelivered.map(({ lineId }) => lineId) });
}

const IN_PROGRESS: readonly LineState[] = ['waiting', 'working', 'refund-due'];

const UNDELIVERED: readonly LineState[] = ['being-set-up', 'manual-review'];
