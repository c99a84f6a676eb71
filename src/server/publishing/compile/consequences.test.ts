import { describe, expect, test } from 'vitest';
import { editStoreText } from '#server/publishing/store-files.builder.ts';
import { problemsOf } from './expect-problems.builder.ts';

const rates = 'rates: { USD: 1.1, JPY: 160 }';

/** A promotion that refers to a sold TLD. */
const ON_COM = 'promotions:\n  - { id: com, code: COM, description: x, percentage: 5%, products: ["tld:com"] }\n';

describe('one mistake is reported once', () => {
  test.each([
    ['a misspelt TLD', '  com:', '  con:', 'domains/unknown-tld'],
    ['an impossible TLD', '  com:', '  c_om:', 'domains/invalid-tld'],
    ['a price of zero', 'register: 10.00', 'register: 0', 'domains/price-zero'],
    ['a price with too many decimals', 'register: 10.00', 'register: 10.001', 'catalogue/price-too-precise'],
    ['a misspelt required key', 'register: 10.00', 'regster: 10.00', 'file/unknown-key'],
    ['a misspelt "tlds"', 'tlds:', 'tld:', 'file/unknown-key'],
    ['a file that is not UTF-8', 'рф', '\uFFFD', 'file/not-utf8'],
  ])('%s', (_name, part, replacement, code) => {
    const texts = { 'domains.yaml': editStoreText('domains.yaml', part, replacement), 'promotions.yaml': ON_COM };
    expect(problemsOf(texts)).toEqual([expect.stringContaining(` ${code} `)]);
  });

  test.each(['domain.yaml', 'catalogue/more/domains.yaml'])('a misplaced or misnamed file: %s', (path) => {
    const texts = { 'domains.yaml': null, [path]: 'tlds: {}', 'promotions.yaml': ON_COM };
    expect(problemsOf(texts)).toEqual([expect.stringContaining(`${path}:1:1 file/unknown`)]);
  });

  test('a promotion on domains that are not sold is a separate problem', () => {
    expect(problemsOf({ 'domains.yaml': null, 'promotions.yaml': ON_COM })).toEqual([
      expect.stringContaining('promotions/unknown-domain "tld:com"'),
    ]);
  });

  test('missing prices in many places are one problem, in a few places one each', () => {
    const product = (slug: string) => `  - { slug: ${slug}, name: A, category: shared, summary: B, monthly: 5 }\n`;
    const catalogue = (count: number) =>
      `pricing: { terms: [1], rates: { JPY: 160 } }
categories:
  - { slug: shared, name: Shared }
products:
  - { slug: nest, name: A, category: shared, summary: B, monthly: 5, prices_in: { USD: { 1: 6 } } }
  - { slug: server, name: A, category: shared, summary: B, monthly: 5, prices_in: { USD: { 1: 6 } } }
${Array.from({ length: count }, (_, index) => product(`other-${index}`)).join('')}`;
    const missing = (count: number) =>
      problemsOf({ 'catalogue.yaml': catalogue(count), 'domains.yaml': null, 'promotions.yaml': null });
    expect(missing(2)).toHaveLength(2);
    expect(missing(9)).toEqual([expect.stringContaining('; prices are missing in 8 other places, too')]);
  });
});

describe('one mistake is one problem', () => {
  test.each([
    ['a missing list of currencies', 'brand.yaml', 'currencies: [EUR, USD, JPY]', 'currency: EUR'],
    ['an unknown currency', 'brand.yaml', 'currencies: [EUR, USD, JPY]', 'currencies: [EUR, USD, JPY, XXX]'],
    ['unreadable rates', 'catalogue.yaml', rates, 'rates: none'],
    ['a rate of a misspelled currency', 'catalogue.yaml', rates, 'rates: { USDD: 1.1, JPY: 160 }'],
    ['a misspelled "pricing"', 'catalogue.yaml', 'pricing:', 'prcing:'],
    ['terms that are not offered', 'catalogue.yaml', 'terms: [1, 12, 24]', 'terms: [2]'],
    ['a misspelled "categories"', 'catalogue.yaml', 'categories:', 'categoris:'],
    ['a misspelled "products"', 'catalogue.yaml', 'products:', 'product:'],
    ['a catalogue that is not YAML', 'catalogue.yaml', 'pricing:', '"pricing:'],
    ['a product with an invalid slug', 'catalogue.yaml', 'slug: server', 'slug: my server'],
  ] as const)('%s', (_name, path, part, replacement) => {
    const problems = problemsOf({ [path]: editStoreText(path, part, replacement) });
    const concernsMistake = (problem: string): boolean =>
      /(?:unknown-key|missing-key|invalid-value|invalid-yaml)/.test(problem);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => !concernsMistake(problem))).toEqual([]);
  });

  test('an unknown category of a product is reported together with a mistake in another file', () => {
    const catalogue = editStoreText('catalogue.yaml', 'category: shared', 'category: shard');
    const brand = editStoreText('brand.yaml', 'country: DE', 'country: DEU');
    expect(problemsOf({ 'catalogue.yaml': catalogue, 'brand.yaml': brand })).toEqual([
      expect.stringContaining('file/invalid-value "country"'),
      expect.stringContaining('catalogue/unknown-category "shard"'),
    ]);
  });
});

