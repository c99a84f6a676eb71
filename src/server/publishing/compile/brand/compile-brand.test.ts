import { describe, expect, test } from 'vitest';
import { EU_MEMBER_STATES } from '#core/billing/tax/eu-member-states.ts';
import { compileStore } from '#server/publishing/compile/compile-store.ts';
import { expectProblems, problemsOf } from '#server/publishing/compile/expect-problems.builder.ts';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';

const LAW = `country: DE
currencies: [EUR, USD, JPY]
prices_include_tax: true
order_button: { pay: Order with obligation to pay, free: Order at no charge }
`;
const REGISTRATION = '- { country: DE, number: DE999999999 }';

describe('brand.yaml is refused at', () => {
  expectProblems('brand.yaml', [
    ['name: Larkhost\n', '▸name:\n', 'file/invalid-value "name" is empty: give it a value or leave it out'],
    ['sender_address', '▸sender_adress', 'file/unknown-key "sender_adress" – did you mean "sender_address"?'],
    ['name: Larkhost\n', 'name: Larkhost\n▸name: Lark\n', 'file/duplicate-key'],
    [
      LAW,
      `${LAW}billing: { countries: { only: [DE, ▸UK] } }\n`,
      'file/invalid-value "only" "UK" is no country of ISO 3166-1',
    ],
    [
      '- { country: DE, number',
      '- { country: ▸EL, number',
      'file/invalid-value "country" "EL" is no country of ISO 3166-1',
    ],
    ['country: DE\ncurrencies', 'country: ▸EU\ncurrencies', 'file/invalid-value "country" "EU" is no country'],
    [LAW, `${LAW}billing: { countries: { not: ▸[] } }\n`, 'file/invalid-value "not" must have at least one country'],
    ['[shop.larkhost.example]', '[shop.larkhost.example, ▸shop.larkhost.example]', 'brand/duplicate'],
    ['[shop.larkhost.example]', '[▸"https://shop.larkhost.example"]', 'file/invalid-value "hosts" must be a host name'],
    [
      'image: logo.svg',
      'image: ▸logos.svg',
      'image/not-found "logos.svg" is not in the folder of the store – did you mean "logo.svg"?',
    ],
    ['[EUR, USD, JPY]', '[EUR, ▸USDD, JPY]', 'file/invalid-value "currencies" must be an ISO 4217 code'],
    [
      '[EUR, USD, JPY]',
      '[EUR, ▸UDS, JPY]',
      'file/invalid-value "currencies" "UDS" is not a supported currency – did you mean "USD"?',
    ],
    ['[EUR, USD, JPY]', '[EUR, USD, JPY, ▸EUR]', 'brand/duplicate "EUR" is already in this list'],
    [LAW, `${LAW}languages: [en, ▸en]\n`, 'brand/duplicate "en" is already in this list'],
    [LAW, LAW.replace(/order_button.*\n/u, '').replace('DE', '▸DE'), 'brand/order-button-missing'],
    [
      LAW,
      LAW.replace('DE', 'AT').replace('true', '▸true'),
      'brand/not-registered-at-home prices contain the tax of AT',
    ],
    [LAW, `${LAW}storefront_route: ▸/order/shpo\n`, 'brand/unknown-route "/order/shpo" is none of'],
    [
      LAW,
      `${LAW}header_links: [{ key: ▸shopp, href: /order/shop }]\n`,
      'file/invalid-value "key" must be one of login, basket',
    ],
    [LAW, `${LAW}header_links: [{ key: shop, href: / }, { key: ▸shop, href: /order }]\n`, 'brand/duplicate "shop"'],
    [LAW, `${LAW}header_links: [▸{ name: Domains }]\n`, 'file/missing-key "href" is missing'],
    [
      LAW,
      `${LAW}header_links: [{ key: shop, href: ▸"javascript:alert(1)" }]\n`,
      'file/invalid-value "href" must be a path',
    ],
    [LAW, `${LAW}header_links: [{ key: shop, href: ▸//evil.example }]\n`, 'file/invalid-value "href" must be a path'],
    [LAW, `${LAW}blocked_networks: [192.0.2.0/24, ▸192.0.2.0/33]\n`, 'brand/network-invalid "192.0.2.0/33"'],
    [LAW, `${LAW}allowed_networks: [▸fe80::1%eth0/64]\n`, 'brand/network-invalid'],
    [LAW, `${LAW}allowed_networks: ▸[]\n`, 'file/invalid-value "allowed_networks" must have at least one network'],
    [LAW, `${LAW}maintenance: { message: Soon, until: ▸tomorrow }\n`, 'file/invalid-value "until" must be a day'],
    [
      LAW,
      `${LAW}webhooks: [{ url: ▸"http://example.com", secret: HOOKS, events: ["*"] }]\n`,
      'file/invalid-value "url" must be',
    ],
    [
      LAW,
      `${LAW}webhooks: [{ url: "https://a.example", secret: ▸hooks, events: ["*"] }]\n`,
      'file/invalid-value "secret"',
    ],
    [
      LAW,
      `${LAW}webhooks: [{ url: "https://a.example", secret: HOOKS, events: [▸order.payed] }]\n`,
      'file/invalid-value "events" must be one of',
    ],
    [
      LAW,
      `${LAW}webhooks: [{ url: "https://a.example", secret: HOOKS, events: ["*"] }, { url: ▸"https://a.example", secret: HOOKS, events: [order.paid] }]\n`,
      'brand/duplicate "https://a.example"',
    ],
    [LAW, `${LAW}provisioning: { by: webhook, url: ▸"https://a:b@a.example", secret: PANEL }\n`, 'file/'],
    [
      LAW,
      `${LAW}time_zone: ▸Europe/Berlim\n`,
      'file/invalid-value "time_zone" "Europe/Berlim" is not a time zone of the IANA database such as Europe/Berlin – did you mean "Europe/Berlin"?',
    ],
    [LAW, `${LAW}time_zone: ▸"+01:00"\n`, 'file/invalid-value "time_zone"'],
    [
      'country: DE\ncurrencies',
      'country: ▸AU\ncurrencies',
      'brand/time-zone-missing AU has several time zones: add "time_zone"',
    ],
    [LAW, `${LAW}languages: [▸fr]\n`, 'file/invalid-value "languages" must be one of en, de'],
    [
      REGISTRATION,
      '- ▸{ country: FR, number: FR1 }',
      'taxes/registration-without-rate taxes.yaml has no open-ended rate for FR',
    ],
    [
      REGISTRATION,
      '- ▸{ country: DE, number: DE1, one_stop_shop: true }',
      'taxes/registration-without-rate taxes.yaml has no open-ended rate for AT, BE',
    ],
    [
      REGISTRATION,
      '- { country: US, number: US1, one_stop_shop: ▸true }',
      'brand/one-stop-shop-outside US is not in the EU',
    ],
    [LAW, `${LAW}captcha: { mode: ▸turnstyle }\n`, 'file/invalid-value "mode" must be one of off, proof-of-work'],
    [LAW, `${LAW}▸captcha: { mode: turnstile, secret: TURNSTILE }\n`, 'file/missing-key "site_key" is missing'],
    [
      LAW,
      `${LAW}captcha: { mode: hcaptcha, site_key: 10000000-ffff-ffff, secret: ▸0xabc }\n`,
      'file/invalid-value "secret"',
    ],
    [
      LAW,
      `${LAW}captcha: { mode: proof-of-work, max_number: ▸12 }\n`,
      'file/invalid-value "max_number" must be at least',
    ],
    [LAW, `${LAW}captcha: { mode: 'off', ▸site_key: 0x4AAAAAAADnPID }\n`, 'file/unknown-key "site_key"'],
    [
      LAW,
      `${LAW}analytics: { provider: ▸gtag, key: G-1, endpoint: /count }\n`,
      'file/invalid-value "provider" must be collector',
    ],
    [LAW, `${LAW}▸analytics: { provider: collector, endpoint: /count }\n`, 'file/missing-key "key" is missing'],
    [
      LAW,
      `${LAW}analytics: { provider: collector, key: shop, endpoint: ▸"http://count.example/" }\n`,
      'file/invalid-value "endpoint" must be an address that begins with https://, or a path',
    ],
    [
      LAW,
      `${LAW}analytics: { provider: collector, key: shop, endpoint: ▸"//count.example/" }\n`,
      'file/invalid-value "endpoint"',
    ],
    [
      LAW,
      `${LAW}error_reporting: { dsn: ▸"https://errors.example/42" }\n`,
      'file/invalid-value "dsn" must be a DSN such as',
    ],
    [LAW, `${LAW}error_reporting: { dsn: ▸"http://key@errors.example/42" }\n`, 'file/invalid-value "dsn"'],
    [LAW, `${LAW}error_reporting: { dsn: ▸"https://key:hidden@errors.example/42" }\n`, 'file/'],
    ['types: [1, card-intent] }', 'types: [1, ▸1] }', 'brand/payment-type-twice checkout type 1 is already used'],
    ['provider: sandbox, types: [1, card-intent] }', 'provider: ▸offline, types: [5] }', 'brand/account-missing'],
    [LAW, `${LAW}invoices: { prefix: ▸R2 }\n`, 'file/invalid-value "prefix" must be up to 16 letters'],
    [
      LAW,
      `${LAW}invoices: ▸{ prefix: RE-, credit_notes: { prefix: re- } }\n`,
      'brand/number-prefix-twice invoices and credit notes both begin with "re-"',
    ],
    [
      LAW,
      `${LAW}account: { bank: B, iban: ▸DE89370400440532013001 }\n`,
      'brand/iban-invalid "DE89370400440532013001" is no IBAN: its check digits are wrong',
    ],
    [
      LAW,
      `${LAW}account: { bank: B, iban: ▸TR330006100519786457841326 }\n`,
      'brand/iban-invalid "TR330006100519786457841326" is not accepted: its country is outside the Single Euro Payments Area; give the account in "rows"',
    ],
    [LAW, `${LAW}account: { bank: B, iban: DE89370400440532013000, bic: ▸MUST }\n`, 'file/invalid-value "bic" must be'],
    [LAW, `${LAW}▸account: { bank: B }\n`, 'brand/account-empty an account needs an iban'],
    ['types: [1, card-intent] }', 'types: [▸8] }', 'file/invalid-value "types" must be one of 0, 1'],
    ['provider: sandbox,', 'provider: ▸sandbx,', 'file/invalid-value "provider" must be one of sandbox'],
    ['provider: sandbox,', 'provider: sandbox, secret: ▸sk_live_4eC39HqLyjWDarjt,', 'file/secret-found'],
    [
      'provider: sandbox, types: [1, card-intent] }',
      'provider: stripe, secret: STRIPE_KEY, webhook_secret: STRIPE_EVENTS, types: [1, ▸6] }',
      'brand/payment-type-not-taken stripe takes 0, 1, 2, 3, 4, 7, card-intent and not 6',
    ],
    [
      'provider: sandbox, types: [1, card-intent] }',
      'provider: stripe, secret: STRIPE_KEY, webhook_secret: STRIPE_EVENTS, types: [1, ▸card-intent] }',
      'brand/payment-secret-missing card-intent needs "publishable_key"',
    ],
    [
      'provider: sandbox, types: [1, card-intent] }',
      'provider: ▸stripe, secret: STRIPE_KEY, types: [1] }',
      'brand/payment-secret-missing stripe needs the names of two secrets',
    ],
    [
      'provider: sandbox, types: [1, card-intent] }',
      'provider: stripe, secret: ONE, webhook_secret: ONE_EVENTS, types: [1] }\n  - { provider: ▸stripe, secret: TWO, webhook_secret: TWO_EVENTS, types: [4] }',
      'brand/payment-secret-differs a brand has one account at stripe',
    ],
  ]);
});

