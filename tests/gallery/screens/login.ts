import { api } from '#contract/api.ts';
import type { Cell, Cells, Interaction } from '#tests/gallery/cell.ts';
import { createSignedOutPerson, enableSecondFactor, endSession, logIn, signUp } from '#tests/gallery/people.ts';
import { add } from '#tests/gallery/shopping.ts';
import type { Visitor } from '#tests/gallery/visitor.ts';
import { type Person, newPerson } from '#tests/journeys/steps/session.ts';
import type { StateOfScreen } from './account-sections.ts';

const WRONG: readonly Interaction[] = [
  { fill: 'Username or email', with: 'nobody@example.com' },
  { fill: 'Password', with: 'not this one' },
  { press: 'Log in' },
];

export const login = {
  'login: empty': {
    about: 'An empty login form',
    build: () => '/order/auth/login',
    heading: 'Login',
    primary: { press: 'Log in' },
  },
  'login: fields refused': {
    about: 'Submitted empty',
    build: () => '/order/auth/login',
    inPage: [{ press: 'Log in' }],
    heading: 'Login',
    shows: 'A username or email address is required',
    otherStatuses: [422],
  },
  'login: wrong': {
    about: 'Submitted with a wrong password',
    build: () => '/order/auth/login',
    inPage: WRONG,
    heading: 'Login',
    shows: 'We experienced an error while trying to log you in.',
    otherStatuses: [401],
  },
  'login: captcha required': {
    about: 'A proof of work is submitted invisibly after three failures',
    build: async (visitor) => {
      await failLogins(visitor, 3);
      return '/order/auth/login';
    },
    inPage: WRONG,
    heading: 'Login',
    shows: 'We experienced an error while trying to log you in.',
    otherStatuses: [401, 403, 422],
  },
  'login: limited': {
    about: 'The rate limit of logins is reached',
    build: () => '/order/auth/login',
    networkFault: { path: '/order/auth/login.data', answers: 429 },
    inPage: WRONG,
    heading: 'Login',
    shows: 'Sorry, you have made too many requests',
    otherStatuses: [429],
  },
  'second factor: code required': secondFactor([], 'Enter your code', undefined),
  'second factor: code wrong': secondFactor(
    [{ fill: 'Code', with: '000000' }, { press: 'Continue' }],
    'Enter your code',
    'Incorrect code. Please try again.',
  ),
  'second factor: recovery code required': secondFactor(
    [{ press: 'Use a recovery code' }],
    'Enter your code',
    'Recovery code',
  ),
  'second factor: recovery code wrong': secondFactor(
    [{ press: 'Use a recovery code' }, { fill: 'Recovery code', with: 'not-one-of-mine' }, { press: 'Continue' }],
    'Enter your code',
    "This recovery code isn't valid or has already been used.",
  ),
  'welcome: signed in': {
    about: 'Already signed in',
    build: async (visitor) => {
      await signUp(visitor);
      return '/order/auth/login';
    },
    heading: { message: 'session.welcome.heading', with: { name: 'Grace' } },
  },
  'welcome: another account': {
    about: 'Signed in, and switching to another account',
    build: async (visitor) => {
      await signUp(visitor);
      return '/order/auth/login';
    },
    inPage: [{ press: 'Not you? Sign in with another account', as: 'link' }],
    heading: 'Login',
    shows: { message: 'session.signedInAs', with: { name: 'Grace Hopper' } },
  },
  'expired: signed in again': {
    about: 'Logged in after the session has expired; the checkout continues',
    build: async (visitor) => {
      const grace = await signUp(visitor);
      await add(visitor);
      await endSession(visitor, grace);
      await logIn(visitor, grace);
      return '/order/checkout';
    },
    heading: 'Secure checkout',
  },
} as const satisfies Cells<StateOfScreen<'login' | 'second factor' | 'welcome'> | 'expired: signed in again'>;

export const logout = {
  'logout: button': {
    about: 'Signed in: the session ends when the button is pressed',
    build: async (visitor) => {
      await signUp(visitor);
      return '/order/auth/logout';
    },
    networkFault: { path: '/order/auth/logout.data', answers: 'nothing' },
    heading: 'Log out',
  },
  'logout: logged out': { about: 'Logged out', build: () => '/order/auth/logout', heading: "You're logged out" },
} as const satisfies Cells<StateOfScreen<'logout'>>;

function secondFactor(inPage: readonly Interaction[], heading: string, shows: string | undefined): Cell {
  return {
    about: 'The second step of the login',
    build: async (visitor) => {
      const grace = newPerson('Grace');
      const elsewhere = visitor.another();
      await signUp(elsewhere, grace);
      await enableSecondFactor(elsewhere, grace);
      return { address: '/order/auth/login', inPage: [...typing(grace), { see: 'Use a recovery code' }, ...inPage] };
    },
    heading,
    ...(shows === undefined ? {} : { shows }),
    otherStatuses: [401, 422],
  };
}

/** The steps of a login. */
export function typing({ email, password }: Person): readonly Interaction[] {
  return [{ fill: 'Username or email', with: email }, { fill: 'Password', with: password }, { press: 'Log in' }];
}

async function failLogins(visitor: Visitor, times: number): Promise<void> {
  const { email } = await createSignedOutPerson(visitor);
  for (let count = 0; count < times; count += 1)
    await visitor.askRefused(api.account.login, { username: email, password: 'not this one' });
}
