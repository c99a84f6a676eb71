import * as z from 'zod/mini';
import { PENDING_ORDER_KINDS } from '#core/orders/pending-order.ts';
import { endpoint } from './endpoint.ts';
import { currencyCode, exactText, qrCode, text } from './shared-schemas.ts';

/** A captcha solution as sent by its form; absent without JavaScript, where stricter limits apply instead. */
export const captchaSolution = z.optional(text(4000));

/** A code from a link or a field; the server removes text pasted around it. */
const code = text(200);

/** The signed-in person, for the account menu. */
export const userView = z.object({
  display: z.string(),
  fullname: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
});

/** The kinds of users: an unknown visitor, a guest, a registered user whose address is not confirmed yet, or a customer. */
export const sessionView = z.object({
  kind: z.enum(['none', 'guest', 'provisional', 'customer']),
  user: z.nullable(userView),
  email: z.nullable(z.string()),
  basketCount: z.int(),
  /** The lines of the basket that register or transfer a domain. */
  basketDomainCount: z.int(),
  /** The order of this session or customer whose payment has no outcome yet; shoppers are sent back to it instead of ordering again. */
  pendingOrder: z.nullable(z.object({ id: z.string(), number: z.string(), kind: z.enum(PENDING_ORDER_KINDS) })),
  currency: currencyCode,
  /** False during maintenance or while the database refuses writes. */
  formsAvailable: z.boolean(),
  /** Whether the session of the cookie has ended: the visitor is unknown until login or continuing as a guest. */
  expired: z.boolean(),
  /** Whether this guest session replaced one that ended, and the notice about it was not dismissed yet. */
  replacesExpired: z.boolean(),
  /** Present while staff view the account: nothing can be changed, until then (ms). */
  staffView: z.optional(z.object({ until: z.number() })),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in and how full the basket is.',
  input: z.object({}),
  output: sessionView,
  problems: [],
});

/** The result of a sign-in, with the changes of a basket merge, which are shown to the shopper. */
export const signedInView = z.object({
  session: sessionView,
  merged: z.object({ added: z.int(), skipped: z.int() }),
});

export const register = endpoint({
  method: 'POST',
  path: '/account/register',
  summary: 'Registers an account and emails a link; new and known addresses get the same answer.',
  input: z.object({
    email: text(320),
    password: exactText(1024),
    firstname: text(200),
    lastname: text(200),
    customFields: z.optional(z.record(text(64), text(500))),
    acceptTerms: z.boolean(),
    captcha: captchaSolution,
  }),
  output: signedInView,
  problems: ['account/registration-invalid', 'account/too-many-at-once', 'captcha/refused', 'limits/too-many-requests'],
});

export const verify = endpoint({
  method: 'POST',
  path: '/account/verify',
  summary:
    'Creates the account by its mailed link; a browser other than the one that registered needs the password too.',
  input: z.object({ code, password: z.optional(exactText(1024)) }),
  output: signedInView,
  problems: [
    'account/link-invalid',
    'account/password-needed',
    'account/wrong-credentials',
    'account/address-has-account',
    'account/too-many-at-once',
    'limits/too-many-requests',
  ],
});

export const login = endpoint({
  method: 'POST',
  path: '/account/login',
  summary:
    'Logs in by username or email address and password. The problem account/second-factor-needed contains data.challenge for the second step.',
  input: z.object({ username: text(320), password: exactText(1024), captcha: captchaSolution }),
  output: signedInView,
  problems: [
    'account/login-invalid',
    'account/wrong-credentials',
    'account/blocked',
    'account/second-factor-needed',
    'account/too-many-at-once',
    'captcha/refused',
    'limits/too-many-requests',
  ],
});

export const secondFactor = endpoint({
  method: 'POST',
  path: '/account/login/second-factor',
  summary: 'The second step of logging in: a code of the authenticator app or a recovery code.',
  input: z.object({ challenge: code, code: text(64), rememberDevice: z.boolean() }),
  output: signedInView,
  problems: ['account/challenge-expired', 'account/code-wrong', 'limits/too-many-requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/account/logout',
  summary: 'Ends the session.',
  input: z.object({}),
  output: z.object({}),
  problems: [],
});

export const continueAsGuest = endpoint({
  method: 'POST',
  path: '/session/guest',
  summary: 'Continues as a guest after the session has expired: deletes its cookie. A valid session stays as it is.',
  input: z.object({}),
  output: z.object({}),
  problems: [],
});

export const requestRecovery = endpoint({
  method: 'POST',
  path: '/account/recovery',
  summary: 'Emails a link for a new password; known and unknown names get the same answer.',
  input: z.object({ username: text(320), captcha: captchaSolution }),
  output: z.object({}),
  problems: ['account/recovery-invalid', 'captcha/refused', 'limits/too-many-requests'],
});

export const checkRecovery = endpoint({
  method: 'POST',
  path: '/account/recovery/check',
  summary: 'Whether a mailed link for a new password is still valid, or has set the present password. It stays valid.',
  input: z.object({ code }),
  output: z.object({
    works: z.boolean(),
    /** Whether the present password was set by the link. */
    passwordChanged: z.optional(z.boolean()),
  }),
  problems: [],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/account/recovery/password',
  summary:
    'Sets the password by a mailed link, ends all sessions of the account and logs in, or requires the second factor.',
  input: z.object({ code, password: exactText(1024) }),
  output: signedInView,
  problems: [
    'account/link-invalid',
    'account/password-refused',
    'account/blocked',
    'account/second-factor-needed',
    'account/too-many-at-once',
    'account/wrong-credentials',
    'limits/too-many-requests',
  ],
});

export const passwordStrength = endpoint({
  method: 'POST',
  path: '/account/password-strength',
  summary: 'The strength of a password from 0 to 4; at least 3 is required. Nothing is stored.',
  input: z.object({ password: exactText(1024), words: z.readonly(z.array(text(320)).check(z.maxLength(10))) }),
  output: z.object({ score: z.literal([0, 1, 2, 3, 4]), isEnough: z.boolean() }),
  problems: ['account/too-many-at-once', 'limits/too-many-requests'],
});

export const createTransferCode = endpoint({
  method: 'POST',
  path: '/account/transfer-codes',
  summary: 'A single-use code, valid for 60 seconds, that continues this session on another device.',
  input: z.object({}),
  output: z.object({ code: z.string(), url: z.string(), qr: qrCode, expiresAt: z.number() }),
  problems: ['account/nothing-to-transfer', 'session/expired', 'limits/too-many-requests'],
});

export const openStaffView = endpoint({
  method: 'POST',
  path: '/account/staff-view',
  summary: "Opens the read-only view of a customer's account by a link of the back office, once.",
  input: z.object({ code }),
  output: z.object({}),
  problems: ['account/link-invalid', 'limits/too-many-requests'],
});

export const endStaffView = endpoint({
  method: 'POST',
  path: '/account/staff-view/end',
  summary: 'Ends the read-only view of this browser, if there is one.',
  input: z.object({}),
  output: z.object({}),
  problems: [],
});

export const transfer = endpoint({
  method: 'POST',
  path: '/account/transfer',
  summary: 'Continues the session that created a transfer code.',
  input: z.object({ code }),
  output: signedInView,
  problems: ['account/link-invalid', 'limits/too-many-requests'],
});
