import type { StoredPayment } from '#server/sales/payments/payment-store.ts';

/** Whether the payment was requested with deferred capture: authorized first, captured when the amount is known. */
export function isAuthorization({ request }: Pick<StoredPayment, 'request'>): boolean {
  return request.capture === 'deferred';
}
