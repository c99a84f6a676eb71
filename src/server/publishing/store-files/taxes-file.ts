import { z } from 'zod';
import { countryCode, day, regionCode, taxPercentage, webAddress, words } from './scalars.ts';

export const taxRate = z.strictObject({
  country: countryCode,
  region: regionCode.optional(),
  name: words.describe("As shown: 'VAT'"),
  rate: taxPercentage,
  beside_country: z
    .boolean()
    .optional()
    .describe(
      "Of a region: charged beside the country's rate, not instead of it, where the brand is registered in the region",
    ),
  from: day.describe('First day it holds'),
  to: day.optional().describe('Last day it holds'),
  source: webAddress.optional().describe('The official page it comes from; a rate without one is refused'),
  source_date: day.optional().describe('The day the page was read'),
});

/** taxes.yaml: what is charged where the brand is registered; registrations stand in brand.yaml (D10). */
export const taxesFile = z.strictObject({ rates: z.array(taxRate) });

export type TaxRateSource = z.infer<typeof taxRate>;
export type TaxesFile = z.infer<typeof taxesFile>;
