import type { OrderView } from './order-data.ts';

/** What the order page shows of an order (specification §4). */
export type OrderScreen = 'success' | 'failed' | 'cancelled' | 'not-obtained' | ProcessingScreen;

/** The variants of the processing screen (specification §2). */
export type ProcessingScreen = OrderView['processing']['variant'];

/** An order with an outcome shows it, unless no payment of it was ever made: then there is nothing to process. One without shows how far it is. */
export function orderScreen(order: Pick<OrderView, 'outcome' | 'state' | 'processing' | 'lines'>): OrderScreen {
  if (isLost(order)) return 'not-obtained';
  if (order.outcome === 'failed') {
    if (order.lines.some(({ state }) => state === 'not-obtained')) return 'not-obtained';
    if (order.processing.variant === 'invalid') return 'invalid';
    return order.state === 'cancelled' ? 'cancelled' : 'failed';
  }
  return order.outcome === 'success' ? 'success' : order.processing.variant;
}

/** Whether it is over and nothing of it was obtained, also while what was held is still being released. */
function isLost({ outcome, lines }: Pick<OrderView, 'outcome' | 'lines'>): boolean {
  return outcome === 'success' && lines.length > 0 && lines.every(({ state }) => state === 'not-obtained');
}

/** Whether something will still happen that the page should show: a payment that is under way, lines that are being delivered. */
export function isMoving(order: Pick<OrderView, 'outcome' | 'processing' | 'lines'>): boolean {
  if (order.outcome === 'processing') return order.processing.poll;
  return order.outcome === 'success' && order.lines.some(({ state }) => MOVING.includes(state));
}

const MOVING: readonly string[] = ['waiting', 'working', 'refund-due'];
