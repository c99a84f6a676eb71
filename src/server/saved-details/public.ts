export { saveBillingDetails } from './save-billing-details.ts';
export { loadEntries } from './saved-details-store.ts';
