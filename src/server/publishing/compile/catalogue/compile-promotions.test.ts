import { describe, expect, test } from 'vitest';
import { compileStore } from '#server/publishing/compile/compile-store.ts';
import { expectProblems, problemsOf } from '#server/publishing/compile/expect-problems.builder.ts';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';

const SPRING = '- { id: spring, code: Spring20, description: 20% off, percentage: 20%, minimum_term: 12 }';
const spring = (rest: string): string => `- { id: spring, description: 20% off, ${rest} }`;

describe('promotions.yaml is refused at', () => {
  expectProblems('promotions.yaml', [
    [
      SPRING,
      spring('percentage: 20%').replace('{', '▸{'),
      'promotions/no-code "spring" needs either a code or "automatic: true"',
    ],
    [SPRING, spring('code: A1, automatic: true, percentage: 20%').replace('{', '▸{'), 'promotions/no-code'],
    [
      SPRING,
      spring('code: A1').replace('{', '▸{'),
      'promotions/no-benefit "spring" needs one of percentage, fixed, free_months',
    ],
    [SPRING, spring('code: A1, percentage: 20%, ▸fixed: 5'), 'promotions/two-benefits "spring" has percentage already'],
    [SPRING, spring('code: A1, percentage: ▸0%'), 'promotions/no-discount'],
    [SPRING, spring('code: A1, percentage: ▸10'), 'file/invalid-value "percentage" must have its percent sign: 10%'],
    [SPRING, spring('code: A1, fixed: ▸0'), 'promotions/no-discount'],
    [SPRING, spring('code: A1, fixed: { EUR: 5, ▸GBP: 4 }'), 'catalogue/unknown-currency "GBP"'],
    [
      SPRING,
      spring('code: A1, percentage: 5%, products: [▸nst]'),
      'promotions/unknown-product "nst" – did you mean "nest"?',
    ],
    [
      SPRING,
      spring('code: A1, percentage: 5%, categories: [▸shard]'),
      'promotions/unknown-category "shard" – did you mean "shared"?',
    ],
    [
      SPRING,
      spring('code: A1, percentage: 5%, products: ["tld:com", ▸"tld:con"]'),
      'promotions/unknown-domain "tld:con" – did you mean "tld:com"?',
    ],
    [
      SPRING,
      spring('code: A1, percentage: 5%, products: ▸[]'),
      'file/invalid-value "products" must have at least one product',
    ],
    [
      SPRING,
      spring('code: A1, percentage: 5%, categories: ▸[]'),
      'file/invalid-value "categories" must have at least one category',
    ],
    [
      SPRING,
      spring('code: A1, percentage: 5%, products: [▸"tld:.com"]'),
      'file/invalid-value "products" must be the slug of a product',
    ],
    [SPRING, spring('code: A1, percentage: 5%, starts: 2026-03-02, ends: ▸2026-03-01'), 'promotions/window-impossible'],
    [SPRING, spring('code: A1, percentage: 5%, starts: ▸2026-13-02'), 'file/invalid-value "starts" must be a day'],
    [
      SPRING,
      spring('code: A1, percentage: 5%, total_limit: 3, per_customer_limit: ▸4'),
      'promotions/limit-impossible 4 is above the total limit of 3',
    ],
    [SPRING, spring('code: A1, percentage: 5%, total_limit: ▸0'), 'file/invalid-value "total_limit"'],
    [
      SPRING,
      spring('code: A1, percentage: 5%, terms: [1, 3], minimum_term: ▸12'),
      'promotions/term-impossible none of the terms 1, 3 has 12 months',
    ],
    [
      SPRING,
      spring('code: A1, terms: [1], free_months: ▸3'),
      'promotions/term-impossible none of the terms 1 has 3 months',
    ],
    [SPRING, `${SPRING}\n  - { id: ▸spring, code: B1, description: x, percentage: 1% }`, 'promotions/duplicate-id'],
    [
      SPRING,
      `${SPRING}\n  - { id: other, code: ▸SPRING20, description: x, percentage: 1% }`,
      'promotions/duplicate-code "SPRING20" is the code of another promotion',
    ],
  ]);
});

test('promotions apply to TLDs by id, and to all domains by the reserved category "domains"', () => {
  const rest = 'code: A1, percentage: 5%, products: ["tld:com", "tld:xn--p1ai:transfer"], categories: [domains]';
  const promotions = editStoreText('promotions.yaml', SPRING, spring(rest));
  const compiled = compileStore(buildStoreFiles({ 'promotions.yaml': promotions }));
  expect(compiled.ok && compiled.value.promotions[0]).toMatchObject({
    products: ['tld:com', 'tld:xn--p1ai:transfer'],
    categories: ['domains'],
  });
  const withoutDomains = compileStore(buildStoreFiles({ 'promotions.yaml': promotions, 'domains.yaml': null }));
  expect(!withoutDomains.ok && withoutDomains.problem.map(({ code }) => code)).toEqual([
    'promotions/unknown-domain',
    'promotions/unknown-domain',
    'promotions/unknown-category',
  ]);
});

