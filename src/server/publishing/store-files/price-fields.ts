import { z } from 'zod';
import { amount, currencyCode, term, termKey } from './scalars.ts';

/** The price of a term: an amount, or regular and current price with a setup fee. */
const termPrice = z
  .union([
    amount,
    z.strictObject({
      regular: amount.describe('The price of the term, also when it renews'),
      current: amount.optional().describe('The price of the first term; the regular price when left out'),
      setup: amount.optional().describe('A setup fee, charged once with the first term; none when left out'),
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
        regular: amount.describe('The price of one month, also when it renews'),
        current: amount
          .optional()
          .describe('The price of one month in the first term; the regular price when left out'),
      }),
    ])
    .optional()
    .describe('The price of one month, from which all terms are derived with term_discounts'),
  setup: amount.optional().describe('A setup fee, charged once with the first term; none when left out'),
  prices: termPrices
    .optional()
    .describe('Prices by term in the base currency; they replace those derived from monthly'),
  prices_in: z
    .record(currencyCode, termPrices)
    .optional()
    .describe('Prices by currency and term; they replace those derived by rate'),
};

/** A price as in its file. */
export type PriceFields = z.infer<z.ZodObject<typeof priceFields>>;

/** The offered terms. */
export const termList = z.array(term).min(1, 'must have at least one term');
