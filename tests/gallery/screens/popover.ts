import type { Cells, Interaction } from '#tests/gallery/cell.ts';
import { enableSecondFactor, signUp } from '#tests/gallery/people.ts';
import { add } from '#tests/gallery/shopping.ts';
import type { StateOfScreen } from './account-sections.ts';
import { typing } from './login.ts';

const OPEN: Interaction = { press: 'Login' };

export const popover = {
  'popover: login': {
    about: 'The login popover of the header',
    build: () => '/order/empty',
    inPage: [OPEN, { see: 'Recover' }],
    heading: 'Your basket',
  },
  'popover: refused': {
    about: 'Submitted with a wrong password',
    build: () => '/order/empty',
    inPage: [
      OPEN,
      { see: 'Recover' },
      { fill: 'Username or email', with: 'nobody@example.com' },
      { fill: 'Password', with: 'not this one' },
      { key: 'Enter' },
    ],
    heading: 'Your basket',
    shows: 'Incorrect username, email address or password.',
    otherStatuses: [401],
  },
  'popover: code required': {
    about: 'The second step of the login',
    build: async (visitor) => {
      const elsewhere = visitor.another();
      const grace = await signUp(elsewhere);
      await enableSecondFactor(elsewhere, grace);
      const typed = typing(grace).filter((step) => !('press' in step));
      return {
        address: '/order/empty',
        inPage: [OPEN, { see: 'Recover' }, ...typed, { key: 'Enter' }, { see: 'Use a recovery code' }],
      };
    },
    heading: 'Your basket',
    otherStatuses: [401],
  },
  'popover: recover': {
    about: 'The tab for resetting the password',
    build: () => '/order/empty',
    inPage: [OPEN, { press: 'Recover', as: 'tab' }],
    heading: 'Your basket',
    shows: "We'll email you a link to reset your password.",
  },
  'popover: link sent': {
    about: 'A link was sent if the account exists',
    build: () => '/order/empty',
    inPage: [
      OPEN,
      { press: 'Recover', as: 'tab' },
      { fill: 'Username or email', with: 'nobody@example.com' },
      { press: 'Send reset link' },
    ],
    heading: 'Your basket',
    shows: { message: 'session.recover.sent.text' },
  },
  'popover: absent on session screens': {
    about: 'Session screens have no popover',
    build: () => '/order/auth/recover',
    heading: 'Forgotten your password',
  },
  'popover: a link on checkout': {
    about: 'A link replaces the popover at the checkout',
    build: async (visitor) => {
      await add(visitor);
      return '/order/checkout';
    },
    heading: 'Secure checkout',
  },
} as const satisfies Cells<StateOfScreen<'popover'>>;
