/** The URL path of a customer's picture; null without one. */
export function avatarAddress(hash: string | null): string | null {
  return hash === null ? null : `/order/account/avatar/${hash}`;
}