test('the compiled brand has the names of its Stripe secrets and of the publishable key', () => {
  const fields = 'webhook_secret: STRIPE_EVENTS, publishable_key: STRIPE_FIELDS, types: [card-intent] }';
  const stripe = `provider: stripe, secret: STRIPE_KEY, ${fields}`;
  const file = editStoreText('brand.yaml', 'provider: sandbox, types: [1, card-intent] }', stripe);
  const store = compileStore(buildStoreFiles({ 'brand.yaml': file }));
  expect(store.ok ? store.value.brand.paymentProviders : null).toEqual([
    {
      provider: 'stripe',
      types: ['card-intent'],
      secrets: { api: 'STRIPE_KEY', webhook: 'STRIPE_EVENTS', previousWebhook: null, publishable: 'STRIPE_FIELDS' },
    },
  ]);
});

test('analytics and error reporting are compiled only if the brand has configured them', () => {
  const compiled = (more: string) => {
    const store = compileStore(buildStoreFiles({ 'brand.yaml': editStoreText('brand.yaml', LAW, `${LAW}${more}`) }));
    return store.ok ? store.value.brand : null;
  };
  expect(compiled('')).not.toHaveProperty('analytics');
  expect(compiled('')).not.toHaveProperty('errorReporting');
  const dsn = 'https://0a1b2c3d4e5f60718293a4b5c6d7e8f9@errors.example:8443/sub/42';
  const analytics = '{ provider: collector, key: G-7.shop, endpoint: https://count.example/events }';
  expect(compiled(`analytics: ${analytics}\nerror_reporting: { dsn: '${dsn}' }\n`)).toMatchObject({
    analytics: { provider: 'collector', key: 'G-7.shop', endpoint: 'https://count.example/events' },
    errorReporting: { dsn },
  });
});

