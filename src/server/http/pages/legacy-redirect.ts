/**
 * The redirect target of an address without /order/: the same path under it, query kept; null for paths that are served
 * as they are.
 */
export function legacyTarget(method: string, url: string): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const path = url.split('?')[0] ?? '';
  if (ANSWERED.test(path)) return null;
  return ORDERS.test(path) ? `/order/account${url}` : `/order${url}`;
}

/**
 * `/`, `/loading`, `/order` and below, `/orders/{id}`, each with or without a trailing slash, well-known URIs (RFC
 * 8615), and the router's manifest and data requests.
 */
const ANSWERED = /^\/(?:$|loading\/?$|order$|order\/|orders\/[^/]+\/?$|__manifest$|\.well-known(?:\/|$))|\.data$/;
/** `/orders` is the order list, which is at /order/account/orders. */
const ORDERS = /^\/orders\/?$/;
