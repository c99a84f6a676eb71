import { z } from 'zod';
import { slug, words } from './scalars.ts';

const recommendation = z.strictObject({
  product: slug.describe('The slug of the recommended product'),
  reason: words.describe('The reason, as shoppers read it'),
});

/** recommendations.yaml: recommended products, for any basket and by product. */
export const recommendationsFile = z.strictObject({
  any_basket: z
    .array(recommendation)
    .optional()
    .describe('Recommended for every basket, in this order; none when left out'),
  products: z
    .record(slug, z.array(recommendation))
    .optional()
    .describe('Recommended after a product, by its slug; none when left out'),
});

export type RecommendationSource = z.infer<typeof recommendation>;
export type RecommendationsFile = z.infer<typeof recommendationsFile>;
