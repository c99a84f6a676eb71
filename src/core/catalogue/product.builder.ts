import type { CustomField } from '#core/forms/check-field.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import type { Configuration } from './configuration.ts';
import type { Catalogue, Category, Extra, Option, OptionValue, PriceTable, Product } from './product.ts';

/** [term, regular, current = regular, setup = 0], in minor units. */
export type WrittenPrice = readonly [
  term: BillingTerm,
  regularMinor: number,
  currentMinor?: number,
  setupMinor?: number,
];

/** A price table from short rows: buildPrices({ EUR: [[1, 500], [12, 6000, 4800, 1000]] }). */
export function buildPrices(rows: Readonly<Record<string, readonly WrittenPrice[]>>): PriceTable {
  const read = ([term, regularMinor, currentMinor = regularMinor, setupMinor = 0]: WrittenPrice) => ({
    term,
    regularMinor,
    currentMinor,
    setupMinor,
  });
  return Object.fromEntries(Object.entries(rows).map(([currency, prices]) => [currency, prices.map(read)]));
}

/**
 * A hosting plan: monthly 5.00, yearly 60.00 now 48.00, two years 120.00, in EUR, USD and JPY; quantity one, no custom fields, ready at
 * once unless it names a provisioner.
 */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 'product-web-start',
    slug: 'web-start',
    name: 'Web Start',
    summary: 'Hosting for a first site',
    description: 'Space and traffic for one site.',
    category: 'web-hosting',
    image: null,
    kind: 'service',
    prices: buildPrices({
      EUR: [
        [1, 500],
        [12, 6000, 4800],
        [24, 12_000],
      ],
      USD: [
        [1, 550],
        [12, 6600, 5280],
        [24, 13_200],
      ],
      JPY: [
        [1, 800],
        [12, 9600, 7680],
        [24, 19_200],
      ],
    }),
    defaultTerm: null,
    quantity: { min: 1, max: 10, step: 1 },
    options: [],
    extras: [],
    fields: [],
    needsDomain: false,
    trialDays: null,
    stock: null,
    ...(overrides.provisioning === undefined ? { ready: 'at-once' } : {}),
    deliveryNote: 'Delivery time: within 24 hours',
    features: [],
    recommendations: [],
    ...overrides,
  };
}

/** A value that adds 2.00 a month, 24.00 a year and 48.00 for two, in EUR, USD and (200, 2400, 4800) JPY. */
export function buildValue(overrides: Partial<OptionValue> = {}): OptionValue {
  const rows: readonly WrittenPrice[] = [
    [1, 200],
    [12, 2400],
    [24, 4800],
  ];
  return {
    key: '8gb',
    name: '8 GB',
    effect: 'add',
    prices: buildPrices({ EUR: rows, USD: rows, JPY: rows }),
    ...overrides,
  };
}

/** An optional single choice of memory: 8gb, or 16gb for the same price. */
export function buildOption(overrides: Partial<Option> = {}): Option {
  return {
    key: 'memory',
    name: 'Memory',
    description: '',
    kind: 'single',
    required: false,
    values: [buildValue(), buildValue({ key: '16gb', name: '16 GB' })],
    quantity: null,
    defaultKey: null,
    ...overrides,
  };
}

/** An extra at 1.00 a month, 10.00 a year and 20.00 for two, in EUR, USD and (100, 1000, 2000) JPY. */
export function buildExtra(overrides: Partial<Extra> = {}): Extra {
  const rows: readonly WrittenPrice[] = [
    [1, 100],
    [12, 1000],
    [24, 2000],
  ];
  return {
    key: 'backups',
    name: 'Daily backups',
    description: '',
    prices: buildPrices({ EUR: rows, USD: rows, JPY: rows }),
    ...overrides,
  };
}

/** A required line of text without limits. */
export function buildField(overrides: Partial<CustomField> = {}): CustomField {
  return {
    key: 'site-name',
    name: 'Name of the site',
    hint: '',
    type: 'text',
    required: true,
    min: null,
    max: null,
    pattern: null,
    choices: [],
    canBeGivenLater: false,
    ...overrides,
  };
}

/** One Web Start for a year without options, extras and answers. */
export function buildConfiguration(overrides: Partial<Configuration> = {}): Configuration {
  return {
    productId: 'product-web-start',
    term: 12,
    quantity: 1,
    options: {},
    extras: [],
    fields: {},
    domain: null,
    ...overrides,
  };
}

/** A top-level category. */
export function buildCategory(overrides: Partial<Category> = {}): Category {
  return { slug: 'web-hosting', name: 'Web hosting', description: '', parent: null, ...overrides };
}

/** A shop with one category and one product. */
export function buildCatalogue(overrides: Partial<Catalogue> = {}): Catalogue {
  return { version: 1, categories: [buildCategory()], products: [buildProduct()], recommendations: [], ...overrides };
}
