import type { OrderStatus } from './order-status.ts';

/** What of a request for an order page decides its form; order is null when it is unknown or someone else's (D5: same answer). */
export interface OrderPageFacts {
  readonly order: { readonly state: OrderStatus } | null;
  readonly sessionExpired: boolean;
}

/** The forms of the order page (specification §4 Order outcomes); 'processing' is an order without an outcome yet. */
export type OrderOutcome = 'success' | 'error' | 'failed' | 'invalid' | 'processing';

/**
 * Which form the order page takes (specification §4): invalid when the session expired, error when there is no such order, failed when it was not
 * paid, success once it is accepted – what was refunded later stands at its lines.
 */
export function orderOutcome({ order, sessionExpired }: OrderPageFacts): OrderOutcome {
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
