import { type PaymentMethodKind, isBankMethod } from '#core/payments/payment-method.ts';
import type { PaymentState } from '#core/payments/payment-state.ts';
import type { OrderState } from './order-state.ts';

/** What a placed order is waiting for before its payment has an outcome. */
export const PENDING_ORDER_KINDS = ['processing', 'approval', 'transfer', 'bank', 'failed'] as const;

export type PendingOrderKind = (typeof PENDING_ORDER_KINDS)[number];

/** The facts about an order and its newest payment that decide whether its outcome is pending. */
export interface PendingOrderInput {
  readonly orderState: OrderState;
  /** null if no payment was attempted, as for a renewal that is not due yet. */
  readonly paymentState: PaymentState | null;
  readonly method: PaymentMethodKind | undefined;
  /** Until when the order can be paid, in ms. */
  readonly payableUntil: number;
}

/**
 * What an order is waiting for at `now` (ms), so that its shopper can be sent back to it instead of ordering again; null if its payment has
 * an outcome.
 */
export function pendingOrderKind(facts: PendingOrderInput, now: number): PendingOrderKind | null {
  const { orderState, paymentState, method, payableUntil } = facts;
  if (paymentState === null) return null;
  if (orderState === 'failed') return now < payableUntil ? 'failed' : null;
  if (orderState === 'in-fulfilment') return paymentState === 'authorised' ? 'processing' : null;
  if (orderState !== 'awaiting-payment') return null;
  if (paymentState === 'action-needed') return 'approval';
  if (paymentState !== 'processing' || !isBankMethod(method)) return 'processing';
  return method === 'bank-transfer' ? 'transfer' : 'bank';
}
