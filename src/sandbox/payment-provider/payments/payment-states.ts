import { type Result, ok, refuse } from '#core/result.ts';

/**
 * The events of a payment in each state; other moves are not possible. A bank transfer can arrive after a cancellation
 * too.
 */
export const paymentTransitions = {
  processing: {
    askCard: 'requires_card',
    askAccount: 'requires_account',
    askWallet: 'requires_wallet',
    askApproval: 'requires_challenge',
    askPhone: 'asking_phone',
    clear: 'clearing',
    awaitTransfer: 'awaiting_transfer',
    authorise: 'authorised',
    capture: 'succeeded',
    decline: 'declined',
  },
  requires_card: { takeCard: 'processing', cancel: 'cancelled' },
  requires_account: { takeAccount: 'processing', cancel: 'cancelled' },
  requires_wallet: { authorise: 'authorised', capture: 'succeeded', decline: 'declined', cancel: 'cancelled' },
  requires_challenge: { authorise: 'authorised', capture: 'succeeded', decline: 'declined', cancel: 'cancelled' },
  asking_phone: { capture: 'succeeded', decline: 'declined', cancel: 'cancelled' },
  clearing: { capture: 'succeeded', decline: 'declined' },
  awaiting_transfer: {
    receivePart: 'awaiting_transfer',
    receiveRest: 'succeeded',
    cancel: 'cancelled',
    stopWaiting: 'succeeded',
  },
  authorised: { capture: 'succeeded', cancel: 'cancelled' },
  succeeded: {
    dispute: 'succeeded',
    refundPart: 'succeeded',
    refundRest: 'refunded',
    receivePart: 'succeeded',
    receiveRest: 'succeeded',
  },
  refunded: { receivePart: 'succeeded', receiveRest: 'succeeded' },
  declined: {},
  cancelled: { receivePart: 'succeeded', receiveRest: 'succeeded' },
} as const satisfies Record<string, Readonly<Partial<Record<string, string>>>>;

export type PaymentState = keyof typeof paymentTransitions;

export type PaymentEvent =
  | 'askCard'
  | 'takeCard'
  | 'askAccount'
  | 'takeAccount'
  | 'askWallet'
  | 'askApproval'
  | 'askPhone'
  | 'clear'
  | 'awaitTransfer'
  | 'receivePart'
  | 'receiveRest'
  | 'stopWaiting'
  | 'authorise'
  | 'capture'
  | 'decline'
  | 'cancel'
  | 'dispute'
  | 'refundPart'
  | 'refundRest';

/** The state after an event, or a refusal of a move that is not in the table. */
export function next(state: PaymentState, event: PaymentEvent): Result<PaymentState, 'move-not-possible'> {
  const moves: Readonly<Partial<Record<PaymentEvent, PaymentState>>> = paymentTransitions[state];
  const target = moves[event];
  return target === undefined ? refuse('move-not-possible') : ok(target);
}

/** The state shown to callers: one for every action required on a page, one for every wait for a bank or phone. */
export function publicState(state: PaymentState): string {
  switch (state) {
    case 'requires_card':
    case 'requires_account':
    case 'requires_wallet':
    case 'requires_challenge':
      return 'requires_action';
    case 'asking_phone':
    case 'clearing':
    case 'awaiting_transfer':
      return 'processing';
    default:
      return state;
  }
}
