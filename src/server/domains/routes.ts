import type { Handlers, StreamHandlers } from '#server/http/request/request-context.ts';
import type { SearchServices } from './domain-services.ts';
import { getRegistrant } from './registrants/get-registrant.ts';
import { saveRegistrant } from './registrants/save-registrant.ts';
import { checkDomain } from './search/check-domain.ts';
import { searchDomains, streamDomainSearch } from './search/search-domains.ts';
import { setTransferCode } from './transfers/set-transfer-code.ts';
import { transferPreflight } from './transfers/transfer-preflight.ts';

export function domainHandlers(services: SearchServices): Handlers['domains'] {
  return {
    search: searchDomains(services),
    check: checkDomain(services),
    transferPreflight: transferPreflight(services),
    giveTransferCode: setTransferCode(services),
    registrant: getRegistrant(services),
    saveRegistrant: saveRegistrant(services),
  };
}

export function domainStreams(services: SearchServices): StreamHandlers['domains'] {
  return { searchStream: streamDomainSearch(services) };
}
