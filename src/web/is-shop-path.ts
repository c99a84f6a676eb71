/** Whether a page is of the shop, where anybody may be: not of the session, the account, an order or an invoice, which say themselves when a session is over. */
export function isShopPath(pathname: string): boolean {
  return !/^\/order\/(?:auth|account|invoice)(?:\/|$)|^\/orders?\/[\da-f]{8}-/i.test(pathname);
}
