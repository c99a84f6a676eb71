import * as z from 'zod/mini';
import { id, list, qrCode, exactText, text } from '#contract/shared-schemas.ts';
import { PASSKEYS } from '#core/staff/passkey.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { commandId, filledText } from './operator-schemas.ts';
import {
  passkeyAssertion,
  passkeyCreationOptions,
  passkeyRegistration,
  passkeyRequestOptions,
} from './passkey-schemas.ts';
import { staffSession } from './session.ts';
import { staffSessionEntry } from './staff.ts';

const passkeyName = filledText(PASSKEYS.nameLength);
const password = exactText(1024);

/** The signed-in account, how it logs in, and its open sessions. */
export const ownAccount = z.object({
  ...staffSession.shape,
  /** Whether it may see all brands, including later ones. */
  hasAllBrands: z.boolean(),
  hasPassword: z.boolean(),
  /** Unused ones. */
  recoveryCodes: z.int(),
  passkeys: list(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.number(),
      lastUsedAt: z.nullable(z.number()),
      /** Whether its provider synchronizes it between devices. */
      isBackedUp: z.boolean(),
      /** False for one that belongs to an earlier address of the back office. */
      isUsable: z.boolean(),
    }),
  ),
  /** The only address at which passkeys can be used; null where there is none. */
  passkeyOrigin: z.nullable(z.string()),
  /** Whether this request was sent to that address. */
  hasPasskeysHere: z.boolean(),
  /** Until when the account may change how it logs in (ms); null without a recent confirmation. */
  confirmedUntil: z.nullable(z.number()),
  sessions: list(staffSessionEntry),
});

export const getOwnAccount = operatorEndpoint({
  method: 'GET',
  path: '/account',
  access: 'session',
  summary: 'The account of this session, how it logs in, and its open sessions.',
  input: z.object({}),
  output: ownAccount,
  problems: [],
});

export const confirmByPassword = operatorEndpoint({
  method: 'POST',
  path: '/account/confirmation',
  access: 'session',
  summary: 'Confirms the identity by password and second factor, which is required to change how the account logs in.',
  input: z.object({ password, code: text(64) }),
  output: ownAccount,
  problems: ['staff/wrong-credentials', 'staff/code-wrong', 'account/too-many-at-once'],
});

export const prepareConfirmation = operatorEndpoint({
  method: 'POST',
  path: '/account/confirmation/passkey/options',
  access: 'session',
  summary: 'The options with which a browser asks for a passkey of the account (WebAuthn).',
  input: z.object({}),
  output: passkeyRequestOptions,
  problems: ['staff/passkeys-unavailable'],
});

export const confirmByPasskey = operatorEndpoint({
  method: 'POST',
  path: '/account/confirmation/passkey',
  access: 'session',
  summary: 'Confirms the identity by a passkey of the account.',
  input: z.object({ response: passkeyAssertion }),
  output: ownAccount,
  problems: ['staff/passkeys-unavailable', 'staff/passkey-refused'],
});

export const changeOwnPassword = operatorEndpoint({
  method: 'POST',
  path: '/account/password',
  access: 'session',
  summary: 'Replaces the password of the account and ends its other sessions.',
  input: z.object({ commandId, current: password, password }),
  output: ownAccount,
  problems: [
    'staff/no-password',
    'staff/wrong-credentials',
    'staff/password-refused',
    'account/too-many-at-once',
    'operator/command-reused',
  ],
});

export const prepareAuthenticator = operatorEndpoint({
  method: 'GET',
  path: '/account/authenticator',
  access: 'session',
  summary: 'The secret for a new authenticator app; the same for the same command id.',
  input: z.object({ commandId }),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** otpauth:// URL for the app. */
    url: z.string(),
    qr: qrCode,
  }),
  problems: ['staff/no-password', 'staff/confirmation-required'],
});

export const replaceAuthenticator = operatorEndpoint({
  method: 'POST',
  path: '/account/authenticator',
  access: 'session',
  summary: 'Replaces the authenticator app by the one with the secret of the command id, and ends the other sessions.',
  input: z.object({ commandId, totp: text(16) }),
  output: ownAccount,
  problems: ['staff/no-password', 'staff/confirmation-required', 'staff/code-wrong', 'operator/command-reused'],
});

export const renewStaffRecoveryCodes = operatorEndpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  access: 'session',
  summary: 'Replaces the recovery codes; the new ones are shown this once.',
  input: z.object({ commandId }),
  output: z.object({ account: ownAccount, recoveryCodes: list(z.string()) }),
  problems: ['staff/no-password', 'staff/confirmation-required', 'operator/command-reused'],
});

export const preparePasskey = operatorEndpoint({
  method: 'POST',
  path: '/account/passkeys/options',
  access: 'session',
  summary: 'The options with which a browser creates a passkey (WebAuthn).',
  input: z.object({}),
  output: passkeyCreationOptions,
  problems: ['staff/passkeys-unavailable', 'staff/too-many-passkeys', 'staff/confirmation-required'],
});

export const addPasskey = operatorEndpoint({
  method: 'POST',
  path: '/account/passkeys',
  access: 'session',
  summary: 'Registers a passkey, which logs in without password and second factor.',
  input: z.object({ commandId, name: passkeyName, response: passkeyRegistration }),
  output: ownAccount,
  problems: [
    'staff/passkeys-unavailable',
    'staff/passkey-refused',
    'staff/passkey-known',
    'staff/too-many-passkeys',
    'staff/confirmation-required',
    'operator/command-reused',
  ],
});

export const renamePasskey = operatorEndpoint({
  method: 'POST',
  path: '/account/passkeys/{passkeyId}',
  access: 'session',
  summary: 'Renames a passkey of the account.',
  input: z.object({ commandId, passkeyId: id, name: passkeyName }),
  output: ownAccount,
  problems: ['staff/passkey-not-found', 'operator/command-reused'],
});

export const removePasskey = operatorEndpoint({
  method: 'POST',
  path: '/account/passkeys/{passkeyId}/remove',
  access: 'session',
  summary: 'Removes a passkey of the account, unless nothing else logs in.',
  input: z.object({ commandId, passkeyId: id }),
  output: ownAccount,
  problems: [
    'staff/passkey-not-found',
    'staff/last-login-method',
    'staff/confirmation-required',
    'operator/command-reused',
  ],
});

export const endOwnSession = operatorEndpoint({
  method: 'POST',
  path: '/account/sessions/{sessionId}/end',
  access: 'session',
  summary: 'Ends another session of the account.',
  input: z.object({ commandId, sessionId: id }),
  output: ownAccount,
  problems: ['staff/not-found', 'operator/command-reused'],
});
