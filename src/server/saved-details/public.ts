export { keepBilling } from './keep-billing.ts';
export { loadEntries } from './saved-details-store.ts';
