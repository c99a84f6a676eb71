import { deletion, emptyAccount, filledAccount, personalData } from './account-parts.ts';
import { headerPopover } from './header-popover.ts';
import { loginAndLogout, loginRefusals } from './login-walks.ts';
import { passwordRecovery } from './recovery-walks.ts';
import { registration, verificationInOtherBrowser } from './registration-walks.ts';
import { security, twoFactor } from './security.ts';
import type { SessionScreenState } from './states.ts';
import { sessionExpiry, sessionTransfer } from './transfer-walks.ts';
import type { StatesOf, Walk } from './walk.ts';

const walks = {
  registration,
  'verification in another browser': verificationInOtherBrowser,
  'refused logins': loginRefusals,
  'login and logout': loginAndLogout,
  'password recovery': passwordRecovery,
  'session transfer': sessionTransfer,
  'session expiry': sessionExpiry,
  'header popover': headerPopover,
  'empty account': emptyAccount,
  'filled account': filledAccount,
  'personal data': personalData,
  deletion,
  security,
  'two-factor': twoFactor,
} as const satisfies Readonly<Record<string, Walk>>;

/** The walks if every state of the table is on one; otherwise the missing states, and this file does not compile. */
type Whole<Walks extends Readonly<Record<string, Walk>>> =
  Exclude<SessionScreenState, StatesOf<Walks[keyof Walks]>> extends never
    ? Walks
    : Exclude<SessionScreenState, StatesOf<Walks[keyof Walks]>>;

/** All walks through the session screens. */
export const WALKS: Whole<typeof walks> = walks;
