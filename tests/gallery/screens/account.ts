import { api } from '#contract/api.ts';
import type { Cells } from '#tests/gallery/cell.ts';
import { endSession, register, signUp } from '#tests/gallery/people.ts';
import { filled, mine, PARTS, signedIn } from '#tests/gallery/screens/own-account.ts';
import type { Of } from '#tests/gallery/screens/own-account.ts';
import { byCard, orderThat, place, toCheckout } from '#tests/gallery/shopping.ts';
import type { SessionState } from '#tests/journeys/session/states.ts';

export const account = {
  'account: signed out': {
    about: 'Nobody is signed in',
    build: () => PARTS,
    heading: 'Your account',
    shows: 'Log in to view your account.',
    status: 401,
  },
  'account: not confirmed yet': {
    about: 'The mailed link is not opened yet',
    build: async (visitor) => {
      await register(visitor);
      return PARTS;
    },
    heading: 'Open the link we emailed you',
    status: 401,
  },
  'account: overview': mine('', 'Your account', "You haven't placed any orders yet."),
  'account: menu': {
    about: 'The menu of who is signed in',
    build: signedIn(''),
    inPage: [{ press: { says: 'header.accountOf', with: { name: 'Grace Hopper' } } }],
    heading: 'Your account',
    shows: 'Log out',
  },
  'account, filled: overview': filled('', 'Your account'),
  'expired: account': {
    about: 'The session is over',
    build: async (visitor) => {
      await endSession(visitor, await signUp(visitor));
      return PARTS;
    },
    heading: 'Your session has expired',
    status: 401,
  },
} as const satisfies Cells<Of<'account'> | 'account, filled: overview' | 'expired: account'>;

export const accountOrders = {
  'account, empty: orders': mine('/orders', 'Orders', 'No orders yet'),
  'account, filled: orders': filled('/orders', 'Orders', 'Complete'),
} as const satisfies Cells<Extract<SessionState, `account, ${string}: orders`>>;

export const accountInvoices = {
  'account, empty: invoices': mine('/invoices', 'Invoices', 'No invoices yet'),
  'account, filled: invoices': filled('/invoices', 'Invoices', 'Paid'),
} as const satisfies Cells<Extract<SessionState, `account, ${string}: invoices`>>;

export const accountServices = {
  'account, empty: services': mine('/services', 'Services', 'No services yet'),
  'account, filled: services': filled('/services', 'Services'),
} as const satisfies Cells<Extract<SessionState, `account, ${string}: services`>>;

export const accountPaymentMethods = {
  'account, empty: payment methods': mine('/payment-methods', 'Payment methods', 'No saved payment methods'),
  kept: {
    about: 'A card that is kept',
    build: async (visitor) => {
      await signUp(visitor);
      await toCheckout(visitor);
      const orderId = await place(visitor, { ...(await byCard(visitor)), store_on_payment: true });
      await orderThat(visitor, orderId, ({ outcome }) => outcome === 'success');
      return `${PARTS}/payment-methods`;
    },
    heading: 'Payment methods',
    shows: /•••• 4242/,
  },
} as const satisfies Cells<Extract<SessionState, `account, ${string}: payment methods`> | 'kept'>;

export const accountAddresses = {
  'account, empty: addresses': mine('/addresses', 'Addresses', 'No saved addresses'),
  kept: {
    about: 'Two addresses and a company',
    build: async (visitor) => {
      await signUp(visitor);
      const fields = { name: 'Grace Hopper', country: 'DE', line1: 'Kai 1', city: 'Rostock', postcode: '18055' };
      await visitor.ask(api.savedDetails.add, { kind: 'address', fields });
      await visitor.ask(api.savedDetails.add, { kind: 'address', fields: { ...fields, line1: 'Kai 2' } });
      await visitor.ask(api.savedDetails.add, { kind: 'company', fields: { company: 'Lark GmbH', tax_number: '' } });
      return `${PARTS}/addresses`;
    },
    heading: 'Addresses',
    shows: /Kai 2/,
  },
} as const satisfies Cells<Extract<SessionState, `account, ${string}: addresses`> | 'kept'>;
