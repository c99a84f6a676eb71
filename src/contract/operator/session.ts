import * as z from 'zod/mini';
import { list, qrCode, exactText, text } from '#contract/shared-schemas.ts';
import { PERMISSION_NAMES } from '#core/staff/permissions.ts';
import { STAFF_ROLES } from '#core/staff/staff-role.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import {
  passkeyAssertion,
  passkeyCreationOptions,
  passkeyRegistration,
  passkeyRequestOptions,
} from './passkey-schemas.ts';

const permission = z.enum(PERMISSION_NAMES);
const email = text(254);
const password = exactText(1024);

/** The signed-in account. */
export const staffSession = z.object({
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Those of its role that it can use: some concern the whole deployment and need all brands. */
  permissions: list(permission),
  /** The published brands it may see, by key and name. */
  brands: list(z.object({ id: z.string(), name: z.string() })),
  /** All brands it may see by key, published or not; null for every brand; absent from earlier versions. */
  brandIds: z.optional(z.nullable(list(z.string()))),
  /** Whether it may see all brands, including later ones; absent from earlier versions. */
  hasAllBrands: z.optional(z.boolean()),
  /** Whether password and authenticator app are set up; without them only passkeys and links of the command line log in. */
  hasSecondFactor: z.boolean(),
});

export const getStaffSession = operatorEndpoint({
  method: 'GET',
  path: '/session',
  access: 'session',
  summary: 'The account of this session, its permissions and brands.',
  input: z.object({}),
  output: staffSession,
  problems: [],
});

export const loginStaff = operatorEndpoint({
  method: 'POST',
  path: '/session/login',
  access: 'public',
  summary: 'Checks email address and password; the answer is a challenge for the second factor.',
  input: z.object({ email, password }),
  output: z.object({ challenge: z.string() }),
  problems: ['staff/wrong-credentials', 'account/too-many-at-once'],
});

export const confirmStaffLogin = operatorEndpoint({
  method: 'POST',
  path: '/session/second-factor',
  access: 'public',
  summary: 'Completes the login with a code of the authenticator app or a recovery code; sets the session cookie.',
  input: z.object({ challenge: text(64), code: text(64) }),
  output: staffSession,
  problems: ['staff/challenge-expired', 'staff/code-wrong'],
});

export const preparePasskeyLogin = operatorEndpoint({
  method: 'POST',
  path: '/session/passkey/options',
  access: 'public',
  summary: 'The options with which a browser asks for a passkey (WebAuthn).',
  input: z.object({}),
  output: passkeyRequestOptions,
  problems: ['staff/passkeys-unavailable'],
});

export const loginByPasskey = operatorEndpoint({
  method: 'POST',
  path: '/session/passkey',
  access: 'public',
  summary: 'Logs in by a passkey, without password and second factor; sets the session cookie.',
  input: z.object({ response: passkeyAssertion }),
  output: staffSession,
  problems: ['staff/passkeys-unavailable', 'staff/passkey-refused'],
});

export const useLoginLink = operatorEndpoint({
  method: 'POST',
  path: '/session/link',
  access: 'public',
  summary: 'Logs in by a single-use link created at the command line; sets the session cookie.',
  input: z.object({ code: text(64) }),
  output: staffSession,
  problems: ['staff/link-invalid'],
});

export const logoutStaff = operatorEndpoint({
  method: 'POST',
  path: '/session/logout',
  access: 'session',
  summary: 'Ends this session.',
  input: z.object({}),
  output: z.object({}),
  problems: [],
});

export const getInvitation = operatorEndpoint({
  method: 'GET',
  path: '/invitation',
  access: 'public',
  summary:
    'The account an invitation is for, and the secret for its authenticator app, which is the same until it is accepted.',
  input: z.object({ code: text(64) }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    /** Base32, for typing. */
    secret: z.string(),
    /** otpauth:// URL for the app. */
    url: z.string(),
    qr: qrCode,
  }),
  problems: ['staff/link-invalid'],
});

export const acceptInvitation = operatorEndpoint({
  method: 'POST',
  path: '/invitation/accept',
  access: 'public',
  summary:
    'Sets the password and the authenticator app of an invited account and logs in; the recovery codes are shown this once.',
  input: z.object({ code: text(64), password, totp: text(16) }),
  output: z.object({ session: staffSession, recoveryCodes: list(z.string()) }),
  problems: ['staff/link-invalid', 'staff/password-refused', 'staff/code-wrong', 'account/too-many-at-once'],
});

export const prepareInvitedPasskey = operatorEndpoint({
  method: 'POST',
  path: '/invitation/passkey/options',
  access: 'public',
  summary: 'The options with which the browser of an invited person creates a passkey (WebAuthn).',
  input: z.object({ code: text(64) }),
  output: passkeyCreationOptions,
  problems: ['staff/link-invalid', 'staff/passkeys-unavailable'],
});

export const acceptByPasskey = operatorEndpoint({
  method: 'POST',
  path: '/invitation/passkey',
  access: 'public',
  summary: 'Sets up an invited account with a passkey, without password and authenticator app, and logs in.',
  input: z.object({ code: text(64), response: passkeyRegistration }),
  output: staffSession,
  problems: ['staff/link-invalid', 'staff/passkeys-unavailable', 'staff/passkey-refused', 'staff/passkey-known'],
});
