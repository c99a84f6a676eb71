import { endStaffView } from '#server/identity/staff-view/end-staff-view.ts';
import { openStaffView } from '#server/identity/staff-view/open-staff-view.ts';
import type { Handlers } from '#server/request/request-context.ts';
import type { AccountServices } from './account-services.ts';
import { passwordStrength } from './passwords/password-strength.ts';
import { register } from './registration/register.ts';
import { requestRecovery } from './registration/request-recovery.ts';
import { checkRecovery, resetPassword } from './registration/reset-password.ts';
import { verify } from './registration/verify.ts';
import { createTransferCode } from './sessions/create-transfer-code.ts';
import { getSession } from './sessions/get-session.ts';
import { transfer } from './sessions/transfer.ts';
import { continueAsGuest } from './sign-in/continue-as-guest.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { secondFactor } from './sign-in/second-factor.ts';

/** The account part of the API. */
export function accountHandlers(services: AccountServices): Handlers['account'] {
  return {
    session: getSession(services),
    goOnAsGuest: continueAsGuest(services),
    register: register(services),
    verify: verify(services),
    login: login(services),
    secondFactor: secondFactor(services),
    logout: logout(services),
    requestRecovery: requestRecovery(services),
    checkRecovery: checkRecovery(services),
    resetPassword: resetPassword(services),
    passwordStrength: passwordStrength(services),
    makeTransferCode: createTransferCode(services),
    transfer: transfer(services),
    openStaffView: openStaffView(services),
    endStaffView: endStaffView(services),
  };
}
