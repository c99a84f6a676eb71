/** Where the pages show a customer's picture; null when there is none (D2). */
export function avatarAddress(hash: string | null): string | null {
  return hash === null ? null : `/order/account/avatar/${hash}`;
}
