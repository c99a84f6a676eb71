export { buyerOf, loadUseFacts, priceFor, priceForCall, priceWith } from './price-for-call.ts';
export type { Buyer, UseFacts } from './price-for-call.ts';
