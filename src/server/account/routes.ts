import type { Handlers } from '#server/http/call.ts';
import type { AccountServices } from './account-services.ts';
import { getSession } from './get-session.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';

/** The account's part of the API. */
export function accountHandlers(services: AccountServices): Handlers['account'] {
  return {
    session: getSession(services),
    register: register(services),
    login: login(services),
    logout: logout(services),
  };
}
