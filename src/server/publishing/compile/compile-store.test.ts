import { describe, expect, test } from 'vitest';
import { describeChanges } from '#server/publishing/diff/describe-changes.ts';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';
import { inLanguage } from '#server/storefront/public.ts';
import { compileStore } from './compile-store.ts';
import { problemsOf } from './expect-problems.builder.ts';

test('a store without a problem compiles', () => {
  expect(problemsOf({})).toEqual([]);
});

test('all problems are reported at once, sorted by file and line', () => {
  const catalogue = editStoreText('catalogue.yaml', 'category: shared', 'category: shard').replace(
    'default_term: 12',
    'default_term: 24',
  );
  const brand = editStoreText('brand.yaml', 'provider: sandbox', 'provider: sandbx');
  expect(problemsOf({ 'brand.yaml': brand, 'catalogue.yaml': catalogue })).toEqual([
    'stores/larkhost/brand.yaml:21:17 file/invalid-value "provider" must be one of sandbox, offline, stripe, not "sandbx" – did you mean "sandbox"?',
    'stores/larkhost/catalogue.yaml:13:15 catalogue/unknown-category "shard" – did you mean "shared"?',
    'stores/larkhost/catalogue.yaml:21:19 catalogue/default-term-not-offered 24 is not offered: the terms are 1, 12',
  ]);
});

test('a product that cannot be parsed does not invalidate references to it', () => {
  const catalogue = editStoreText(
    'catalogue.yaml',
    'summary: A machine of your own.',
    'sumary: A machine of your own.',
  );
  expect(problemsOf({ 'catalogue.yaml': catalogue })).toEqual([
    'stores/larkhost/catalogue.yaml:19:5 file/unknown-key "sumary" – did you mean "summary"?',
  ]);
});

test('a currency without any price is refused, also for a catalogue without pricing', () => {
  const catalogue = (prices: string) => `categories: [{ slug: hosting, name: Hosting }]
products: [{ slug: nest, name: Nest, category: hosting, summary: A first site., prices: { 1: 5.00 }${prices} }]
`;
  const texts = { 'promotions.yaml': null, 'recommendations.yaml': null, 'domains.yaml': null };
  expect(problemsOf({ ...texts, 'catalogue.yaml': catalogue('') })).toEqual([
    'stores/larkhost/brand.yaml:17:1 catalogue/rate-missing there is no rate for USD, JPY, and no price is written in it',
  ]);
  const written = catalogue(', prices_in: { USD: { 1: 6.00 }, JPY: { 1: 800 } }');
  expect(problemsOf({ ...texts, 'catalogue.yaml': written })).toEqual([]);
});

test('an empty catalogue has no rates, so currencies other than the base currency are refused', () => {
  const texts = { 'promotions.yaml': null, 'recommendations.yaml': null, 'domains.yaml': null };
  expect(problemsOf({ ...texts, 'catalogue.yaml': '{}' })).toEqual([
    expect.stringContaining('catalogue/rate-missing there is no rate for USD, JPY, and no price is written in it'),
  ]);
});

test('a currency with prices in domains.yaml only needs prices of all products that do not exclude it', () => {
  const catalogue = (currencies: string) => `categories: [{ slug: hosting, name: Hosting }]
products: [{ slug: nest, name: Nest, category: hosting, summary: A first site., prices: { 1: 5.00 }${currencies} }]
`;
  const domains = `registries: [{ key: sandbox, protocol: sandbox }]
nameservers: [ns1.larkhost.example, ns2.larkhost.example]
defaults: { registries: [sandbox] }
tlds:
  com: { register: 10.00, renew: 12.00, restore: none, rules: generic, prices_in: { USD: { register: 11.00, renew: 13.00 } } }
`;
  const texts = {
    'brand.yaml': editStoreText('brand.yaml', '[EUR, USD, JPY]', '[EUR, USD]'),
    'promotions.yaml': null,
    'recommendations.yaml': null,
    'domains.yaml': domains,
  };
  expect(problemsOf({ ...texts, 'catalogue.yaml': catalogue(', currencies: [EUR]') })).toEqual([]);
  expect(problemsOf({ ...texts, 'catalogue.yaml': catalogue('') })).toEqual([
    expect.stringContaining('catalogue/price-missing'),
  ]);
});

