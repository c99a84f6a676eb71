export { deleteExpiredQuotes, deleteQuotesOf } from './quote-store.ts';