test('a brand in Germany or Austria requires an imprint URL', () => {
  const without = editStoreText('brand.yaml', '  imprint_url: https://larkhost.example/imprint\n', '');
  expect(problemsOf({ 'brand.yaml': without })).toEqual([
    expect.stringContaining('stores/larkhost/brand.yaml:6:1 brand/imprint-missing a shop in DE needs the address'),
  ]);
});

test('header links and lists of footer links are compiled', () => {
  const header = 'header_links: [{ key: shop, href: /order/shop }, { name: Domains, href: /order/domains }]\n';
  const footer =
    'footer: { description: Hosting., link_lists: [{ heading: Help, links: [{ name: Guide, href: "https://a.example" }] }] }';
  const file = editStoreText('brand.yaml', LAW, `${LAW}${header}`).replace(
    'footer: { description: Hosting from the coast. }',
    footer,
  );
  expect(compileStore(buildStoreFiles({ 'brand.yaml': file }))).toMatchObject({
    value: {
      brand: {
        headerLinks: [
          { key: 'shop', href: '/order/shop' },
          { key: null, name: 'Domains', href: '/order/domains' },
        ],
        footer: { linkLists: [{ heading: 'Help', links: [{ name: 'Guide', href: 'https://a.example' }] }] },
      },
    },
  });
});

