export { deleteExpiredQuotes, deleteQuotesOf } from './quote-store.ts';
export { orderNumber } from './order-number.ts';
