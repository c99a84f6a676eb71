import { createHash } from 'node:crypto';

/** The code of a name that is taken by rule, so that a demonstration can transfer it: `EPP-` and the first 8 hexadecimal figures of the name's SHA-256. */
export function ruleAuthCode(name: string): string {
  return `EPP-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** How a code is kept. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
