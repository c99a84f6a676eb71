import { z } from 'zod';
import { termList } from './price-fields.ts';
import { amount, currencyCode, instant, percentage, positiveNumber, slug, term, words } from './scalars.ts';

const amounts = z.union([amount, z.record(currencyCode, amount)]);

/** A product slug, or a TLD as A-label: tld:com, tld:xn--p1ai, tld:com:transfer. */
const target = z
  .string()
  .max(80, 'must have at most 80 characters')
  .regex(
    /^([a-z0-9]+(-[a-z0-9]+)*|tld:[a-z0-9-]+(\.[a-z0-9-]+)*(:transfer)?)$/u,
    'must be the slug of a product ("web-hosting") or a TLD ("tld:com", "tld:com:transfer")',
  );

export const promotion = z.strictObject({
  id: slug.describe('The id of the promotion; orders and limits refer to it'),
  code: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/u, 'must be 2 to 40 letters, digits and hyphens')
    .optional()
    .describe('The promo code; a promotion has a code or is automatic'),
  automatic: z.literal(true).optional().describe('Applies without a code'),
  description: words.describe('What the promotion gives, as shoppers read it'),
  percentage: percentage.optional().describe('The reduction in percent'),
  fixed: amounts
    .optional()
    .describe('The reduction as an amount in the base currency, converted by rate, or by currency: {EUR: 5, USD: 6}'),
  free_months: positiveNumber.optional().describe('Months of the first term that are free'),
  products: z
    .array(target)
    .min(1, 'must have at least one product')
    .optional()
    .describe('Only for these products by slug, and domains as tld:com or tld:com:transfer; all when left out'),
  categories: z
    .array(slug)
    .min(1, 'must have at least one category')
    .optional()
    .describe('Only for these categories by slug; domains stands for every domain; all when left out'),
  terms: termList.optional().describe('Only for these terms in months; all when left out'),
  minimum_term: term.optional().describe('Only for this term and longer ones, in months; none when left out'),
  first_time_customers_only: z
    .boolean()
    .optional()
    .describe('Only for customers without an earlier order; false when left out'),
  minimum_subtotal: amounts
    .optional()
    .describe(
      'Only from this subtotal of the basket, as an amount or for each currency, 0 for no minimum; none when left out',
    ),
  starts: instant
    .optional()
    .describe('The first day in the time zone of the brand, or an instant; at once when left out'),
  ends: instant.optional().describe('The last day in the time zone of the brand, or an instant; no end when left out'),
  total_limit: positiveNumber.optional().describe('Orders that can use it; no limit when left out'),
  per_customer_limit: positiveNumber
    .optional()
    .describe('Orders of one customer that can use it; no limit when left out'),
  combines: z
    .enum(['stackable', 'exclusive'])
    .optional()
    .describe('Whether it is combined with other promotions; stackable when left out'),
});

/** promotions.yaml: vouchers and automatic promotions. */
export const promotionsFile = z.strictObject({
  promotions: z.array(promotion).describe('The vouchers and automatic promotions of the brand'),
});

export type PromotionSource = z.infer<typeof promotion>;
export type PromotionsFile = z.infer<typeof promotionsFile>;
