import { z } from 'zod';
import { amount, currencyCode, term, termKey } from './scalars.ts';

/** The price of a term: an amount, or regular and current price with a setup fee. */
const termPrice = z
  .union([
    amount,
    z.strictObject({
      regular: amount.describe('What the term costs, and renews at'),
      current: amount.optional().describe('What the first term costs; the regular price when left out'),
      setup: amount.optional().describe('Charged once, with the first term'),
    }),
  ])
  .meta({ id: 'termPrice', description: 'An amount for the whole term, or {regular, current, setup}' });

const termPrices = z.partialRecord(termKey, termPrice).meta({ id: 'termPrices' });

/** The fields of a price, wherever one is given. An option value without any is included free of charge. */
export const priceFields = {
  monthly: z
    .union([
      amount,
      z.strictObject({
        regular: amount.describe('Per month'),
        current: amount.optional().describe('Per month in the first term'),
      }),
    ])
    .optional()
    .describe('Price of one month; every term offered is made from it with term_discounts'),
  setup: amount.optional().describe('Charged once, with the first term, whatever the term'),
  prices: termPrices
    .optional()
    .describe('Prices written out by term in the base currency, before any made from monthly'),
  prices_in: z
    .record(currencyCode, termPrices)
    .optional()
    .describe('Prices written out in other currencies, before any made by rate'),
};

/** A price as in its file. */
export type PriceFields = z.infer<z.ZodObject<typeof priceFields>>;

/** The offered terms. */
export const termList = z.array(term).min(1, 'must have at least one term');
