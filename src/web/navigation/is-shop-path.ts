/**
 * Whether a page is public. Pages of the session, the account, orders and invoices are not; they show an expired
 * session themselves.
 */
export function isShopPath(pathname: string): boolean {
  return !/^\/order\/(?:auth|account|invoice)(?:\/|$)|^\/orders?\/[\da-f]{8}-/i.test(pathname);
}
