import type { Provisioning } from '#core/services/provisioning.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { HOST_KINDS, type HostKind, hostKindOf, urlKindOf } from './host-kind.ts';
import { listNamedSecrets } from './named-secrets.ts';
import { type StorePlace, inBrand, inDomains, inProduct } from './store-place.ts';
import { isCaptchaTestSecret, isCaptchaTestSiteKey, isPaymentTestKey } from './test-keys.ts';

/** Something made for tests that production refuses in the files of a store. */
export interface StoreFinding extends Found {
  readonly code: ProductionCode;
}

interface Found {
  readonly place: StorePlace;
  /** What was found; never the value of a secret. */
  readonly found: string;
  readonly fix: string;
}

export type ProductionCode = keyof typeof STORE_RULES;

/** What the rules need besides the document. */
export interface StoreFacts {
  /** A secret by its name in the store files; null when it is not set. */
  readonly secretOf: (name: string) => string | null;
}

/** Everything in a store that production refuses, in the order of the rules. */
export function findForProduction(document: StoreDocument, facts: StoreFacts): readonly StoreFinding[] {
  return Object.entries(STORE_RULES).flatMap(([code, find]) =>
    isCode(code) ? find(document, facts).map((found) => ({ code, ...found })) : [],
  );
}

type StoreRule = (document: StoreDocument, facts: StoreFacts) => readonly Found[];

/** The rules of production for the files of a store, by code. */
export const STORE_RULES = {
  'production/sandbox-payment-provider': ({ brand }) =>
    brand.paymentProviders.flatMap(({ provider }, index) =>
      provider === 'sandbox'
        ? [
            {
              place: inBrand('payment_providers', index, 'provider'),
              found: 'the sandbox moves no money',
              fix: 'name stripe or offline',
            },
          ]
        : [],
    ),
  'production/sandbox-registry': ({ domains }) =>
    domains.registries.flatMap(({ protocol }, index) =>
      protocol === 'sandbox'
        ? [
            {
              place: inDomains('registries', index, 'protocol'),
              found: 'the sandbox registers no domains',
              fix: 'name a registry with the protocol epp or rdap',
            },
          ]
        : [],
    ),
  'production/sandbox-provisioner': (document) =>
    provisionings(document).flatMap(({ provisioning, place }) =>
      provisioning.by === 'sandbox'
        ? [{ place: place('by'), found: 'the sandbox sets nothing up', fix: 'name your system with webhook, or none' }]
        : [],
    ),
  'production/captcha-test-key': ({ brand: { captcha } }, { secretOf }) => {
    if (!('siteKey' in captcha)) return [];
    const found = `is a key that ${captcha.mode} publishes for tests`;
    const fix = 'use the one it gave to this shop';
    const secret = secretOf(captcha.secret);
    return [
      ...(isCaptchaTestSiteKey(captcha.siteKey)
        ? [{ place: inBrand('captcha', 'site_key'), found: `the site key ${found}`, fix }]
        : []),
      ...(secret !== null && isCaptchaTestSecret(secret)
        ? [{ place: inBrand('captcha', 'secret'), found: `the value of ${captcha.secret} ${found}`, fix }]
        : []),
    ];
  },
  'production/payment-test-key': (document, { secretOf }) =>
    listNamedSecrets(document).flatMap(({ name, place, use }) =>
      use === 'payment' && isPaymentTestKey(secretOf(name) ?? '')
        ? [{ place, found: `${name} is a key of the provider's test mode`, fix: 'set the live key' }]
        : [],
    ),
  'production/address-not-public': (document) =>
    receivers(document).flatMap(({ url, place }) =>
      reportHost(urlKindOf(url), place, 'the host', 'give the address of the system in production'),
    ),
  'production/host-not-public': ({ brand, domains }) => [
    ...brand.hosts.flatMap((host, index) =>
      reportHost(hostKindOf(host), inBrand('hosts', index), `"${host}"`, "give the host of the shop's address"),
    ),
    ...reportHost(
      hostKindOf(brand.senderAddress.split('@').at(-1) ?? ''),
      inBrand('sender_address'),
      'the domain',
      'give the address that emails are sent from',
    ),
    ...domains.nameservers.flatMap((host, index) =>
      reportHost(hostKindOf(host), inDomains('nameservers', index), `"${host}"`, 'domains need a public name server'),
    ),
    ...domains.registries.flatMap(({ host }, index) =>
      // Registries may be reached through a private network.
      host === '' || hostKindOf(host) === 'private'
        ? []
        : reportHost(hostKindOf(host), inDomains('registries', index, 'host'), `"${host}"`, "give the registry's host"),
    ),
  ],
  'production/legal-page-not-public': ({ brand: { legal } }) =>
    (
      [
        ['terms_url', legal.termsUrl],
        ['privacy_url', legal.privacyUrl],
        ['imprint_url', legal.imprintUrl ?? '/'],
      ] as const
    ).flatMap(([key, url]) =>
      reportHost(urlKindOf(url), inBrand('legal', key), 'the host', 'give the address of the page'),
    ),
  'production/secret-missing': (document, { secretOf }) =>
    listNamedSecrets(document).flatMap(({ name, place }) =>
      secretOf(name) === null
        ? [
            {
              place,
              found: `the secret ${name} is not set`,
              fix: `set the environment variable ${name} or ${name}_FILE; name another secret if it is a variable of the deployment`,
            },
          ]
        : [],
    ),
} as const satisfies Readonly<Record<`production/${string}`, StoreRule>>;

function isCode(code: string): code is ProductionCode {
  return code in STORE_RULES;
}

function reportHost(kind: HostKind, place: StorePlace, name: string, fix: string): readonly Found[] {
  return kind === 'public' ? [] : [{ place, found: `${name} ${HOST_KINDS[kind]}`, fix }];
}

/** Who sets services up, of the brand and of its products. */
function provisionings({ brand, catalogue }: StoreDocument) {
  const own: readonly { provisioning: Provisioning | undefined; place: (key: string) => StorePlace }[] = [
    { provisioning: brand.provisioning, place: (key) => inBrand('provisioning', key) },
    ...catalogue.products.map(({ slug, provisioning }) => ({
      provisioning,
      place: (key: string) => inProduct(slug, 'provisioning', key),
    })),
  ];
  return own.flatMap(({ provisioning, place }) => (provisioning === undefined ? [] : [{ provisioning, place }]));
}

/** Systems of the operator that receive data, by URL. */
function receivers(document: StoreDocument): readonly { readonly url: string; readonly place: StorePlace }[] {
  const { webhooks, analytics, errorReporting } = document.brand;
  return [
    ...provisionings(document).flatMap(({ provisioning, place }) =>
      provisioning.by === 'webhook' ? [{ url: provisioning.url, place: place('url') }] : [],
    ),
    ...webhooks.map(({ url }, index) => ({ url, place: inBrand('webhooks', index, 'url') })),
    ...(analytics === undefined ? [] : [{ url: analytics.endpoint, place: inBrand('analytics', 'endpoint') }]),
    ...(errorReporting === undefined ? [] : [{ url: errorReporting.dsn, place: inBrand('error_reporting', 'dsn') }]),
  ];
}