describe('files of a store', () => {
  test('brand.yaml, a catalogue and taxes.yaml are required', () => {
    expect(
      problemsOf({
        'brand.yaml': null,
        'catalogue.yaml': null,
        'taxes.yaml': null,
        'promotions.yaml': null,
        'recommendations.yaml': null,
      }),
    ).toEqual([
      'stores/larkhost/brand.yaml:1:1 file/missing is needed and not there',
      'stores/larkhost/catalogue.yaml:1:1 file/missing is needed and not there',
      'stores/larkhost/taxes.yaml:1:1 file/missing is needed and not there',
    ]);
  });

  test('the catalogue may be a folder of files, one of which contains the pricing', () => {
    const catalogue = editStoreText('catalogue.yaml', '', '');
    const [head = '', products = ''] = catalogue.split('products:');
    const folder = {
      'catalogue.yaml': null,
      'catalogue/all.yaml': head,
      'catalogue/servers.yaml': `products:${products}`,
    };
    expect(problemsOf(folder)).toEqual([]);
    expect(problemsOf({ ...folder, 'catalogue/more.yaml': 'pricing: { base: EUR }' })).toEqual([
      'stores/larkhost/catalogue/more.yaml:1:1 catalogue/pricing-twice stands in stores/larkhost/catalogue/all.yaml already',
    ]);
  });

  test('domains.yaml is optional; an unknown file is refused', () => {
    expect(problemsOf({ 'domains.yaml': null })).toEqual([]);
    expect(problemsOf({ 'promotion.yaml': '' })).toEqual([
      'stores/larkhost/promotion.yaml:1:1 file/unknown is not a store file – did you mean "promotions.yaml"?',
    ]);
  });

  test('a text of an unknown namespace is refused', () => {
    expect(problemsOf({ 'text.yaml': 'basket:\n  heading: Your cart\n' })).toEqual([]);
    expect(problemsOf({ 'text.yaml': 'baskets:\n  heading: Your cart\n' })).toEqual([
      'stores/larkhost/text.yaml:1:1 file/unknown-key "baskets" – did you mean "basket"?',
    ]);
  });
});

describe('a brand with several languages', () => {
  const bilingual = {
    'brand.yaml': editStoreText(
      'brand.yaml',
      'order_button: { pay: Order with obligation to pay, free: Order at no charge }',
      'order_button: { pay: { en: Order and pay, de: Zahlungspflichtig bestellen }, free: { en: Order, de: Bestellen } }\nlanguages: [en, de]',
    ),
    'catalogue.yaml': editStoreText(
      'catalogue.yaml',
      'summary: Everything a first site needs.',
      'summary: { en: Everything a first site needs., de: Alles für die erste Website. }',
    ),
    'text.yaml': 'basket: { heading: Your cart, proceed: { en: Pay, de: Bezahlen } }\n',
  };

  function compiled() {
    const result = compileStore(buildStoreFiles(bilingual));
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    return result.value;
  }

  test('is compiled in each language, with untranslated texts in the first', () => {
    const store = compiled();
    expect(store.catalogue.products[0]).toMatchObject({ name: 'Nest', summary: 'Everything a first site needs.' });
    expect(store.brand.textOverrides).toEqual({ 'basket.heading': 'Your cart', 'basket.proceed': 'Pay' });
    const german = inLanguage(store, 'de');
    expect(german.catalogue.products[0]).toMatchObject({
      name: 'Nest',
      summary: 'Alles für die erste Website.',
      deliveryNote: 'Lieferzeit: innerhalb von 24 Stunden',
    });
    expect(german.brand.orderButton).toEqual({ pay: 'Zahlungspflichtig bestellen', free: 'Bestellen' });
    expect(german.brand.textOverrides).toEqual({ 'basket.proceed': 'Bezahlen' });
  });

  test('has the same products and prices in each language', () => {
    const store = compiled();
    const prices = (products: readonly { readonly prices: unknown }[]) => products.map((product) => product.prices);
    expect(prices(inLanguage(store, 'de').catalogue.products)).toEqual(prices(store.catalogue.products));
  });

  test('requires an order button in each language where the law requires one', () => {
    const brand = bilingual['brand.yaml'].replace('{ en: Order, de: Bestellen }', 'Order');
    expect(problemsOf({ ...bilingual, 'brand.yaml': brand })).toEqual([
      'stores/larkhost/brand.yaml:19:84 brand/order-button-language "free" is not given in en, de: {en: …, de: …}',
    ]);
  });

  test('lists the published changes for each language', () => {
    const store = compiled();
    expect(describeChanges(null, store)).toContain('+ product nest in de');
  });
});
