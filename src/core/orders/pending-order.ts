import { isBankMethod } from '#core/payments/payment-method.ts';
import type { PaymentMethodKind } from '#core/payments/payment-method.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { OrderStatus } from './order-status.ts';

/** What a placed order is waiting for before its payment has an outcome. */
export const PENDING_ORDER_KINDS = ['processing', 'approval', 'transfer', 'bank', 'failed'] as const;

export type PendingOrderKind = (typeof PENDING_ORDER_KINDS)[number];

/** The facts about an order and its newest payment that decide whether its outcome is pending. */
export interface PendingOrderFacts {
  readonly orderState: OrderStatus;
  /** null if no payment was attempted, as for a renewal that is not due yet. */
  readonly paymentState: PaymentStatus | null;
  readonly method: PaymentMethodKind | undefined;
  /** Until when the order can be paid, in ms. */
  readonly payableUntil: number;
}

/**
 * What an order is waiting for at `now` (ms), so that its shopper can be sent back to it instead of ordering again; null if its payment has
 * an outcome.
 */
export function pendingOrderKind(facts: PendingOrderFacts, now: number): PendingOrderKind | null {
  const { orderState, paymentState, method, payableUntil } = facts;
  if (paymentState === null) return null;
  if (orderState === 'failed') return now < payableUntil ? 'failed' : null;
  if (orderState === 'in-fulfilment') return paymentState === 'authorised' ? 'processing' : null;
  if (orderState !== 'awaiting-payment') return null;
  if (paymentState === 'action-needed') return 'approval';
  if (paymentState !== 'processing' || !isBankMethod(method)) return 'processing';
  return method === 'bank-transfer' ? 'transfer' : 'bank';
}