describe('a region with its own tax rate', () => {
  const rate = (country: string, region = '') =>
    `  - { country: ${country}, ${region}name: VAT, rate: 20%, from: 2021-01-01, source: "https://example.org/vat", source_date: 2026-01-15 }\n`;
  const registered = {
    'brand.yaml': editStoreText('brand.yaml', REGISTRATION, `${REGISTRATION}\n    - { country: PT, number: PT1 }`),
  };
  const files = (more: string) => {
    const taxes = editStoreText('taxes.yaml', '\nrates:\n', `\nrates:\n${rate('PT')}`);
    return { ...registered, 'taxes.yaml': `${taxes}${more}` };
  };

  test('is refused without a rate, because the rate of the mainland would be charged there', () => {
    expect(problemsOf(files(''))).toEqual([
      expect.stringMatching(
        /^stores\/larkhost\/brand\.yaml:\d+:\d+ taxes\/region-without-rate taxes\.yaml has no open-ended rate for PT-20 \(the Azores\), PT-30 \(Madeira\): add/,
      ),
    ]);
  });

  test('needs its own rate or an entry as outside the tax territory', () => {
    const madeira = rate('PT', 'region: "30", ');
    expect(problemsOf(files(`${madeira}outside: [{ country: PT, region: "20", reason: Not sold to }]\n`))).toEqual([]);
    expect(problemsOf(files(`${madeira}${rate('PT', 'region: "20", ')}`))).toEqual([]);
  });
});

