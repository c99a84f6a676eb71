import { api } from '#contract/api.ts';
import type { Cells } from '#tests/gallery/cell.ts';
import { endSession, logIn, signUp } from '#tests/gallery/people.ts';
import { add, addIncomplete, addName, command, soldBy } from '#tests/gallery/shopping.ts';
import type { Visitor } from '#tests/gallery/visitor.ts';

const heading = 'Your basket';
const CERTIFICATE = { 'field.host': 'www.example.com', 'field.organisation': 'Lovelace', 'field.validation': 'letter' };

export const loading = {
  'empty basket': {
    about: 'The start page before its redirect, with an empty basket',
    build: () => '/',
    networkFault: { path: '/order/shop', answers: 204 },
    heading: 'Loading',
  },
  'with a basket': {
    about: 'The start page before its redirect, with a line in the basket',
    build: async (visitor) => {
      await add(visitor);
      return '/';
    },
    networkFault: { path: '/order/basket', answers: 204 },
    heading: 'Loading your basket',
  },
} as const satisfies Cells;

export const empty = {
  empty: {
    about: 'An empty basket',
    build: () => '/order/empty',
    heading,
    shows: "Looks like you haven't added anything to your basket yet.",
    primary: { press: 'Continue shopping', as: 'link' },
  },
  'line removed': {
    about: 'The only line was removed and can be restored',
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
    about: 'Two lines with totals and renewals',
    build: async (visitor) => {
      await add(visitor);
      await add(visitor, soldBy(visitor).free);
      return '/order/basket';
    },
    heading,
    primary: { press: 'Proceed to checkout', as: 'link' },
  },
  'all details': {
    about: 'All details expanded, with a discount',
    build: async (visitor) => {
      await addCompleteServer(visitor);
      await command(visitor, { kind: 'apply-voucher', code: soldBy(visitor).voucher });
      return '/order/basket?details=all';
    },
    heading,
  },
  'voucher refused': {
    about: 'An unknown promo code',
    build: async (visitor) => {
      await add(visitor);
      return '/order/basket';
    },
    inPage: [{ fill: 'Promo code', with: 'NO-SUCH-CODE' }, { press: 'Apply' }],
    heading,
    shows: 'Invalid promo code',
    otherStatuses: [422],
  },
  'voucher needs a longer term': {
    about: 'A promo code that needs a longer term',
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).plain, { term: '1' });
      return '/order/basket';
    },
    only: 'larkhost',
    inPage: [{ fill: 'Promo code', with: 'LARK20' }, { press: 'Apply' }],
    heading,
    shows: { message: 'basket.voucher.needsTerm' },
    otherStatuses: [422],
  },
  'line removed': {
    about: 'One of two lines was removed',
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
    about: 'A line with missing details',
    build: async (visitor) => {
      await addIncomplete(visitor);
      return '/order/basket';
    },
    heading,
    shows: { message: 'basket.requiresAction.heading', with: { count: '1' } },
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
  'with domains': {
    about: 'A new domain, and a domain to transfer without an auth code',
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
  'renewal, signed out': {
    about: 'The renewal of a domain by a visitor who is not signed in',
    build: async (visitor) => {
      await add(visitor, 'tld:com:renew', { domain: 'somebodys.com' });
      return '/order/basket';
    },
    only: 'larkhost',
    heading,
    shows: "Only the domain's owner can order this. Please log in.",
  },
  'long list': {
    about: 'Twenty lines with long domains',
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
    about: 'The guest’s basket was merged with the customer’s on login',
    build: async (visitor) => {
      const grace = await signUpWithBasket(visitor);
      await add(visitor, soldBy(visitor).free);
      await logIn(visitor, grace);
      return '/order/basket?merged=1';
    },
    heading,
  },
  'switch currency': {
    about: 'A preview of the basket in another currency',
    build: async (visitor) => {
      await add(visitor);
      return '/order/basket?currency=CHF';
    },
    heading: { message: 'basket.currency.preview', with: { code: 'CHF' } },
  },
  'price missing': {
    about: 'A line without a price in the other currency',
    build: async (visitor) => {
      await add(visitor, 'certificate', CERTIFICATE);
      return '/order/basket?currency=JPY';
    },
    only: 'larkhost',
    heading: { message: 'basket.currency.preview', with: { code: 'JPY' } },
    shows: { message: 'basket.currency.missing.title', with: { count: '1', code: 'JPY' } },
  },
  'session expired': {
    about: 'The session has expired; the basket is saved',
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
    about: 'The basket is being loaded from the shop',
    build: async (visitor) => {
      await add(visitor);
      return '/order/shop';
    },
    networkFault: { path: '/order/basket.data', answers: 'nothing' },
    inPage: [{ press: { message: 'header.basket' }, as: 'link' }],
    heading: 'Shop',
  },
} as const satisfies Cells;

export const requiresAction = {
  'two items': {
    about: 'Two lines with missing details to complete',
    build: async (visitor) => {
      await addIncomplete(visitor);
      await addIncomplete(visitor);
      return '/order/product/requires-action/';
    },
    heading: { message: 'basket.requiresAction.heading', with: { count: '2' } },
    primary: { press: 'Review next product', as: 'link' },
  },
} as const satisfies Cells;

export const productEdit = {
  whole: {
    about: 'A line of the basket to reconfigure',
    build: async (visitor) => editAddress(visitor, () => add(visitor)),
    heading: { message: 'product.edit.heading' },
  },
  incomplete: {
    about: 'A line with missing details',
    build: async (visitor) => editAddress(visitor, () => addIncomplete(visitor)),
    heading: { message: 'product.edit.heading' },
  },
  domain: {
    about: 'A domain with its term and name servers',
    build: async (visitor) => editAddress(visitor, () => addName(visitor)),
    heading: { message: 'domains.edit.heading' },
  },
  'not found': {
    about: 'A line that does not exist',
    build: () => '/order/product/edit/019b76da-a800-75ac-ad19-8759f39b6bd9',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
  },
} as const satisfies Cells;

const toolkit = 'Complete your online toolkit';

export const recommendations = {
  cards: {
    about: 'Recommendations for the basket',
    build: async (visitor) => {
      await addCompleteServer(visitor);
      return '/order/recommendations';
    },
    heading: toolkit,
  },
  added: {
    about: 'A recommendation that was added',
    build: async (visitor) => {
      await add(visitor, soldBy(visitor).needsDomain, { domain: 'lovelace.example' });
      return '/order/recommendations';
    },
    only: 'larkhost',
    inPage: [{ press: { message: 'recommendations.add', followedBy: 'Uptime Watch' } }, { see: 'Added' }],
    heading: toolkit,
    shows: 'Added',
  },
  empty: {
    about: 'No recommendations',
    build: () => '/order/product/recommendations/newsletter',
    only: 'larkhost',
    heading: toolkit,
  },
} as const satisfies Cells;

export const productRecommendations = {
  cards: {
    about: 'Recommendations for a server',
    build: async (visitor) => {
      await addCompleteServer(visitor);
      return `/order/product/recommendations/${soldBy(visitor).asking}`;
    },
    heading: toolkit,
    primary: { press: 'Continue to basket', as: 'link' },
  },
  dialog: {
    about: 'A recommendation that is configured in a dialog',
    build: async (visitor) => {
      await addCompleteServer(visitor);
      return '/order/product/recommendations/vps-dune';
    },
    only: 'larkhost',
    inPage: [
      { press: { message: 'recommendations.add', followedBy: 'Server setup' }, as: 'link' },
      { see: 'What will you use it for?' },
    ],
    heading: toolkit,
  },
  'not sold': {
    about: 'A product that does not exist',
    build: () => '/order/product/recommendations/no-such-product',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
  },
} as const satisfies Cells;

/** A server with all required details. */
async function addCompleteServer(visitor: Visitor): Promise<void> {
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
