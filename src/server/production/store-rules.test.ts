import { describe, expect, test } from 'vitest';
import {
  PRODUCTION_SECRETS,
  type StoreEdit,
  buildProductionDocument,
} from '#server/publishing/production-store.builder.ts';
import { formatPlace } from './store-place.ts';
import { STORE_RULES, findForProduction } from './store-rules.ts';

interface Broken {
  readonly code: keyof typeof STORE_RULES;
  readonly edit?: StoreEdit;
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  /** 'file path' of each finding. */
  readonly at: readonly string[];
}

const STRIPE =
  '{ provider: stripe, types: [1, card-intent], secret: STRIPE, webhook_secret: STRIPE_HOOK, publishable_key: STRIPE_PUBLIC }';
const inBrand = (text: string): StoreEdit => ['brand.yaml', 'sender_address:', `${text}\nsender_address:`];
const inNest = (text: string): StoreEdit => ['catalogue.yaml', '    name: Nest\n', `    name: Nest\n    ${text}\n`];
const turnstile = (siteKey: string) => inBrand(`captcha: { mode: turnstile, site_key: ${siteKey}, secret: CAPTCHA }`);
const panel = (url: string) => `provisioning: { by: webhook, url: '${url}', secret: PANEL }`;
const SET = { CAPTCHA: '0x4AAAAAAAsecret', PANEL: 'whsec_a', HOOK: 'whsec_b', OLD: 'whsec_c' };

/** Every rule broken, once for each setting that it concerns. */
const BROKEN: readonly Broken[] = [
  {
    code: 'production/sandbox-payment-provider',
    edit: ['brand.yaml', STRIPE, '{ provider: sandbox, types: [1] }'],
    at: ['brand.yaml payment_providers[0].provider'],
  },
  {
    code: 'production/sandbox-registry',
    edit: [
      'domains.yaml',
      'protocol: epp, host: epp.registry.net, user: lark, password: { secret: EPP }',
      'protocol: sandbox',
    ],
    at: ['domains.yaml registries[0].protocol'],
  },
  {
    code: 'production/sandbox-provisioner',
    edit: inBrand('provisioning: { by: sandbox }'),
    at: ['brand.yaml provisioning.by'],
  },
  {
    code: 'production/sandbox-provisioner',
    edit: inNest('provisioning: { by: sandbox }'),
    at: ['catalogue products.nest.provisioning.by'],
  },
  {
    code: 'production/captcha-test-key',
    edit: turnstile('1x00000000000000000000AA'),
    at: ['brand.yaml captcha.site_key'],
  },
  {
    code: 'production/captcha-test-key',
    edit: inBrand('captcha: { mode: hcaptcha, site_key: 10000000-ffff-ffff-ffff-000000000001, secret: CAPTCHA }'),
    secrets: { CAPTCHA: '0x0000000000000000000000000000000000000000' },
    at: ['brand.yaml captcha.site_key', 'brand.yaml captcha.secret'],
  },
  {
    code: 'production/captcha-test-key',
    edit: turnstile('0x4AAAAAAAkey'),
    secrets: { CAPTCHA: '1x0000000000000000000000000000000AA' },
    at: ['brand.yaml captcha.secret'],
  },
  {
    code: 'production/payment-test-key',
    secrets: { STRIPE: 'sk_test_51secret', STRIPE_PUBLIC: 'pk_test_51public' },
    at: ['brand.yaml payment_providers[0].secret', 'brand.yaml payment_providers[0].publishable_key'],
  },
  {
    code: 'production/payment-test-key',
    secrets: { STRIPE: 'rk_test_51secret' },
    at: ['brand.yaml payment_providers[0].secret'],
  },
  {
    code: 'production/address-not-public',
    edit: inBrand(panel('http://127.0.0.1:3007/provision')),
    at: ['brand.yaml provisioning.url'],
  },
  {
    code: 'production/address-not-public',
    edit: inNest(panel('https://10.0.0.8/hook')),
    at: ['catalogue products.nest.provisioning.url'],
  },
  {
    code: 'production/address-not-public',
    edit: inBrand("webhooks: [{ url: 'https://erp.example/hook', secret: HOOK, events: ['*'] }]"),
    at: ['brand.yaml webhooks[0].url'],
  },
  {
    code: 'production/address-not-public',
    edit: inBrand("analytics: { provider: collector, key: lark, endpoint: 'http://127.0.0.1:3008/events' }"),
    at: ['brand.yaml analytics.endpoint'],
  },
  {
    code: 'production/address-not-public',
    edit: inBrand("error_reporting: { dsn: 'https://abc@errors.internal/42' }"),
    at: ['brand.yaml error_reporting.dsn'],
  },
  {
    code: 'production/host-not-public',
    edit: [
      'brand.yaml',
      'hosts: [shop.larkhost.net]',
      'hosts: [shop.larkhost.net, localhost, lark.test, 127.0.0.1, shop]',
    ],
    at: ['brand.yaml hosts[1]', 'brand.yaml hosts[2]', 'brand.yaml hosts[3]', 'brand.yaml hosts[4]'],
  },
  {
    code: 'production/host-not-public',
    edit: ['brand.yaml', 'orders@larkhost.net', 'orders@larkhost.example'],
    at: ['brand.yaml sender_address'],
  },
  {
    code: 'production/host-not-public',
    edit: ['domains.yaml', 'ns2.larkhost.net', 'ns2.larkhost.example'],
    at: ['domains.yaml nameservers[1]'],
  },
  {
    code: 'production/host-not-public',
    edit: ['domains.yaml', 'epp.registry.net', 'epp.registry.test'],
    at: ['domains.yaml registries[0].host'],
  },
  {
    code: 'production/legal-page-not-public',
    edit: ['brand.yaml', 'terms_url: https://larkhost.net', 'terms_url: https://larkhost.example'],
    at: ['brand.yaml legal.terms_url'],
  },
  {
    code: 'production/secret-missing',
    secrets: { STRIPE: undefined, EPP: undefined },
    at: ['brand.yaml payment_providers[0].secret', 'domains.yaml registries[0].password.secret'],
  },
  {
    code: 'production/secret-missing',
    edit: inBrand(
      "webhooks: [{ url: 'https://erp.larkhost.net/hook', secret: HOOK, previous_secret: OLD, events: ['*'] }]",
    ),
    secrets: { OLD: undefined },
    at: ['brand.yaml webhooks[0].previous_secret'],
  },
  {
    code: 'production/secret-missing',
    edit: turnstile('0x4AAAAAAAkey'),
    secrets: { CAPTCHA: undefined },
    at: ['brand.yaml captcha.secret'],
  },
  {
    code: 'production/secret-missing',
    edit: inNest(panel('https://panel.larkhost.net/hook')),
    secrets: { PANEL: undefined },
    at: ['catalogue products.nest.provisioning.secret'],
  },
];

