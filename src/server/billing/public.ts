export { deleteBillingOf, loadBillingOf, saveBillingDetails } from './billing-store.ts';
export { checkTaxNumbers } from './check-tax-numbers.ts';
export { knownTaxNumber } from './known-tax-number.ts';
export { noteTaxNumber } from './note-tax-number.ts';
export type { TaxAuthority } from './tax-authority.ts';
export { deleteOldTaxNumbers } from './tax-number-store.ts';
