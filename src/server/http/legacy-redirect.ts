/** Where an address of the old storefront leads (D5): the same path under /order/, query kept; null for what is answered where it stands. */
export function legacyTarget(method: string, url: string): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const path = url.split('?')[0] ?? '';
  return ANSWERED.test(path) ? null : `/order${url}`;
}

/** `/`, `/loading`, `/order` and below, `/orders/{id}`, and the router's own manifest and data requests. */
const ANSWERED = /^\/(?:$|loading$|order$|order\/|orders\/[^/]+$|__manifest$|\.well-known\/)|\.data$/;
