import type * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { checkoutType } from '#contract/orders.ts';
import type { Cell, Cells, Interaction, Name } from '#tests/gallery/cell.ts';
import type { Key } from '#tests/gallery/keys.ts';
import { endSession, register, signUp } from '#tests/gallery/people.ts';
import {
  add,
  addName,
  bill,
  billCompany,
  byCard,
  command,
  place,
  soldBy,
  toCheckout,
  waitForOrder,
} from '#tests/gallery/shopping.ts';
import { messageOf } from '#tests/gallery/texts.ts';
import { type Visitor, waitFor } from '#tests/gallery/visitor.ts';

const heading = 'Secure checkout';
/** Each payment option selected, by the wire value of its checkout type. */
const paymentOptionCells = {
  'way 0': {
    about: 'A saved card',
    build: async (visitor) => {
      await signUp(visitor);
      await toCheckout(visitor);
      const orderId = await place(visitor, { ...(await byCard(visitor)), storeOnPayment: true });
      await waitForOrder(visitor, orderId, ({ outcome }) => outcome === 'success');
      await addName(visitor);
      await bill(visitor);
      return '/order/checkout';
    },
    heading,
    shows: /•••• 4242/,
  },
  'way 1': paymentOptionCell('checkout.way.page'),
  'way 2': paymentOptionCell('checkout.way.transfer'),
  'way 3': paymentOptionCell(
    'checkout.way.bacs',
    'meridian',
    { country: 'GB', city: 'London', postcode: 'SW1A 1AA' },
    'GBP',
  ),
  'way 4': paymentOptionCell('checkout.way.sepa'),
  'way 5': paymentOptionCell('checkout.way.offline', 'meridian'),
  'way 6': paymentOptionCell('checkout.way.mobile', 'meridian'),
  'way 7': paymentOptionCell('checkout.way.wallet'),
  'way card-intent': {
    about: 'A card entered on the page',
    build: async (visitor) => {
      await toCheckout(visitor);
      return '/order/checkout';
    },
    heading,
  },
} as const satisfies Cells<`way ${z.infer<typeof checkoutType>}`>;

type TaxNumberState = NonNullable<OutputOf<typeof api.checkout.get>['taxNumber']>['state'];

/** The validation states of a tax number. */
const taxNumbers = {
  'tax number pending': taxNumber('pending', 'ATU50400007', 'Its validation is pending'),
  'tax number valid': taxNumber('valid', 'ATU12340000', 'Confirmed: reverse charge applies'),
  'tax number unvalidated': taxNumber('unvalidated', 'ATU50300008', 'It could not be validated'),
  'tax number invalid': taxNumber('invalid', 'ATU40400008', 'It is not registered'),
} as const satisfies Cells<`tax number ${TaxNumberState}`>;

