import { z } from 'zod';
import { FIELD_TYPES } from '#core/forms/check-field.ts';
import { priceFields, termList } from './price-fields.ts';
import { provisioningFields } from './provisioning-fields.ts';
import {
  currencyCode,
  ending,
  imagePath,
  key,
  percentage,
  positiveNumber,
  rate,
  slug,
  term,
  termKey,
  text,
  wholeNumber,
  words,
} from './scalars.ts';

const termDiscounts = z.partialRecord(termKey, percentage);

const quantityLimits = {
  max: positiveNumber
    .max(10_000, 'must be at most 10000')
    .optional()
    .describe('The largest quantity; 100 when left out'),
  step: positiveNumber
    .max(10_000, 'must be at most 10000')
    .optional()
    .describe('The difference between quantities; 1 when left out'),
};

const productQuantity = z.strictObject({
  min: positiveNumber
    .max(10_000, 'must be at most 10000')
    .optional()
    .describe('The smallest quantity; 1 when left out'),
  ...quantityLimits,
});

const optionQuantity = z.strictObject({
  min: wholeNumber
    .max(10_000, 'must be at most 10000')
    .optional()
    .describe('The smallest quantity; 0, or 1 of a required option when left out'),
  ...quantityLimits,
});

export const pricing = z.strictObject({
  base: currencyCode
    .optional()
    .describe('The base currency, in which prices are written; the first of the brand when left out'),
  terms: termList
    .optional()
    .describe(
      'Terms derived from monthly prices, for products without terms; 1 and those of term_discounts when left out',
    ),
  term_discounts: termDiscounts
    .optional()
    .describe('Discounts of terms derived from a monthly price, by term in months; none when left out'),
  rates: z
    .record(currencyCode, rate)
    .optional()
    .describe('Units of each other currency for one unit of the base currency'),
  endings: z
    .record(currencyCode, ending)
    .optional()
    .describe('What derived prices end in, by currency; they are rounded to the digits of the currency when left out'),
  delivery_note: words
    .optional()
    .describe("The delivery note of products without one; 'Delivery time: within 24 hours' when left out"),
});

export const category = z.strictObject({
  slug: slug.describe('The key of the category in addresses and files'),
  name: words.describe('The name of the category'),
  description: words.optional().describe('A sentence below the name; none when left out'),
  parent: slug.optional().describe('The category above this one; none when left out'),
});

const optionValue = z.strictObject({
  key: key.describe('The key of the value in links and orders'),
  name: words.describe('The name of the value'),
  effect: z
    .enum(['add', 'override'])
    .optional()
    .describe('Whether its price is added to that of the product or replaces it; add when left out'),
  ...priceFields,
});

const option = z.strictObject({
  key: key.describe('The key of the option in links and orders'),
  name: words.describe('The name of the option'),
  description: words.optional().describe('A sentence below the name; none when left out'),
  kind: z
    .enum(['single', 'multiple', 'quantity'])
    .optional()
    .describe('One value, several values, or a quantity with a price of the option itself; single when left out'),
  required: z.boolean().optional().describe('Whether a value must be chosen; false when left out'),
  default: key.optional().describe('The preselected value of a required single option; none when left out'),
  values: z.array(optionValue).optional().describe('The values to choose from; not for kind quantity'),
  quantity: optionQuantity.optional().describe('The quantities allowed; only for kind quantity'),
  ...priceFields,
});

const extra = z.strictObject({
  key: key.describe('The key of the extra in links and orders'),
  name: words.describe('The name of the extra'),
  description: words.optional().describe('A sentence below the name; none when left out'),
  ...priceFields,
});

const field = z.strictObject({
  key: key.describe('The key of the field in links and orders'),
  name: words.describe('The label of the field'),
  hint: words.optional().describe('A sentence below the field; none when left out'),
  type: z.enum(FIELD_TYPES).describe('The kind of field'),
  required: z.boolean().optional().describe('Whether it must be filled in; false when left out'),
  min: z.int().optional().describe('The smallest number or the fewest characters; no limit when left out'),
  max: z.int().optional().describe('The largest number or the most characters; no limit when left out'),
  pattern: text.optional().describe('A regular expression that the whole text must match; none when left out'),
  choices: z
    .array(
      z.strictObject({
        key: key.describe('The key of the choice in links and orders'),
        name: words.describe('The name of the choice'),
      }),
    )
    .optional()
    .describe('The choices of a field of type select'),
  can_be_given_later: z
    .boolean()
    .optional()
    .describe('Whether it can be filled in after the product was added to the basket; false when left out'),
});

export const product = z.strictObject({
  slug: slug.describe('The product in addresses and links'),
  id: slug.optional().describe('The id in orders, which stays when the slug changes; the slug when left out'),
  name: words.describe('The name of the product'),
  category: slug.describe('The category of the product, by slug'),
  summary: words.describe('One sentence, shown in lists'),
  description: words.optional().describe('The description on the page of the product; none when left out'),
  image: imagePath.optional().describe('The picture of the product; none when left out'),
  kind: z.enum(['service', 'domain']).optional().describe('Whether it is a service or a domain; service when left out'),
  terms: termList
    .optional()
    .describe(
      'The terms offered, in months; those with a price, and those of pricing for a monthly price, when left out',
    ),
  term_discounts: termDiscounts
    .optional()
    .describe('Discounts of this product by term in months; those of pricing when left out'),
  default_term: term.optional().describe('The preselected term; 12 if offered, otherwise the shortest, when left out'),
  currencies: z
    .array(currencyCode)
    .min(1, 'must have at least one currency')
    .optional()
    .describe('The currencies it is sold in; all of the brand when left out'),
  ...priceFields,
  quantity: productQuantity.optional().describe('The quantities of one line; only 1 when left out'),
  options: z.array(option).optional().describe('What is chosen when it is configured; none when left out'),
  extras: z.array(extra).optional().describe('What can be added, never preselected; none when left out'),
  fields: z.array(field).optional().describe('What buyers fill in; none when left out'),
  needs_domain: z.boolean().optional().describe('Whether a domain must be chosen with it; false when left out'),
  trial_days: positiveNumber
    .max(365, 'must be at most 365')
    .optional()
    .describe('Days of a free trial before the first term; none when left out'),
  stock: wholeNumber.optional().describe('How many can be sold in all; no limit when left out'),
  provisioning: provisioningFields
    .optional()
    .describe('What sets it up once it is paid; as in brand.yaml when left out'),
  ready: z
    .literal('at-once')
    .optional()
    .describe(
      'Nothing has to be set up: it is ready once it is paid. Without this and without provisioning staff set it up',
    ),
  delivery_note: words.optional().describe('The delivery note of its lines; that of pricing when left out'),
  features: z.array(words).optional().describe('Short statements, shown as a list; none when left out'),
});

/** catalogue.yaml, or a file of the folder catalogue/: the products. */
export const catalogueFile = z.strictObject({
  pricing: pricing.optional().describe('Base currency, terms, rates and endings; in one file of the catalogue only'),
  categories: z.array(category).optional().describe('The categories of products'),
  products: z.array(product).optional().describe('The products, in the order of the shop'),
});

export type PricingSource = z.infer<typeof pricing>;
export type CategorySource = z.infer<typeof category>;
export type ProductSource = z.infer<typeof product>;
export type OptionSource = z.infer<typeof option>;
export type ExtraSource = z.infer<typeof extra>;
export type FieldSource = z.infer<typeof field>;
export type CatalogueFile = z.infer<typeof catalogueFile>;
