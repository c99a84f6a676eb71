import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Renewal } from '#core/pricing/priced-basket.ts';
import type { ServiceFact } from '#core/services/service-facts.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';

/** A service's configuration as ordered, and its renewal price. */
export interface ServiceDocument {
  readonly configuration: Configuration;
  readonly renewal: Renewal | null;
  readonly currency: string;
  /** Access data for the customer; absent when there is none. */
  readonly facts?: readonly ServiceFact[];
}

/** Reads the document of a service row. */
export function serviceDocument(document: string): ServiceDocument {
  return storedDocument<ServiceDocument>(document, 'configuration');
}
