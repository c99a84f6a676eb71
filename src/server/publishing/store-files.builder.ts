import type { StoreFiles } from './store-files/store-files.ts';

const BRAND = `schema: 1
name: Larkhost
hosts: [shop.larkhost.example]
image: logo.svg
footer: { description: Hosting from the coast. }
legal:
  name: Larkhost Beispiel GmbH
  address: Musterkai 1, 18055 Rostock
  tax_registrations:
    - { country: DE, number: DE999999999 }
  terms_url: https://larkhost.example/terms
  terms_version: "2026-03"
  privacy_url: https://larkhost.example/privacy
  imprint_url: https://larkhost.example/imprint
sender_address: orders@larkhost.example
country: DE
currencies: [EUR, USD, JPY]
prices_include_tax: true
order_button: { pay: Order with obligation to pay, free: Order at no charge }
payment_providers:
  - { provider: sandbox, types: [1, card-intent] }
`;

const CATALOGUE = `
pricing:
  terms: [1, 12, 24]
  term_discounts: { 12: 10%, 24: 20% }
  rates: { USD: 1.1, JPY: 160 }
  endings: { USD: .99 }
categories:
  - { slug: hosting, name: Hosting }
  - { slug: shared, name: Shared hosting, parent: hosting }
products:
  - slug: nest
    name: Nest
    category: shared
    summary: Everything a first site needs.
    monthly: 5.00
  - slug: server
    name: Server
    category: hosting
    summary: A machine of your own.
    prices: { 1: 20.00, 12: { regular: 220.00, current: 200.00, setup: 10.00 } }
    default_term: 12
    options:
      - key: memory
        name: Memory
        required: true
        default: small
        values:
          - { key: small, name: 4 GB }
          - { key: large, name: 8 GB, monthly: 4.00 }
      - { key: addresses, name: Addresses, kind: quantity, quantity: { max: 8 }, monthly: 1.00 }
    extras:
      - { key: moving, name: Moving, prices: { 0: 29.00 } }
    fields:
      - { key: hostname, name: Host name, type: hostname }
`;

const DOMAINS = `
registries:
  - { key: sandbox, protocol: sandbox, max_sessions: 8, check_batch: 20 }
  - { key: lookup, protocol: rdap }
nameservers: [ns1.larkhost.example, ns2.larkhost.example]
defaults: { registries: [sandbox, lookup], restore: 80.00 }
tlds:
  com: { register: 10.00, now: 5.00, renew: 12.00, transfer: 9.00, categories: [popular], rules: generic }
  рф:
    register: 8.00
    renew: 8.00
    restore: none
    years: 1
    rules:
      source: https://registry.example/rules
      length: 2-63
      idn: { scripts: [Cyrillic], letters: абвгд }
      registrant:
        countries: [EU, CH]
        fields:
          - { key: tax-number, name: Tax number, reason: The registry asks for it, type: text, pattern: '\\d{10}' }
      transfer: { auth_code: false }
`;

const PROMOTIONS = `
promotions:
  - { id: spring, code: Spring20, description: 20% off, percentage: 20%, minimum_term: 12 }
  - { id: welcome, automatic: true, description: A gift, fixed: 5.00, starts: 2026-03-01, ends: 2026-03-31 }
`;

const TAXES = `
rates:
  - { country: DE, name: VAT, rate: 19%, from: 2021-01-01, source: "https://example.org/vat", source_date: 2026-01-15 }
`;

const RECOMMENDATIONS = `
any_basket:
  - { product: server, reason: Room for more. }
products:
  nest:
    - { product: server, reason: When the site grows. }
`;

/** The files of a small valid store. */
const TEXTS = {
  'brand.yaml': BRAND,
  'catalogue.yaml': CATALOGUE,
  'domains.yaml': DOMAINS,
  'promotions.yaml': PROMOTIONS,
  'taxes.yaml': TAXES,
  'recommendations.yaml': RECOMMENDATIONS,
} as const;

/**
 * A small valid store: prices in EUR, derived in USD (ending .99) and JPY, with two TLDs; other texts by path, null
 * removes a file.
 */
export function buildStoreFiles(texts: Readonly<Record<string, string | null>> = {}, brandId = 'larkhost'): StoreFiles {
  const all = Object.entries({ ...TEXTS, ...texts }).flatMap(([path, text]) =>
    text === null ? [] : [[path, text] as const],
  );
  const images = new Map([['logo.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')]]);
  return { brandId, directory: `stores/${brandId}`, texts: new Map(all), images, wellKnown: new Map() };
}

/** A text of the small store with a part replaced; throws when the part is not found. */
export function editStoreText(path: keyof typeof TEXTS, part: string, replacement: string): string {
  const text = TEXTS[path];
  if (!text.includes(part)) throw new Error(`"${part}" is not in ${path}.`);
  return text.replace(part, () => replacement);
}
