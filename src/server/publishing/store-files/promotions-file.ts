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
  id: slug,
  code: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/u, 'must be 2 to 40 letters, digits and hyphens')
    .optional()
    .describe('What the shopper types; a promotion has a code or is automatic'),
  automatic: z.literal(true).optional().describe('Applies by itself, without a code'),
  description: words,
  percentage: percentage.optional().describe('Off the price: 20%'),
  fixed: amounts
    .optional()
    .describe('Off the price: an amount in the base currency (others by rate), or {EUR: 5, USD: 6}'),
  free_months: positiveNumber.optional().describe('Months of the first term that cost nothing'),
  products: z.array(target).optional().describe('Products by slug; domains as tld:com or tld:com:transfer'),
  categories: z.array(slug).optional().describe('Categories by slug; domains for every domain'),
  terms: termList.optional(),
  minimum_term: term.optional(),
  first_time_customers_only: z.boolean().optional(),
  minimum_subtotal: amounts.optional(),
  starts: instant.optional().describe("First day (in the brand's time zone) or instant"),
  ends: instant.optional().describe("Last day (to its end, in the brand's time zone) or instant"),
  total_limit: positiveNumber.optional(),
  per_customer_limit: positiveNumber.optional(),
  combines: z.enum(['stackable', 'exclusive']).optional().describe('stackable when left out'),
});

/** promotions.yaml: vouchers and automatic promotions. */
export const promotionsFile = z.strictObject({ promotions: z.array(promotion) });

export type PromotionSource = z.infer<typeof promotion>;
export type PromotionsFile = z.infer<typeof promotionsFile>;
