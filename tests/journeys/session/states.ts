/**
 * Every session screen with its states. Each state is on one of the walks, which are run by keyboard on the desktop, by
 * pointer on a phone, and without scripts; every shown state is checked for accessibility.
 */
export const SESSION_STATES = {
  register: ['empty', 'fields refused', 'password guessable', 'mail sent', 'not confirmed yet'],
  verification: [
    'button',
    'finished',
    'asks for the password',
    'password wrong',
    'account exists already',
    'link dead',
  ],
  login: ['empty', 'fields refused', 'wrong', 'captcha asked for', 'limited'],
  'second factor': ['code asked for', 'code wrong', 'recovery code asked for', 'recovery code wrong'],
  welcome: ['signed in', 'another account'],
  logout: ['button', 'logged out'],
  recover: ['empty', 'field refused', 'link sent', 'new password', 'password guessable', 'code asked for', 'link dead'],
  transfer: ['link made', 'button', 'somebody signed in', 'arrived', 'no code', 'link dead'],
  expired: ['account', 'basket', 'checkout', 'signed in again'],
  popover: [
    'login',
    'refused',
    'code asked for',
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
    'address waits',
    'address button',
    'address confirmed',
    'address link dead',
  ],
  security: [
    'password wrong',
    'password guessable',
    'password changed',
    'session ended',
    'device remembered',
    'device forgotten',
  ],
  'two-factor': [
    'off',
    'password wrong',
    'to scan',
    'code wrong',
    'recovery codes',
    'on',
    'new recovery codes',
    'off refused',
    'turned off',
  ],
  deletion: ['asked', 'refused', 'done'],
} as const;

/** One state of one screen. */
export type SessionScreenState = {
  [Screen in keyof typeof SESSION_STATES]: `${Screen}: ${(typeof SESSION_STATES)[Screen][number]}`;
}[keyof typeof SESSION_STATES];
