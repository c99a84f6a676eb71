import { api } from '#contract/api.ts';
import type { Cells } from '#tests/gallery/cell.ts';
import { endSession, register, signUp } from '#tests/gallery/people.ts';
import { add, buy, byCard, place, toCheckout, waitForOrder } from '#tests/gallery/shopping.ts';
import type { Visitor } from '#tests/gallery/visitor.ts';
import type { SessionScreenState } from '#tests/journeys/session/states.ts';
import { ACCOUNT_PATH, type StateOfScreen, emptySection, filledSection, signedIn } from './account-sections.ts';

export const account = {
  'account: signed out': {
    about: 'Not signed in',
    build: () => ACCOUNT_PATH,
    heading: 'Your account',
    shows: 'Log in to view your account.',
    status: 401,
  },
  'account: not confirmed yet': {
    about: 'The email address is not confirmed yet',
    build: async (visitor) => {
      await register(visitor);
      return ACCOUNT_PATH;
    },
    heading: 'Open the link we emailed you',
    status: 401,
  },
  'account: overview': emptySection('', 'Your account', "You haven't placed any orders yet."),
  'account: menu': {
    about: 'The menu of a signed-in customer',
    build: signedIn(''),
    inPage: [{ press: { message: 'header.accountOf', with: { name: 'Grace Hopper' } } }],
    heading: 'Your account',
    shows: 'Log out',
  },
  'account, filled: overview': filledSection('', 'Your account'),
  'expired: account': {
    about: 'The session has expired',
    build: async (visitor) => {
      await endSession(visitor, await signUp(visitor));
      return ACCOUNT_PATH;
    },
    heading: 'Your session has expired',
    status: 401,
  },
} as const satisfies Cells<StateOfScreen<'account'> | 'account, filled: overview' | 'expired: account'>;

export const accountOrders = {
  'account, empty: orders': emptySection('/orders', 'Orders', 'No orders yet'),
  'account, filled: orders': filledSection('/orders', 'Orders', 'Complete'),
} as const satisfies Cells<Extract<SessionScreenState, `account, ${string}: orders`>>;

export const accountInvoices = {
  'account, empty: invoices': emptySection('/invoices', 'Invoices', 'No invoices yet'),
  'account, filled: invoices': filledSection('/invoices', 'Invoices', 'Paid'),
} as const satisfies Cells<Extract<SessionScreenState, `account, ${string}: invoices`>>;

export const accountServices = {
  'account, empty: services': emptySection('/services', 'Services', 'No services yet'),
  'account, filled: services': filledSection('/services', 'Services'),
} as const satisfies Cells<Extract<SessionScreenState, `account, ${string}: services`>>;

export const serviceTerm = {
  choice: {
    about: 'A service that renews',
    only: 'larkhost',
    build: (visitor) => termPath(visitor),
    heading: { message: 'orders.terms.heading', with: { name: 'Second Place' } },
    shows: 'Choose',
  },
  cancelled: {
    about: 'A service that ends with its term',
    only: 'larkhost',
    build: async (visitor) => {
      const path = await termPath(visitor);
      await visitor.ask(api.services.cancel, { id: await serviceId(visitor) });
      return path;
    },
    heading: { message: 'orders.terms.heading', with: { name: 'Second Place' } },
    shows: 'This service ends with its current term. Keep it to choose another billing period.',
  },
} as const satisfies Cells<'choice' | 'cancelled'>;

/** Buys a service and opens the choice of its term. */
async function termPath(visitor: Visitor): Promise<string> {
  await signUp(visitor);
  await add(visitor);
  await buy(visitor);
  return `${ACCOUNT_PATH}/services/${await serviceId(visitor)}/term`;
}

async function serviceId(visitor: Visitor): Promise<string> {
  const { services } = await visitor.ask(api.services.list, {});
  const [service] = services;
  if (service === undefined) throw new TypeError('There is no service.');
  return service.id;
}

export const accountPaymentMethods = {
  'account, empty: payment methods': emptySection('/payment-methods', 'Payment methods', 'No saved payment methods'),
  saved: {
    about: 'A saved card',
    build: async (visitor) => {
      await signUp(visitor);
      await toCheckout(visitor);
      const orderId = await place(visitor, { ...(await byCard(visitor)), storeOnPayment: true });
      await waitForOrder(visitor, orderId, ({ outcome }) => outcome === 'success');
      return `${ACCOUNT_PATH}/payment-methods`;
    },
    heading: 'Payment methods',
    shows: /•••• 4242/,
  },
} as const satisfies Cells<Extract<SessionScreenState, `account, ${string}: payment methods`> | 'saved'>;

export const accountAddresses = {
  'account, empty: addresses': emptySection('/addresses', 'Addresses', 'No saved addresses'),
  saved: {
    about: 'Two saved addresses and a company',
    build: async (visitor) => {
      await signUp(visitor);
      const fields = { name: 'Grace Hopper', country: 'DE', line1: 'Kai 1', city: 'Rostock', postcode: '18055' };
      await visitor.ask(api.savedDetails.add, { kind: 'address', fields });
      await visitor.ask(api.savedDetails.add, { kind: 'address', fields: { ...fields, line1: 'Kai 2' } });
      await visitor.ask(api.savedDetails.add, { kind: 'company', fields: { company: 'Lark GmbH', taxNumber: '' } });
      return `${ACCOUNT_PATH}/addresses`;
    },
    heading: 'Addresses',
    shows: /Kai 2/,
  },
} as const satisfies Cells<Extract<SessionScreenState, `account, ${string}: addresses`> | 'saved'>;
