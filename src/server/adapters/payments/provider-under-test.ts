import { randomUUID } from 'node:crypto';
import type {
  CreatePaymentRequest,
  KnownAnswer,
  PaymentProvider,
  ProviderAnswer,
} from '#server/payments/payment-provider.ts';

/** The cards every provider's test environment has, by what they do. */
export type SuiteCard = 'success' | 'decline' | 'challenge' | 'time-out' | 'reply-lost' | 'late-webhook' | 'error-once';

/** What else than cards a provider takes; what is left out it does not. */
export interface KindsUnderTest {
  /** Money is sent for a payment that waits for a transfer. */
  readonly transfer?: { send(reference: string, amountMinor: number): Promise<void> };
  /** What the browser gets for an account that pays, that turns out to hold too little, and that takes its money back. */
  readonly debits?: readonly {
    readonly method: 'sepa-debit' | 'direct-debit';
    readonly currency: string;
    token(account: 'success' | 'fails-late' | 'returned'): Promise<string>;
  }[];
  /** Phones that approve and decline by themselves, in E.164. */
  readonly phones?: Readonly<Record<'approves' | 'declines', string>>;
  /** The shopper decides on the wallet's page. */
  readonly wallet?: { decide(actionUrl: string, decision: 'approve' | 'cancel'): Promise<void> };
}

/** A provider with the other end of the line in the hands of the suite. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** What the browser gets for a card. */
  token(card: SuiteCard): Promise<string>;
  /** The shopper answers the challenge at actionUrl. */
  decide(actionUrl: string, decision: 'approve' | 'decline'): Promise<void>;
  /** The shopper pays on the hosted page at actionUrl with the success card. */
  payHosted(actionUrl: string): Promise<void>;
  /** The next webhook about a reference, as it was received. */
  webhook(reference: string): Promise<{ headers: Record<string, string>; body: string; receivedAtMs: number }>;
  /** Until called off the provider is out of order: every call fails with 5xx. */
  outage(isOut: boolean): Promise<void>;
  /** What nobody can do at the other end of this line, as it takes a person in a browser or a day. */
  readonly cannot?: readonly ('decide' | 'pay-hosted' | 'late-webhook')[];
  /** Absent: cards only. */
  readonly kinds?: KindsUnderTest;
  close(): Promise<void>;
}

/** A request paid with a card of the suite. */
export async function paymentOf(
  subject: ProviderUnderTest,
  card: SuiteCard,
  overrides: Partial<CreatePaymentRequest> = {},
): Promise<CreatePaymentRequest> {
  return { ...paymentWith(await subject.token(card)), ...overrides };
}

/** A request with a token, a saved method or neither. */
export function paymentWith(token: string | null): CreatePaymentRequest {
  return {
    reference: randomUUID(),
    amountMinor: 4999,
    currency: 'EUR',
    capture: 'immediate',
    token,
    returnUrl: 'http://localhost:3000/order/return',
    cancelUrl: 'http://localhost:3000/order/checkout',
    description: 'Web hosting, 12 months',
    brandName: 'Larkhost',
    saveMethod: false,
  };
}

/** Looks the payment up until it stands so. */
export async function until(
  { provider }: ProviderUnderTest,
  reference: string,
  isSo: (answer: KnownAnswer) => boolean,
): Promise<KnownAnswer> {
  for (;;) {
    const answer = await provider.findPayment(reference);
    if ('capturedMinor' in answer && isSo(answer)) return answer;
  }
}

/** The answer of a provider that did answer. */
export function known(answer: ProviderAnswer): KnownAnswer {
  if (answer.outcome === 'unknown') throw new Error(`The provider did not answer: ${answer.reason}`);
  return answer;
}
