import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Renewal } from '#core/pricing/priced-basket.ts';
import type { ServiceFact } from '#core/services/service-facts.ts';
import { storedDocument } from '#server/platform/stored-document.ts';

/** What a service was ordered as, and what it costs again. */
export interface ServiceDocument {
  readonly configuration: Configuration;
  readonly renewal: Renewal | null;
  readonly currency: string;
  /** What its customer has to know; absent where there is nothing. */
  readonly facts?: readonly ServiceFact[];
}

/** What a service's row remembers. */
export function serviceDocument(document: string): ServiceDocument {
  return storedDocument<ServiceDocument>(document, 'configuration');
}
