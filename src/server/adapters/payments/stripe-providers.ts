import type { Brand } from '#core/storefront/brand.ts';
import type { BreakerReport } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const API = 'https://api.stripe.com';
/** The hosted page and the banks' authentication pages. */
const PAGES = ['https://checkout.stripe.com', 'https://hooks.stripe.com'];
/** Countries of Stripe's accounts for euros (https://docs.stripe.com/payments/bank-transfers). */
const TRANSFER_COUNTRIES = ['BE', 'DE', 'ES', 'FR', 'IE', 'NL'];

export interface StripeProvidersOptions {
  /** A secret by its name in the store files. */
  readonly secret: (name: string) => string | null;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** URL of the API, https://api.stripe.com by default; a stand-in also serves the pages. */
  readonly url?: string;
  readonly readTimeoutMs?: number | undefined;
  readonly onBreakerReport?: ((report: BreakerReport) => void) | undefined;
}

/**
 * Stripe for each brand that configures it, created on first use; null without configuration or with missing secrets.
 */
export function createStripeProviders(options: StripeProvidersOptions): (brand: Brand) => PaymentProvider | null {
  const providers = new Map<string, PaymentProvider | null>();
  return ({ id, country, paymentProviders }) => {
    const secrets = paymentProviders.find(({ provider }) => provider === 'stripe')?.secrets;
    if (secrets === undefined) return null;
    const key = JSON.stringify([id, country, secrets]);
    const existing = providers.get(key);
    if (existing !== undefined) return existing;
    const provider = createProvider(id, country, secrets, options);
    providers.set(key, provider);
    return provider;
  };
}

type Secrets = NonNullable<Brand['paymentProviders'][number]['secrets']>;

function createProvider(
  brandId: string,
  country: string,
  { api, webhook, previousWebhook, publishable }: Secrets,
  { secret, clock, log, url = API, readTimeoutMs, onBreakerReport }: StripeProvidersOptions,
): PaymentProvider | null {
  const secretKey = secret(api);
  // An empty secret would accept forged signatures.
  const webhookSecrets = [webhook, previousWebhook]
    .flatMap((name) => (name === null ? [] : (secret(name) ?? [])))
    .filter(Boolean);
  if (secretKey === null || secretKey === '' || webhookSecrets.length === 0) {
    log.warn({ brandId }, 'a Stripe secret is missing');
    return null;
  }
  const publishableKey = publishable === undefined ? null : secret(publishable) || null;
  if (publishable !== undefined && publishableKey === null)
    log.warn({ brandId }, 'the Stripe publishable key is missing');
  return createStripeProvider({
    url,
    secretKey,
    publishableKey,
    webhookSecrets,
    pageOrigins: url === API ? PAGES : [...PAGES, new URL(url).origin],
    transferCountry: TRANSFER_COUNTRIES.includes(country) ? country : 'DE',
    clock,
    onBreakerReport,
    ...(readTimeoutMs === undefined ? {} : { readTimeoutMs }),
  });
}
