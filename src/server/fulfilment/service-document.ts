import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Renewal } from '#core/pricing/priced-basket.ts';
import { storedDocument } from '#server/platform/stored-document.ts';

/** What a service was ordered as, and what it costs again. */
export interface ServiceDocument {
  readonly configuration: Configuration;
  readonly renewal: Renewal | null;
  readonly currency: string;
}

/** What a service's row remembers. */
export function serviceDocument(document: string): ServiceDocument {
  return storedDocument<ServiceDocument>(document, 'configuration');
}
