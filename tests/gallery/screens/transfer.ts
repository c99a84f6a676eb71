import { api } from '#contract/api.ts';
import type { Cells } from '#tests/gallery/cell.ts';
import { signUp } from '#tests/gallery/people.ts';
import type { Visitor } from '#tests/gallery/visitor.ts';
import type { StateOfScreen } from './account-sections.ts';

export const transfer = {
  'transfer: button': {
    about: 'A link from another device, before it is confirmed',
    build: (visitor) => transferLink(visitor.another()),
    networkFault: { path: '/order/auth/transfer.data', answers: 'nothing' },
    heading: 'Continue on this device',
  },
  'transfer: already signed in': {
    about: 'A customer is already signed in on this device',
    build: async (visitor) => {
      await signUp(visitor);
      return transferLink(visitor.another());
    },
    heading: 'Continue on this device',
    shows: { message: 'session.transfer.instead', with: { name: 'Grace Hopper' } },
  },
  'transfer: arrived': {
    about: 'Signed in on this device as well',
    build: (visitor) => transferLink(visitor.another()),
    heading: 'Your basket',
    inPage: [{ see: 'GH' }],
  },
  'transfer: no code': {
    about: 'Opened without a link',
    build: () => '/order/auth/transfer',
    heading: 'Continue on this device',
  },
  'transfer: link invalid': {
    about: 'The link was used or has expired',
    build: () => `/order/auth/transfer?code=${'x'.repeat(43)}`,
    needsScripts: true,
    heading: 'This link no longer works',
    otherStatuses: [410, 409, 422],
  },
} as const satisfies Cells<Exclude<StateOfScreen<'transfer'>, 'transfer: link made'>>;

async function transferLink(elsewhere: Visitor): Promise<string> {
  await signUp(elsewhere);
  const { code } = await elsewhere.ask(api.account.makeTransferCode, {});
  return `/order/auth/transfer?code=${code}`;
}
