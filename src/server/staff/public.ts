export type {
  AuthenticateOperator,
  CallerContext,
  OperatorContext,
  OperatorHandler,
  OperatorHandlers,
  OperatorStreamHandler,
  OperatorStreamHandlers,
  StaffCookie,
} from './operator-context.ts';
export { createAuthenticate } from './authenticate.ts';
export { type StaffCommandServices, addStaff } from './command-line/add-staff.ts';
export { createLoginLink } from './command-line/create-login-link.ts';
export { disableStaff } from './command-line/disable-staff.ts';
export { ensureOwner } from './command-line/ensure-owner.ts';
export { canSeeAsCustomer } from './can-see-as-customer.ts';
export { commandLineActor } from './staff-actor.ts';
export { PASSKEY_ALGORITHMS } from './passkeys/passkey-options.ts';
export { deleteOldPasskeyChallenges } from './passkeys/passkey-store.ts';
export type { PasskeyVerifier } from './passkeys/passkey-verifier.ts';
export { deleteOldStaffCodes } from './staff-code-store.ts';
export { deleteOldStaffWindows } from './staff-limit-store.ts';
export { deleteOldStaffSessions, listLastSeen } from './staff-session-store.ts';
export { STAFF_SECRETS, type StaffAccount, findStaffIdByEmail, listStaffAccounts } from './staff-store.ts';
