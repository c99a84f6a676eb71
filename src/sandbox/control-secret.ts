import { createHash, timingSafeEqual } from 'node:crypto';

/** The header with the secret that authorizes control requests of a sandbox. */
export const CONTROL_HEADER = 'x-sandbox-control';

/** Compares a secret in constant time. */
export function isControlSecret(received: string | string[] | undefined, expected: string): boolean {
  const [left, right] = [String(received), expected].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
