import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '#core/storefront/brand.ts';
import { createCaptchas } from '#server/adapters/captcha/create-captchas.ts';
import { createSmtpTransport } from '#server/adapters/mail/smtp-transport.ts';
import { createOfflineProvider } from '#server/adapters/payments/offline-provider.ts';
import { createSandboxProvider } from '#server/adapters/payments/sandbox-provider.ts';
import { createStripeProviders } from '#server/adapters/payments/stripe-providers.ts';
import { createProvisioners } from '#server/adapters/provisioning/create-provisioners.ts';
import { createAvailabilitySource } from '#server/adapters/registries/chain.ts';
import { createRegistries } from '#server/adapters/registries/create-registries.ts';
import type { Registries } from '#server/adapters/registries/create-registries.ts';
import { createVies } from '#server/adapters/tax-numbers/vies.ts';
import type { AppParts } from '#server/app-parts.ts';
import { createCheckCaptcha } from '#server/captcha/public.ts';
import { createPdfRenderer } from '#server/documents/public.ts';
import { chainOf, createCheckWriter, createSearchGate } from '#server/domains/public.ts';
import type { RegistryOf } from '#server/domains/public.ts';
import { domainStreams } from '#server/domains/routes.ts';
import type { Env } from '#server/env.ts';
import { PROVISIONING_KEY, receiveProvisioned } from '#server/fulfilment/public.ts';
import type { ProvisioningServices } from '#server/fulfilment/public.ts';
import { createAvailability } from '#server/http/availability.ts';
import { buildHttp } from '#server/http/build-http.ts';
import type { Handlers, StreamHandlers } from '#server/http/call.ts';
import type { ProviderOrigins } from '#server/http/security-policy.ts';
import { webhookPath } from '#server/http/webhook-routes.ts';
import { brandOrigin } from '#server/mail/brand-origin.ts';
import { tellShopperToo } from '#server/mail/public.ts';
import { createMailQueue } from '#server/mail/queue-mail.ts';
import { createSendMail } from '#server/mail/send-mail.ts';
import { createSendWebhook, createTellOperator } from '#server/operator-webhooks/public.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { findOfflinePayment, receiveWebhook } from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { createIds } from '#server/platform/ids.ts';
import type { Ids } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import type { Log } from '#server/platform/log.ts';
import { createOutboundGuard } from '#server/platform/outbound-guard.ts';
import type { OutboundGuard } from '#server/platform/outbound-guard.ts';
import { createPasswordHash } from '#server/platform/password-hash.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { loadSecretKeys } from '#server/platform/secret-keys.ts';
import type { SecretKeys } from '#server/platform/secret-keys.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { wireHandlers } from '#server/wire-handlers.ts';
import { wireLetters } from '#server/wire-letters.ts';
import { createJobs } from '#server/worker-jobs.ts';
import type { Jobs } from '#server/worker-jobs.ts';

/** The parts of one process, wired together; nothing listens or runs yet. */
export interface App {
  readonly handlers: Handlers;
  readonly http: FastifyInstance;
  readonly jobs: Jobs;
  readonly storefronts: Storefronts;
  /** Waits for requests under way; the database stays open. */
  close(): Promise<void>;
}

/** Wires a process by hand: every adapter is chosen here and nowhere else. */
export async function buildApp(env: Env, parts: AppParts): Promise<App> {
  const { database, clock = systemClock, log = createLog({ level: env.logLevel }), ...rest } = parts;
  const { ids = createIds(clock), passwordHash = createPasswordHash(), ...http } = rest;
  const keys = await loadSecretKeys(env);
  const storefronts = createStorefronts(database);
  await storefronts.refresh();
  const sandbox = parts.provider ?? sandboxProviders(env, keys, clock, parts.providerTimeoutMs);
  const outside = withStripe(sandbox, parts, { storefronts, clock, log, url: env.stripeUrl });
  const provider = withOffline(outside, database, storefronts);
  const availability = createAvailability(clock, log);
  const tell = tellShopperToo(ids, createTellOperator({ ids, storefronts }));
  const payments: PaymentServices = { database, clock, ids, log, provider, tell };
  const checks = createCheckWriter(payments);
  const registries = openRegistries(env, keys, parts, { storefronts, clock, ids, log });
  const registryOf: RegistryOf = (brandId, key) => registries.registryOf(brandId, key);
  const secret = parts.secretOf ?? (() => null);
  const guard = createOutboundGuard({ allowsLoopback: env.allowsLoopback });
  const provisioning = {
    storefronts,
    provisionerOf: parts.provisionerOf ?? openProvisioners(env, keys, { clock, guard, secret }),
  };
  const captchaOf = parts.captchaOf ?? createCaptchas({ box: createSecretBox(keys, 'captcha'), secret, clock, log });
  const smtp = createSmtpTransport(env.smtpUrl ?? `smtp://127.0.0.1:${env.sandboxPorts.mailbox}`);
  const mailedCodes = createSecretBox(keys, 'mailed-codes');
  const pdf = createPdfRenderer(log);
  const services = {
    ...payments,
    mailedCodes,
    secondFactors: createSecretBox(keys, 'second-factors'),
    queueMail: createMailQueue(ids),
    sendMail: createSendMail({
      database,
      clock,
      log,
      storefronts,
      transport: parts.mailTransport ?? smtp,
      writers: wireLetters({ database, mailedCodes, renderPdf: parts.letterPdf ?? pdf.render }),
      originOf: (brand) => brandOrigin(brand, env),
    }),
    originOf: (brand: Brand) => brandOrigin(brand, env),
    provisioning,
    sendWebhook: createSendWebhook({ database, clock, log, storefronts, guard, secret }),
    captchaOf,
    checkCaptcha: createCheckCaptcha({ database, log, captchaOf }),
    storefronts,
    renderPdf: pdf.render,
    taxAuthority: parts.taxAuthority ?? createVies({ url: env.viesUrl, clock }),
    registryOf,
    availability: createAvailabilitySource({ registryOf, clock, chainOf: (...name) => chainOf(storefronts, ...name) }),
    transferCodes: createSecretBox(keys, 'transfer-codes'),
    ...(parts.patience === undefined ? {} : { patience: parts.patience }),
    gate: createSearchGate(),
    checks,
    ...(parts.metrics === undefined ? {} : { observeAnswer: parts.metrics.observeAnswer.bind(parts.metrics) }),
  };
  const handlers = wireHandlers(services, passwordHash, availability);
  const server = await buildHttp({
    ...http,
    handlers,
    streams: { domains: domainStreams(services) } satisfies StreamHandlers,
    storefronts,
    database,
    clock,
    ids,
    log,
    availability,
    trustedProxies: env.trustedProxies,
    providerOrigins: (brand) => originsOf(providersOf(brand, provider)),
    receiveWebhook: (webhook) =>
      webhook.provider === PROVISIONING_KEY
        ? receiveProvisioned({ database, clock, provisioning }, webhook)
        : receiveWebhook(payments, webhook),
  });
  return {
    handlers,
    http: server,
    jobs: createJobs(services),
    storefronts,
    async close() {
      await server.close();
      await checks.settled();
      await pdf.close();
      await registries.close();
      await smtp.close();
    },
  };
}

