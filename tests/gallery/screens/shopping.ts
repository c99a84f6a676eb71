import type { Cells } from '#tests/gallery/cell.ts';
import { soldBy } from '#tests/gallery/shopping.ts';

const shopHeading = 'Shop';

/** The product list. */
export const shop = {
  everything: {
    about: 'All products, with the search for names above them',
    build: () => '/order/shop',
    heading: shopHeading,
    primary: { press: 'Search' },
  },
  'one category': {
    about: 'One category, counted',
    build: (visitor) => `/order/shop?category=${soldBy(visitor).category}`,
    // The category's name, by brand and language.
    heading: /^(?:Virtual servers|Virtuelle Server|Cloud servers)$/,
    shows: { says: 'offers.shop.count' },
  },
  'for a domain': {
    about: 'Products that need a domain, for one the shopper has',
    build: () => '/order/shop?domain=example.com',
    heading: shopHeading,
    shows: { says: 'offers.forDomain.text' },
  },
  'found by name': {
    about: 'Searched by name, and sorted by price',
    build: () => '/order/shop?search=mail&sort=price',
    heading: shopHeading,
  },
  nothing: {
    about: 'No product is called so',
    build: () => '/order/shop?search=nothing+like+it',
    heading: shopHeading,
    shows: 'No products found',
  },
  loading: {
    about: 'Another category is on its way',
    build: () => '/order/shop',
    trouble: { path: '/order/shop.data', answers: 'nothing' },
    inPage: [{ select: 'Category', value: 'vps' }],
    heading: shopHeading,
  },
} as const satisfies Cells;

/** A product before it is added. */
export const productAdd = {
  fresh: {
    about: 'A product with options, as it stands before anything is chosen',
    build: (visitor) => `/order/product/add/${soldBy(visitor).asking}`,
    heading: { says: 'product.add.heading' },
  },
  plain: {
    about: 'One that asks for nothing',
    build: (visitor) => `/order/product/add/${soldBy(visitor).plain}`,
    heading: { says: 'product.add.heading' },
    primary: { press: 'Add to basket' },
  },
  incomplete: {
    about: 'Sent with required fields left empty',
    build: () => '/order/product/add/house-call',
    only: 'larkhost',
    inPage: [{ press: 'Add to basket' }],
    heading: { says: 'product.add.heading', with: { name: 'House call' } },
    shows: 'Required fields are incomplete',
    provokes: [422],
  },
  'free trial': {
    about: 'Free for some days; what follows stands before the button',
    build: (visitor) => `/order/product/add/${soldBy(visitor).trial}`,
    heading: { says: 'product.add.heading' },
    shows: 'Free trial',
  },
  'needs a name': {
    about: 'A product for a domain, with the four choices',
    build: (visitor) => `/order/product/add/${soldBy(visitor).needsDomain}`,
    heading: { says: 'product.add.heading' },
    shows: 'Register a new domain',
  },
  'name refused': {
    about: 'Sent without the domain it is for',
    build: (visitor) => `/order/product/add/${soldBy(visitor).needsDomain}`,
    inPage: [{ press: 'Add to basket' }],
    heading: { says: 'product.add.heading' },
    shows: 'Please choose a domain.',
    provokes: [422],
  },
  'other currency': {
    about: 'Linked in a currency that the basket will change to',
    build: (visitor) => `/order/product/add/${soldBy(visitor).plain}?currency=GBP`,
    heading: { says: 'product.add.heading' },
  },
  'not sold': {
    about: 'No such product',
    build: () => '/order/product/add/no-such-product',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
  },
} as const satisfies Cells;

export const expressAdd = {
  'not sold': {
    about: 'A link to a product that is not sold',
    build: () => '/order/shop/express/add/no-such-product',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
  },
} as const satisfies Cells;

export const productNotFound = {
  'not found': {
    about: 'A product that is gone',
    build: () => '/order/product/not-found/',
    heading: 'Sorry, the product you are looking for does not exist.',
    status: 404,
    primary: { press: 'Back to the shop', as: 'link' },
  },
} as const satisfies Cells;
