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

const termDiscounts = z
  .partialRecord(termKey, percentage)
  .describe('What a term made from a monthly price is cheaper by: {12: 10%, 24: 15%}');

const quantity = z.strictObject({
  min: wholeNumber.max(10_000, 'must be at most 10000').optional(),
  max: positiveNumber.max(10_000, 'must be at most 10000').optional(),
  step: positiveNumber.max(10_000, 'must be at most 10000').optional(),
});

export const pricing = z.strictObject({
  base: currencyCode.optional().describe("The currency prices are written in; the brand's first when left out"),
  terms: termList.optional().describe('Terms made from monthly prices where a product names none'),
  term_discounts: termDiscounts.optional(),
  rates: z
    .record(currencyCode, rate)
    .optional()
    .describe('How many units of each other currency one unit of the base currency is'),
  endings: z
    .record(currencyCode, ending)
    .optional()
    .describe('What derived prices end in, by currency: {USD: .99, JPY: 90}'),
  delivery_note: words.optional().describe("Shown on every line; 'Delivery time: within 24 hours' when left out"),
});

export const category = z.strictObject({
  slug,
  name: words,
  description: words.optional(),
  parent: slug.optional().describe('The category it stands in'),
});

const optionValue = z.strictObject({
  key,
  name: words,
  effect: z
    .enum(['add', 'override'])
    .optional()
    .describe("Added to the product's price (when left out) or in its place"),
  ...priceFields,
});

const option = z.strictObject({
  key,
  name: words,
  description: words.optional(),
  kind: z
    .enum(['single', 'multiple', 'quantity'])
    .optional()
    .describe("One value (when left out), several, or a count of the option's own price"),
  required: z.boolean().optional(),
  default: key.optional().describe('The value preselected in a required single option'),
  values: z.array(optionValue).optional(),
  quantity: quantity.optional().describe('Of kind quantity: the counts allowed'),
  ...priceFields,
});

const extra = z.strictObject({ key, name: words, description: words.optional(), ...priceFields });

const field = z.strictObject({
  key,
  name: words,
  hint: words.optional(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean().optional(),
  min: z.int().optional().describe('Smallest number, or fewest characters'),
  max: z.int().optional().describe('Largest number, or most characters'),
  pattern: text.optional().describe('A regular expression the whole text must match'),
  choices: z.array(z.strictObject({ key, name: words })).optional(),
  can_be_given_later: z.boolean().optional(),
});

export const product = z.strictObject({
  slug,
  id: slug.optional().describe('Stays when the slug changes; the slug when left out'),
  name: words,
  category: slug,
  summary: words,
  description: words.optional(),
  image: imagePath.optional(),
  kind: z.enum(['service', 'domain']).optional(),
  terms: termList.optional(),
  term_discounts: termDiscounts.optional().describe("Instead of the catalogue's"),
  default_term: term.optional(),
  currencies: z.array(currencyCode).optional().describe("Sold in these only; in all of the brand's when left out"),
  ...priceFields,
  quantity: quantity.optional(),
  options: z.array(option).optional(),
  extras: z.array(extra).optional(),
  fields: z.array(field).optional(),
  needs_domain: z.boolean().optional(),
  trial_days: positiveNumber
    .max(365, 'must be at most 365')
    .optional()
    .describe("Free for these days, then the term's price"),
  stock: wholeNumber.optional().describe('How many exist in all'),
  provisioning: provisioningFields
    .optional()
    .describe('Who sets it up once it is paid; as the brand says when left out'),
  ready: z
    .literal('at-once')
    .optional()
    .describe(
      'Nothing is to be set up: ready once it is paid. Without this and without provisioning a person sets it up',
    ),
  delivery_note: words.optional(),
  features: z.array(words).optional(),
});

/** catalogue.yaml, or a file of the folder catalogue/: the products. */
export const catalogueFile = z.strictObject({
  pricing: pricing.optional().describe('In one file of a folder only'),
  categories: z.array(category).optional(),
  products: z.array(product).optional(),
});

export type PricingSource = z.infer<typeof pricing>;
export type CategorySource = z.infer<typeof category>;
export type ProductSource = z.infer<typeof product>;
export type OptionSource = z.infer<typeof option>;
export type ExtraSource = z.infer<typeof extra>;
export type FieldSource = z.infer<typeof field>;
export type CatalogueFile = z.infer<typeof catalogueFile>;
