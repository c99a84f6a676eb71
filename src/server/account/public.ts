export { refuseNewPassword } from './passwords/check-new-password.ts';
export {
  deleteCodesAbout,
  deleteOldCodes,
  findCode,
  findCodeAbout,
  insertCode,
  revokeCodes,
  spendCode,
} from './registration/code-store.ts';
export { findCustomer, findCustomerById } from './customer-store.ts';
export type { SignInCustomer } from './customer-store.ts';
export { deleteOldDevices } from './sign-in/device-store.ts';
export { endSessionsWithPassword } from './passwords/end-sessions-with-password.ts';
export { createPasswordPolicy } from './passwords/check-password.ts';
export type { CheckPassword } from './passwords/check-password.ts';
export { deleteOldRegistrations } from './registration/registration-store.ts';
export { SEEN_EVERY_MS } from './sessions/session-expiry.ts';
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
} from './sessions/session-store.ts';
export type { SessionPlace, StoredSession } from './sessions/session-store.ts';
export { signedIn } from './sign-in/signed-in.ts';
export type { AccountServices } from './account-services.ts';
export { checkSecondFactor } from './sign-in/check-second-factor.ts';
export { matchTotp } from './sign-in/match-totp.ts';
export { countRecoveryCodes, replaceRecoveryCodes } from './sign-in/recovery-code-store.ts';
export {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  putSecondFactor,
} from './sign-in/second-factor-store.ts';
export type { CustomerKey } from './sign-in/second-factor-store.ts';
export { givePasswordCheckBack, limitPasswordCheck, limitSecondFactor } from './sign-in/sign-in-limits.ts';
export { tokensOfPerson } from './passwords/personal-tokens.ts';
export { withPasswordPlace } from './passwords/with-password-place.ts';
