import type { Handlers, StreamHandlers } from '#server/request/request-context.ts';
import type { SearchServices } from './domain-services.ts';
import { checkDomain } from './search/check-domain.ts';
import { listDomainPrices } from './search/list-prices.ts';
import { searchDomains, streamDomainSearch } from './search/search-domains.ts';
import { transferPreflight } from './transfers/transfer-preflight.ts';

/** The handlers of searches and checks. */
export function domainHandlers(
  services: SearchServices,
): Pick<Handlers['domains'], 'search' | 'check' | 'prices' | 'transferPreflight'> {
  return {
    search: searchDomains(services),
    check: checkDomain(services),
    prices: listDomainPrices(),
    transferPreflight: transferPreflight(services),
  };
}

export function domainStreams(services: SearchServices): StreamHandlers['domains'] {
  return { searchStream: streamDomainSearch(services) };
}
