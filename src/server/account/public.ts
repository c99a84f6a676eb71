export { refuseNewPassword } from './check-new-password.ts';
export {
  deleteCodesAbout,
  deleteOldCodes,
  findCode,
  findCodeAbout,
  insertCode,
  revokeCodes,
  spendCode,
} from './code-store.ts';
export { findCustomer, findCustomerById } from './customer-store.ts';
export type { SignInCustomer } from './customer-store.ts';
export { deleteOldDevices } from './device-store.ts';
export { endSessionsWithPassword } from './end-sessions-with-password.ts';
export { createPasswordPolicy } from './check-password.ts';
export type { CheckPassword } from './check-password.ts';
export { deleteOldRegistrations } from './registration-store.ts';
export { SEEN_EVERY_MS } from './session-expiry.ts';
export {
  deleteOldSessions,
  endSessions,
  endSessionsOf,
  findSession,
  findSessionById,
  insertSession,
  noteSeen,
  renamePerson,
  setSessionBasket,
} from './session-store.ts';
export type { SessionPlace, StoredSession } from './session-store.ts';
export { signedIn } from './signed-in.ts';
export type { AccountServices } from './account-services.ts';
export { checkSecondFactor } from './check-second-factor.ts';
export { matchTotp } from './match-totp.ts';
export { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code-store.ts';
export {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  putSecondFactor,
} from './second-factor-store.ts';
export type { CustomerKey } from './second-factor-store.ts';
export { givePasswordCheckBack, limitPasswordCheck, limitSecondFactor } from './sign-in-limits.ts';
export { tokensOfPerson } from './personal-tokens.ts';
export { withPasswordPlace } from './with-password-place.ts';
