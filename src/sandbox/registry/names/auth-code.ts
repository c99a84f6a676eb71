import { createHash } from 'node:crypto';

/**
 * The authorization code of a domain that is registered by rule, so that a demo can transfer it: `EPP-` and the first 8
 * hexadecimal digits of the name's SHA-256.
 */
export function ruleAuthCode(name: string): string {
  return `EPP-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** Whether a transfer needs the code; the registry of .uk has no codes. */
export function needsAuthCode(name: string): boolean {
  return !name.endsWith('.uk');
}

/** The stored hash of a code. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
