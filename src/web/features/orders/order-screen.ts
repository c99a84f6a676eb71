import type { PollingSpeed } from '#web/polling/polling.ts';
import type { OrderView } from './order-data.ts';
import { pendingParty } from './processing/pending-party.ts';

/** The screens of the order page. */
export type OrderScreen = 'success' | 'failed' | 'cancelled' | 'not-obtained' | 'withdrawn' | ProcessingScreen;

/** The variants of the processing screen. */
export type ProcessingScreen = OrderView['processing']['variant'];

/**
 * The screen of an order: 'withdrawn' after a withdrawal; the outcome if there is one, except that an order without any
 * payment attempt is 'invalid'; otherwise the variant of the processing screen.
 */
export function orderScreen(
  order: Pick<OrderView, 'outcome' | 'state' | 'processing' | 'lines' | 'withdrawn'>,
): OrderScreen {
  if (order.withdrawn?.isWhole === true) return 'withdrawn';
  if (isUnfulfilled(order)) return 'not-obtained';
  if (order.outcome === 'failed') {
    if (order.lines.some(({ state }) => state === 'not-obtained')) return 'not-obtained';
    if (order.processing.variant === 'invalid') return 'invalid';
    return order.state === 'cancelled' ? 'cancelled' : 'failed';
  }
  return order.outcome === 'success' ? 'success' : order.processing.variant;
}

/** Whether the order has ended without any line delivered, even while its authorization is still being released. */
function isUnfulfilled({ outcome, lines }: Pick<OrderView, 'outcome' | 'lines'>): boolean {
  return outcome === 'success' && lines.length > 0 && lines.every(({ state }) => state === 'not-obtained');
}

/**
 * The polling speed of the order page: 'fast' while processing or delivering, 'slow' while a bank is processing, another
 * tab may pay, or staff return money whose refund failed; null once nothing changes any more.
 */
export function pollingSpeed(
  order: Pick<OrderView, 'outcome' | 'state' | 'processing' | 'payment' | 'isOpenAgain' | 'unreturnedMinor' | 'lines'>,
): PollingSpeed | null {
  switch (order.outcome) {
    case 'processing':
      if (!order.processing.poll) return null;
      return isWithBank(order) ? 'slow' : 'fast';
    case 'failed':
      return order.state === 'cancelled' ? null : 'slow';
    case 'success':
      if (isInDelivery(order)) return 'fast';
      if ((order.unreturnedMinor ?? 0) > 0) return 'slow';
      if (order.lines.some(({ state }) => state === 'refund-due')) return 'fast';
      return order.isOpenAgain ? 'slow' : null;
  }
}

/** Whether a line is being delivered automatically. */
export function isInDelivery({ lines }: Pick<OrderView, 'lines'>): boolean {
  return lines.some(({ state }) => IN_DELIVERY.includes(state));
}

/** Whether a line is being set up manually, which may take days; the order is not complete before. */
export function isSetUpManually({ lines }: Pick<OrderView, 'lines'>): boolean {
  return lines.some(({ state }) => state === 'being-set-up');
}

function isWithBank(order: Parameters<typeof pendingParty>[0]): boolean {
  const awaited = pendingParty(order);
  return awaited === 'transfer' || awaited === 'debit';
}

const IN_DELIVERY: readonly string[] = ['waiting', 'working'];
