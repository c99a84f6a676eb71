import type { LineState } from './line-state.ts';
import { hasLineEnded } from './line-state.ts';
import type { OrderEvent } from './order-state.ts';

/**
 * The event that the states of its lines cause for an order whose money is settled; null while a line is in progress. Something delivered
 * and nothing refunded: complete (lines that were never charged do not count). Something delivered and something refunded: complete in
 * part. Nothing delivered: refunded, or cancelled if nothing was charged.
 */
export function fulfilmentEvent(states: readonly LineState[]): OrderEvent | null {
  if (!states.every(hasLineEnded)) return null;
  const has = (state: LineState) => states.includes(state);
  if (has('delivered')) return has('refunded') || has('cancelled') ? 'completed-in-part' : 'completed';
  return has('refunded') ? 'refunded' : 'cancelled';
}
