export { deleteBillingOf, loadBillingOf, saveBillingDetails } from './billing-store.ts';
