import { api } from '#contract/api.ts';
import type { Cells } from '#tests/gallery/cell.ts';
import { endSession, logIn, signUp } from '#tests/gallery/people.ts';
import { add, addIncomplete, addName, command, soldBy } from '#tests/gallery/shopping.ts';
import type { Visitor } from '#tests/gallery/visitor.ts';

const heading = 'Your basket';
const CERTIFICATE = { 'field.host': 'www.example.com', 'field.organisation': 'Lovelace', 'field.validation': 'letter' };

export const loading = {
  'nothing yet': {
    about: 'Where a visit begins, before it is known where it goes',
    build: () => '/',
    trouble: { path: '/order/shop', answers: 204 },
    heading: 'Loading',
  },
  'with a basket': {
    about: 'The same with something in the basket',
    build: async (visitor) => {
      await add(visitor);
      return '/';
    },
    trouble: { path: '/order/basket', answers: 204 },
    heading: 'Loading your basket',
  },
} as const satisfies Cells;

export const empty = {
  empty: {
    about: 'Nothing was added yet',
    build: () => '/order/empty',
    heading,
    shows: "Looks like you haven't added anything to your basket yet.",
    primary: { press: 'Continue shopping', as: 'link' },
  },
  'can come back': {
    about: 'The only item was just removed and can be put back',
    build: async (visitor) => {
      await add(visitor);
      await removeFirst(visitor);
      return '/order/empty';
    },
    heading,
    shows: 'Undo',
  },
} as const satisfies Cells;

export const basket = {
  filled: {
    about: 'Two items, with totals and what renews',
    build: async (visitor) => {
      await add(visitor);
      await add(visitor, soldBy(visitor).free);
      return '/order/basket';
    },
    heading,
    primary: { press: 'Proceed to checkout', as: 'link' },
  },
  'all details': {
    about: 'Every detail open, with a discount',
    build: async (visitor) => {
      await addWhole(visitor);
      await command(visitor, { kind: 'apply-voucher', code: soldBy(visitor).voucher });
      return '/order/basket?details=all';
    },
    heading,
  },
  'voucher refused': {
    about: 'A code nobody knows',
    build: async (visitor) => {
      await add(visitor);
      return '/order/basket';
    },
    inPage: [{ fill: 'Promo code', with: 'NO-SUCH-CODE' }, { press: 'Apply' }],
    heading,
    shows: 'Invalid promo code',
    provokes: [422],
  },
  'voucher needs more': {
    about: 'A code that would hold with a longer term',
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).plain, { term: '1' });
      return '/order/basket';
    },
    only: 'larkhost',
    inPage: [{ fill: 'Promo code', with: 'LARK20' }, { press: 'Apply' }],
    heading,
    shows: { says: 'basket.voucher.needsTerm' },
    provokes: [422],
  },
  'something removed': {
    about: 'One of two items was removed',
    build: async (visitor) => {
      await add(visitor);
      await add(visitor, soldBy(visitor).free);
      await removeFirst(visitor);
      return '/order/basket';
    },
    heading,
    shows: 'Undo',
  },
  'needs attention': {
    about: 'An item lacks its details',
    build: async (visitor) => {
      await addIncomplete(visitor);
      return '/order/basket';
    },
    heading,
    shows: { says: 'basket.requiresAction.heading', with: { count: '1' } },
  },
  'free trial': {
    about: 'Nothing is due today',
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).trial);
      return '/order/basket';
    },
    heading,
    shows: 'Free trial',
  },
  'with names': {
    about: 'A new name, one to transfer whose code is missing, and one of other letters',
    build: async (visitor) => {
      await addName(visitor);
      const name = `taken-gallery-${visitor.cookies().length}-${crypto.randomUUID().slice(0, 8)}.com`;
      await addName(visitor, name, { mode: 'transfer', name, codeGiven: false });
      return '/order/basket';
    },
    only: 'larkhost',
    heading,
    shows: 'Auth code needed',
  },
  'renewal of somebody': {
    about: 'A name to renew, of somebody who is not signed in',
    build: async (visitor) => {
      await add(visitor, 'tld:com:renew', { domain: 'somebodys.com' });
      return '/order/basket';
    },
    only: 'larkhost',
    heading,
    shows: "Only the domain's owner can order this. Please log in.",
  },
  'long list': {
    about: 'Twenty items, among them long names',
    build: async (visitor) => {
      for (let count = 0; count < 19; count += 1)
        await addName(
          visitor,
          `free-ein-besonders-langer-name-den-niemand-tippt-${crypto.randomUUID().slice(0, 8)}.com`,
        );
      await add(visitor);
      return '/order/basket';
    },
    only: 'larkhost',
    heading,
  },
  merged: {
    about: 'Signed in: the guest’s basket came together with the one before',
    build: async (visitor) => {
      const grace = await signUpWithBasket(visitor);
      await add(visitor, soldBy(visitor).free);
      await logIn(visitor, grace);
      return '/order/basket?merged=1';
    },
    heading,
  },
  'switch currency': {
    about: 'What the basket would cost in another currency',
    build: async (visitor) => {
      await add(visitor);
      return '/order/basket?currency=CHF';
    },
    heading: { says: 'basket.currency.preview', with: { code: 'CHF' } },
  },
  'no price there': {
    about: 'An item has no price in the other currency',
    build: async (visitor) => {
      await add(visitor, 'certificate', CERTIFICATE);
      return '/order/basket?currency=JPY';
    },
    only: 'larkhost',
    heading: { says: 'basket.currency.preview', with: { code: 'JPY' } },
    shows: { says: 'basket.currency.missing.title', with: { count: '1', code: 'JPY' } },
  },
  over: {
    about: 'The session is over; the basket is kept',
    build: async (visitor) => {
      const grace = await signUp(visitor);
      await add(visitor);
      await endSession(visitor, grace);
      return '/order/basket';
    },
    heading: 'Your session has expired',
    status: 401,
  },
  loading: {
    about: 'On its way from the shop',
    build: async (visitor) => {
      await add(visitor);
      return '/order/shop';
    },
    trouble: { path: '/order/basket.data', answers: 'nothing' },
    inPage: [{ press: { says: 'header.basket' }, as: 'link' }],
    heading: 'Shop',
  },
} as const satisfies Cells;

