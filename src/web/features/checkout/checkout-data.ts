import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { QuoteDifference } from '#core/pricing/quote-difference.ts';
import type { SavedEntryView } from '#web/forms/saved-kinds.ts';
import type { AddressRules } from './billing/address-rules.ts';
import type { PackedPlaces } from './billing/packed-places.ts';
import type { SavedEntriesResult } from './saved/saved-entries.ts';

/** The checkout as the API returns it. */
export type CheckoutView = OutputOf<Api['checkout']['get']>;

export type BillingDetails = NonNullable<InputOf<Api['orders']['place']>['billing']>;

export type BillingField = keyof BillingDetails;

/** The registrant section: what the registries require of the owner of the domains in the basket. */
export type RegistrantView = NonNullable<CheckoutView['registrant']>;

/** The registrant (owner) of the domains. */
export type RegistrantDetails = InputOf<Api['domains']['saveRegistrant']>;

/** The chosen payment. */
export type PaymentInput = InputOf<Api['invoices']['pay']>['payment'];

/** The problems of the registrant details by path. */
export type RegistrantProblems = RegistrantView['problems'];

/** The problems of billing fields by name. */
export type BillingErrors = Readonly<Partial<Record<BillingField, string>>>;

/** The data of the checkout page as its loader sends it. */
export interface LoadedCheckout extends Pick<CheckoutData, 'saved' | 'orderKey'> {
  readonly checkout: Omit<CheckoutView, 'countries'>;
  readonly places: PackedPlaces;
}

export interface CheckoutData {
  readonly checkout: CheckoutView;
  readonly addressRules: AddressRules;
  /** The customer's saved billing entries; empty for a guest. */
  readonly saved: readonly SavedEntryView[];
  /** The idempotency key of the order: the same form submitted twice places one order. */
  readonly orderKey: string;
}

/**
 * Why an order was not placed or billing details were not saved. Problems only the browser can detect have no problem
 * code of the API.
 */
export type RefusalCode = ProblemCode | 'network' | 'card-incomplete' | 'card-refused' | 'card-unreachable';

/** The result of a checkout form when the shopper stays on the page. */
export type CheckoutResult =
  /** Billing details were saved; the resulting checkout without the list of countries. */
  | { readonly kind: 'saved'; readonly checkout: CheckoutView }
  /** Billing details were saved and the final amounts, known only now, have to be confirmed. */
  | { readonly kind: 'confirm'; readonly billing: BillingDetails; readonly payment?: PaymentInput | undefined }
  /** The registrant was saved; the registries' requirements for it. */
  | { readonly kind: 'registrant'; readonly registrant: RegistrantView }
  /** The result of saving billing details to the account. */
  | SavedEntriesResult
  | CheckoutRefusal;

/** Why the order was refused, with the input. */
export interface CheckoutRefusal {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  readonly errors: BillingErrors;
  readonly difference: QuoteDifference | null;
  /** As entered; null where the page still has the input. */
  readonly billing: BillingDetails | null;
  /** The registrant as entered with its problems; absent where the page has the input, or the basket has no domains. */
  readonly registrant?: { readonly input: RegistrantDetails | null; readonly problems: RegistrantProblems };
  /** The card form on the page has errors too. */
  readonly isCardInvalid?: boolean;
  /** The chosen payment; absent where the page has it. */
  readonly payment?: PaymentInput | undefined;
  /**
   * The idempotency key of the next attempt: unchanged while the outcome of this one is unknown. Null where the page
   * still has it.
   */
  readonly orderKey: string | null;
  /** The problem's HTTP status, and the seconds until a retry may succeed. */
  readonly status?: number;
  readonly retryAfterSeconds?: number | null;
  /** Shown over the page instead of in the form. */
  readonly isInDialog?: boolean;
}