describe('taxes.yaml is refused at', () => {
  const RATE =
    '- { country: DE, name: VAT, rate: 19%, from: 2021-01-01, source: "https://example.org/vat", source_date: 2026-01-15 }';
  expectProblems('taxes.yaml', [
    [
      RATE,
      '- ▸{ country: DE, name: VAT, rate: 19%, from: 2021-01-01, source_date: 2026-01-15 }',
      'taxes/source-missing the rate of DE needs the official page',
    ],
    [
      RATE,
      '- ▸{ country: DE, name: VAT, rate: 19%, from: 2021-01-01, source: "https://example.org" }',
      'taxes/source-missing the rate of DE needs the day',
    ],
    [
      RATE,
      `${RATE}\n  - { country: DE, name: VAT, rate: 20%, from: ▸2027-01-01, source: "https://example.org", source_date: 2026-01-15 }`,
      'taxes/rates-overlap DE has another rate from 2021-01-01',
    ],
    [RATE, RATE.replace('source:', 'to: ▸2020-01-01, source:'), 'taxes/window-impossible'],
    [
      RATE,
      `${RATE}\n  - { country: PT, region: ▸"31", name: VAT, rate: 22%, from: 2027-01-01, source: "https://example.org", source_date: 2026-01-15 }`,
      'taxes/unknown-region addresses in PT are in 30, 20 or in none of them',
    ],
    [
      RATE,
      `${RATE}\nbusinesses: [{ country: ZA, rule: ▸trust-format }]`,
      'taxes/business-rule-unknown-format how tax numbers of ZA are formed is not known here',
    ],
    [
      RATE,
      `${RATE}\nbusinesses: [{ country: "NO", rule: ▸ask-authority }]`,
      'taxes/no-authority no authority confirms numbers',
    ],
    [RATE, `${RATE}\nbusinesses: [{ country: ▸FR, rule: always-tax }]`, 'taxes/business-rule-union FR is in the EU'],
    [
      RATE,
      `${RATE}\nbusinesses: [{ country: GB, rule: ▸believe }]`,
      'file/invalid-value "rule" must be one of trust-format',
    ],
    [RATE, RATE.replace('19%', '▸19'), 'file/invalid-value "rate" must have its percent sign: 19%'],
    [
      RATE,
      RATE.replace('"https:', '▸"http:'),
      'file/invalid-value "source" must be an address that begins with https://',
    ],
  ]);
});

describe('recommendations.yaml is refused at', () => {
  expectProblems('recommendations.yaml', [
    [
      '- { product: server, reason: Room for more. }',
      '- { product: ▸servr, reason: Room. }',
      'recommendations/unknown-product "servr" – did you mean "server"?',
    ],
    ['  nest:', '  ▸nst:', 'recommendations/unknown-product "nst" – did you mean "nest"?'],
    [
      '- { product: server, reason: When the site grows. }',
      '- { product: ▸nest, reason: Again. }',
      'recommendations/of-itself',
    ],
    [
      '- { product: server, reason: Room for more. }',
      '- { product: server, reason: A }\n  - { product: ▸server, reason: B }',
      'recommendations/duplicate',
    ],
  ]);
});

test('a fixed amount is converted by the rates without endings, and a window covers whole days in the time zone of the brand', () => {
  const compiled = compileStore(buildStoreFiles());
  expect(compiled.ok && compiled.value.promotions).toEqual([
    expect.objectContaining({
      id: 'spring',
      code: 'SPRING20',
      minimumTerm: 12,
      benefit: { kind: 'percentage', basisPoints: 2000 },
    }),
    expect.objectContaining({
      code: null,
      benefit: { kind: 'fixed', amountMinor: { EUR: 500, USD: 550, JPY: 800 } },
      // Berlin is UTC+1 on 1 March and UTC+2 on 31 March.
      startsAt: Date.parse('2026-03-01T00:00:00+01:00'),
      endsAt: Date.parse('2026-04-01T00:00:00+02:00'),
      combines: 'stackable',
    }),
  ]);
});

test('a minimum is required for every currency in which the promotion applies', () => {
  const store = {
    'brand.yaml': editStoreText('brand.yaml', '[EUR, USD, JPY]', '[EUR, USD]'),
    'catalogue.yaml': `
categories: [{ slug: hosting, name: Hosting }]
products:
  - { slug: nest, name: Nest, category: hosting, summary: A site., prices: { 1: 5.00 }, prices_in: { USD: { 1: 6.00 } } }
`,
    'domains.yaml': null,
    'recommendations.yaml': null,
  };
  const promotions = (minimum: string, benefit = 'percentage: 20%') => ({
    ...store,
    'promotions.yaml': `promotions:\n  - { id: big, code: BIG20, description: Off, ${benefit}, minimum_subtotal: ${minimum} }\n`,
  });
  expect(problemsOf(promotions('50.00'))).toEqual([
    'stores/larkhost/promotions.yaml:2:82 promotions/minimum-missing there is no rate for USD: give pricing one, or write the amount by currency',
  ]);
  expect(problemsOf(promotions('{ EUR: 50.00 }'))).toEqual([
    'stores/larkhost/promotions.yaml:2:82 promotions/minimum-missing there is no amount for USD: write one, 0 for no minimum',
  ]);
  expect(problemsOf(promotions('{ EUR: 50.00, USD: 60.00 }'))).toEqual([]);
  expect(problemsOf(promotions('{ EUR: 50.00, USD: 0 }'))).toEqual([]);
  expect(problemsOf(promotions('{ EUR: 50.00 }', 'fixed: { EUR: 5.00 }'))).toEqual([]);
});
