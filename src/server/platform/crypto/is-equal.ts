import { timingSafeEqual } from 'node:crypto';

/** Whether bytes equal others, in a time that does not depend on where they differ. */
export function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
