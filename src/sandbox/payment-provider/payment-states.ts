import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';

/** What can happen to a payment in each state; what is not listed cannot happen. */
export const paymentTransitions = {
  processing: {
    askCard: 'requires_card',
    askApproval: 'requires_challenge',
    authorise: 'authorised',
    capture: 'succeeded',
    decline: 'declined',
  },
  requires_card: { takeCard: 'processing', cancel: 'cancelled' },
  requires_challenge: { authorise: 'authorised', capture: 'succeeded', decline: 'declined', cancel: 'cancelled' },
  authorised: { capture: 'succeeded', cancel: 'cancelled' },
  succeeded: { refundPart: 'succeeded', refundRest: 'refunded' },
  refunded: {},
  declined: {},
  cancelled: {},
} as const satisfies Record<string, Readonly<Partial<Record<string, string>>>>;

export type PaymentState = keyof typeof paymentTransitions;

export type PaymentEvent =
  | 'askCard'
  | 'takeCard'
  | 'askApproval'
  | 'authorise'
  | 'capture'
  | 'decline'
  | 'cancel'
  | 'refundPart'
  | 'refundRest';

/** The state after an event, or the refusal of a move the table does not have. */
export function next(state: PaymentState, event: PaymentEvent): Result<PaymentState, 'move-not-possible'> {
  const moves: Readonly<Partial<Record<PaymentEvent, PaymentState>>> = paymentTransitions[state];
  const target = moves[event];
  return target === undefined ? refuse('move-not-possible') : ok(target);
}

/** Callers see one state for whatever the shopper still has to do. */
export function publicState(state: PaymentState): string {
  return state === 'requires_card' || state === 'requires_challenge' ? 'requires_action' : state;
}
