import { z } from 'zod';
import { countryCode, href, regionCode, text, words } from './scalars.ts';

/** The seller and its legal pages. */
export const legalFields = z.strictObject({
  name: text.describe('The legal name of the seller'),
  address: words.describe('The postal address of the seller, as on invoices'),
  tax_registrations: z
    .array(
      z.strictObject({
        country: countryCode.describe('The country that gave the number'),
        region: regionCode.optional().describe('The region, for taxes of regions: QC of CA-QC'),
        number: text.describe('The tax number, as printed on invoices'),
        one_stop_shop: z
          .boolean()
          .optional()
          .describe(
            'Whether the tax of every EU member state is declared through this registration; false when left out',
          ),
      }),
    )
    .optional()
    .describe('Where the brand is registered and charges tax; nowhere when left out'),
  terms_url: href.describe('The terms and conditions'),
  terms_version: text.describe('The version of the terms; stored with every order'),
  privacy_url: href.describe('The privacy policy'),
  imprint_url: href.optional().describe('Who runs the shop; required in Germany (§ 5 DDG) and Austria (§ 5 ECG)'),
});
