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
    about: 'A card that was kept',
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
    about: 'A card, typed on the page',
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
  'tax number pending': taxNumber('pending', 'ATU50400007', 'Its member state is being asked'),
  'tax number valid': taxNumber('valid', 'ATU12340000', 'Confirmed: the tax is the buyer’s'),
  'tax number unvalidated': taxNumber('unvalidated', 'ATU50300008', 'Nobody could be asked'),
  'tax number invalid': taxNumber('invalid', 'ATU40400008', 'Nobody has it'),
} as const satisfies Cells<`tax number ${TaxNumberState}`>;

export const checkout = {
  guest: {
    about: 'Nothing is filled in yet',
    build: async (visitor) => {
      await add(visitor);
      return '/order/checkout';
    },
    heading,
  },
  'fields missing': {
    about: 'Ordered with everything left empty',
    build: async (visitor) => {
      await add(visitor);
      return { address: '/order/checkout', inPage: [{ press: orderButton(visitor) }] };
    },
    heading,
    shows: 'Checkout error',
    provokes: [422],
  },
  ...paymentOptionCells,
  ...taxNumbers,
  'card refused': {
    about: 'The card form was sent empty',
    build: async (visitor) => {
      await toCheckout(visitor);
      const typed: Interaction = { fill: 'Card number', with: '1', frame: 'Card details' };
      return { address: '/order/checkout', inPage: [typed, { press: orderButton(visitor) }] };
    },
    heading,
  },
  'total changed': {
    about: 'Something changed in another tab: what, before anything is charged',
    build: async (visitor) => {
      await toCheckout(visitor);
      return '/order/checkout';
    },
    only: 'larkhost',
    inPage: [
      { press: { says: 'checkout.way.page', followedBy: '…' }, as: 'radio' },
      {
        elsewhere: 'a voucher is used in another tab',
        does: (visitor) => command(visitor, { kind: 'apply-voucher', code: soldBy(visitor).voucher }),
      },
      { press: 'Order with obligation to pay' },
      { see: 'What changed' },
    ],
    heading,
    provokes: [409],
  },
  'nothing due': {
    about: 'Free of charge: no way to pay is asked for',
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).free);
      await bill(visitor);
      return '/order/checkout';
    },
    heading,
    shows: "You won't be charged today.",
  },
  trial: {
    about: 'A free trial: what is charged later stands before the button',
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).trial);
      await bill(visitor);
      return '/order/checkout';
    },
    heading,
  },
  'owner of names': {
    about: 'Who will hold the names, as billed',
    build: async (visitor) => {
      await addName(visitor);
      await bill(visitor);
      return '/order/checkout';
    },
    heading,
    shows: 'Domain owner',
  },
  'another owner': {
    about: 'Somebody else will hold them, and a registry has questions',
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
    about: 'Signed in, with what was kept',
    build: async (visitor) => {
      await signUp(visitor);
      const fields = { name: 'Grace Hopper', country: 'DE', line1: 'Kai 1', city: 'Rostock', postcode: '18055' };
      await visitor.ask(api.savedDetails.add, { kind: 'address', fields });
      await visitor.ask(api.savedDetails.add, { kind: 'address', fields: { ...fields, line1: 'Kai 2' } });
      await add(visitor);
      return '/order/checkout';
    },
    heading,
    shows: { says: 'session.signedInAs', with: { name: 'Grace Hopper' } },
  },
  'not confirmed yet': {
    about: 'Registered a moment ago; the link in the mail is not opened',
    build: async (visitor) => {
      await register(visitor);
      await toCheckout(visitor);
      return '/order/checkout';
    },
    heading,
  },
  over: {
    about: 'The session is over; nothing was ordered',
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
    about: 'What is ordered, unfolded from its bar',
    build: async (visitor) => {
      await toCheckout(visitor);
      return '/order/checkout';
    },
    on: 'phone',
    inPage: [{ press: { says: 'checkout.summary.bar', followedBy: '…' }, as: 'disclosure' }],
    heading,
  },
} as const satisfies Cells;

/** Larkhost declares the wording its market requires. */
function orderButton({ brand }: Visitor): Name {
  return brand === 'larkhost' ? 'Order with obligation to pay' : 'Place order and pay';
}

function paymentOptionCell(title: Key, only: Cell['only'] = 'larkhost', address: object = {}, currency?: string): Cell {
  return {
    about: `${messageOf('en', title)}, chosen`,
    only,
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).plain, currency === undefined ? {} : { currency });
      await bill(visitor, address);
      return '/order/checkout';
    },
    inPage: [{ press: { says: title, followedBy: '…' }, as: 'radio' }],
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
