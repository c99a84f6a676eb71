import type { SecretBox } from '#server/platform/secret-box.ts';

const HOUR_MS = 60 * 60_000;

/** How long the link to a new address works. */
export const EMAIL_CHANGE_MS = 24 * HOUR_MS;

/** What somebody asked for, and when; ms. */
export interface EmailChange {
  readonly customerId: string;
  readonly email: string;
  readonly askedAt: number;
}

/** The code of its link: made anew from what was asked, so that it is known when the letter is written, each time it is written. */
export function emailChangeCode(mailedCodes: Pick<SecretBox, 'sign'>, change: EmailChange): string {
  const { customerId, email, askedAt } = change;
  return mailedCodes.sign(`email-change ${customerId} ${askedAt} ${email}`);
}

/** The new address in a code's document. */
export function newAddressOf(document: unknown): string | null {
  if (typeof document !== 'object' || document === null || !('email' in document)) return null;
  return typeof document.email === 'string' ? document.email : null;
}
