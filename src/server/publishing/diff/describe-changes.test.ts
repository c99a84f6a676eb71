import { expect, test } from 'vitest';
import { buildStoreDocument } from '#server/publishing/store-document.builder.ts';
import { editStoreText } from '#server/publishing/store-files.builder.ts';
import { describeChanges } from './describe-changes.ts';

const before = buildStoreDocument();

test('identical files have no changes', () => {
  expect(describeChanges(before, buildStoreDocument())).toEqual([]);
});

test('a changed price is listed as before → after for every currency and term, also derived ones', () => {
  const after = buildStoreDocument({
    'catalogue.yaml': editStoreText('catalogue.yaml', 'monthly: 5.00', 'monthly: { regular: 6.00, current: 5.00 }'),
  });
  expect(describeChanges(before, after)).toEqual([
    '~ product nest',
    '    price EUR, 1 month: 5.00 → 6.00, first term 5.00',
    '    price EUR, 12 months: 54.00 → 64.80, first term 54.00',
    '    price EUR, 24 months: 96.00 → 115.20, first term 96.00',
    '    price USD, 1 month: 5.99 → 6.99, first term 5.99',
    '    price USD, 12 months: 58.99 → 70.99, first term 58.99',
    '    price USD, 24 months: 105.99 → 126.99, first term 105.99',
    '    price JPY, 1 month: 800 → 960, first term 800',
    '    price JPY, 12 months: 8640 → 10368, first term 8640',
    '    price JPY, 24 months: 15360 → 18432, first term 15360',
  ]);
});

test('entries of a list that had none are listed without the empty list', () => {
  const hook = { url: 'https://erp.example.com', secret: 'ERP_HOOKS', previousSecret: null, events: ['*'] };
  const added = describeChanges(before, { ...before, brand: { ...before.brand, webhooks: [hook] } });
  expect(added[0]).toBe('~ brand');
  expect(added.filter((line) => line.includes('webhooks:'))).toEqual([]);
  expect(added).toContain('    webhooks 1 url: nothing → "https://erp.example.com"');
});

test('added, removed and moved products are listed', () => {
  const renamed = editStoreText('catalogue.yaml', 'slug: nest', 'slug: nook');
  const recommendations = editStoreText('recommendations.yaml', 'nest:', 'nook:');
  const changes = describeChanges(
    before,
    buildStoreDocument({ 'catalogue.yaml': renamed, 'recommendations.yaml': recommendations }),
  );
  expect(changes).toContain('- product nest');
  expect(changes).toContain('+ product nook');
  expect(changes).toContain('    price EUR, 12 months: 54.00');
  expect(changes).toContain('    products: nest, server → nook, server');
});

test('changes of brand settings, promotions and tax rates are listed by their keys in the files', () => {
  const after = buildStoreDocument({
    'brand.yaml': editStoreText(
      'brand.yaml',
      'prices_include_tax: true',
      'prices_include_tax: true\nguest_checkout: false',
    ),
    'promotions.yaml': editStoreText('promotions.yaml', 'percentage: 20%', 'percentage: 25%').replace(
      'fixed: 5.00',
      'fixed: 6.00',
    ),
    'taxes.yaml': editStoreText('taxes.yaml', '19%', '19.5%'),
  });
  expect(describeChanges(before, after)).toEqual([
    '~ brand',
    '    guest_checkout: true → false',
    '~ promotion spring',
    '    benefit basis_points: 20.00 % → 25.00 %',
    '~ promotion welcome',
    '    benefit amount_minor EUR: 5.00 → 6.00',
    '    benefit amount_minor USD: 5.50 → 6.60',
    '    benefit amount_minor JPY: 800 → 960',
    '~ tax DE from 2021-01-01',
    '    basis_points: 19.00 % → 19.50 %',
  ]);
});

test('a removed option value is listed with its former price', () => {
  const after = buildStoreDocument({
    'catalogue.yaml': editStoreText('catalogue.yaml', '          - { key: large, name: 8 GB, monthly: 4.00 }\n', ''),
  });
  expect(describeChanges(before, after)).toContain(
    '    options memory values large price EUR, 12 months: 43.20 → nothing',
  );
});