export const requiresAction = {
  'two items': {
    about: 'Two items need details, to be worked through',
    build: async (visitor) => {
      await addIncomplete(visitor);
      await addIncomplete(visitor);
      return '/order/product/requires-action/';
    },
    heading: { says: 'basket.requiresAction.heading', with: { count: '2' } },
    primary: { press: 'Review next product', as: 'link' },
  },
} as const satisfies Cells;

export const productEdit = {
  whole: {
    about: 'An item of the basket to be configured anew',
    build: async (visitor) => editAddress(visitor, () => add(visitor)),
    heading: { says: 'product.edit.heading' },
  },
  incomplete: {
    about: 'One that lacks its details',
    build: async (visitor) => editAddress(visitor, () => addIncomplete(visitor)),
    heading: { says: 'product.edit.heading' },
  },
  'a name': {
    about: 'A name: its years and name servers',
    build: async (visitor) => editAddress(visitor, () => addName(visitor)),
    heading: { says: 'domains.edit.heading' },
  },
  'not there': {
    about: 'No such item',
    build: () => '/order/product/edit/019b76da-a800-75ac-ad19-8759f39b6bd9',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
  },
} as const satisfies Cells;

const toolkit = 'Complete your online toolkit';

export const recommendations = {
  cards: {
    about: 'What goes well with the basket',
    build: async (visitor) => {
      await addWhole(visitor);
      return '/order/recommendations';
    },
    heading: toolkit,
  },
  added: {
    about: 'One of them is added',
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).needsDomain, { domain: 'lovelace.example' });
      return '/order/recommendations';
    },
    only: 'larkhost',
    inPage: [{ press: { says: 'recommendations.add', followedBy: 'Uptime Watch' } }, { see: 'Added' }],
    heading: toolkit,
    shows: 'Added',
  },
  empty: {
    about: 'There is nothing to recommend',
    build: () => '/order/product/recommendations/newsletter',
    only: 'larkhost',
    heading: toolkit,
  },
} as const satisfies Cells;

export const productRecommendations = {
  cards: {
    about: 'What goes well with a server',
    build: async (visitor) => {
      await addWhole(visitor);
      return `/order/product/recommendations/${soldBy(visitor).asking}`;
    },
    heading: toolkit,
    primary: { press: 'Continue to basket', as: 'link' },
  },
  dialog: {
    about: 'One that is configured first, in a dialog',
    build: async (visitor) => {
      await addWhole(visitor);
      return '/order/product/recommendations/vps-dune';
    },
    only: 'larkhost',
    inPage: [
      { press: { says: 'recommendations.add', followedBy: 'Server setup' }, as: 'link' },
      { see: 'What will you use it for?' },
    ],
    heading: toolkit,
  },
  'not sold': {
    about: 'No such product',
    build: () => '/order/product/recommendations/no-such-product',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
  },
} as const satisfies Cells;

/** A server with all required details. */
async function addWhole(visitor: Visitor): Promise<void> {
  const { product } = await visitor.ask(api.catalogue.get, { pid: soldBy(visitor).asking });
  const fields = product.fields.map(({ key }) => [`field.${key}`, 'web1.example.org'] as const);
  await add(visitor, product.slug, Object.fromEntries(fields));
}

async function removeFirst(visitor: Visitor): Promise<void> {
  const { lines } = await visitor.ask(api.basket.get, {});
  await command(visitor, { kind: 'remove-line', lineId: lines[0]?.id ?? '' });
}

async function editAddress(visitor: Visitor, fill: () => Promise<unknown>): Promise<string> {
  await fill();
  const { lines } = await visitor.ask(api.basket.get, {});
  return `/order/product/edit/${lines[0]?.id ?? ''}`;
}

async function signUpWithBasket(visitor: Visitor) {
  const elsewhere = visitor.another();
  const grace = await signUp(elsewhere);
  await add(elsewhere);
  return grace;
}
