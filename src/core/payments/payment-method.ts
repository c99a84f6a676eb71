/** How money is moved at a provider; what a saved method is of decides its kind. */
export const PAYMENT_METHOD_KINDS = [
  'card',
  'bank-transfer',
  'direct-debit',
  'sepa-debit',
  'mobile-money',
  'wallet',
] as const;

/** A way of moving money. */
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number];

/** Whether banks work on it for days: nobody waits in front of a screen for that, and it may still change when it is over. */
export function isBankMethod(kind: PaymentMethodKind | undefined): boolean {
  return kind === 'bank-transfer' || kind === 'direct-debit' || kind === 'sepa-debit';
}

/** A method kept at a provider, as people know it again: never more of a number than its last four digits. */
export interface SavedMethodLabel {
  readonly kind: PaymentMethodKind;
  /** Of a card its network, of a debit its bank or country, of a wallet or mobile money its name. */
  readonly brand: string;
  readonly last4: string;
  /** MM/YY of a card; null of anything that does not expire. */
  readonly expiry: string | null;
}

/** The two consents of a shopper who saves a method (specification §3 Payment, D11): automatic payment is asked for only where it is saved. */
export interface SavingConsent {
  /** store_on_payment. */
  readonly store: boolean;
  /** store_on_payment_auto_payment. */
  readonly automatic: boolean;
}

/** What was agreed to: automatic payment never without saving. */
export function savingConsent(store: boolean | undefined, automatic: boolean | undefined): SavingConsent {
  return { store: store === true, automatic: store === true && automatic === true };
}

/** Whether a kept card can still be charged: to the end of the month on it (MM/YY); never by one nobody can read. now in ms. */
export function isMethodUsable({ expiry }: Pick<SavedMethodLabel, 'expiry'>, now: number): boolean {
  if (expiry === null) return true;
  const written = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry);
  return written !== null && now < Date.UTC(2000 + Number(written[2]), Number(written[1]), 1);
}

/** What a shopper sends a bank transfer by (D11): the reference is what finds it again. */
export interface TransferInstructions {
  readonly holder: string;
  /** Rows as the bank wants them: 'IBAN' → …, 'BIC' → …, 'Sort code' → …. */
  readonly account: readonly { readonly label: string; readonly value: string }[];
  readonly bank: string;
  readonly reference: string;
}