test('a store folder that is nested one level too deep is the only problem reported', () => {
  const files = ['brand.yaml', 'catalogue.yaml', 'taxes.yaml'] as const;
  const texts = Object.fromEntries(
    files.flatMap((path) => [
      [path, null],
      [`larkhost/${path}`, 'name: Larkhost'],
    ]),
  );
  const problems = problemsOf({
    ...texts,
    'domains.yaml': null,
    'promotions.yaml': null,
    'recommendations.yaml': null,
  });
  expect(problems).toEqual([
    expect.stringContaining('file/unknown is one folder too deep: move what is in "larkhost" one folder up'),
  ]);
});

test('catalogue files that are nested one level too deep are reported as such', () => {
  const deep = { 'catalogue.yaml': null, 'catalogue/more/catalogue.yaml': 'products: []' };
  expect(problemsOf(deep)).toEqual([
    expect.stringContaining('file/unknown is one folder too deep: move what is in "catalogue/more" one folder up'),
  ]);
});

test('a folder of stores inside the folder of stores is reported as such', () => {
  const texts = [
    'brand.yaml',
    'catalogue.yaml',
    'taxes.yaml',
    'domains.yaml',
    'promotions.yaml',
    'recommendations.yaml',
  ];
  const none = Object.fromEntries(texts.map((path) => [path, null]));
  expect(problemsOf({ ...none, 'one/brand.yaml': 'name: One', 'two/brand.yaml': 'name: Two' })).toEqual([
    'stores/larkhost:1:1 file/unknown holds stores itself (one, two): call the command with --dir stores/larkhost',
  ]);
});

describe('a text by language', () => {
  const withLanguages = (name: string, languages = 'languages: [en, de]'): Readonly<Record<string, string>> => ({
    'brand.yaml': `${editStoreText('brand.yaml', 'order_button: { pay: Order with obligation to pay, free: Order at no charge }', 'order_button: { pay: { en: Pay, de: Zahlen }, free: { en: Order, de: Bestellen } }')}\n${languages}\n`,
    'catalogue.yaml': editStoreText('catalogue.yaml', 'name: Hosting', `name: ${name}`),
  });

  test('is required in every language of the brand', () => {
    expect(problemsOf(withLanguages('{ en: Hosting, de: Webhosting }'))).toEqual([]);
    expect(problemsOf(withLanguages('{ en: Hosting }'))).toEqual([
      expect.stringContaining('catalogue.yaml:8:28 file/language-missing has no text in de'),
    ]);
  });

  test('is also required for custom texts of the brand', () => {
    const text = 'product:\n  tax:\n    included: { en: Prices include VAT. }\n';
    expect(problemsOf({ ...withLanguages('Hosting'), 'text.yaml': text })).toEqual([
      expect.stringContaining('text.yaml:3:15 file/language-missing has no text in de'),
    ]);
  });

  test('is required in at least one place for each language of the brand', () => {
    const brand = `${editStoreText('brand.yaml', 'country: DE', 'country: US')}\nlanguages: [en, de]\n`;
    expect(problemsOf({ 'brand.yaml': brand })).toContainEqual(
      expect.stringMatching(/brand\/untranslated no text of the store is given in de: write texts by language/),
    );
    expect(problemsOf(withLanguages('Hosting')).filter((problem) => problem.includes('untranslated'))).toEqual([]);
  });

  test('is refused in an unknown language', () => {
    expect(problemsOf(withLanguages('{ en: Hosting, fr: Hébergement }'))).toEqual([
      expect.stringContaining('file/invalid-value "name" is given in "fr", which is not one of the languages en, de'),
    ]);
  });
});
