import { acceptByPasskey, prepareInvited } from './accounts/accept-by-passkey.ts';
import { accept } from './accounts/accept-invitation.ts';
import { change } from './accounts/change-staff.ts';
import { endSession } from './accounts/end-session.ts';
import { getInvited } from './accounts/get-invitation.ts';
import { invite } from './accounts/invite-staff.ts';
import { listAccounts } from './accounts/list-staff.ts';
import { inviteAgain } from './accounts/resend-invitation.ts';
import type { OperatorHandlers } from './operator-context.ts';
import { addPasskey } from './own/add-passkey.ts';
import { removePasskey, renamePasskey } from './own/change-passkey.ts';
import { changePassword } from './own/change-password.ts';
import { confirmByPasskey } from './own/confirm-by-passkey.ts';
import { confirmByPassword } from './own/confirm-by-password.ts';
import { endOwnSession } from './own/end-own-session.ts';
import { getAccount } from './own/get-account.ts';
import { prepareAuthenticator } from './own/prepare-authenticator.ts';
import { prepareConfirmation } from './own/prepare-confirmation.ts';
import { preparePasskey } from './own/prepare-passkey.ts';
import { renewRecoveryCodes } from './own/renew-recovery-codes.ts';
import { replaceAuthenticator } from './own/replace-authenticator.ts';
import { logInByPasskey } from './passkeys/log-in-by-passkey.ts';
import { prepareLogin } from './passkeys/prepare-login.ts';
import { confirmLogin } from './sessions/confirm-login.ts';
import { getSession } from './sessions/get-session.ts';
import { loginStaffAccount } from './sessions/login.ts';
import { logout } from './sessions/logout.ts';
import { loginByLink } from './sessions/use-login-link.ts';
import type { StaffServices } from './staff-services.ts';
import { create } from './tokens/create-token.ts';
import { listAll } from './tokens/list-tokens.ts';
import { revoke } from './tokens/revoke-token.ts';

/** The use cases of sessions, one's own account, staff accounts and API tokens. */
export function staffHandlers(
  services: StaffServices,
): Pick<OperatorHandlers, 'session' | 'account' | 'staff' | 'tokens'> {
  return {
    session: {
      get: getSession(services),
      login: loginStaffAccount(services),
      confirm: confirmLogin(services),
      preparePasskey: prepareLogin(services),
      loginByPasskey: logInByPasskey(services),
      useLink: loginByLink(services),
      logout: logout(services),
      getInvitation: getInvited(services),
      acceptInvitation: accept(services),
      prepareInvitedPasskey: prepareInvited(services),
      acceptByPasskey: acceptByPasskey(services),
    },
    account: {
      get: getAccount(services),
      confirm: confirmByPassword(services),
      prepareConfirmation: prepareConfirmation(services),
      confirmByPasskey: confirmByPasskey(services),
      changePassword: changePassword(services),
      prepareAuthenticator: prepareAuthenticator(services),
      replaceAuthenticator: replaceAuthenticator(services),
      renewRecoveryCodes: renewRecoveryCodes(services),
      preparePasskey: preparePasskey(services),
      addPasskey: addPasskey(services),
      renamePasskey: renamePasskey(services),
      removePasskey: removePasskey(services),
      endSession: endOwnSession(services),
    },
    staff: {
      list: listAccounts(services),
      invite: invite(services),
      change: change(services),
      resendInvitation: inviteAgain(services),
      endSession: endSession(services),
    },
    tokens: { list: listAll(services), create: create(services), revoke: revoke(services) },
  };
}
