import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Built, Cell, Cells, Interaction, Name } from '#tests/gallery/cell.ts';
import { enableSecondFactor, logIn, signUp } from '#tests/gallery/people.ts';
import type { Visitor } from '#tests/gallery/visitor.ts';
import { PASSWORDS } from '#tests/journeys/steps/session.ts';
import { ACCOUNT_PATH, type StateOfScreen, emptySection } from './account-sections.ts';

const changing = (current: string, next: string): readonly Interaction[] => [
  { fill: 'Current password', with: current },
  { fill: 'New password', with: next },
  { press: 'Change password' },
];

export const accountSecurity = {
  whole: emptySection('/security', 'Security'),
  'security: password wrong': {
    ...emptySection('/security', 'Security', 'Incorrect password.'),
    inPage: changing('not this one', PASSWORDS.second),
    otherStatuses: [401, 403, 422],
  },
  'security: password guessable': {
    ...emptySection('/security', 'Security', 'A strong password is required'),
    inPage: changing(PASSWORDS.first, 'password1'),
    otherStatuses: [422],
  },
  'security: password changed': {
    ...emptySection(
      '/security',
      'Security',
      "Your password has been changed and you've been logged out on all other devices.",
    ),
    inPage: changing(PASSWORDS.first, PASSWORDS.second),
  },
  'security: session ended': {
    about: 'Another session was ended',
    build: async (visitor) => {
      await logIn(visitor.another(), await signUp(visitor));
      return `${ACCOUNT_PATH}/security`;
    },
    inPage: [{ press: { message: 'session.security.sessions.endOf' } }],
    heading: 'Security',
    shows: 'That session has been logged out.',
  },
  'security: device remembered': {
    about: 'A trusted device that needs no second factor',
    build: async (visitor) => {
      await rememberDevice(visitor);
      return `${ACCOUNT_PATH}/security`;
    },
    heading: 'Security',
    shows: 'This device',
  },
  'security: device removed': {
    about: 'The trusted device was removed',
    build: async (visitor) => {
      await rememberDevice(visitor);
      return `${ACCOUNT_PATH}/security`;
    },
    inPage: [{ press: { message: 'session.security.devices.forgetOf' } }],
    heading: 'Security',
    shows: "You'll need a code to log in on that device again.",
  },
  'transfer: link made': {
    ...emptySection('/security', 'Security', 'Open this link on your other device'),
    inPage: [{ press: 'Create link' }],
  },
} as const satisfies Cells<StateOfScreen<'security'> | 'transfer: link made' | 'whole'>;

const TWO_FACTOR = '/security/two-factor';

export const accountTwoFactor = {
  'two-factor: off': emptySection(TWO_FACTOR, 'Two-factor authentication'),
  'two-factor: password wrong': {
    ...emptySection(TWO_FACTOR, 'Two-factor authentication', 'Incorrect password.'),
    inPage: [{ fill: 'Your password', with: 'not this one' }, { press: 'Continue' }],
    otherStatuses: [401, 403, 422],
  },
  'two-factor: QR code': {
    ...emptySection(TWO_FACTOR, 'Two-factor authentication', 'Scan this QR code'),
    inPage: beginning(),
  },
  'two-factor: code wrong': {
    ...emptySection(TWO_FACTOR, 'Two-factor authentication', 'Incorrect code.'),
    inPage: [...beginning(), { fill: 'Code from your app', with: '000000' }, { press: 'Turn on' }],
    otherStatuses: [401, 403, 422],
  },
  'two-factor: recovery codes': withFactor('Your recovery codes', () => renewing()),
  'two-factor: on': withFactor(
    {
      message: 'session.security.twoFactor.codesLeft',
      with: { count: '10' },
      followedBy: 'Your old codes will stop working.',
    },
    () => [],
  ),
  'two-factor: new recovery codes': withFactor('Your old codes no longer work.', () => renewing()),
  'two-factor: off refused': withFactor('Incorrect code.', () => ending('000000')),
  'two-factor: turned off': withFactor('Two-factor authentication is off.', (code) => ending(code)),
} as const satisfies Cells<StateOfScreen<'two-factor'>>;

async function rememberDevice(visitor: Visitor): Promise<void> {
  const grace = await signUp(visitor);
  const { nextCode } = await enableSecondFactor(visitor, grace);
  await visitor.ask(api.account.logout, {});
  const problem = await visitor.askRefused(api.account.login, { username: grace.email, password: grace.password });
  const { challenge } = z.parse(z.object({ challenge: z.string() }), problem);
  await visitor.ask(api.account.secondFactor, { challenge, code: nextCode(), rememberDevice: true });
}

function beginning(): readonly Interaction[] {
  return [{ fill: 'Your password', with: PASSWORDS.first }, { press: 'Continue' }, { see: 'Scan this QR code' }];
}

function renewing(): readonly Interaction[] {
  return [{ fill: 'Your password', with: PASSWORDS.first }, { press: 'Create new codes' }];
}

function ending(code: string): readonly Interaction[] {
  return [
    { fill: 'Your password', with: PASSWORDS.first, last: true },
    { fill: 'Code from your app, or a recovery code', with: code },
    { press: 'Turn off two-factor authentication' },
  ];
}

function withFactor(shows: Name, inPage: (code: string) => readonly Interaction[]): Cell {
  return {
    about: 'The second factor is enabled',
    build: async (visitor): Promise<Built> => {
      const grace = await signUp(visitor);
      const { recoveryCodes } = await enableSecondFactor(visitor, grace);
      return { address: ACCOUNT_PATH + TWO_FACTOR, inPage: inPage(recoveryCodes[0] ?? '') };
    },
    heading: 'Two-factor authentication',
    shows,
    otherStatuses: [401, 403, 422],
  };
}
