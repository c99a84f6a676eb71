import type { Handlers } from '#server/request/request-context.ts';
import { changePassword } from './change-password.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { forgetDevice } from './forget-device.ts';
import { getSecurity } from './get-security.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import type { SecurityServices } from './security-services.ts';

/** The security part of the API. */
export function securityHandlers(services: SecurityServices): Handlers['security'] {
  return {
    get: getSecurity(services),
    changePassword: changePassword(services),
    beginTwoFactor: enableTwoFactor(services),
    confirmTwoFactor: confirmTwoFactor(services),
    endTwoFactor: disableTwoFactor(services),
    renewRecoveryCodes: renewRecoveryCodes(services),
    endSession: endSession(services),
    endOtherSessions: endOtherSessions(services),
    forgetDevice: forgetDevice(services),
  };
}
