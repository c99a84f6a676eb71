export { deleteExpiredQuotes } from './quote-store.ts';
