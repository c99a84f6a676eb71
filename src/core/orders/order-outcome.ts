import type { OrderState } from './order-state.ts';

/**
 * The facts that decide the form of the order page; `order` is null if it is unknown or belongs to another customer, which get the same
 * answer.
 */
export interface OrderPageInput {
  readonly order: { readonly state: OrderState } | null;
  readonly sessionExpired: boolean;
}

/** The forms of the order page; 'processing' means that the order has no outcome yet. */
export type OrderOutcome = 'success' | 'error' | 'failed' | 'invalid' | 'processing';

/**
 * The form of the order page: 'invalid' if the session expired, 'error' if there is no such order, 'failed' if it was not paid, 'success'
 * once it is accepted; later refunds are shown at the lines.
 */
export function orderOutcome({ order, sessionExpired }: OrderPageInput): OrderOutcome {
  if (order === null) return sessionExpired ? 'invalid' : 'error';
  switch (order.state) {
    case 'awaiting-payment':
      return 'processing';
    case 'failed':
    case 'cancelled':
      return 'failed';
    case 'paid':
    case 'in-fulfilment':
    case 'complete':
    case 'refunded-in-part':
    case 'refunded':
      return 'success';
  }
}
