/** The kinds of payment methods at a provider; also the kinds of saved methods. */
export const PAYMENT_METHOD_KINDS = [
  'card',
  'bank-transfer',
  'direct-debit',
  'sepa-debit',
  'mobile-money',
  'wallet',
] as const;

/** A kind of payment method. */
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number];

/** Whether banks need days for it: its shopper does not wait for the result, and a final result may still change. */
export function isBankMethod(kind: PaymentMethodKind | undefined): boolean {
  return kind === 'bank-transfer' || kind === 'direct-debit' || kind === 'sepa-debit';
}

/** A saved payment method as shown to its owner: never more of a number than the last four digits. */
export interface SavedMethodLabel {
  readonly kind: PaymentMethodKind;
  /** Of a card its network, of a debit its bank or country, of a wallet or mobile money its name. */
  readonly brand: string;
  readonly last4: string;
  /** MM/YY of a card; null if the method does not expire. */
  readonly expiry: string | null;
}

/** The two consents for saving a payment method: automatic payment is offered only together with saving. */
export interface SavingConsent {
  /** `storeOnPayment` in the API. */
  readonly store: boolean;
  /** `storeOnPaymentAutoPayment` in the API. */
  readonly automatic: boolean;
}

/** The consents given; automatic payment never without saving. */
export function savingConsent(store: boolean | undefined, automatic: boolean | undefined): SavingConsent {
  return { store: store === true, automatic: store === true && automatic === true };
}

/**
 * Whether a saved card can still be charged: until the end of the month of its expiry (MM/YY); false if the expiry cannot be read. `now` in
 * ms.
 */
export function isMethodUsable({ expiry }: Pick<SavedMethodLabel, 'expiry'>, now: number): boolean {
  if (expiry === null) return true;
  const written = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry);
  return written !== null && now < Date.UTC(2000 + Number(written[2]), Number(written[1]), 1);
}

/** Where a shopper sends a bank transfer; the reference identifies it when it arrives. */
export interface TransferInstructions {
  readonly holder: string;
  /** Rows as a bank asks for them: 'IBAN' → …, 'BIC' → …, 'Sort code' → …. */
  readonly account: readonly { readonly label: string; readonly value: string }[];
  readonly bank: string;
  readonly reference: string;
}

/** The display name of a card or account: its network or bank and the last digits, 'Visa •••• 4242'. */
export function methodName({ brand, last4 }: NamedMethod): string {
  const name = `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
  return [name, maskedNumber(last4)].filter((part) => part !== '').join(' ');
}

/** A masked number with its last digits; '' if they are not known. */
export function maskedNumber(last4: string): string {
  return last4 === '' ? '' : `•••• ${last4}`;
}

interface NamedMethod {
  readonly brand: string;
  readonly last4: string;
}
