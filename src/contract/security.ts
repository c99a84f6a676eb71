import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText, id, list, qrCode, text } from './shared-schemas.ts';

const password = exactText(1024);

/** A session of the customer; `network` is the address it was last used from. */
const openSession = z.object({
  id: z.string(),
  device: z.string(),
  network: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  isThis: z.boolean(),
});

/** A browser that is not asked for the second factor until the given time. */
const rememberedDevice = z.object({
  id: z.string(),
  label: z.string(),
  seenAt: z.number(),
  rememberedUntil: z.number(),
  isThis: z.boolean(),
});

/** The security settings of an account. */
export const securityView = z.object({
  passwordChangedAt: z.nullable(z.number()),
  twoFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  sessions: list(openSession),
  devices: list(rememberedDevice),
});

export const getSecurity = endpoint({
  method: 'GET',
  path: '/account/security',
  summary: 'Second factor, sessions and remembered devices of the customer.',
  input: z.object({}),
  output: securityView,
  problems: ['account/sign-in-required', 'session/expired'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/security/password',
  summary: 'Changes the password, ends all other sessions and forgets remembered devices.',
  input: z.object({ currentPassword: password, password }),
  output: securityView,
  problems: [
    'account/sign-in-required',
    'session/expired',
    'account/wrong-password',
    'account/too-many-at-once',
    'account/password-refused',
    'limits/too-many-requests',
  ],
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/account/security/two-factor',
  summary: 'A new secret for an authenticator app; the second factor is required once its first code was confirmed.',
  input: z.object({ password }),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** otpauth:// URL for the app. */
    url: z.string(),
    /** The same as a QR code. */
    qr: qrCode,
  }),
  problems: [
    'account/sign-in-required',
    'session/expired',
    'account/wrong-password',
    'account/too-many-at-once',
    'account/two-factor-is-on',
    'limits/too-many-requests',
  ],
});

/** Shown once. */
const recoveryCodes = z.object({ recoveryCodes: list(z.string()) });

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/account/security/two-factor/confirm',
  summary:
    'Turns the second factor on with the first valid code; returns the recovery codes, only this once. With `secret`, a code for a set-up that another one has replaced is refused with `account/two-factor-is-off`.',
  input: z.object({
    code: text(64),
    /** The secret that was shown: refused with 'account/two-factor-is-off' once another set-up has replaced it. */
    secret: z.optional(text(128)),
  }),
  output: recoveryCodes,
  problems: [
    'account/sign-in-required',
    'session/expired',
    'account/code-wrong',
    'account/two-factor-is-on',
    'account/two-factor-is-off',
    'limits/too-many-requests',
  ],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/account/security/two-factor/end',
  summary: 'Turns the second factor off.',
  input: z.object({ password, code: text(64) }),
  output: securityView,
  problems: [
    'account/sign-in-required',
    'session/expired',
    'account/wrong-password',
    'account/too-many-at-once',
    'account/code-wrong',
    'limits/too-many-requests',
  ],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/security/recovery-codes',
  summary: 'Replaces all recovery codes.',
  input: z.object({ password }),
  output: recoveryCodes,
  problems: [
    'account/sign-in-required',
    'session/expired',
    'account/wrong-password',
    'account/too-many-at-once',
    'account/two-factor-is-off',
    'limits/too-many-requests',
  ],
});

export const endSession = endpoint({
  method: 'POST',
  path: '/account/sessions/{sessionId}/end',
  summary: "Ends one of the customer's other sessions.",
  input: z.object({ sessionId: id }),
  output: securityView,
  problems: ['account/sign-in-required', 'session/expired'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/account/sessions/end-others',
  summary: 'Ends all other sessions of the customer.',
  input: z.object({}),
  output: securityView,
  problems: ['account/sign-in-required', 'session/expired'],
});

export const forgetDevice = endpoint({
  method: 'POST',
  path: '/account/devices/{deviceId}/forget',
  summary: 'Forgets a remembered device: it needs the second factor again.',
  input: z.object({ deviceId: id }),
  output: securityView,
  problems: ['account/sign-in-required', 'session/expired'],
});