test('a file below /.well-known/ is listed by its path', () => {
  const after = { ...before, wellKnown: { 'security.txt': 'Contact: mailto:a@example.org' } };
  expect(describeChanges(before, after)).toEqual([
    '+ well-known/security.txt',
    expect.stringMatching(/^    sha256: "[0-9a-f]{64}"$/),
  ]);
  const edited = { ...before, wellKnown: { 'security.txt': 'Contact: mailto:b@example.org' } };
  expect(describeChanges(after, edited)).toEqual(['~ well-known/security.txt', expect.stringMatching(/ → /)]);
});

test('changes in taxes.yaml other than rates are listed', () => {
  const taxes = editStoreText(
    'taxes.yaml',
    'rates:',
    `outside: [{ country: PT, region: "20", reason: Not sold to }]
businesses: [{ country: ZA, rule: always-tax }]
exchange_rates: [{ date: 2026-02-01, rates: { GBP: 0.85 }, source: ECB }]
rates:`,
  );
  const changed = buildStoreDocument({ 'taxes.yaml': taxes });
  expect(describeChanges(before, changed)).toEqual([
    '+ tax territories outside',
    '    places: PT-20',
    '+ tax rules for businesses',
    '    ZA: "always-tax"',
    '+ tax exchange rates of 2026-02-01',
    '    source: "ECB"',
    '    rates GBP: "0.85"',
  ]);
  const edited = buildStoreDocument({ 'taxes.yaml': taxes.replace('0.85', '0.86') });
  expect(describeChanges(changed, edited)).toEqual([
    '~ tax exchange rates of 2026-02-01',
    '    rates GBP: "0.85" → "0.86"',
  ]);
});

test('tax rates of the same place and day are distinguished by name', () => {
  const [rate] = before.taxes.rates;
  if (rate === undefined) throw new Error('The small store has no rate.');
  const beside = (name: string, basisPoints: number) => ({
    ...rate,
    region: 'BY',
    isAdditional: true,
    name,
    basisPoints,
  });
  const withRates = (first: number) => ({
    ...before,
    taxes: { ...before.taxes, rates: [rate, beside('One', first), beside('Two', 200)] },
  });
  expect(describeChanges(withRates(100), withRates(150))).toEqual([
    '~ tax DE-BY One from 2021-01-01',
    '    basis_points: 1.00 % → 1.50 %',
  ]);
});

test('entries of a list with the same name are distinguished', () => {
  const withNumber = (number: string) => {
    const { legal } = before.brand;
    const taxRegistrations = [
      { country: 'CA', number },
      { country: 'CA', region: 'QC', number: 'TQ1' },
    ];
    return { ...before, brand: { ...before.brand, legal: { ...legal, taxRegistrations } } };
  };
  expect(describeChanges(withNumber('1'), withNumber('2'))).toEqual([
    '~ brand',
    '    legal tax_registrations CA number: "1" → "2"',
  ]);
});

test('entries of a list that were moved are listed by their order', () => {
  const [small, large] = ['{ key: small, name: 4 GB }', '{ key: large, name: 8 GB, monthly: 4.00 }'];
  const between = '\n          - ';
  const moved = editStoreText('catalogue.yaml', [small, large].join(between), [large, small].join(between));
  const after = buildStoreDocument({ 'catalogue.yaml': moved });
  expect(describeChanges(before, after)).toEqual([
    '~ product server',
    '    options memory values order: small, large → large, small',
  ]);
});

test('an entry before all others does not list them as moved', () => {
  const small = '{ key: small, name: 4 GB }';
  const longer = `{ key: tiny, name: 2 GB }\n          - ${small}`;
  const changes = describeChanges(
    before,
    buildStoreDocument({ 'catalogue.yaml': editStoreText('catalogue.yaml', small, longer) }),
  );
  expect(changes).toContain('    options memory values tiny name: nothing → "2 GB"');
  expect(changes.filter((line) => / (small|large|order)\b/.test(line))).toEqual([]);
});
