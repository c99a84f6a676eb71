import type { Language } from '#core/languages/languages.ts';
import type { MandateScheme } from '#core/payments/mandate.ts';
import type { PaymentMethodKind, SavedMethodLabel, TransferInstructions } from '#core/payments/payment-method.ts';
import type { Result } from '#core/result.ts';
import type { ListTransactions } from './provider-transactions.ts';

/**
 * The port to a payment provider. Every adapter of an external provider passes the parts of `payment-provider-suite.ts` that apply. What not every
 * provider can do is optional; callers handle its absence (docs/extend.md).
 */
export interface PaymentProvider {
  /** The provider's key in the store files and in rows, such as 'sandbox'. */
  readonly key: string;
  /** Origins the browser connects to, for form-action and frame-src of the CSP. */
  readonly origins: readonly string[];
  /** Requests a payment under our reference, which is the idempotency key: repeats charge once. */
  createPayment(request: CreatePaymentRequest): Promise<ProviderResult>;
  /**
   * The payment under our reference; 'absent' when unknown to the provider. The provider's own id is preferred once
   * known, since some providers index references with delay. `wasRefunded` when a refund is known: refunds that failed
   * since are read too, which some providers show only on request.
   */
  findPayment(
    reference: string,
    providerPaymentId?: string | null,
    wasRefunded?: boolean,
  ): Promise<ProviderResult | AbsentPayment>;
  /** Cancels a payment that has not been captured and releases its authorization. */
  cancel(request: CancelPaymentRequest): Promise<ProviderResult>;
  /**
   * Captures an authorized amount, once and at most what was authorized; the rest is released. Absent when it cannot
   * authorize: then every payment is requested with immediate capture.
   */
  readonly capture?: MoveMoney | undefined;
  /**
   * Refunds a captured amount in part or whole, at most what is left of it. Absent when refunds cannot be made by API: the
   * operator pays back and records it (`landrush orders refund --paid-back`).
   */
  readonly refund?: MoveMoney | undefined;
  /**
   * Deletes a saved method, so that it can no longer be charged; true also when there is none. False: retry. Absent when
   * it saves none.
   */
  readonly deleteMethod?: ((methodId: string) => Promise<boolean>) | undefined;
  /**
   * Verifies and parses an event; more than 5 minutes old or ahead is 'stale' (Standard Webhooks). Absent when it sends
   * none: then payments are only looked up.
   */
  readonly readWebhook?: ReadWebhook | undefined;
  /** The transactions of our balance at the provider; absent when it keeps none. */
  readonly listTransactions?: ListTransactions | undefined;
  /** Public values for the provider's card form; absent when no form is shown on our page. */
  readonly cardForm?: ProviderCardForm;
  /** Origins a provider script on our page needs in the CSP; absent when none runs there. */
  readonly scriptOrigins?: ScriptOrigins;
  /** Creditor of direct debits by scheme, when we word and keep the mandate; absent when the provider's pages do. */
  readonly collector?: { readonly name: string; readonly creditorIds: Readonly<Record<MandateScheme, string>> };
  /** Whether the provider can charge an amount in minor units of a currency; absent when it can charge any. */
  readonly canCharge?: (amountMinor: number, currency: string) => boolean;
  /** Currencies of the accounts to which it takes bank transfers; absent when these may be in any. */
  readonly transferCurrencies?: readonly string[];
  /** All amounts it charges, captures and refunds are multiples of this, in minor units of a currency; absent is 1. */
  readonly amountStepMinor?: (currency: string) => number;
}

/** A provider with every optional operation. */
export type FullPaymentProvider = PaymentProvider & {
  readonly [Operation in 'capture' | 'refund' | 'deleteMethod' | 'readWebhook' | 'listTransactions']-?: NonNullable<
    PaymentProvider[Operation]
  >;
};

/** A capture or refund. */
type MoveMoney = (request: MoveMoneyRequest) => Promise<ProviderResult>;

type ReadWebhook = (headers: WebhookHeaders, rawBody: string, nowMs: number) => Result<ProviderEvent, WebhookProblem>;

/** CSP origins of a provider's script, its frames and its connections. */
export interface ScriptOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connects: readonly string[];
}

/** A card form in a frame of the provider, or fields Stripe's script renders into our page. */
export type ProviderCardForm =
  | { readonly kind: 'frame'; readonly url: string; readonly publishableKey: string }
  | { readonly kind: 'stripe'; readonly publishableKey: string };

/** A payment request; amounts in minor units of the ISO 4217 currency. */
export interface CreatePaymentRequest {
  /** Our payment id, also the Idempotency-Key. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly capture: 'immediate' | 'deferred';
  /** The kind of payment; absent in old rows, which are cards. */
  readonly method?: PaymentMethodKind;
  /**
   * A one-time token of the provider's form or the id of a saved method; null requests the provider's hosted page, if
   * the method has one.
   */
  readonly token: string | null;
  /** For mobile money: the payer's phone in E.164 ('+254712345678'). */
  readonly phone?: string | null;
  /** An automatic payment without the customer present: a challenge counts as the decline 'challenge-needed'. */
  readonly isOffSession?: boolean;
  /** The owner of a saved method; the provider groups methods by it. */
  readonly customerReference?: string | null;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly description: string;
  readonly brandName: string;
  /** Legal name of the brand as recipient of transfers; absent in old rows. */
  readonly sellerName?: string;
  readonly saveMethod: boolean;
  /** The payment reference of a transfer. */
  readonly orderNumber?: string;
  /** The mandate of a newly given account when we issue it; absent in old rows. */
  readonly mandate?: MandateRequest | null;
}

