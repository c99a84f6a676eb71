import { describe, expect, test } from 'vitest';
import { expectProblems, problemsOf } from '#server/publishing/compile/expect-problems.builder.ts';
import { editStoreText } from '#server/publishing/store-files.builder.ts';

const SHARED = '- { slug: shared, name: Shared hosting, parent: hosting }';
const NEST = 'monthly: 5.00\n';
const MEMORY = '      - key: memory\n';
const LARGE = '- { key: large, name: 8 GB, monthly: 4.00 }';
const ADDRESSES = 'kind: quantity, quantity: { max: 8 }';
const MOVING = '- { key: moving, name: Moving, prices: { 0: 29.00 } }';
const HOSTNAME = '- { key: hostname, name: Host name, type: hostname }';

describe('categories and products are refused at', () => {
  expectProblems('catalogue.yaml', [
    ['category: shared', 'category: ▸shard', 'catalogue/unknown-category "shard" – did you mean "shared"?'],
    [
      SHARED,
      '- { slug: shared, name: Shared hosting, parent: ▸hostin }',
      'catalogue/unknown-category "hostin" – did you mean "hosting"?',
    ],
    [SHARED, '- { slug: shared, name: Shared hosting, parent: ▸shared }', 'catalogue/category-circle'],
    [
      SHARED,
      `${SHARED}\n  - { slug: ▸hosting, name: Again }`,
      'catalogue/duplicate-slug "hosting" is a category already',
    ],
    [
      'slug: server',
      'slug: ▸nest',
      'catalogue/duplicate-slug "nest" is a product in stores/larkhost/catalogue.yaml already',
    ],
    [
      'slug: server',
      'slug: server\n    id: ▸nest',
      'catalogue/duplicate-id "nest" is the id or slug of another product',
    ],
    ['slug: nest', 'slug: ▸Nest', 'file/invalid-value "slug" must be lower-case letters'],
    [NEST, `${NEST}    image: ▸nest.png\n`, 'image/not-found'],
    [NEST, `${NEST}    quantity: { min: ▸0, max: 9 }\n`, 'file/invalid-value "min" must be more than 0'],
    [
      NEST,
      `${NEST}    quantity: ▸{ min: 5, max: 2 }\n`,
      'catalogue/quantity-impossible the smallest number 5 is above the largest 2',
    ],
    [NEST, `${NEST}    currencies: [EUR, ▸GBP]\n`, 'catalogue/unknown-currency "GBP" is not sold in – known here: EUR'],
    [NEST, `${NEST}    currencies: ▸[]\n`, 'file/invalid-value "currencies" must have at least one currency'],
    [
      'default_term: 12',
      'default_term: ▸24',
      'catalogue/default-term-not-offered 24 is not offered: the terms are 1, 12',
    ],
    ['default_term: 12', 'default_term: ▸13', 'file/invalid-value "default_term" must be one of 0, 1, 3'],
    [
      'slug: nest',
      'slug: nest\n    provisioning: { by: sandbox }\n    ready: ▸at-once',
      'catalogue/ready-and-provisioned is set up by "sandbox": leave one of ready and provisioning out',
    ],
    ['slug: nest', 'slug: nest\n    ready: ▸later', 'file/invalid-value'],
    ['slug: nest', 'slug: nest\n    terms: [0, 1]\n    trial_days: ▸14', 'catalogue/trial-without-term'],
    [
      HOSTNAME,
      '- { key: hostname, name: ▸12, type: hostname }',
      'file/invalid-value "name" must be text, not 12 (write it in quotation marks: "12")',
    ],
    [
      HOSTNAME,
      '- { key: hostname, name: One, ▸two and three, type: hostname }',
      'file/unknown-key "two and three" – inside { } a text with a comma',
    ],
  ]);
});

