export { requestRegistrantConfirmation } from './request-registrant-confirmation.ts';
export type { NewRegistrant } from './request-registrant-confirmation.ts';
export { applyVerificationHold } from './apply-verification-hold.ts';
export { loadHoldings } from './owned-name-store.ts';
export { refreshOverdueDomains } from './refresh-overdue-domains.ts';
export { remindRegistrants } from './remind-registrants.ts';
export { deleteExpiredNames } from './owned-domain-data-store.ts';
export type { OwnedDocument, OwnedDomain } from './owned-domain-store.ts';
export { deleteUnheldAddresses } from './registrant-address-store.ts';
