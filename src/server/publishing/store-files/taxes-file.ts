import { z } from 'zod';
import { countryCode, day, percentage, text, webAddress } from './scalars.ts';

export const taxRate = z.strictObject({
  country: countryCode,
  region: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/u, 'must be the part of an ISO 3166-2 code after the country ("CA" of US-CA)')
    .optional(),
  name: text.describe("As shown: 'VAT'"),
  rate: percentage,
  from: day.describe('First day it holds'),
  to: day.optional().describe('Last day it holds'),
  source: webAddress.optional().describe('The official page it comes from; a rate without one is refused'),
  source_date: day.optional().describe('The day the page was read'),
});

/** taxes.yaml: what is charged where the brand is registered; registrations stand in brand.yaml (D10). */
export const taxesFile = z.strictObject({ rates: z.array(taxRate) });

export type TaxRateSource = z.infer<typeof taxRate>;
export type TaxesFile = z.infer<typeof taxesFile>;