test('the One-Stop Shop for sellers outside the Union is not a registration in the member state that gave its number', () => {
  const rate = (place: string) =>
    `  - { ${place}, name: VAT, rate: 20%, from: 2021-01-01, source: "https://example.org/vat", source_date: 2026-01-15 }\n`;
  const places = [
    ...EU_MEMBER_STATES.filter((country) => country !== 'DE').map((country) => `country: ${country}`),
    'country: ES, region: CN',
    'country: AT, region: KLW',
    'country: PT, region: "20"',
    'country: PT, region: "30"',
  ];
  const registrationsWith = (number: string) => {
    const registrations = `- { country: ES, region: CN, number: B35 }\n    - { country: ES, number: ${number}, one_stop_shop: true }`;
    const compiled = compileStore(
      buildStoreFiles({
        'brand.yaml': editStoreText('brand.yaml', REGISTRATION, registrations).replace(
          'country: DE\n',
          'country: ES\n',
        ),
        'taxes.yaml': editStoreText('taxes.yaml', '\nrates:\n', `\nrates:\n${places.map(rate).join('')}`),
      }),
    );
    return compiled.ok ? compiled.value.taxes.registrations : compiled.problem;
  };
  expect(registrationsWith('EU724999999')).toEqual(['ES-CN', 'EU']);
  expect(registrationsWith('ESB35000000')).toEqual(['ES-CN', 'ES', 'EU']);
});

describe('a theme is refused at', () => {
  const themed = (colours: string): string => `${LAW}theme: { tokens: { colors: { light: { ${colours} } } } }\n`;
  expectProblems('brand.yaml', [
    [
      LAW,
      themed('primary-foreground: ▸"#8899ff"'),
      'theme/contrast-too-low "primary-foreground" on primary has a contrast of',
    ],
    [LAW, themed('input: ▸"#eeeeee"'), 'theme/contrast-too-low "input" on base has a contrast of'],
    [LAW, themed('promotion: ▸"#fde8d3"'), 'theme/contrast-too-low "promotion" on its tint has a contrast of'],
    [LAW, themed('muted-foreground: ▸red'), 'file/invalid-value "muted-foreground" must be a colour'],
    [LAW, themed('▸primry: "#123456"'), 'file/unknown-key "primry" – did you mean "primary"?'],
  ]);

  test('is checked only for the variants that are shown', () => {
    const file = editStoreText('brand.yaml', LAW, `${themed('input: "#eeeeee"')}ui_theme: { variant: dark }\n`);
    expect(compileStore(buildStoreFiles({ 'brand.yaml': file })).ok).toBe(true);
  });
});

test.each([
  ['{ only: [DE, AT] }', { rule: 'only', countries: ['DE', 'AT'] }],
  ['{ not: [US] }', { rule: 'not', countries: ['US'] }],
  ['{ only: [CH, EU] }', { rule: 'only', countries: expect.arrayContaining(['CH', 'AT', 'SE']) }],
])('a brand sells to billing addresses in %s', (countries, salesArea) => {
  const file = editStoreText('brand.yaml', LAW, `${LAW}billing: { countries: ${countries} }\n`);
  expect(compileStore(buildStoreFiles({ 'brand.yaml': file }))).toMatchObject({ value: { brand: { salesArea } } });
});

test('a brand extends the tokens of the theme landrush, names images by content, and has defaults for missing settings', () => {
  const file = editStoreText(
    'brand.yaml',
    LAW,
    `${LAW}theme: { name: Lark, tokens: { border: { radius: 4px } } }\nblocked_networks: [192.0.2.7]\n`,
  );
  const compiled = compileStore(
    buildStoreFiles({ 'brand.yaml': file, 'text.yaml': 'basket: { empty: { text: Nothing here } }' }),
  );
  expect(compiled).toMatchObject({
    value: {
      brand: {
        id: 'larkhost',
        image: { fullUrl: expect.stringMatching(/^\/assets\/store\/[0-9a-f]{20}\.svg$/) },
        theme: {
          id: 'landrush',
          name: 'Lark',
          tokens: { border: { width: '1px', radius: '4px' }, colors: { light: { base: '#ffffff' } } },
        },
        storefrontRoute: '/order/shop',
        guestCheckout: true,
        cardPayableHours: 24,
        blockedNetworks: ['192.0.2.7/32'],
        paymentProviders: [{ provider: 'sandbox', types: ['1', 'card-intent'] }],
        textOverrides: { 'basket.empty.text': 'Nothing here' },
      },
      taxes: {
        registrations: ['DE'],
        rates: [{ country: 'DE', basisPoints: 1900, source: 'https://example.org/vat (2026-01-15)' }],
      },
    },
  });
});
