import type { LetterTemplate } from '#server/mail/letter.ts';

/** What a letter says; paragraphs are parted by an empty line, `{name}` stands for a fact. */
export interface LetterCopy {
  /** Also its heading. */
  readonly subject: string;
  readonly text: string;
  /** Facts shown as a list after the text. */
  readonly rows?: readonly (keyof typeof FACT_LABELS)[];
  readonly button?: string;
  /** After the button. */
  readonly note: string;
  /** Why it was sent; in the footer. */
  readonly reason: string;
}

/** The names of the facts that are shown as a list. */
export const FACT_LABELS = {
  at: 'When',
  device: 'Browser',
  network: 'Network',
  newEmail: 'New address',
  names: 'Your domains',
} as const;

/** What all letters say; overridden by `mail.greeting` and so on. */
export const COMMON_COPY = {
  greeting: 'Hello {firstName},',
  greetingNameless: 'Hello,',
  link: 'If the button does not work, open this address:',
} as const;

const OF_ACCOUNT = 'You get this mail because it is about the safety of your account at {brand}.';

/** Every letter in English; overridden by `mail.verification.subject` and so on. */
export const LETTER_COPY: Readonly<Record<LetterTemplate, LetterCopy>> = {
  verification: {
    subject: 'Confirm your e-mail address',
    text: 'Thank you for opening an account at {brand}. Confirm that this address is yours, and the account is ready.',
    button: 'Confirm my address',
    note: 'The link works once, within 7 days. If you did not ask for an account, do nothing: without the link there will be none.',
    reason: 'You get this mail because somebody gave this address at {brand}.',
  },
  'account-exists': {
    subject: 'You already have an account',
    text: 'Somebody tried to open an account at {brand} with this address. It has one already, so nothing was changed, and the password typed there was thrown away.\n\nIf it was you, sign in with the password you have. If you do not remember it, choose a new one on the same page.',
    button: 'Sign in',
    note: 'If it was not you, there is nothing to do.',
    reason: 'You get this mail because somebody gave this address at {brand}.',
  },
  recovery: {
    subject: 'Choose a new password',
    text: 'Somebody asked for a new password for your account at {brand}. If it was you, choose one now.\n\nYour username is {username}.',
    button: 'Choose a new password',
    note: 'The link works once, within 30 minutes. If it was not you, do nothing: your password stays as it is.',
    reason: 'You get this mail because somebody asked for it at {brand}.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'The password of your account at {brand} is a new one now.',
    rows: ['at'],
    button: 'It was not me',
    note: 'If it was you, there is nothing to do. If it was not, choose another password at once: whoever changed it knows this one.',
    reason: OF_ACCOUNT,
  },
  'new-sign-in': {
    subject: 'New sign-in to your account',
    text: 'Somebody signed in to your account at {brand} from a browser and a network it has not been used from lately.',
    rows: ['at', 'device', 'network'],
    button: 'See where I am signed in',
    note: 'If it was you, there is nothing to do. If it was not, change your password and sign that browser out.',
    reason: OF_ACCOUNT,
  },
  'email-change': {
    subject: 'Confirm your new e-mail address',
    text: 'Your account at {brand} is to use this address from now on. Confirm that it is yours, and it does.',
    button: 'Use this address',
    note: 'The link works once and only for a while. If you know nothing of this, do nothing: without the link nothing changes.',
    reason: 'You get this mail because somebody gave this address at {brand}.',
  },
  'email-taken': {
    subject: 'This address has an account already',
    text: 'Somebody asked for this address to become that of their account at {brand}. It has an account of its own, so nothing was changed.\n\nIf it was you, sign in with this address, or choose another one for your other account.',
    note: 'If it was not you, there is nothing to do.',
    reason: 'You get this mail because somebody gave this address at {brand}.',
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    text: 'Your account at {brand} uses another address now. We write to this one for the last time.',
    rows: ['newEmail', 'at'],
    note: 'If it was you, there is nothing to do. If it was not, answer this mail at once.',
    reason: OF_ACCOUNT,
  },
  'two-factor-on': {
    subject: 'Two-factor sign-in is on',
    text: 'Signing in to your account at {brand} now asks for a code of your authenticator app, too.',
    rows: ['at'],
    button: 'Security settings',
    note: 'Keep your recovery codes where you find them: without the app they are the way in. If it was not you, answer this mail at once.',
    reason: OF_ACCOUNT,
  },
  'two-factor-off': {
    subject: 'Two-factor sign-in is off',
    text: 'Signing in to your account at {brand} asks for your password only.',
    rows: ['at'],
    button: 'Security settings',
    note: 'If it was you, there is nothing to do. If it was not, change your password at once and switch it on again.',
    reason: OF_ACCOUNT,
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    text: 'Your account at {brand} is gone, and with it what we knew about you. Invoices stay for as long as tax law asks us to keep them, and for nothing else.',
    rows: ['at'],
    note: 'If it was not you, answer this mail at once.',
    reason: 'You get this mail because you had an account at {brand}.',
  },
  'registrant-verification': {
    subject: 'Confirm your address as the holder of {name}',
    text: 'You are entered as the holder of {name}. The rules for domain names ask that the address of a holder is confirmed.\n\nPlease do so by {until}; after that the name may stop working.',
    rows: ['names'],
    button: 'Confirm my address',
    note: 'If you know nothing of this name, answer this mail.',
    reason: 'You get this mail because a domain name was registered for you at {brand}.',
  },
};
