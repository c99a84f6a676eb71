import type { MandateScheme } from '#core/payments/mandate.ts';
import type { PaymentMethodKind, SavedMethodLabel, TransferInstructions } from '#core/payments/payment-method.ts';
import type { Result } from '#core/result.ts';
import type { Language } from '#core/storefront/languages.ts';

/** A payment provider as the payments noun needs it: every adapter passes `payment-provider-suite.ts` (decisions.md D11, reliability.md §2). */
export interface PaymentProvider {
  /** The provider's name in the store files and in rows, such as 'sandbox'. */
  readonly key: string;
  /** Origins the browser talks to: for form-action and frame-src of the CSP. */
  readonly origins: readonly string[];
  /** What a script of the provider on our page needs beside them, for the CSP; absent where none runs there. */
  readonly scriptOrigins?: ScriptOrigins;
  /** What the browser needs to show the provider's card form (public values only); null where our page has none of it. */
  readonly cardForm: ProviderCardForm | null;
  /**
   * Who collects debits, by the identifier of each scheme, where the mandate is ours to word and keep; absent where the provider's own pages ask for mandates and
   * keep them.
   */
  readonly collector?: { readonly name: string; readonly creditorIds: Readonly<Record<MandateScheme, string>> };
  /** Asks for the money under our reference; the same request any number of times charges once. */
  createPayment(request: CreatePaymentRequest): Promise<ProviderAnswer>;
  /**
   * How the payment under our reference stands; 'absent' when the provider has never heard of it. Its own id, once known, is the surer way for providers
   * that cannot look references up at once.
   */
  findPayment(reference: string, providerPaymentId?: string | null): Promise<ProviderAnswer | AbsentPayment>;
  /** Takes an authorised amount, once and at most what is held; what is left of the hold is released. */
  capture(request: MoveMoneyRequest): Promise<ProviderAnswer>;
  /** Gives up a payment that has not been captured and releases what is held. */
  cancel(request: CancelPaymentRequest): Promise<ProviderAnswer>;
  /** True where no program can give money back: a person does, and says so (`landrush orders confirm-payment --paid-back`). */
  readonly isPaidBackByPerson?: boolean;
  /** Returns captured money, in part or whole, at most what is left of it. */
  refund(request: MoveMoneyRequest): Promise<ProviderAnswer>;
  /** Forgets a kept method, so that it can be charged no more; true also when there is none. False: ask again. */
  forgetMethod(methodId: string): Promise<boolean>;
  /** Verifies and reads an event; more than 5 minutes old or ahead is stale (Standard Webhooks). */
  readWebhook(headers: WebhookHeaders, rawBody: string, nowMs: number): Result<ProviderEvent, WebhookProblem>;
}

/** Where a provider's script comes from, and the frames and answers it brings. */
export interface ScriptOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connects: readonly string[];
}

/** A form in a frame of the provider's at an address, or fields that Stripe's own script puts into our page. */
export type ProviderCardForm =
  | { readonly kind: 'frame'; readonly url: string; readonly publishableKey: string }
  | { readonly kind: 'stripe'; readonly publishableKey: string };

/** A request for money; amounts in minor units of the ISO 4217 currency. */
export interface CreatePaymentRequest {
  /** Our payment's id, also the Idempotency-Key. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly capture: 'immediate' | 'deferred';
  /** How the money moves; absent of requests that were stored when there were only cards. */
  readonly method?: PaymentMethodKind;
  /** A one-time token of the provider's form or the id of a saved method; null asks for the provider's hosted page, where the method has one. */
  readonly token: string | null;
  /** Of mobile money: whose phone is asked, in E.164 ('+254712345678'). */
  readonly phone?: string | null;
  /** An automatic payment: nobody is there to approve anything, so a challenge is a decline 'challenge-needed'. */
  readonly isOffSession?: boolean;
  /** Whom a saved method belongs to; the provider keeps methods apart by it. */
  readonly customerReference?: string | null;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly description: string;
  readonly brandName: string;
  readonly saveMethod: boolean;
  /** What a person names a transfer by. */
  readonly orderNumber?: string;
  /** What the account of a new debit is debited by, where the mandate is ours; absent of requests that were stored before there were mandates. */
  readonly mandate?: MandateRequest | null;
}

