/**
 * Whether any of several intersection entries is visible: a busy browser delivers several at once, of which the first
 * may be outdated.
 */
export function isAnyIntersecting(entries: readonly { readonly isIntersecting: boolean }[]): boolean {
  return entries.some(({ isIntersecting }) => isIntersecting);
}
