import type { BillingDetails } from '#core/orders/order.ts';
import type { Call } from '#server/http/call.ts';

/** Who buys: a customer, or as far as the billing details tell; somebody unknown is neither. */
export interface Buyer {
  readonly customerId: string | null;
  readonly email: string | null;
  /** True once the shopper said who they are, by signing in or at checkout. */
  readonly known: boolean;
}

/** The buyer of a call. */
export function buyerOf(call: Call, billing: BillingDetails | null): Buyer {
  const customerId = call.session?.kind === 'customer' ? call.session.customerId : null;
  const email = call.session?.person?.email ?? billing?.email ?? null;
  return { customerId, email, known: customerId !== null || billing !== null };
}

/** The key a promotion's limit for one customer counts by (D7): the e-mail address, else the customer; null while nobody is known. */
export function subjectOf({ customerId, email }: Pick<Buyer, 'customerId' | 'email'>): string | null {
  if (email !== null && email !== '') return `email:${email.toLowerCase()}`;
  return customerId === null ? null : `customer:${customerId}`;
}
