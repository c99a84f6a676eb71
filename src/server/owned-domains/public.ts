export { askRegistrant } from './ask-registrant.ts';
export type { NewRegistrant } from './ask-registrant.ts';
export { holdUnverified } from './hold-unverified.ts';
export { loadHoldings } from './held-name-store.ts';
export { lookAfterOverdue } from './look-after-overdue.ts';
export { lookAfterRegistrants } from './look-after-registrants.ts';
export { deleteLostNames } from './owned-domain-data-store.ts';
export type { OwnedDocument, OwnedDomain } from './owned-domain-store.ts';
export { deleteUnheldAddresses } from './registrant-address-store.ts';
