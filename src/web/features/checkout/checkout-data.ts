import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { QuoteDifference } from '#core/pricing/quote-difference.ts';
import type { SavedEntryView } from '#web/saved-kinds.ts';
import type { AddressRules } from './address-rules.ts';
import type { SavedEntriesAnswer } from './saved-entries.ts';

/** The checkout as the API answers it. */
export type CheckoutView = OutputOf<Api['checkout']['get']>;

/** Who is billed. */
export type BillingDetails = InputOf<Api['checkout']['saveBilling']>;

/** One field of the billing details. */
export type BillingField = keyof BillingDetails;

/** What the registries ask about who will hold the names of the basket (D8). */
export type RegistrantView = NonNullable<CheckoutView['registrant']>;

/** Who will hold the names. */
export type RegistrantDetails = InputOf<Api['domains']['saveRegistrant']>;

/** How the shopper wants to pay. */
export type PaymentInput = InputOf<Api['invoices']['pay']>['payment'];

/** What is wrong with who will hold the names, by path. */
export type RegistrantProblems = RegistrantView['problems'];

/** What is wrong with fields of the billing details. */
export type BillingErrors = Readonly<Partial<Record<BillingField, string>>>;

/** What the checkout page is made of. */
export interface CheckoutData {
  readonly checkout: CheckoutView;
  readonly addressRules: AddressRules;
  /** What the customer keeps to be billed by; nothing of a guest. */
  readonly saved: readonly SavedEntryView[];
  /** Makes the order happen once (reliability.md §2). */
  readonly orderKey: string;
}

/** Why an order was not placed or billing details were not kept; what only the browser can notice has no problem code. */
export type RefusalCode = ProblemCode | 'network' | 'card-refused' | 'card-unreachable';

/** What the checkout answers when the shopper stays on the page. */
export type CheckoutAnswer =
  /** Billing details are kept; the checkout as it is with them, without the list of countries. */
  | { readonly kind: 'saved'; readonly checkout: CheckoutView }
  /** They are kept, and only now the final amounts are known: to be confirmed. */
  | { readonly kind: 'confirm'; readonly billing: BillingDetails; readonly payment?: PaymentInput | undefined }
  /** Who will hold the names is kept; what the registries say to it. */
  | { readonly kind: 'registrant'; readonly registrant: RegistrantView }
  /** What became of keeping billing details in the account. */
  | SavedEntriesAnswer
  | CheckoutRefusal;

/** What stands in the way, with everything typed. */
export interface CheckoutRefusal {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  readonly errors: BillingErrors;
  readonly difference: QuoteDifference | null;
  /** As typed; null where the page still holds it. */
  readonly billing: BillingDetails | null;
  /** Who will hold the names as typed, and what is wrong with that; absent where the page holds it, or there are none. */
  readonly registrant?: { readonly typed: RegistrantDetails | null; readonly problems: RegistrantProblems };
  /** How to pay as it was chosen; absent where the page holds it. */
  readonly payment?: PaymentInput | undefined;
  /** The key for the next try: the same while nobody knows how this one went. Null where the page still holds it. */
  readonly orderKey: string | null;
}
