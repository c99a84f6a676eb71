export { buyerOf, subjectOf } from './buyer.ts';
export { priceWith } from './price-with.ts';
export { loadPricingFacts } from './pricing-facts.ts';
export type { PricingFacts } from './pricing-facts.ts';
