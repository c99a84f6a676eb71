/**
 * Whether a change would replace what its author has not seen: it is based on another version than the present one, and
 * differs from it. A change without a version replaces anything; a repeated one changes nothing.
 */
export function isOutdated(based: string | undefined, present: string, wanted: string): boolean {
  return based !== undefined && based !== present && wanted !== present;
}