/** Stripe where a brand's file names it. */
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
}

/** Beside the providers outside, the brand's own account, of which only its rows and its people know. */
function withOffline(
  outside: PaymentServices['provider'],
  database: Database,
  storefronts: Storefronts,
): PaymentServices['provider'] {
  return (brandId, key) => {
    if (key !== 'offline') return outside(brandId, key);
    return createOfflineProvider({
      account: () => storefronts.byBrand(brandId)?.brand.account ?? null,
      paymentOf: (reference) => findOfflinePayment(database.read, brandId, reference),
    });
  };
}

/** The sandbox of this deployment as each brand's provider: its webhooks come back to this process under the brand's id. */
function sandboxProviders(
  env: Env,
  secretKeys: SecretKeys,
  clock: Clock,
  readTimeoutMs: number | undefined,
): PaymentServices['provider'] {
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
        ...(readTimeoutMs === undefined ? {} : { readTimeoutMs }),
      });
    known.set(brandId, provider);
    return provider;
  };
}

/** Whoever the store files name; the sandbox of this deployment answers to this process under the brand's id. */
function openProvisioners(
  env: Env,
  keys: SecretKeys,
  given: { readonly clock: Clock; readonly guard: OutboundGuard; readonly secret: (name: string) => string | null },
): ProvisioningServices['provisionerOf'] {
  const answersTo = (brandId: string) => `http://127.0.0.1:${env.port}${webhookPath(brandId, PROVISIONING_KEY)}`;
  const url = `http://127.0.0.1:${env.sandboxPorts.provisioner}`;
  return createProvisioners({ ...given, sandbox: { url, secret: sandboxSecrets(keys).provisionerSecret, answersTo } });
}

/** The registries the brands' files name; what this process takes of their sessions leaves the other half to the worker, or to the web. */
function openRegistries(
  env: Env,
  keys: SecretKeys,
  { registryOf, secretOf = () => null }: AppParts,
  { storefronts, ...services }: { storefronts: Storefronts; clock: Clock; ids: Ids; log: Log },
): Registries {
  if (registryOf !== undefined) return { registryOf, close: async () => undefined };
  return createRegistries({
    ...services,
    registriesOf: (brandId) => storefronts.byBrand(brandId)?.domains.registries ?? [],
    secret: secretOf,
    sandbox: {
      port: env.sandboxPorts.registry,
      ca: () => readIfThere(join(env.dataDir, 'sandbox-registry', 'ca.pem')),
      user: 'landrush',
      password: sandboxSecrets(keys).registryPassword,
    },
    sessionsOf: (allowed) => Math.max(1, Math.floor(allowed / 2)),
  });
}

/** The sandbox makes its certificate when it starts, which may be after us. */
function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function providersOf(brand: Brand, provider: PaymentServices['provider']): PaymentProvider[] {
  return brand.paymentProviders.map(({ provider: key }) => provider(brand.id, key)).filter((one) => one !== null);
}

/** What the browser may reach of a brand's payment providers. */
function originsOf(providers: readonly PaymentProvider[]): ProviderOrigins {
  const scripted = providers.flatMap(({ scriptOrigins }) => scriptOrigins ?? []);
  return {
    pages: providers.flatMap(({ origins }) => origins),
    scripts: scripted.flatMap(({ scripts }) => scripts),
    frames: scripted.flatMap(({ frames }) => frames),
    connects: scripted.flatMap(({ connects }) => connects),
  };
}

/** Where `npm run build` puts the pages. */
export const BUILD_DIR = join(import.meta.dirname, '..', '..', 'build');
