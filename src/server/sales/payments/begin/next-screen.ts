import type * as z from 'zod/mini';
import type { placedView } from '#contract/orders.ts';
import type { PaymentSnapshot } from '#server/sales/payments/settle/settle-payment.ts';

/** The screen shown after a payment was requested. */
export type NextScreen = z.output<typeof placedView>['next'];

/** The provider's page when the shopper has to act there, else the screen for the payment's state. */
export function nextScreen({ state, actionUrl }: PaymentSnapshot): NextScreen {
  if (state === 'action-needed' && actionUrl !== null) return { kind: 'redirect', url: actionUrl };
  if (state === 'succeeded') return { kind: 'confirmation' };
  if (state === 'declined' || state === 'cancelled') return { kind: 'failed' };
  return { kind: 'processing' };
}
