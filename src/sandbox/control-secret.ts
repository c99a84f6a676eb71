import { createHash, timingSafeEqual } from 'node:crypto';

/** The header that proves a right to change things at a sandbox. */
export const CONTROL_HEADER = 'x-sandbox-control';

/** Compares what a request gave with what it should have given, in the same time whatever it was. */
export function isControlSecret(given: string | string[] | undefined, wanted: string): boolean {
  const [left, right] = [String(given), wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
