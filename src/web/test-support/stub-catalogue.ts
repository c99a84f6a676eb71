import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

export type ProductList = OutputOf<Api['catalogue']['list']>;
export type ProductDetail = OutputOf<Api['catalogue']['get']>;
export type RecommendationList = OutputOf<Api['catalogue']['recommendations']>;

type Card = ProductList['products'][number];
type Category = ProductList['categories'][number];
type Product = ProductDetail['product'];

/** A list of three products in nested categories. */
export function buildProductList(overrides: Partial<ProductList> = {}): ProductList {
  return {
    currency: 'EUR',
    total: 3,
    products: [
      buildCard(),
      buildCard({
        id: 'p-vps',
        slug: 'cloud-m',
        name: 'Cloud M',
        summary: 'A virtual server with room to grow.',
        category: 'vps',
        categoryName: 'Virtual servers',
        price: { term: 1, regularMinor: 1490, currentMinor: 1490, perMonthMinor: 1490, quantity: 1, setupMinor: 0 },
      }),
      buildCard({
        id: 'p-builder',
        slug: 'site-builder',
        name: 'Site Builder',
        summary: 'A website without code.',
        trialDays: 30,
      }),
    ],
    categories: [
      buildCategory(),
      buildCategory({ slug: 'wordpress', name: 'WordPress', parent: 'hosting', depth: 1, count: 1 }),
      buildCategory({ slug: 'vps', name: 'Virtual servers', count: 1 }),
    ],
    ...overrides,
  };
}

/** Starter hosting, discounted in the first year. */
export function buildCard(overrides: Partial<Card> = {}): Card {
  return {
    id: 'p-starter',
    slug: 'starter',
    name: 'Starter',
    summary: 'One website, ten mailboxes and daily backups.',
    category: 'hosting',
    categoryName: 'Web hosting',
    image: null,
    features: ['10 GB storage', 'Daily backups', 'Free certificate'],
    trialDays: null,
    price: { term: 12, regularMinor: 7188, currentMinor: 4788, perMonthMinor: 399, quantity: 1, setupMinor: 0 },
    ...overrides,
  };
}

export function buildCategory(overrides: Partial<Category> = {}): Category {
  return { slug: 'hosting', name: 'Web hosting', description: '', parent: null, depth: 0, count: 2, ...overrides };
}

/** Starter hosting with a priced option, an extra and a custom field. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 'p-starter',
    slug: 'starter',
    name: 'Starter',
    summary: 'One website, ten mailboxes and daily backups.',
    description: 'Everything a small site needs, on servers in Vienna.',
    category: 'hosting',
    image: null,
    kind: 'service',
    prices: {
      EUR: [
        { term: 1, regularMinor: 599, currentMinor: 599, setupMinor: 990 },
        { term: 12, regularMinor: 7188, currentMinor: 4788, setupMinor: 0 },
        { term: 24, regularMinor: 14376, currentMinor: 9576, setupMinor: 0 },
      ],
    },
    defaultTerm: 12,
    quantity: { min: 1, max: 10, step: 1 },
    options: [buildOption()],
    extras: [
      {
        key: 'care',
        name: 'Care plan',
        description: 'We update your site every week.',
        prices: { EUR: [{ term: 12, regularMinor: 5988, currentMinor: 5988, setupMinor: 0 }] },
      },
    ],
    fields: [
      {
        key: 'site_name',
        name: 'Name of the site',
        hint: 'Shown in your account.',
        type: 'text',
        required: true,
        min: 2,
        max: 60,
        pattern: null,
        choices: [],
        canBeGivenLater: false,
      },
    ],
    needsDomain: false,
    trialDays: null,
    stock: null,
    deliveryNote: 'Delivery time: within 24 hours',
    features: ['10 GB storage', 'Daily backups', 'Free certificate'],
    recommendations: [{ slug: 'site-builder', reason: 'Build the site to go with it.' }],
    ...overrides,
  };
}

function buildOption(): Product['options'][number] {
  return {
    key: 'location',
    name: 'Location',
    description: '',
    kind: 'single',
    required: true,
    values: [buildOptionValue('vienna', 'Vienna', 0), buildOptionValue('zurich', 'Zurich', 1200)],
    quantity: null,
    defaultKey: 'vienna',
  };
}

function buildOptionValue(
  key: string,
  name: string,
  currentMinor: number,
): Product['options'][number]['values'][number] {
  return {
    key,
    name,
    effect: 'add',
    prices: { EUR: [{ term: 12, regularMinor: currentMinor, currentMinor, setupMinor: 0 }] },
  };
}

export function buildProductDetail(overrides: Partial<ProductDetail> = {}): ProductDetail {
  return {
    currency: 'EUR',
    product: buildProduct(),
    categoryName: 'Web hosting',
    socialImage: null,
    categoryPath: [{ slug: 'hosting', name: 'Web hosting' }],
    promotions: [],
    hasRecommendations: true,
    ...overrides,
  };
}

export function buildRecommendations(overrides: Partial<RecommendationList> = {}): RecommendationList {
  const product = buildCard({ id: 'p-builder', slug: 'site-builder', name: 'Site Builder' });
  const recommendation = {
    product,
    reason: 'Build the site to go with it.',
    added: false,
    express: true,
    asItIs: null,
  };
  return { currency: 'EUR', recommendations: [recommendation], ...overrides };
}
