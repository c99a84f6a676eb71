import type { BillingTerm } from '#core/time/billing-term.ts';
import { divideRounded } from './round.ts';

/** The price of a term per month, in minor units; a one-time price (term 0) is returned unchanged. */
export function perMonthMinor(amountMinor: number, term: BillingTerm): number {
  return term === 0 ? amountMinor : divideRounded(BigInt(amountMinor), BigInt(term));
}