describe('prices are refused at', () => {
  expectProblems('catalogue.yaml', [
    [NEST, 'monthly: ▸5.005\n', 'catalogue/price-too-precise 5.005 has more decimals than EUR, which has 2'],
    [NEST, 'monthly: ▸-5\n', 'file/invalid-value "monthly" must be an amount such as 4.99'],
    [NEST, 'monthly: ▸1e3\n', 'file/invalid-value "monthly" must be an amount such as 4.99'],
    [NEST, 'monthly: { regular: 5, current: ▸6 }\n', 'catalogue/current-above-regular'],
    [NEST, `${NEST}    prices_in: { USD: { 12: { regular: 50, current: ▸60 } } }\n`, 'catalogue/current-above-regular'],
    [NEST, `${NEST}    prices_in: { ▸GBP: { 12: 50 } }\n`, 'catalogue/unknown-currency "GBP" is not sold in'],
    [NEST, `${NEST}    prices_in: { ▸EUR: { 12: 50 } }\n`, 'catalogue/base-in-prices-in'],
    [
      NEST,
      `${NEST}    prices_in: { USD: { ▸36: 150 } }\n`,
      'catalogue/term-not-offered there is no price in EUR for term 36',
    ],
    [
      NEST,
      `${NEST}    prices_in: { JPY: { 12: ▸5000.5 } }\n`,
      'catalogue/price-too-precise 5000.5 has more decimals than JPY',
    ],
    [
      NEST,
      `terms: [1, 12]\n    ${NEST}    prices: { ▸24: 90 }\n`,
      'catalogue/term-not-offered the product is not offered for term 24',
    ],
    [
      '  - slug: nest\n    name: Nest\n    category: shared\n    summary: Everything a first site needs.\n    monthly: 5.00\n',
      '  - ▸slug: nest\n    name: Nest\n    category: shared\n    summary: None.\n',
      'catalogue/no-terms "nest" has no price',
    ],
    [
      'prices: { 1: 20.00,',
      'terms: [1, 12, ▸36]\n    prices: { 1: 20.00,',
      'catalogue/price-missing has no price in EUR for term 36',
    ],
    [
      'rates: { USD: 1.1, JPY: 160 }',
      '▸rates: { USD: 1.1 }',
      'catalogue/rate-missing there is no rate for JPY, and no price is written in it',
    ],
    ['rates: { USD: 1.1, JPY: 160 }', 'rates: { ▸EUR: 1, USD: 1.1, JPY: 160 }', 'catalogue/rate-of-base'],
    ['rates: { USD: 1.1, JPY: 160 }', 'rates: { USD: 1.1, JPY: 160, ▸GBP: 2 }', 'catalogue/unknown-currency "GBP"'],
    [
      'rates: { USD: 1.1, JPY: 160 }',
      'rates: { USD: ▸0.0, JPY: 160 }',
      'file/invalid-value "USD" must be a rate above zero',
    ],
    [
      'endings: { USD: .99 }',
      'endings: { USD: .99, JPY: ▸.99 }',
      'catalogue/ending-impossible JPY has no prices that end in .99',
    ],
    ['12: 10%', '12: ▸110%', 'file/invalid-value "12" must be a percentage'],
    ['12: 10%', '▸13: 10%', 'file/unknown-key "13"'],
  ]);
});

describe('a price written in one currency only is reported as missing in the others, once per product', () => {
  expectProblems('catalogue.yaml', [
    [
      `rates: { USD: 1.1, JPY: 160 }
  endings: { USD: .99 }
categories:
  - { slug: hosting, name: Hosting }
  - { slug: shared, name: Shared hosting, parent: hosting }
products:
  - slug: nest
`,
      `rates: { USD: 1.1 }
  endings: { USD: .99 }
categories:
  - { slug: hosting, name: Hosting }
  - { slug: shared, name: Shared hosting, parent: hosting }
products:
  - ▸slug: nest
    prices_in: { JPY: { 1: 800 } }
`,
      'catalogue/price-missing there is no price in JPY (term 12, 24)',
    ],
  ]);
});