/** A mandate of ours that is to be given: its text is `mandateWording` of its parties. */
export interface MandateRequest {
  readonly reference: string;
  readonly scheme: MandateScheme;
  readonly creditor: string;
  readonly creditorId: string;
  readonly collector: string;
  /** Of its order; absent of requests that were stored before texts had one. */
  readonly language?: Language;
}

/** A mandate as its provider says that it was given. */
export interface GivenMandate {
  /** By what it is known where it is the provider's; of ours, the one we gave. */
  readonly reference: string;
  /** Empty where the provider does not tell. */
  readonly holder: string;
  readonly last4: string;
  /** ms. */
  readonly givenAt: number;
}

/** A capture or refund of an amount; `key` makes repeats harmless. */
export interface MoveMoneyRequest {
  readonly reference: string;
  /** The provider's own id, once known. */
  readonly providerPaymentId?: string | null;
  readonly amountMinor: number;
  readonly key: string;
}

/** A cancellation; `key` makes repeats harmless. */
export interface CancelPaymentRequest {
  readonly reference: string;
  /** The provider's own id, once known. */
  readonly providerPaymentId?: string | null;
  readonly key: string;
}

/** What a provider says of a payment; time-outs, 5xx, lost and unreadable replies are 'unknown', never 'declined'. */
export type ProviderAnswer = KnownAnswer | UnknownAnswer;

/** The payment as it stands at the provider. A capture, cancel or refund that is refused answers this too: look at the amounts. */
export interface KnownAnswer {
  /** Our reference, where the provider says it. */
  readonly reference?: string;
  /** 'succeeded' stays after refunds; 'action-needed' comes with an actionUrl. */
  readonly outcome: 'succeeded' | 'authorised' | 'processing' | 'action-needed' | 'declined' | 'cancelled';
  readonly providerPaymentId: string;
  /** The provider's page the shopper has to visit: its card page or a challenge. */
  readonly actionUrl: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  /** What the bank approved; a capture or release does not lower it. */
  readonly authorisedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Of refundedMinor what the buyer's bank took back: a debit that was returned, a dispute that was lost; absent is nothing. */
  readonly takenBackMinor?: number;
  /** All that was ever disputed, returned debits too, and how much of it is decided; absent is nothing. */
  readonly disputedMinor?: number;
  readonly decidedMinor?: number;
  /** Why it was declined, such as 'insufficient-funds', 'expired-card', 'challenge-declined', 'token-unusable'. */
  readonly declineReason: string | null;
  /** Until when an authorised amount is held, in ms, where the provider says so. */
  readonly holdUntil?: number | null;
  /** The method kept for later when saveMethod was asked for and it was accepted. */
  readonly savedMethod: SavedMethod | null;
  /** Where a bank transfer goes; it is 'processing' until all of it has arrived, capturedMinor being what has. */
  readonly instructions?: TransferInstructions | null;
  /** Of a debit by an account that was just given: never of a kept one. */
  readonly mandate?: GivenMandate | null;
}

/** A kept method: its id goes where a token goes. */
export interface SavedMethod extends SavedMethodLabel {
  readonly id: string;
}

/** Nobody can say yet whether money moved: ask again with the same key, then look it up (reliability.md §2). */
export interface UnknownAnswer {
  readonly outcome: 'unknown';
  readonly reason: string;
}

/** The provider has never heard of the reference. */
export interface AbsentPayment {
  readonly outcome: 'absent';
}

/** Headers as Node gives them: lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A verified event: the payment as it stood when the event was made; repeats carry the same eventId. */
export interface ProviderEvent {
  readonly eventId: string;
  /** Ours; empty where the event names only the provider's own id: a look-up says the rest. */
  readonly reference: string;
  readonly answer: KnownAnswer;
  /** The event does not tell everything, or may be overtaken by another: the payment is looked up before it is settled. */
  readonly isNudge?: boolean;
}

/** Why a webhook is not kept: wrong signature, older or newer than 5 minutes, or not what we can read; 'irrelevant' is proved, acknowledged and about nothing of ours. */
export type WebhookProblem = 'forged' | 'stale' | 'unreadable' | 'irrelevant';
