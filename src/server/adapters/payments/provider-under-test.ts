import { randomUUID } from 'node:crypto';
import type {
  CreatePaymentRequest,
  KnownResult,
  PaymentProvider,
  ProviderResult,
} from '#server/sales/payments/payment-provider.ts';

/** Test cards of every provider's test environment, by behaviour. */
export type SuiteCard = 'success' | 'decline' | 'challenge' | 'time-out' | 'reply-lost' | 'late-webhook' | 'error-once';

/** Supported payment kinds besides cards; absent ones are not supported. */
export interface KindsUnderTest {
  /** Sends money for a pending transfer. */
  readonly transfer?: { send(reference: string, amountMinor: number): Promise<void> };
  /** Tokens of accounts that pay, fail for insufficient funds, and return the debit. */
  readonly debits?: readonly {
    readonly method: 'sepa-debit' | 'direct-debit';
    readonly currency: string;
    token(account: 'success' | 'fails-late' | 'returned'): Promise<string>;
  }[];
  /** Phone numbers that approve and decline automatically, in E.164. */
  readonly phones?: Readonly<Record<'approves' | 'declines', string>>;
  /** The shopper decides on the wallet's page. */
  readonly wallet?: { decide(actionUrl: string, decision: 'approve' | 'cancel'): Promise<void> };
}

/** A provider with control over its test environment. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** The browser's token for a card. */
  token(card: SuiteCard): Promise<string>;
  /** The shopper completes the challenge at actionUrl. */
  decide(actionUrl: string, decision: 'approve' | 'decline'): Promise<void>;
  /** The shopper pays on the hosted page at actionUrl with the success card. */
  payHosted(actionUrl: string): Promise<void>;
  /** The next webhook about a reference, as received. */
  webhook(reference: string): Promise<{ headers: Record<string, string>; body: string; receivedAtMs: number }>;
  /** While set, every call fails with 5xx. */
  outage(isOut: boolean): Promise<void>;
  /** Actions not possible in this environment, since they need a browser or take a day. */
  readonly cannot?: readonly ('decide' | 'pay-hosted' | 'late-webhook')[];
  /** Absent: cards only. */
  readonly kinds?: KindsUnderTest;
  close(): Promise<void>;
}

/** A request paid with a test card. */
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

/** Looks the payment up until the condition holds. */
export async function until(
  { provider }: ProviderUnderTest,
  reference: string,
  condition: (result: KnownResult) => boolean,
): Promise<KnownResult> {
  for (;;) {
    const result = await provider.findPayment(reference);
    if ('capturedMinor' in result && condition(result)) return result;
  }
}

/** The answer; throws when it is unknown. */
export function knownResult(result: ProviderResult): KnownResult {
  if (result.outcome === 'unknown') throw new Error(`The provider did not answer: ${result.reason}`);
  return result;
}
