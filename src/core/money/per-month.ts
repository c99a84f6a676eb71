import type { BillingTerm } from '#core/billing-term.ts';
import { divideRounded } from './round.ts';

/** What a term's price comes to in a month, in minor units; what is paid once (term 0) is compared as it stands (D4). */
export function perMonthMinor(amountMinor: number, term: BillingTerm): number {
  return term <= 1 ? amountMinor : divideRounded(BigInt(amountMinor), BigInt(term));
}
