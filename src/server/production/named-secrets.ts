import type { Provisioning } from '#core/services/provisioning.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { type StorePath, type StorePlace, inBrand, inDomains, inProduct } from './store-place.ts';

/** A secret that a store file names, and where. */
export interface NamedSecret {
  readonly name: string;
  readonly place: StorePlace;
  /** What it is for. */
  readonly use: 'payment' | 'captcha' | 'provisioning' | 'webhook' | 'registry';
}

/** All secrets that the files of a store name. */
export function listNamedSecrets({ brand, catalogue, domains }: StoreDocument): readonly NamedSecret[] {
  return [
    ...brand.paymentProviders.flatMap(({ secrets }, index) => (secrets === undefined ? [] : ofPayment(secrets, index))),
    ...ofCaptcha(brand.captcha),
    ...ofProvisioning(brand.provisioning, (...path) => inBrand('provisioning', ...path)),
    ...catalogue.products.flatMap(({ slug, provisioning }) =>
      ofProvisioning(provisioning, (...path) => inProduct(slug, 'provisioning', ...path)),
    ),
    ...brand.webhooks.flatMap((webhook, index) =>
      ofSigned('webhook', webhook, (...path) => inBrand('webhooks', index, ...path)),
    ),
    ...domains.registries.flatMap(({ passwordSecret, certificateSecret }, index) => [
      ...named('registry', passwordSecret, inDomains('registries', index, 'password', 'secret')),
      ...named('registry', certificateSecret, inDomains('registries', index, 'certificate', 'secret')),
    ]),
  ];
}

type PaymentSecrets = NonNullable<StoreDocument['brand']['paymentProviders'][number]['secrets']>;

function ofPayment({ api, webhook, previousWebhook, publishable }: PaymentSecrets, index: number): NamedSecret[] {
  const at = (key: string) => inBrand('payment_providers', index, key);
  return [
    ...named('payment', api, at('secret')),
    ...named('payment', webhook, at('webhook_secret')),
    ...named('payment', previousWebhook, at('previous_webhook_secret')),
    ...named('payment', publishable ?? null, at('publishable_key')),
  ];
}

function ofCaptcha(captcha: StoreDocument['brand']['captcha']): NamedSecret[] {
  return 'secret' in captcha ? named('captcha', captcha.secret, inBrand('captcha', 'secret')) : [];
}

function ofProvisioning(provisioning: Provisioning | undefined, at: (...path: StorePath) => StorePlace): NamedSecret[] {
  return provisioning?.by === 'webhook' ? ofSigned('provisioning', provisioning, at) : [];
}

function ofSigned(
  use: NamedSecret['use'],
  { secret, previousSecret }: { readonly secret: string; readonly previousSecret: string | null },
  at: (...path: StorePath) => StorePlace,
): NamedSecret[] {
  return [...named(use, secret, at('secret')), ...named(use, previousSecret, at('previous_secret'))];
}

function named(use: NamedSecret['use'], name: string | null, place: StorePlace): NamedSecret[] {
  return name === null ? [] : [{ name, place, use }];
}
