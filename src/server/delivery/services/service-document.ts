import * as z from 'zod/mini';
import { configuration } from '#contract/basket.ts';
import { serviceFact } from '#contract/services.ts';
import { currencyCode, list, minor } from '#contract/shared-schemas.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Renewal } from '#core/pricing/priced-basket.ts';
import type { ServiceFact } from '#core/services/service-facts.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import { renewalSchema } from '#server/sales/public.ts';

/** A service's configuration as ordered, and its renewal price. */
export interface ServiceDocument {
  readonly configuration: Configuration;
  readonly renewal: Renewal | null;
  /** The list price of the renewal, of a term the customer accepted later; minor units. Otherwise it follows from the order. */
  readonly renewalListMinor?: number;
  readonly currency: string;
  /** Access data for the customer; absent when there is none. */
  readonly facts?: readonly ServiceFact[];
}

export const SERVICE_DOCUMENTS = jsonColumn<ServiceDocument>(
  'services.document',
  z.object({
    configuration,
    renewal: z.nullable(renewalSchema),
    renewalListMinor: z.exactOptional(minor),
    currency: currencyCode,
    facts: z.exactOptional(list(serviceFact)),
  }),
);
