import type { OrderView } from './order-data.ts';

/** Whom an order that is not paid yet, or is to be paid again, waits for besides the provider: a transfer to arrive, a bank that is debited, somebody at a phone. */
export type Awaited = 'transfer' | 'debit' | 'phone';

/** Whom it waits for; null where that is the provider, or its page. */
export function whomItWaitsFor({
  outcome,
  processing,
  payment,
  isOpenAgain,
}: Pick<OrderView, 'outcome' | 'processing' | 'payment' | 'isOpenAgain'>): Awaited | null {
  if ((outcome !== 'processing' && !isOpenAgain) || payment === null || payment.actionUrl !== null) return null;
  if (payment.type === '6') return processing.variant === 'paying' ? 'phone' : null;
  if (processing.variant !== 'approval') return null;
  return payment.type === '2' || payment.type === '5' ? 'transfer' : 'debit';
}
