import { api } from '#contract/api.ts';
import type { Cell, Cells, Interaction } from '#tests/gallery/cell.ts';
import { emailedCode, enableSecondFactor, signUp } from '#tests/gallery/people.ts';
import { PASSWORDS } from '#tests/journeys/steps/session.ts';
import type { StateOfScreen } from './account-sections.ts';

export const recover = {
  'recover: empty': {
    about: 'An empty form to reset the password',
    build: () => '/order/auth/recover',
    heading: 'Forgotten your password',
    primary: { press: 'Send reset link' },
  },
  'recover: field refused': {
    about: 'Submitted empty',
    build: () => '/order/auth/recover',
    inPage: [{ press: 'Send reset link' }],
    heading: 'Forgotten your password',
    shows: 'A username or email address is required',
    otherStatuses: [422],
  },
  'recover: link sent': {
    about: 'A link was sent if the account exists',
    build: () => '/order/auth/recover',
    inPage: [{ fill: 'Username or email', with: 'nobody@example.com' }, { press: 'Send reset link' }],
    heading: 'Forgotten your password',
    shows: { message: 'session.recover.sent.text' },
  },
  'recover: new password': recovering([], 'Choose a new password'),
  'recover: password guessable': recovering(
    [{ fill: 'New password', with: 'password1' }, { press: 'Save and log in' }],
    'Choose a new password',
    'A strong password is required',
  ),
  'recover: code required': recovering(
    [{ fill: 'New password', with: PASSWORDS.second }, { press: 'Save and log in' }],
    'Enter your code',
    'Your password has been changed.',
  ),
  'recover: link invalid': {
    about: 'An invalid link',
    build: () => `/order/auth/recover?code=${'x'.repeat(43)}`,
    heading: 'This link no longer works',
    status: 410,
  },
} as const satisfies Cells<StateOfScreen<'recover'>>;

function recovering(inPage: readonly Interaction[], heading: string, shows?: string): Cell {
  return {
    about: 'The emailed link for a new password, of an account with a second factor',
    build: async (visitor) => {
      const elsewhere = visitor.another();
      const grace = await signUp(elsewhere);
      await enableSecondFactor(elsewhere, grace);
      await elsewhere.another().ask(api.account.requestRecovery, { username: grace.email });
      return `/order/auth/recover?code=${await emailedCode(visitor, grace.email, '/order/auth/recover')}`;
    },
    inPage,
    heading,
    ...(shows === undefined ? {} : { shows }),
    otherStatuses: [401, 422],
  };
}
