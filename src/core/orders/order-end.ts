import type { LineStatus } from './line-status.ts';
import { hasLineEnded } from './line-status.ts';
import type { OrderEvent } from './order-status.ts';

/**
 * What the states of its lines do to an order once its money is settled (D12): null while one is worked on. It is complete when something was delivered
 * and nothing given back – what was never charged does not count –, in part when something was; with nothing delivered it is refunded, or
 * cancelled when nothing was taken either.
 */
export function orderEnd(states: readonly LineStatus[]): OrderEvent | null {
  if (!states.every(hasLineEnded)) return null;
  const has = (state: LineStatus) => states.includes(state);
  if (has('delivered')) return has('refunded') || has('cancelled') ? 'completed-in-part' : 'completed';
  return has('refunded') ? 'refunded' : 'cancelled';
}