function findings({ edit, secrets }: Pick<Broken, 'edit' | 'secrets'>) {
  const known: Readonly<Record<string, string | undefined>> = { ...PRODUCTION_SECRETS, ...SET, ...secrets };
  const document = buildProductionDocument(...(edit === undefined ? [] : [edit]));
  return findForProduction(document, { secretOf: (name) => known[name] ?? null });
}

describe('production', () => {
  test('accepts a store with real providers, public hosts and all secrets', () => {
    expect(findings({})).toEqual([]);
    expect(findings({ edit: inBrand("analytics: { provider: collector, key: lark, endpoint: '/events' }") })).toEqual(
      [],
    );
    expect(findings({ edit: turnstile('0x4AAAAAAAkey') })).toEqual([]);
    expect(findings({ edit: inNest(panel('https://panel.larkhost.net/hook')) })).toEqual([]);
    expect(findings({ edit: ['domains.yaml', 'epp.registry.net', '10.1.2.3'] })).toEqual([]);
  });

  test.each(BROKEN)('refuses $code at $at, and nothing else', (broken) => {
    const found = findings(broken);
    expect(found.map(({ place }) => formatPlace(place))).toEqual(broken.at);
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set([broken.code]));
    // Parts of one sentence, without its point.
    for (const { found: what, fix } of found)
      expect([what, fix]).toEqual(Array(2).fill(expect.stringMatching(/[^.]$/)));
  });

  test('has a failing case for every rule', () => {
    expect([...new Set(BROKEN.map(({ code }) => code))].toSorted()).toEqual(Object.keys(STORE_RULES).toSorted());
  });

  test('never prints the value of a secret', () => {
    const values = BROKEN.flatMap(({ secrets }) => Object.values(secrets ?? {})).filter((value) => value !== undefined);
    const text = JSON.stringify(BROKEN.map(findings));
    for (const value of [...values, ...Object.values(PRODUCTION_SECRETS)]) expect(text).not.toContain(value);
  });
});
