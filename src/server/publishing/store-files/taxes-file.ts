import { z } from 'zod';
import { REVERSE_CHARGE_RULES } from '#core/billing/tax/reverse-charge-rule.ts';
import { countryCode, currencyCode, day, rate, regionCode, taxPercentage, text, webAddress, words } from './scalars.ts';

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

const leftOut = z.strictObject({
  country: countryCode,
  region: regionCode.optional(),
  reason: text.describe('Why nothing is charged there'),
});

export const businessRule = z.strictObject({
  country: countryCode,
  rule: z
    .enum(REVERSE_CHARGE_RULES)
    .describe(
      'Who accounts for the tax itself: businesses with a well-formed number (trust-format), with one an authority confirmed (ask-authority), nobody (always-tax)',
    ),
});

export const exchangeRates = z.strictObject({
  date: day.describe('The day they were published'),
  rates: z.record(currencyCode, rate).describe('Units for one euro'),
  source: text.describe('Who published them'),
});

/** taxes.yaml: the tax rates; registrations are in brand.yaml. */
export const taxesFile = z.strictObject({
  rates: z.array(taxRate),
  outside: z
    .array(leftOut)
    .optional()
    .describe('Parts of taxed countries with rates of their own, such as Madeira, where the brand charges no tax'),
  businesses: z
    .array(businessRule)
    .optional()
    .describe(
      'Businesses in countries outside the EU; as their law has it when left out: GB, NO, AU, NZ trust-format, others always-tax',
    ),
  exchange_rates: z
    .array(exchangeRates)
    .optional()
    .describe(
      'By which the tax of an invoice in another currency is stated in that of its country (Directive 2006/112/EC art. 230); the newest of the day it is charged count',
    ),
});

export type ExchangeRatesSource = z.infer<typeof exchangeRates>;
export type TaxRateSource = z.infer<typeof taxRate>;
export type BusinessRuleSource = z.infer<typeof businessRule>;
export type TaxesFile = z.infer<typeof taxesFile>;
