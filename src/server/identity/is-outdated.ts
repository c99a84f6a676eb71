import { sha256 } from '#server/platform/ids.ts';

/** The version of what a form changes, for forms that were opened before another change. */
export function contentVersion(content: object): string {
  return sha256(JSON.stringify(content)).slice(0, 16);
}

/**
 * Whether a change would replace what its author has not seen: it is based on another version than the present one, and
 * differs from it. A change without a version replaces anything; a repeated one changes nothing.
 */
export function isOutdated(based: string | undefined, present: string, wanted: string): boolean {
  return based !== undefined && based !== present && wanted !== present;
}
