/**
 * Whether any of several intersection entries is visible: a busy browser delivers several at once, of which the first
 * may be outdated.
 */
export function isAnyIntersecting(sightings: readonly { readonly isIntersecting: boolean }[]): boolean {
  return sightings.some(({ isIntersecting }) => isIntersecting);
}
