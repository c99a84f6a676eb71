import { api } from '#contract/api.ts';
import type { Cells, Interaction } from '#tests/gallery/cell.ts';
import { emailedCode, register as registered } from '#tests/gallery/people.ts';
import type { Visitor } from '#tests/gallery/visitor.ts';
import { PASSWORDS, type Person } from '#tests/journeys/steps/session.ts';
import type { StateOfScreen } from './account-sections.ts';

const TYPED: readonly Interaction[] = [
  { fill: 'Email', with: 'grace@example.com' },
  { fill: 'First name', with: 'Grace' },
  { fill: 'Last name', with: 'Hopper' },
];

export const register = {
  'register: empty': {
    about: 'An empty registration form',
    build: () => '/order/auth/register',
    heading: 'Create an account',
  },
  'register: fields refused': {
    about: 'Submitted empty',
    build: () => '/order/auth/register',
    inPage: [{ press: 'Create an account' }],
    heading: 'Create an account',
    shows: 'Your first name is required',
    otherStatuses: [422],
  },
  'register: password guessable': {
    about: 'Submitted with a guessable password',
    build: () => '/order/auth/register',
    inPage: [...TYPED, { fill: 'Password', with: 'password1' }, { press: 'Create an account' }],
    heading: 'Create an account',
    shows: 'A strong password is required',
    otherStatuses: [422],
  },
  'register: email sent': {
    about: 'A link was sent by email',
    build: () => '/order/auth/register',
    inPage: [
      { fill: 'Email', with: `grace.${crypto.randomUUID().slice(0, 8)}@example.com` },
      { fill: 'Password', with: PASSWORDS.first },
      { fill: 'First name', with: 'Grace' },
      { fill: 'Last name', with: 'Hopper' },
      { press: 'Create an account' },
    ],
    heading: 'Check your email',
  },
  'register: not confirmed yet': {
    about: 'Registered, with an unconfirmed email address',
    build: async (visitor) => {
      await registered(visitor);
      return '/order/auth/register';
    },
    heading: 'Check your email',
    shows: { message: 'session.signedInAs', with: { name: 'Grace Hopper' } },
  },
  'verification: button': {
    about: 'The emailed link before its form is submitted, which scripts do automatically',
    build: async (visitor) => verification(visitor, await registered(visitor)),
    networkFault: { path: '/order/auth/register.data', answers: 'nothing' },
    heading: 'Activate your account',
  },
  'verification: finished': {
    about: 'The emailed link activated the account',
    build: async (visitor) => verification(visitor, await registered(visitor)),
    needsScripts: true,
    heading: { message: 'session.welcome.heading', with: { name: 'Grace' } },
    shows: 'Your email address is confirmed and your account is active.',
  },
  'verification: password required': {
    about: 'The link was opened in another browser',
    build: async (visitor) => verification(visitor, await registered(visitor.another())),
    needsScripts: true,
    heading: 'Activate your account',
    shows: { message: 'session.verify.password.text' },
    otherStatuses: [403, 409, 422, 401],
  },
  'verification: password wrong': {
    about: 'In another browser, with a wrong password',
    build: async (visitor) => verification(visitor, await registered(visitor.another())),
    inPage: [
      { see: { message: 'session.verify.password.text' } },
      { fill: 'Password', with: 'not this one at all' },
      { press: 'Activate account' },
    ],
    heading: 'Activate your account',
    shows: 'Incorrect password.',
    otherStatuses: [403, 409, 422, 401],
  },
  'verification: account exists': {
    about: 'The email address already has an account',
    build: async (visitor) => {
      const grace = await registered(visitor.another());
      const first = await emailedCode(visitor, grace.email, '/order/auth/register');
      await registered(visitor.another(), grace);
      const second = await emailedCode(visitor, grace.email, '/order/auth/register', 2);
      await visitor.another().ask(api.account.verify, { code: first, password: grace.password });
      return `/order/auth/register?code=${second}`;
    },
    inPage: [
      { see: { message: 'session.verify.password.text' } },
      { fill: 'Password', with: PASSWORDS.first },
      { press: 'Activate account' },
    ],
    heading: 'You already have an account',
    otherStatuses: [403, 409, 422, 401],
  },
  'verification: link invalid': {
    about: 'The link was already used',
    build: async (visitor) => {
      const grace = await registered(visitor.another());
      const code = await emailedCode(visitor, grace.email, '/order/auth/register');
      await visitor.another().ask(api.account.verify, { code, password: grace.password });
      return `/order/auth/register?code=${code}`;
    },
    needsScripts: true,
    heading: 'This link no longer works',
    otherStatuses: [410, 409, 422],
  },
} as const satisfies Cells<StateOfScreen<'register' | 'verification'>>;

async function verification(visitor: Visitor, { email }: Person): Promise<string> {
  return `/order/auth/register?code=${await emailedCode(visitor, email, '/order/auth/register')}`;
}