export const checkout = {
  guest: {
    about: 'An empty checkout form',
    build: async (visitor) => {
      await add(visitor);
      return '/order/checkout';
    },
    heading,
  },
  'fields missing': {
    about: 'An order with all fields empty',
    build: async (visitor) => {
      await add(visitor);
      return { address: '/order/checkout', inPage: [{ press: orderButton(visitor) }] };
    },
    heading,
    shows: 'Checkout error',
    otherStatuses: [422],
  },
  ...paymentOptionCells,
  ...taxNumbers,
  'card refused': {
    about: 'The card form was submitted incomplete',
    build: async (visitor) => {
      await toCheckout(visitor);
      const typed: Interaction = { fill: 'Card number', with: '1', frame: 'Card details' };
      return { address: '/order/checkout', inPage: [typed, { press: orderButton(visitor) }] };
    },
    heading,
  },
  'total changed': {
    about: 'The changes made in another tab, shown before anything is charged',
    build: async (visitor) => {
      await toCheckout(visitor);
      return '/order/checkout';
    },
    only: 'larkhost',
    inPage: [
      { press: { message: 'checkout.way.page', followedBy: '…' }, as: 'radio' },
      {
        elsewhere: 'a voucher is applied in another tab',
        run: (visitor) => command(visitor, { kind: 'apply-voucher', code: soldBy(visitor).voucher }),
      },
      { press: 'Order with obligation to pay' },
      { see: 'What changed' },
    ],
    heading,
    otherStatuses: [409],
  },
  'nothing due': {
    about: 'Free of charge: no payment method is required',
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).free);
      await bill(visitor);
      return '/order/checkout';
    },
    heading,
    shows: "You won't be charged today.",
  },
  trial: {
    about: 'A free trial with the later charge next to the order button',
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).trial);
      await bill(visitor);
      return '/order/checkout';
    },
    heading,
  },
  'registrant as billed': {
    about: 'The billing details as the registrant of domains',
    build: async (visitor) => {
      await addName(visitor);
      await bill(visitor);
      return '/order/checkout';
    },
    heading,
    shows: 'Domain owner',
  },
  'another registrant': {
    about: 'Another registrant, with questions of a registry',
    build: async (visitor) => {
      await addName(visitor, `free-${crypto.randomUUID().slice(0, 13)}.us`);
      await bill(visitor);
      return '/order/checkout';
    },
    only: 'larkhost',
    inPage: [{ press: 'Same as billing details', as: 'checkbox' }],
    heading,
    shows: 'Domain owner',
  },
  'saved details': {
    about: 'Signed in, with saved addresses',
    build: async (visitor) => {
      await signUp(visitor);
      const fields = { name: 'Grace Hopper', country: 'DE', line1: 'Kai 1', city: 'Rostock', postcode: '18055' };
      await visitor.ask(api.savedDetails.add, { kind: 'address', fields });
      await visitor.ask(api.savedDetails.add, { kind: 'address', fields: { ...fields, line1: 'Kai 2' } });
      await add(visitor);
      return '/order/checkout';
    },
    heading,
    shows: { message: 'session.signedInAs', with: { name: 'Grace Hopper' } },
  },
  'not confirmed yet': {
    about: 'Registered, with an unconfirmed email address',
    build: async (visitor) => {
      await register(visitor);
      await toCheckout(visitor);
      return '/order/checkout';
    },
    heading,
  },
  'session expired': {
    about: 'The session has expired; nothing was ordered',
    build: async (visitor) => {
      const grace = await signUp(visitor);
      await add(visitor);
      await endSession(visitor, grace);
      return '/order/checkout';
    },
    heading: 'Your session has expired',
    shows: 'Restart checkout',
    status: 401,
    primary: { press: 'Restart checkout', as: 'link' },
  },
  'summary open': {
    about: 'The order summary, expanded',
    build: async (visitor) => {
      await toCheckout(visitor);
      return '/order/checkout';
    },
    on: 'phone',
    inPage: [{ press: { message: 'checkout.summary.bar', followedBy: '…' }, as: 'disclosure' }],
    heading,
  },
} as const satisfies Cells;

/** Larkhost declares the wording its market requires. */
function orderButton({ brand }: Visitor): Name {
  return brand === 'larkhost' ? 'Order with obligation to pay' : 'Place order and pay';
}

function paymentOptionCell(title: Key, only: Cell['only'] = 'larkhost', address: object = {}, currency?: string): Cell {
  return {
    about: `${messageOf('en', title)}, selected`,
    only,
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).plain, currency === undefined ? {} : { currency });
      await bill(visitor, address);
      return '/order/checkout';
    },
    inPage: [{ press: { message: title, followedBy: '…' }, as: 'radio' }],
    heading,
  };
}

function taxNumber(state: TaxNumberState, number: string, about: string): Cell {
  return {
    about,
    build: async (visitor) => {
      await add(visitor);
      await billCompany(visitor, number);
      await taxNumberIs(visitor, state);
      return '/order/checkout';
    },
    only: 'larkhost',
    heading,
  };
}

function taxNumberIs(visitor: Visitor, state: TaxNumberState) {
  return waitFor(`the tax number is ${state}`, async () => {
    const view = await visitor.ask(api.checkout.get, {});
    return view.taxNumber?.state === state ? view : null;
  });
}
