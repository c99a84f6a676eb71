import { accept } from './accounts/accept-invitation.ts';
import { change } from './accounts/change-staff.ts';
import { endSession } from './accounts/end-session.ts';
import { getInvited } from './accounts/get-invitation.ts';
import { invite } from './accounts/invite-staff.ts';
import { listAccounts } from './accounts/list-staff.ts';
import { inviteAgain } from './accounts/resend-invitation.ts';
import type { OperatorHandlers } from './operator-context.ts';
import { confirmLogin } from './sessions/confirm-login.ts';
import { getSession } from './sessions/get-session.ts';
import { loginStaffAccount } from './sessions/login.ts';
import { logout } from './sessions/logout.ts';
import { loginByLink } from './sessions/use-login-link.ts';
import type { StaffServices } from './staff-services.ts';
import { create } from './tokens/create-token.ts';
import { listAll } from './tokens/list-tokens.ts';
import { revoke } from './tokens/revoke-token.ts';

/** The use cases of sessions, staff accounts and API tokens. */
export function staffHandlers(services: StaffServices): Pick<OperatorHandlers, 'session' | 'staff' | 'tokens'> {
  return {
    session: {
      get: getSession(services),
      login: loginStaffAccount(services),
      confirm: confirmLogin(services),
      useLink: loginByLink(services),
      logout: logout(services),
      getInvitation: getInvited(services),
      acceptInvitation: accept(services),
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