describe('options, extras and fields are refused at', () => {
  expectProblems('catalogue.yaml', [
    [LARGE, '- { key: ▸small, name: 8 GB }', 'catalogue/duplicate-key "small" is already in this list'],
    ['default: small', 'default: ▸smal', 'catalogue/unknown-value "smal" – did you mean "small"?'],
    ['required: true\n        default: small', 'default: ▸small', 'catalogue/default-not-required'],
    [MEMORY, `${MEMORY}        ▸monthly: 3\n`, 'catalogue/price-of-values set the price of each value'],
    [MEMORY, `${MEMORY}        ▸quantity: { max: 3 }\n`, 'catalogue/quantity-not-counted'],
    [
      '- { key: addresses',
      '- ▸{ key: empty, name: Empty, values: [] }\n      - { key: addresses',
      'catalogue/no-values "empty" has no values',
    ],
    [ADDRESSES, `${ADDRESSES}, ▸values: [{ key: a, name: A }]`, 'catalogue/values-not-counted'],
    [ADDRESSES, `${ADDRESSES}, ▸default: unit`, 'catalogue/unknown-value'],
    [
      ADDRESSES,
      'kind: multiple, values: [{ key: a, name: A, effect: ▸override, monthly: 1 }]',
      'catalogue/override-not-single',
    ],
    [
      `      - key: memory
        name: Memory
        required: true
        default: small
        values:
          - { key: small, name: 4 GB }
          ${LARGE}`,
      `      - ▸key: memory
        name: Memory
        required: true
        values:
          - { key: small, name: 4 GB, prices: { 12: 5 } }`,
      'catalogue/term-without-value no value has a price for term 1',
    ],
    [
      LARGE,
      '- { key: large, name: 8 GB, prices: { ▸0: 9.00 } }',
      'catalogue/term-not-offered the product is not offered for term 0: write what is paid once with it as "setup"',
    ],
    [`${ADDRESSES}, monthly: 1.00`, 'kind: quantity, prices: { ▸0: 1.00 }', 'catalogue/term-not-offered'],
    [MOVING, '- ▸{ key: moving, name: Moving }', 'catalogue/price-missing "moving" has no price'],
    [HOSTNAME, `${HOSTNAME}\n      - { key: ▸hostname, name: Again, type: text }`, 'catalogue/duplicate-key'],
    [HOSTNAME, '- ▸{ key: size, name: Size, type: select }', 'catalogue/no-choices "size" has no choices'],
    [
      HOSTNAME,
      '- { key: size, name: Size, type: text, ▸choices: [{ key: a, name: A }] }',
      'catalogue/choices-not-select',
    ],
    [HOSTNAME, '- { key: size, name: Size, type: number, min: ▸9, max: 3 }', 'catalogue/range-impossible'],
    [
      HOSTNAME,
      '- { key: size, name: Size, type: text, pattern: ▸"[a-" }',
      'catalogue/pattern-invalid is no regular expression',
    ],
    [
      HOSTNAME,
      '- { key: size, name: Size, type: text, pattern: ▸(a+)+ }',
      'catalogue/pattern-invalid can match one text in too many ways',
    ],
    [
      HOSTNAME,
      '- { key: size, name: Size, type: checkbox, ▸pattern: a }',
      'catalogue/pattern-unused a checkbox has no pattern',
    ],
  ]);
});

test('a product with a required option need not be sold in the base currency', () => {
  const catalogue = editStoreText('catalogue.yaml', 'default_term: 12', 'default_term: 12\n    currencies: [USD]');
  expect(problemsOf({ 'catalogue.yaml': catalogue })).toEqual([]);
  expect(problemsOf({ 'catalogue.yaml': catalogue.replace('[USD]', '[GBP]') })).toEqual([
    expect.stringContaining('catalogue/unknown-currency "GBP"'),
  ]);
});
