import type { Handlers } from '#server/http/request-context.ts';
import type { AccountServices } from './account-services.ts';
import { continueAsGuest } from './continue-as-guest.ts';
import { getSession } from './get-session.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { makeTransferCode } from './make-transfer-code.ts';
import { passwordStrength } from './password-strength.ts';
import { register } from './register.ts';
import { requestRecovery } from './request-recovery.ts';
import { checkRecovery, resetPassword } from './reset-password.ts';
import { secondFactor } from './second-factor.ts';
import { transfer } from './transfer.ts';
import { verify } from './verify.ts';

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
    makeTransferCode: makeTransferCode(services),
    transfer: transfer(services),
  };
}
