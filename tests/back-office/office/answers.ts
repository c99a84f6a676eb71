// The responses of the test's server.

/** The situations an order can be created in. */
export const SITUATIONS = [
  'complete',
  'customer',
  'manual-setup',
  'long-name',
  'dead-letter',
  'unanswered-domain',
  'bank-transfer',
  'returned-debit',
  'meridian',
  'meridian-tasks',
  'harbour',
  'provider-removed',
] as const;

export type Situation = (typeof SITUATIONS)[number];

export interface OfficeOrder {
  readonly brandId: string;
  readonly id: string;
  readonly number: string;
  readonly email: string;
  /** Of the account it was bought with; null for a guest. */
  readonly customerId: string | null;
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly lineIds: readonly string[];
  /** The services that were delivered. */
  readonly serviceIds: readonly string[];
  /** The domain it registers; null without one. */
  readonly domain: string | null;
}

export interface OfficeJob {
  readonly brandId: string;
  readonly id: string;
}

/** An account that accepted its invitation. */
export interface AcceptedAccount {
  readonly email: string;
  readonly password: string;
  /** Of its authenticator app; the code of this moment is used up. */
  readonly secret: string;
}
