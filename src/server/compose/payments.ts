import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { createOfflineProvider } from '#server/adapters/payments/offline-provider.ts';
import { createSandboxProvider } from '#server/adapters/payments/sandbox-provider.ts';
import { createStripeProviders } from '#server/adapters/payments/stripe-providers.ts';
import { timedProvider } from '#server/adapters/payments/timed-provider.ts';
import type { AppParts } from '#server/app-parts.ts';
import { loadDelivery } from '#server/delivery/public.ts';
import { webhookPath } from '#server/http/api/webhook-routes.ts';
import type { ProviderOrigins } from '#server/http/pages/security-policy.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { type PaymentServices, findOfflinePayment } from '#server/sales/public.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { Foundation } from './foundation.ts';

/** The dependencies of payments, with a brand's providers: the sandbox or a test's, Stripe, and offline payments. */
export function composePayments(
  foundation: Foundation,
  { publish, exchanges }: Pick<PaymentServices, 'publish' | 'exchanges'>,
): PaymentServices {
  const { env, parts, database, clock, ids, log, storefronts, reportBreaker } = foundation;
  const remote = withStripe(parts.provider ?? sandboxProviders(foundation), parts, {
    storefronts,
    clock,
    log,
    url: env.stripeUrl,
    onBreakerReport: reportBreaker('payments', 'stripe'),
  });
  const provider = withOffline(timed(remote, foundation), database, storefronts);
  return { database, clock, ids, log, storefronts, provider, publish, exchanges, deliveryOf: loadDelivery };
}

/** Origins of a brand's payment providers for the CSP. */
export function providerOrigins(brand: Brand, provider: PaymentServices['provider']): ProviderOrigins {
  return originsOf(providersOf(brand, provider));
}

/** The providers with their calls timed. */
function timed(
  remote: PaymentServices['provider'],
  services: Pick<Foundation, 'clock' | 'recorder' | 'tracer'>,
): PaymentServices['provider'] {
  const known = new WeakMap<PaymentProvider, PaymentProvider>();
  return (brandId, key) => {
    const provider = remote(brandId, key);
    if (provider === null) return null;
    const found = known.get(provider) ?? timedProvider(provider, services);
    known.set(provider, found);
    return found;
  };
}

/** Adds Stripe for brands that configure it. */
function withStripe(
  others: PaymentServices['provider'],
  { secretOf: secret = () => null, providerTimeoutMs: readTimeoutMs }: AppParts,
  { storefronts, url, ...services }: StripeServices,
): PaymentServices['provider'] {
  const stripeOf = createStripeProviders({ ...services, secret, readTimeoutMs, ...(url === undefined ? {} : { url }) });
  return (brandId, key) => {
    if (key !== 'stripe') return others(brandId, key);
    const store = storefronts.byBrand(brandId);
    return store === null ? null : stripeOf(store.brand);
  };
}

interface StripeServices {
  readonly storefronts: Storefronts;
  readonly clock: Clock;
  readonly log: Log;
  /** STRIPE_URL. */
  readonly url: string | undefined;
  readonly onBreakerReport: ReturnType<Foundation['reportBreaker']>;
}

/** Adds offline payments, which have no external provider. */
function withOffline(
  outside: PaymentServices['provider'],
  database: Database,
  storefronts: Storefronts,
): PaymentServices['provider'] {
  return (brandId, key) => {
    if (key !== OFFLINE_PROVIDER) return outside(brandId, key);
    return createOfflineProvider({
      account: () => storefronts.byBrand(brandId)?.brand.account ?? null,
      paymentOf: (reference) => findOfflinePayment(database.read, brandId, reference),
    });
  };
}

/** The sandbox as each brand's provider; its webhooks return to this process with the brand's id. */
function sandboxProviders({
  env,
  parts,
  keys: secretKeys,
  clock,
  reportBreaker,
}: Foundation): PaymentServices['provider'] {
  const { providerTimeoutMs: readTimeoutMs } = parts;
  const { webhookSecret, ...keys } = sandboxSecrets(secretKeys);
  const known = new Map<string, PaymentProvider>();
  return (brandId, key) => {
    if (key !== 'sandbox') return null;
    const provider =
      known.get(brandId) ??
      createSandboxProvider({
        ...keys,
        url: `http://127.0.0.1:${env.sandboxPorts.paymentProvider}`,
        webhookSecrets: [webhookSecret],
        webhookUrl: `http://127.0.0.1:${env.port}${webhookPath(brandId, key)}`,
        clock,
        onBreakerReport: reportBreaker('payments', 'sandbox'),
        ...(readTimeoutMs === undefined ? {} : { readTimeoutMs }),
      });
    known.set(brandId, provider);
    return provider;
  };
}

function providersOf(brand: Brand, provider: PaymentServices['provider']): PaymentProvider[] {
  return brand.paymentProviders.map(({ provider: key }) => provider(brand.id, key)).filter((one) => one !== null);
}

function originsOf(providers: readonly PaymentProvider[]): ProviderOrigins {
  const scripted = providers.flatMap(({ scriptOrigins }) => scriptOrigins ?? []);
  return {
    pages: providers.flatMap(({ origins }) => origins),
    scripts: scripted.flatMap(({ scripts }) => scripts),
    frames: scripted.flatMap(({ frames }) => frames),
    connects: scripted.flatMap(({ connects }) => connects),
  };
}
