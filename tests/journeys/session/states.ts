/**
 * Every session screen with its states. Each state is on one of the walks, which are run by keyboard on the desktop, by
 * pointer on a phone, and without scripts; every shown state is checked for accessibility.
 */
export const SESSION_STATES = {
  register: ['empty', 'fields refused', 'password guessable', 'email sent', 'not confirmed yet'],
  verification: ['button', 'finished', 'password required', 'password wrong', 'account exists', 'link invalid'],
  login: ['empty', 'fields refused', 'wrong', 'captcha required', 'limited'],
  'second factor': ['code required', 'code wrong', 'recovery code required', 'recovery code wrong'],
  welcome: ['signed in', 'another account'],
  logout: ['button', 'logged out'],
  recover: [
    'empty',
    'field refused',
    'link sent',
    'new password',
    'password guessable',
    'code required',
    'link invalid',
  ],
  transfer: ['link made', 'button', 'already signed in', 'arrived', 'no code', 'link invalid'],
  expired: ['account', 'basket', 'checkout', 'signed in again'],
  popover: [
    'login',
    'refused',
    'code required',
    'recover',
    'link sent',
    'absent on session screens',
    'a link on checkout',
  ],
  account: ['signed out', 'not confirmed yet', 'overview', 'menu'],
  'account, empty': ['orders', 'invoices', 'services', 'domains', 'payment methods', 'addresses'],
  'account, filled': ['overview', 'orders', 'invoices', 'services', 'domains'],
  'personal data': [
    'saved',
    'username taken',
    'address refused',
    'address pending',
    'address button',
    'address confirmed',
    'address link invalid',
  ],
  security: [
    'password wrong',
    'password guessable',
    'password changed',
    'session ended',
    'device remembered',
    'device removed',
  ],
  'two-factor': [
    'off',
    'password wrong',
    'QR code',
    'code wrong',
    'recovery codes',
    'on',
    'new recovery codes',
    'off refused',
    'turned off',
  ],
  deletion: ['form', 'refused', 'done'],
} as const;

/** One state of one screen. */
export type SessionScreenState = {
  [Screen in keyof typeof SESSION_STATES]: `${Screen}: ${(typeof SESSION_STATES)[Screen][number]}`;
}[keyof typeof SESSION_STATES];
