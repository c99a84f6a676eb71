import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import type { OrderView } from '#web/features/orders/order-data.ts';

/**
 * What an unpaid or returned payment waits for besides the provider: a bank transfer, a debit at the bank, or the
 * confirmation on a phone.
 */
export type Awaited = 'transfer' | 'debit' | 'phone';

/** What the payment waits for; null for the provider or its page. */
export function pendingParty({
  outcome,
  processing,
  payment,
  isOpenAgain,
}: Pick<OrderView, 'outcome' | 'processing' | 'payment' | 'isOpenAgain'>): Awaited | null {
  if ((outcome !== 'processing' && !isOpenAgain) || payment === null || payment.actionUrl !== null) return null;
  if (payment.type === CHECKOUT_TYPE.mobileMoney) return processing.variant === 'paying' ? 'phone' : null;
  if (processing.variant !== 'approval') return null;
  return payment.type === CHECKOUT_TYPE.bankTransfer || payment.type === CHECKOUT_TYPE.offline ? 'transfer' : 'debit';
}
