import { z } from 'zod';
import { REVERSE_CHARGE_RULES } from '#core/billing/tax/reverse-charge-rule.ts';
import { countryCode, currencyCode, day, rate, regionCode, taxPercentage, text, webAddress, words } from './scalars.ts';

export const taxRate = z.strictObject({
  country: countryCode.describe('The country of the tax'),
  region: regionCode.optional().describe('The region, for taxes of regions: QC of CA-QC'),
  name: words.describe('The name of the tax as shown: VAT'),
  rate: taxPercentage.describe('The standard rate'),
  beside_country: z
    .boolean()
    .optional()
    .describe(
      'For a region: whether it is charged beside the rate of the country, where the brand is registered in the region; false when left out',
    ),
  from: day.describe('The first day of the rate'),
  to: day.optional().describe('The last day of the rate; no end when left out'),
  source: webAddress.optional().describe('The official page that states the rate; a rate without one is refused'),
  source_date: day.optional().describe('The day the page was read'),
});

const leftOut = z.strictObject({
  country: countryCode.describe('The country of the territory'),
  region: regionCode.optional().describe('The region of the territory'),
  reason: text.describe('Why no tax is charged there'),
});

export const businessRule = z.strictObject({
  country: countryCode.describe('The country of the business'),
  rule: z
    .enum(REVERSE_CHARGE_RULES)
    .describe(
      'Which businesses account for the tax themselves: those with a well-formed number (trust-format), with a number an authority confirmed (ask-authority), or none (always-tax)',
    ),
});

export const exchangeRates = z.strictObject({
  date: day.describe('The day the rates were published'),
  rates: z.record(currencyCode, rate).describe('Units of each currency for one euro'),
  source: text.describe('Who published the rates'),
});

/** taxes.yaml: the tax rates; registrations are in brand.yaml. */
export const taxesFile = z.strictObject({
  rates: z.array(taxRate).describe('The tax rates, at least one for each country with a registration'),
  outside: z
    .array(leftOut)
    .optional()
    .describe(
      'Territories of taxed countries with rates of their own, such as Madeira, where the brand charges no tax; none when left out',
    ),
  businesses: z
    .array(businessRule)
    .optional()
    .describe(
      'Rules for businesses outside the EU; trust-format for GB, NO, AU and NZ, always-tax for others when left out',
    ),
  exchange_rates: z
    .array(exchangeRates)
    .optional()
    .describe(
      'Rates by which invoices state tax in the currency of the country (Directive 2006/112/EC art. 230), the newest on the day of the charge; none when left out',
    ),
});

export type ExchangeRatesSource = z.infer<typeof exchangeRates>;
export type TaxRateSource = z.infer<typeof taxRate>;
export type BusinessRuleSource = z.infer<typeof businessRule>;
export type TaxesFile = z.infer<typeof taxesFile>;
