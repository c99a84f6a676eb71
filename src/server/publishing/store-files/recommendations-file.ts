import { z } from 'zod';
import { slug, words } from './scalars.ts';

const recommendation = z.strictObject({
  product: slug,
  reason: words.describe('Why it goes well with it, as the shopper reads it'),
});

/** recommendations.yaml: recommended products, for any basket and by product. */
export const recommendationsFile = z.strictObject({
  any_basket: z.array(recommendation).optional().describe('Recommended whatever is in the basket, in order'),
  products: z.record(slug, z.array(recommendation)).optional().describe('By the slug of the product just added'),
});

export type RecommendationSource = z.infer<typeof recommendation>;
export type RecommendationsFile = z.infer<typeof recommendationsFile>;
