export type { AccountServices, OrderClaim } from './account/account-services.ts';
export { findCustomer } from './account/customer-store.ts';
export { CUSTOM_FIELDS } from './account/custom-fields.ts';
export { checkNewPassword, tooManyAtOnce } from './account/passwords/check-new-password.ts';
export { type CheckPassword, createPasswordPolicy } from './account/passwords/check-password.ts';
export { withPasswordSlot } from './account/passwords/with-password-slot.ts';
export { deleteCodesAbout, deleteOldCodes, insertCode, claimCode } from './account/registration/code-store.ts';
export { deleteOldRegistrations } from './account/registration/registration-store.ts';
export { matchTotp } from './account/sign-in/match-totp.ts';
export { deleteOldDevices } from './account/sign-in/device-store.ts';
export { countRecoveryCodes } from './account/sign-in/recovery-code-store.ts';
export { SECOND_FACTOR_SECRETS, findSecondFactor } from './account/sign-in/second-factor-store.ts';
export { deleteOldSolutions } from './captcha/captcha-store.ts';
export {
  blockCustomer,
  changeCustomerNames,
  endCustomerSessions,
  requestEmailChange,
  resetSecondFactor,
  unblockCustomer,
} from './by-staff/change-account.ts';
export { isBlocked } from './by-staff/is-blocked.ts';
export { type AddressBox, hashAddress, hashForCommand } from './by-staff/blocked-address.ts';
export {
  BLOCKED_ADDRESS_DAYS,
  countBlockedBefore,
  deleteBlockedAddress,
  deleteOldBlockedAddresses,
  findBlockedAddress,
  insertBlockedAddress,
  listBlockedAddresses,
} from './by-staff/blocked-address-store.ts';
export { type CaptchaServices, type CheckCaptcha, createCheckCaptcha } from './captcha/check-captcha.ts';
export { findMergedInto, listFormerAddresses, listMergedInto } from './merge/former-address-store.ts';
export { mergeAccount } from './merge/merge-account.ts';
export { deleteOldStaffViews, findOpenView, insertStaffView } from './staff-view/staff-view-store.ts';
export { avatarData } from './personal-data/avatar-data.ts';
export { avatarOf } from './personal-data/avatar-of.ts';
export { newAddressOf as emailOfChange } from './personal-data/email-change.ts';
export { loadPersonalData } from './personal-data/load-personal-data.ts';
export { type ErasureOutcome, eraseCustomer, isErasable, repeatErasure } from './personal-data/erase-customer.ts';
export {
  ERASURE_RETENTION_DAYS,
  type Erasure,
  deleteOldErasures,
  listErasures,
} from './personal-data/erasure-store.ts';
export { newRecoveryCodes } from './security/new-recovery-codes.ts';
export { lockProfile as lockAccount } from './personal-data/profile-store.ts';
export { listOpenSessions, listRememberedDevices } from './security/security-store.ts';
export { authenticatorView, totpSecretOf } from './security/totp-secret.ts';
export { changeEntry } from './saved-details/change-entry.ts';
export { saveBillingDetails } from './saved-details/save-billing-details.ts';
export { listEntries, lockOwner } from './saved-details/saved-details-store.ts';
export { savedEntryViews } from './saved-details/saved-entry-views.ts';
