import { addDays } from '#core/billing-term.ts';

/** ICANN, Registrar Accreditation Agreement 2013, WHOIS Accuracy Program §1: confirmed within 15 days. */
const VERIFY_DAYS = 15;

/** By when a registrant's new e-mail address must be confirmed, in ms (reliability.md §5). */
export function verifyRegistrantBy(at: number): number {
  return addDays(at, VERIFY_DAYS);
}
