import type { BillingDetails } from '#core/billing/billing-details.ts';
import { limitAddress } from '#core/promotions/limit-address.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';

/** The buyer: a customer, or the person in the billing details, or unknown. */
export interface Buyer {
  readonly customerId: string | null;
  readonly email: string | null;
  /** True once the shopper has signed in or entered billing details. */
  readonly known: boolean;
}

/** The buyer of a request. */
export function buyerOf(context: RequestContext, billing: BillingDetails | null): Buyer {
  const customerId = customerIdOf(context);
  const email = context.session?.person?.email ?? billing?.email ?? null;
  return { customerId, email, known: customerId !== null || billing !== null };
}

/**
 * The key of a promotion's limit per customer: the mailbox of the email address, else the customer; null while the buyer is unknown.
 */
export function subjectOf({ customerId, email }: Pick<Buyer, 'customerId' | 'email'>): string | null {
  if (email !== null && email !== '') return `email:${limitAddress(email)}`;
  return customerId === null ? null : `customer:${customerId}`;
}
