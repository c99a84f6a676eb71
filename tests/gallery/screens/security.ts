import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Built, Cell, Cells, Name, Step } from '#tests/gallery/cell.ts';
import { logIn, signUp, turnOnSecondFactor } from '#tests/gallery/people.ts';
import { mine, PARTS } from '#tests/gallery/screens/own-account.ts';
import type { Of } from '#tests/gallery/screens/own-account.ts';
import type { Visitor } from '#tests/gallery/visitor.ts';
import { PASSWORDS } from '#tests/journeys/steps/session.ts';

const changing = (current: string, next: string): readonly Step[] => [
  { fill: 'Current password', with: current },
  { fill: 'New password', with: next },
  { press: 'Change password' },
];

export const accountSecurity = {
  whole: mine('/security', 'Security'),
  'security: password wrong': {
    ...mine('/security', 'Security', 'Incorrect password.'),
    inPage: changing('not this one', PASSWORDS.second),
    provokes: [401, 403, 422],
  },
  'security: password guessable': {
    ...mine('/security', 'Security', 'A strong password is required'),
    inPage: changing(PASSWORDS.first, 'password1'),
    provokes: [422],
  },
  'security: password changed': {
    ...mine('/security', 'Security', "Your password has been changed and you've been logged out on all other devices."),
    inPage: changing(PASSWORDS.first, PASSWORDS.second),
  },
  'security: session ended': {
    about: 'A session elsewhere was ended',
    build: async (visitor) => {
      await logIn(visitor.another(), await signUp(visitor));
      return `${PARTS}/security`;
    },
    inPage: [{ press: { says: 'session.security.sessions.endOf' } }],
    heading: 'Security',
    shows: 'That session has been logged out.',
  },
  'security: device remembered': {
    about: 'A device that is not asked for the second factor',
    build: async (visitor) => {
      await rememberDevice(visitor);
      return `${PARTS}/security`;
    },
    heading: 'Security',
    shows: 'This device',
  },
  'security: device forgotten': {
    about: 'It is asked again',
    build: async (visitor) => {
      await rememberDevice(visitor);
      return `${PARTS}/security`;
    },
    inPage: [{ press: { says: 'session.security.devices.forgetOf' } }],
    heading: 'Security',
    shows: "You'll need a code to log in on that device again.",
  },
  'transfer: link made': {
    ...mine('/security', 'Security', 'Open this link on your other device'),
    inPage: [{ press: 'Create link' }],
  },
} as const satisfies Cells<Of<'security'> | 'transfer: link made' | 'whole'>;

const TWO_FACTOR = '/security/two-factor';

export const accountTwoFactor = {
  'two-factor: off': mine(TWO_FACTOR, 'Two-factor authentication'),
  'two-factor: password wrong': {
    ...mine(TWO_FACTOR, 'Two-factor authentication', 'Incorrect password.'),
    inPage: [{ fill: 'Your password', with: 'not this one' }, { press: 'Continue' }],
    provokes: [401, 403, 422],
  },
  'two-factor: to scan': { ...mine(TWO_FACTOR, 'Two-factor authentication', 'Scan this QR code'), inPage: beginning() },
  'two-factor: code wrong': {
    ...mine(TWO_FACTOR, 'Two-factor authentication', 'Incorrect code.'),
    inPage: [...beginning(), { fill: 'Code from your app', with: '000000' }, { press: 'Turn on' }],
    provokes: [401, 403, 422],
  },
  'two-factor: recovery codes': withFactor('Your recovery codes', () => renewing()),
  'two-factor: on': withFactor(
    {
      says: 'session.security.twoFactor.codesLeft',
      with: { count: '10' },
      followedBy: 'Your old codes will stop working.',
    },
    () => [],
  ),
  'two-factor: new recovery codes': withFactor('Your old codes no longer work.', () => renewing()),
  'two-factor: off refused': withFactor('Incorrect code.', () => ending('000000')),
  'two-factor: turned off': withFactor('Two-factor authentication is off.', (code) => ending(code)),
} as const satisfies Cells<Of<'two-factor'>>;

async function rememberDevice(visitor: Visitor): Promise<void> {
  const grace = await signUp(visitor);
  const { nextCode } = await turnOnSecondFactor(visitor, grace);
  await visitor.ask(api.account.logout, {});
  const asked = await visitor.askInVain(api.account.login, { username: grace.email, password: grace.password });
  const { challenge } = z.parse(z.object({ challenge: z.string() }), asked);
  await visitor.ask(api.account.secondFactor, { challenge, code: nextCode(), remember_device: true });
}

function beginning(): readonly Step[] {
  return [{ fill: 'Your password', with: PASSWORDS.first }, { press: 'Continue' }, { see: 'Scan this QR code' }];
}

function renewing(): readonly Step[] {
  return [{ fill: 'Your password', with: PASSWORDS.first }, { press: 'Create new codes' }];
}

function ending(code: string): readonly Step[] {
  return [
    { fill: 'Your password', with: PASSWORDS.first, last: true },
    { fill: 'Code from your app, or a recovery code', with: code },
    { press: 'Turn off two-factor authentication' },
  ];
}

function withFactor(shows: Name, inPage: (code: string) => readonly Step[]): Cell {
  return {
    about: 'The second factor is on',
    build: async (visitor): Promise<Built> => {
      const grace = await signUp(visitor);
      const { recoveryCodes } = await turnOnSecondFactor(visitor, grace);
      return { address: PARTS + TWO_FACTOR, inPage: inPage(recoveryCodes[0] ?? '') };
    },
    heading: 'Two-factor authentication',
    shows,
    provokes: [401, 403, 422],
  };
}