/** A mandate issued by us; its text is `mandateWording` of its parties. */
export interface MandateRequest {
  readonly reference: string;
  readonly scheme: MandateScheme;
  /** The creditor's legal name. */
  readonly creditor: string;
  readonly creditorId: string;
  readonly collector: string;
  /** Language of the order; absent in old rows. */
  readonly language?: Language;
}

/** A given mandate, as reported by its provider. */
export interface MandateDetails {
  /** The mandate reference: the provider's, or ours if we issued it. */
  readonly reference: string;
  /** Empty when the provider does not report it. */
  readonly holder: string;
  readonly last4: string;
  /** ms. */
  readonly acceptedAt: number;
}

/** A capture or refund of an amount; `key` is the idempotency key. */
export interface MoveMoneyRequest {
  readonly reference: string;
  /** The provider's payment id, once known. */
  readonly providerPaymentId?: string | null;
  readonly amountMinor: number;
  readonly key: string;
  /** The buyer's address when a transfer is refunded: the provider may have to ask which account it goes to. */
  readonly email?: string;
}

/** A cancellation; `key` is the idempotency key. */
export interface CancelPaymentRequest {
  readonly reference: string;
  /** The provider's payment id, once known. */
  readonly providerPaymentId?: string | null;
  readonly key: string;
}

/** A provider's answer. Timeouts, 5xx, lost and unreadable replies are 'unknown', never 'declined'. */
export type ProviderResult = KnownResult | UnknownResult;

/**
 * The payment's current state at the provider. A refused capture, cancellation or refund returns it too: compare the
 * amounts.
 */
export interface KnownResult {
  /** Our reference, if the provider reports it. */
  readonly reference?: string;
  /** 'succeeded' stays after refunds; 'action-needed' comes with an actionUrl. */
  readonly outcome: 'succeeded' | 'authorised' | 'processing' | 'action-needed' | 'declined' | 'cancelled';
  readonly providerPaymentId: string;
  /** The provider's page the shopper has to visit: a hosted payment page or a challenge. */
  readonly actionUrl: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  /** The amount the bank approved; a capture or release does not lower it. */
  readonly authorisedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Sum of the refunds that failed after they were requested, which refundedMinor does not include; absent is 0. */
  readonly failedRefundMinor?: number;
  /** Part of refundedMinor taken back by the buyer's bank: returned debits and lost disputes; absent is 0. */
  readonly takenBackMinor?: number;
  /** Total ever disputed, including returned debits, and how much of it is decided; absent is 0. */
  readonly disputedMinor?: number;
  readonly decidedMinor?: number;
  /** Until when it takes evidence about the open dispute that ends first (ms); null without a date, absent if unknown. */
  readonly evidenceDueAt?: number | null;
  /** Why it was declined, such as 'insufficient-funds', 'expired-card', 'challenge-declined', 'token-unusable'. */
  readonly declineReason: string | null;
  /** When the authorization expires (ms), if the provider reports it. */
  readonly authorizedUntil?: number | null;
  /** The saved method, when saveMethod was requested and accepted. */
  readonly savedMethod: SavedMethod | null;
  /** Bank details for a transfer; it is 'processing' until paid in full, with the received amount in capturedMinor. */
  readonly instructions?: TransferInstructions | null;
  /** Set for a debit of a newly given account, never of a saved one. */
  readonly mandate?: MandateDetails | null;
}

/** A saved method; its id is used as a token. */
export interface SavedMethod extends SavedMethodLabel {
  readonly id: string;
}

/** It is unknown whether money moved: retry with the same key, then look the payment up. */
export interface UnknownResult {
  readonly outcome: 'unknown';
  readonly reason: string;
}

/** The reference is unknown to the provider. */
export interface AbsentPayment {
  readonly outcome: 'absent';
}

/** Headers with lower-case names, as in Node. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A verified event with the payment's state when the event was made; repeats have the same eventId. */
export interface ProviderEvent {
  readonly eventId: string;
  /** Our reference; empty when the event has only the provider's id, so that the payment must be looked up. */
  readonly reference: string;
  readonly answer: KnownResult;
  /** The event is incomplete or may be outdated: the payment is looked up before it is settled. */
  readonly isNudge?: boolean;
  /** It is about a refund, which may have failed. */
  readonly isRefund?: boolean;
}

/**
 * Why a webhook is not stored: wrong signature, more than 5 minutes off, or unreadable; 'irrelevant' is authentic and
 * acknowledged, but about no payment of ours.
 */
export type WebhookProblem = 'forged' | 'stale' | 'unreadable' | 'irrelevant';
