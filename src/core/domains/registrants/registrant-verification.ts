import { parseEmailAddress } from '#core/account/email-address.ts';
import { addDays } from '#core/time/billing-term.ts';

/** ICANN, Registrar Accreditation Agreement 2013, WHOIS Accuracy Program §1: confirmation within 15 days. */
const VERIFY_DAYS = 15;

/** Days between emails; the first is sent at once. */
const EMAIL_EVERY_DAYS = 5;

/** Number of emails to one address: at once, on day 5 and on day 10. */
export const REGISTRANT_EMAILS = VERIFY_DAYS / EMAIL_EVERY_DAYS;

/** Until when a registrant's new email address must be confirmed, in ms. */
export function verificationDeadline(at: number): number {
  return addDays(at, VERIFY_DAYS);
}

/**
 * When to check an address again first requested at `requestedAt` that received so many emails, in ms; after the last email, when its
 * period ends.
 */
export function nextVerificationCheckAt(requestedAt: number, emails: number): number {
  return addDays(requestedAt, emails * EMAIL_EVERY_DAYS);
}

/** Whether a domain's registrant did not confirm the address in time. */
export function isVerificationOverdue(
  { emailVerifiedAt, verifyBy }: { readonly emailVerifiedAt: number | null; readonly verifyBy: number | null },
  now: number,
): boolean {
  return emailVerifiedAt === null && verifyBy !== null && verifyBy <= now;
}

/** The registrant's email address in the form in which it is stored and compared; null if it is invalid. */
export function registrantAddress({ email }: { readonly email: string }): string | null {
  const address = parseEmailAddress(email);
  return address.ok ? address.value : null;
}
