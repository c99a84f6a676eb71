import type { Cells } from '#tests/gallery/cell.ts';
import { soldBy } from '#tests/gallery/shopping.ts';

const shopHeading = 'Shop';

/** The product list. */
export const shop = {
  everything: {
    about: 'All products, below the domain search',
    build: () => '/order/shop',
    heading: shopHeading,
    primary: { press: 'Search' },
  },
  'one category': {
    about: 'One category with its number of products',
    build: (visitor) => `/order/shop?category=${soldBy(visitor).category}`,
    // The category's name, by brand and language.
    heading: /^(?:Virtual servers|Virtuelle Server|Cloud servers)$/,
    shows: { message: 'offers.shop.count' },
  },
  'for a domain': {
    about: 'Products for a domain the shopper has',
    build: () => '/order/shop?domain=example.com',
    heading: shopHeading,
    shows: { message: 'offers.forDomain.text' },
  },
  'found by name': {
    about: 'Filtered by name and sorted by price',
    build: () => '/order/shop?search=mail&sort=price',
    heading: shopHeading,
  },
  nothing: {
    about: 'A search without results',
    build: () => '/order/shop?search=nothing+like+it',
    heading: shopHeading,
    shows: 'No products found',
  },
  loading: {
    about: 'Another category is being loaded',
    build: () => '/order/shop',
    networkFault: { path: '/order/shop.data', answers: 'nothing' },
    inPage: [{ select: 'Category', value: 'vps' }],
    heading: shopHeading,
  },
} as const satisfies Cells;

/** A product before it is added. */
export const productAdd = {
  fresh: {
    about: 'A product with options, before any is selected',
    build: (visitor) => `/order/product/add/${soldBy(visitor).asking}`,
    heading: { message: 'product.add.heading' },
  },
  plain: {
    about: 'A product without options or fields',
    build: (visitor) => `/order/product/add/${soldBy(visitor).plain}`,
    heading: { message: 'product.add.heading' },
    primary: { press: 'Add to basket' },
  },
  incomplete: {
    about: 'Submitted with empty required fields',
    build: () => '/order/product/add/house-call',
    only: 'larkhost',
    inPage: [{ press: 'Add to basket' }],
    heading: { message: 'product.add.heading', with: { name: 'House call' } },
    shows: 'Required fields are incomplete',
    otherStatuses: [422],
  },
  'free trial': {
    about: 'A free trial with the later charge above the button',
    build: (visitor) => `/order/product/add/${soldBy(visitor).trial}`,
    heading: { message: 'product.add.heading' },
    shows: 'Free trial',
  },
  'needs a domain': {
    about: 'A product that needs a domain, with the choices of one',
    build: (visitor) => `/order/product/add/${soldBy(visitor).needsDomain}`,
    heading: { message: 'product.add.heading' },
    shows: 'Register a new domain',
  },
  'domain missing': {
    about: 'Submitted without the required domain',
    build: (visitor) => `/order/product/add/${soldBy(visitor).needsDomain}`,
    inPage: [{ press: 'Add to basket' }],
    heading: { message: 'product.add.heading' },
    shows: 'Please choose a domain.',
    otherStatuses: [422],
  },
  'other currency': {
    about: 'Linked in another currency, to which the basket will switch',
    build: (visitor) => `/order/product/add/${soldBy(visitor).plain}?currency=GBP`,
    heading: { message: 'product.add.heading' },
  },
  'not sold': {
    about: 'A product that does not exist',
    build: () => '/order/product/add/no-such-product',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
  },
} as const satisfies Cells;

export const expressAdd = {
  'not sold': {
    about: 'An express link to a product that does not exist',
    build: () => '/order/shop/express/add/no-such-product',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
  },
} as const satisfies Cells;

export const productNotFound = {
  'not found': {
    about: 'A product that is no longer sold',
    build: () => '/order/product/not-found/',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
    primary: { press: 'Back to the shop', as: 'link' },
  },
} as const satisfies Cells;
