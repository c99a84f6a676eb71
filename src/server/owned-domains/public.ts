export { requestRegistrantConfirmation } from './registrants/request-registrant-confirmation.ts';
export type { NewRegistrant } from './registrants/request-registrant-confirmation.ts';
export { applyVerificationHold } from './registrants/apply-verification-hold.ts';
export { loadHoldings } from './owned-name-store.ts';
export { refreshOverdueDomains } from './refresh-overdue-domains.ts';
export { remindRegistrants } from './registrants/remind-registrants.ts';
export { deleteExpiredNames } from './owned-domain-data-store.ts';
export type { OwnedDocument, OwnedDomain } from './owned-domain-store.ts';
export { deleteUnheldAddresses } from './registrants/registrant-address-store.ts';
