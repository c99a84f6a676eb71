import type { InboundRequest } from './inbound-request.ts';

/** The origin of the brand's canonical addresses: its first host, whichever of its hosts was requested. */
export function canonicalOrigin({ store: { brand }, outer }: Pick<InboundRequest, 'store' | 'outer'>): string {
  const port = outer.listeningPort === null ? '' : `:${outer.listeningPort}`;
  return `${outer.scheme}://${brand.hosts[0] ?? outer.host}${port}`;
}
