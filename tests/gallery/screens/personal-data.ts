import { api } from '#contract/api.ts';
import type { Cell, Cells, Interaction, Name } from '#tests/gallery/cell.ts';
import { emailedCode, signUp } from '#tests/gallery/people.ts';
import type { Visitor } from '#tests/gallery/visitor.ts';
import { PASSWORDS, type Person } from '#tests/journeys/steps/session.ts';
import { ACCOUNT_PATH, type StateOfScreen, emptySection, signedIn } from './account-sections.ts';

const MOVED = `moved.${crypto.randomUUID().slice(0, 8)}@example.com`;

export const accountPersonalData = {
  whole: emptySection('/personal-data', 'Personal data'),
  'personal data: saved': profile((grace) => grace.email.replace('@example.com', ''), 'Saved.'),
  'personal data: username taken': {
    about: 'The username is taken',
    build: async (visitor) => {
      const username = `grace-${crypto.randomUUID().slice(0, 8)}`;
      const other = visitor.another();
      await signUp(other);
      await other.ask(api.personalData.change, { username, firstname: 'Grace', lastname: 'Hopper' });
      await signUp(visitor);
      return {
        address: `${ACCOUNT_PATH}/personal-data`,
        inPage: [
          { fill: { message: 'session.account.profile.username', followedBy: '…' }, with: username },
          { press: 'Save' },
        ],
      };
    },
    heading: 'Personal data',
    shows: 'This username is already taken',
    otherStatuses: [422],
  },
  'personal data: address refused': newAddress('no address', 'A valid email address is required'),
  'personal data: address pending': newAddress(MOVED, {
    message: 'session.account.email.waiting',
    with: { email: MOVED },
  }),
} as const satisfies Cells<
  Exclude<StateOfScreen<'personal data'>, `${string}: address ${'button' | 'confirmed' | 'link invalid'}`> | 'whole'
>;

export const accountEmail = {
  'personal data: address button': {
    about: 'The link in the email to a new address, before it is confirmed',
    build: newAddressLink,
    networkFault: { path: '/order/account/email.data', answers: 'nothing' },
    heading: 'Confirm your new email address',
  },
  'personal data: address confirmed': {
    about: 'The new address is confirmed',
    build: newAddressLink,
    needsScripts: true,
    heading: 'Your new email address is confirmed',
  },
  'personal data: address link invalid': {
    about: 'The link was used or has expired',
    build: () => `${ACCOUNT_PATH}/email?code=${'x'.repeat(43)}`,
    needsScripts: true,
    heading: 'This link has expired or already been used',
    otherStatuses: [410, 409, 422, 401],
  },
} as const satisfies Cells<
  Extract<StateOfScreen<'personal data'>, `${string}: address ${'button' | 'confirmed' | 'link invalid'}`>
>;

const deleting = (steps: readonly Interaction[]): readonly Interaction[] => [...steps, { press: 'Delete my account' }];

export const accountDelete = {
  'deletion: form': emptySection('/delete', 'Delete your account'),
  'deletion: refused': {
    ...emptySection('/delete', 'Delete your account', 'Incorrect password.'),
    inPage: deleting([{ fill: 'Your password', with: 'not this one' }]),
    otherStatuses: [401, 403, 422],
  },
  'deletion: done': {
    ...emptySection('/delete', 'Your account has been deleted'),
    inPage: deleting([
      { fill: 'Your password', with: PASSWORDS.first },
      { press: 'Yes, permanently delete my account', as: 'checkbox' },
    ]),
  },
} as const satisfies Cells<StateOfScreen<'deletion'>>;

function profile(usernameOf: (grace: Person) => string, shows: string): Cell {
  return {
    about: 'A new username was saved',
    build: async (visitor) => {
      const grace = await signUp(visitor);
      return {
        address: `${ACCOUNT_PATH}/personal-data`,
        inPage: [
          { fill: { message: 'session.account.profile.username', followedBy: '…' }, with: usernameOf(grace) },
          { press: 'Save' },
        ],
      };
    },
    heading: 'Personal data',
    shows,
  };
}

function newAddress(address: string, shows: Name): Cell {
  return {
    about: 'A new email address is submitted',
    build: signedIn('/personal-data'),
    inPage: [
      { fill: 'New email address', with: address },
      { fill: 'Your password', with: PASSWORDS.first },
      { press: 'Change email address' },
    ],
    heading: 'Personal data',
    shows,
    otherStatuses: [422],
  };
}

async function newAddressLink(visitor: Visitor): Promise<string> {
  const grace = await signUp(visitor);
  const email = `moved.${grace.email}`;
  await visitor.ask(api.personalData.changeEmail, { email, password: grace.password });
  return `${ACCOUNT_PATH}/email?code=${await emailedCode(visitor, email, `${ACCOUNT_PATH}/email`)}`;
}
