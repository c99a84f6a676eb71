import { HOUR_MS } from '#core/time/durations.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';

/** Lifetime of the confirmation link (ms). */
export const EMAIL_CHANGE_MS = 24 * HOUR_MS;

/** A requested change of address, with its time (ms). */
export interface EmailChange {
  readonly customerId: string;
  readonly email: string;
  readonly requestedAt: number;
}

/** The code of its link, derived from the request, so that a retried email has the same code. */
export function emailChangeCode(mailedCodes: Pick<SecretBox, 'sign'>, change: EmailChange): string {
  const { customerId, email, requestedAt } = change;
  return mailedCodes.sign(`email-change ${customerId} ${requestedAt} ${email}`);
}

/** The new address in a code's document. */
export function newAddressOf(document: unknown): string | null {
  if (typeof document !== 'object' || document === null || !('email' in document)) return null;
  return typeof document.email === 'string' ? document.email : null;
}
