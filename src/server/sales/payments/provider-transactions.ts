import type { TransactionKind } from '#core/accounting/reconcile.ts';
import type { UnknownResult } from './payment-provider.ts';

/** A transaction of the brand's balance at a provider; amounts in minor units, positive if the brand receives them. */
export interface ProviderTransaction {
  /** The provider's id of it, unique in the account and the same whenever it is listed. */
  readonly id: string;
  readonly kind: TransactionKind;
  /** That of the payment, also where the balance is in another one; fees are in the currency of the balance. */
  readonly currency: string;
  readonly amountMinor: number;
  /** ms. */
  readonly at: number;
  /** Our id of the payment, if the provider reports it. */
  readonly reference: string | null;
  readonly providerPaymentId: string | null;
  /** Of a payout: the sum of its transactions; null when the provider does not list them. */
  readonly itemsMinor: number | null;
}

/** From an instant and before another (ms); both are whole seconds. */
export interface TransactionPeriod {
  readonly from: number;
  readonly to: number;
  /** The `next` of the page before; null for the first page. */
  readonly after: string | null;
}

/** A page of transactions in the provider's order, and what the next one starts after; null on the last. */
export interface TransactionPage {
  readonly outcome: 'page';
  readonly transactions: readonly ProviderTransaction[];
  readonly next: string | null;
}

/** Reads a page of the transactions of a period; it changes nothing at the provider. */
export type ListTransactions = (period: TransactionPeriod) => Promise<TransactionPage | UnknownResult>;
