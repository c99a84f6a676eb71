import type { StaffTemplate } from '#server/notify/mail/email.ts';
import type { EmailCopy } from './email-copy.ts';

const OF_STAFF =
  "You're receiving this email because it concerns the security of your account in the back office of {brand}.";

/** Of all changes of how a staff account logs in. */
const STAFF_NOTE =
  "If it was you, you don't need to do anything. If not, ask an owner of the back office right away to disable your account. A new invitation then replaces every way to log in.";

/** The emails to staff in English. */
export const STAFF_COPY: Readonly<Record<StaffTemplate, EmailCopy>> = {
  'staff-invitation': {
    subject: 'Your account for the back office',
    text: "You've been invited to the back office of {brand}. Choose a password and set up an authenticator app to log in.",
    button: 'Set up account',
    note: "The link can be used once and expires after 3 days. If you didn't expect it, you can ignore this email.",
    reason:
      "You're receiving this email because an account with this address was created in the back office of {brand}.",
  },
  'staff-passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'Your account in the back office of {brand} has a new passkey. It logs in without a password and code.',
    rows: ['passkey', 'at', 'device', 'network'],
    button: 'Check my account',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: 'A passkey of your account in the back office of {brand} was removed. It no longer logs in.',
    rows: ['passkey', 'at', 'device', 'network'],
    button: 'Check my account',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-authenticator-replaced': {
    subject: 'Your authenticator app was replaced',
    text: 'Your account in the back office of {brand} now accepts codes of another authenticator app. Codes of the earlier one no longer work, and your other sessions were ended.',
    rows: ['at', 'device', 'network'],
    button: 'Check my account',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-recovery-codes-replaced': {
    subject: 'Your recovery codes were replaced',
    text: 'Your account in the back office of {brand} has new recovery codes. The earlier ones no longer work.',
    rows: ['at', 'device', 'network'],
    button: 'Check my account',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-password-changed': {
    subject: 'The password of your back office account was changed',
    text: 'The password of your account in the back office of {brand} was changed, and your other sessions were ended.',
    rows: ['at', 'device', 'network'],
    button: 'Check my account',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
  'staff-login-replaced': {
    subject: 'Your account was set up again with an invitation',
    text: 'A new invitation to the back office of {brand} was accepted for your account. Earlier passkeys, passwords and authenticator apps no longer log in, and all other sessions were ended.',
    rows: ['at', 'device', 'network'],
    button: 'Check my account',
    note: STAFF_NOTE,
    reason: OF_STAFF,
  },
};
