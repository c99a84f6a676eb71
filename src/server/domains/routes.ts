import type { Handlers, StreamHandlers } from '#server/http/request-context.ts';
import { checkDomain } from './check-domain.ts';
import type { SearchServices } from './domain-services.ts';
import { getRegistrant } from './get-registrant.ts';
import { saveRegistrant } from './save-registrant.ts';
import { searchDomains, streamDomainSearch } from './search-domains.ts';
import { setTransferCode } from './set-transfer-code.ts';
import { transferPreflight } from './transfer-preflight.ts';

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
