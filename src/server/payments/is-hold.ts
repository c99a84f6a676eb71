import type { StoredPayment } from './payment-store.ts';

/** Whether a payment was asked to hold its money until it is known what is to be taken (D11). */
export function isHold({ request }: Pick<StoredPayment, 'request'>): boolean {
  return request.capture === 'deferred';
}
