export { loadBillingDetails, saveBillingDetails } from './billing-store.ts';
