import { parseEmailAddress } from '#core/account/email-address.ts';
import { addDays } from '#core/billing-term.ts';

/** ICANN, Registrar Accreditation Agreement 2013, WHOIS Accuracy Program §1: confirmed within 15 days. */
const VERIFY_DAYS = 15;

/** The first letter at once, then one more after each of these days. */
const LETTER_EVERY_DAYS = 5;

/** How many letters ask for one address: at once, on day 5 and on day 10. */
export const REGISTRANT_LETTERS = VERIFY_DAYS / LETTER_EVERY_DAYS;

/** By when a registrant's new e-mail address must be confirmed, in ms (reliability.md §5). */
export function verifyRegistrantBy(at: number): number {
  return addDays(at, VERIFY_DAYS);
}

/** When to look again at an address that was asked about first at `askedAt` and got so many letters, in ms: after the last letter that is when its days are over. */
export function lookAtRegistrantAgain(askedAt: number, letters: number): number {
  return addDays(askedAt, letters * LETTER_EVERY_DAYS);
}

/** Whether a name's registrant did not confirm the address in time. */
export function isVerificationOverdue(
  { emailVerifiedAt, verifyBy }: { readonly emailVerifiedAt: number | null; readonly verifyBy: number | null },
  now: number,
): boolean {
  return emailVerifiedAt === null && verifyBy !== null && verifyBy <= now;
}

/** The address of a registrant in the one form it is stored and compared in; null for one that nobody can write to. */
export function registrantAddress({ email }: { readonly email: string }): string | null {
  const address = parseEmailAddress(email);
  return address.ok ? address.value : null;
}
