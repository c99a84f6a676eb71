import type { OrderState } from '#core/orders/order-state.ts';
import type { PaymentState } from '#core/payments/payment-state.ts';
import type { ProcessingState } from './processing-state.ts';

/** The facts about an order and its newest payment that decide the processing screen. */
export interface ProcessingInput {
  /** null if there is no order. */
  readonly orderState: OrderState | null;
  /** State of the newest payment attempt; null if there is none. */
  readonly paymentState: PaymentState | null;
  readonly totalMinor: number;
  /** The payment is made by a bank and takes days (bank transfer, debits). */
  readonly waitsForBank?: boolean;
  /** The newest attempt never reached its provider and can no longer be completed. */
  readonly hasExpired?: boolean;
}

/** What the processing screen shows, whether it polls, and the next screen. */
export interface ProcessingView {
  readonly variant: Exclude<ProcessingState, 'done' | 'failed'>;
  readonly poll: boolean;
  readonly next: 'confirmation' | 'failed' | null;
}

/** The processing screen for the current state of an order. It depends on stored facts only, so that reopening the page shows the same. */
export function processingView(facts: ProcessingInput): ProcessingView {
  if (facts.hasExpired === true && isUnpaid(facts.orderState)) return NOTHING;
  switch (facts.orderState) {
    case null:
      return NOTHING;
    case 'awaiting-payment':
      if (facts.paymentState === null) return withoutPayment(facts.totalMinor);
      if (facts.paymentState === 'processing' && facts.waitsForBank === true) return WAITING_FOR_BANK;
      return BY_PAYMENT[facts.paymentState];
    case 'failed':
    case 'cancelled':
      return { variant: 'paying', poll: false, next: 'failed' };
    case 'paid':
    case 'in-fulfilment':
    case 'complete':
    case 'refunded-in-part':
    case 'refunded':
      return { variant: 'converting', poll: false, next: 'confirmation' };
  }
}

function isUnpaid(state: OrderState | null): boolean {
  return state === 'awaiting-payment' || state === 'failed';
}

const NOTHING: ProcessingView = { variant: 'invalid', poll: false, next: null };

/** Banks take days; the screen still polls, so that it shows when the money has arrived. */
const WAITING_FOR_BANK: ProcessingView = { variant: 'approval', poll: true, next: null };

/**
 * Before the provider's first answer the payment is being checked; afterwards it is being processed. After a payment that ended without
 * success the screen polls as well: the order may have been read just before the payment ended, or an earlier payment is still running.
 */
const BY_PAYMENT: Readonly<Record<PaymentState, ProcessingView>> = {
  created: { variant: 'default', poll: true, next: null },
  asked: { variant: 'default', poll: true, next: null },
  unknown: { variant: 'default', poll: true, next: null },
  processing: { variant: 'paying', poll: true, next: null },
  'action-needed': { variant: 'approval', poll: true, next: null },
  authorised: { variant: 'converting', poll: true, next: null },
  succeeded: { variant: 'converting', poll: true, next: null },
  declined: { variant: 'paying', poll: true, next: 'failed' },
  cancelled: { variant: 'paying', poll: true, next: 'failed' },
};

function withoutPayment(totalMinor: number): ProcessingView {
  return totalMinor === 0 ? { variant: 'noCharge', poll: true, next: null } : NOTHING;
}
