export { saveBillingDetails } from './billing-store.ts';
