import type * as z from 'zod/mini';
import type { placedView } from '#contract/orders.ts';
import type { PaymentStanding } from './settle-payment.ts';

/** Where the shopper goes after a payment was asked for. */
export type NextScreen = z.output<typeof placedView>['next'];

/** To the provider when it has to see the shopper, else to what the payment's state means for them. */
export function nextScreen({ state, actionUrl }: PaymentStanding): NextScreen {
  if (state === 'action-needed' && actionUrl !== null) return { kind: 'redirect', url: actionUrl };
  if (state === 'succeeded') return { kind: 'confirmation' };
  if (state === 'declined' || state === 'cancelled') return { kind: 'failed' };
  return { kind: 'processing' };
}
