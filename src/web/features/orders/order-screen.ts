import type { Pace } from '#web/polling.ts';
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
  if (isLost(order)) return 'not-obtained';
  if (order.outcome === 'failed') {
    if (order.lines.some(({ state }) => state === 'not-obtained')) return 'not-obtained';
    if (order.processing.variant === 'invalid') return 'invalid';
    return order.state === 'cancelled' ? 'cancelled' : 'failed';
  }
  return order.outcome === 'success' ? 'success' : order.processing.variant;
}

/** Whether the order has ended without any line delivered, even while its authorization is still being released. */
function isLost({ outcome, lines }: Pick<OrderView, 'outcome' | 'lines'>): boolean {
  return outcome === 'success' && lines.length > 0 && lines.every(({ state }) => state === 'not-obtained');
}

/**
 * The polling pace of the order page: 'quick' while processing or delivering, 'patient' while a bank is processing or
 * another tab may pay; null once nothing changes any more.
 */
export function pollingPace(
  order: Pick<OrderView, 'outcome' | 'state' | 'processing' | 'payment' | 'isOpenAgain' | 'lines'>,
): Pace | null {
  switch (order.outcome) {
    case 'processing':
      if (!order.processing.poll) return null;
      return isWithBank(order) ? 'patient' : 'quick';
    case 'failed':
      return order.state === 'cancelled' ? null : 'patient';
    case 'success':
      if (order.lines.some(({ state }) => MOVING.includes(state))) return 'quick';
      return order.isOpenAgain ? 'patient' : null;
  }
}

/** Whether a line is being set up manually, which may take days; the order is not complete before. */
export function isSetUpByHand({ lines }: Pick<OrderView, 'lines'>): boolean {
  return lines.some(({ state }) => state === 'being-set-up');
}

function isWithBank(order: Parameters<typeof pendingParty>[0]): boolean {
  const awaited = pendingParty(order);
  return awaited === 'transfer' || awaited === 'debit';
}

const MOVING: readonly string[] = ['waiting', 'working', 'refund-due'];
