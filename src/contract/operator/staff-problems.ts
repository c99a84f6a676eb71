import * as z from 'zod/mini';

/** The problems of staff accounts, their sessions and passkeys. */
export const STAFF_PROBLEMS = {
  'staff/login-required': { status: 401, title: 'Please log in.' },
  'staff/not-permitted': {
    status: 403,
    title: "You don't have permission to do this.",
    data: z.object({ permission: z.string() }),
  },
  'staff/wrong-credentials': { status: 401, title: 'Incorrect email address or password.' },
  'staff/challenge-expired': { status: 401, title: 'This login has ended. Please log in again.' },
  'staff/code-wrong': { status: 422, title: 'Incorrect code.' },
  'staff/link-invalid': { status: 410, title: 'This link has expired or already been used.' },
  'staff/password-refused': { status: 422, title: 'A strong password is required' },
  'staff/not-found': { status: 404, title: "This account doesn't exist." },
  'staff/email-taken': { status: 409, title: "There's already an account with this email address." },
  'staff/last-owner': { status: 409, title: 'At least one active owner is needed.' },
  'staff/confirmation-required': { status: 403, title: "Please confirm that it's you." },
  'staff/no-password': { status: 409, title: 'This account has no password.' },
  'staff/passkeys-unavailable': { status: 409, title: "Passkeys aren't available at this address." },
  'staff/passkey-refused': { status: 422, title: 'This passkey was not accepted.' },
  'staff/passkey-not-found': { status: 404, title: "This passkey doesn't exist." },
  'staff/passkey-known': { status: 409, title: 'This passkey is registered already.' },
  'staff/too-many-passkeys': { status: 409, title: 'This account has as many passkeys as possible.' },
  'staff/last-login-method': { status: 409, title: 'The only way to log in is not removed.' },
} as const;
