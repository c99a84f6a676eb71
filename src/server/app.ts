import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '#core/storefront/brand.ts';
import { accountLetters } from '#server/account/account-letters.ts';
import { createCaptchas } from '#server/adapters/captcha/create-captchas.ts';
import { createSmtpTransport } from '#server/adapters/mail/smtp-transport.ts';
import { createSandboxProvider } from '#server/adapters/payments/sandbox-provider.ts';
import { createAvailabilitySource } from '#server/adapters/registries/chain.ts';
import { createRegistries } from '#server/adapters/registries/create-registries.ts';
import type { Registries } from '#server/adapters/registries/create-registries.ts';
import { createCheckCaptcha } from '#server/captcha/public.ts';
import type { CaptchaServices } from '#server/captcha/public.ts';
import { chainOf, createCheckWriter, createSearchGate } from '#server/domains/public.ts';
import type { RegistryOf } from '#server/domains/public.ts';
import { domainStreams } from '#server/domains/routes.ts';
import type { Env } from '#server/env.ts';
import { createAvailability } from '#server/http/availability.ts';
import { buildHttp } from '#server/http/build-http.ts';
import type { HttpOptions } from '#server/http/build-http.ts';
import type { Handlers, StreamHandlers } from '#server/http/call.ts';
import { webhookPath } from '#server/http/webhook-routes.ts';
import { brandOrigin } from '#server/mail/brand-origin.ts';
import type { MailTransport } from '#server/mail/mail-transport.ts';
import { createMailQueue } from '#server/mail/queue-mail.ts';
import { createSendMail } from '#server/mail/send-mail.ts';
import { registrantLetters } from '#server/owned-domains/registrant-letters.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { receiveWebhook } from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { personalDataLetters } from '#server/personal-data/personal-data-letters.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { createIds } from '#server/platform/ids.ts';
import type { Ids } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import type { Log } from '#server/platform/log.ts';
import { createPasswordHash } from '#server/platform/password-hash.ts';
import type { PasswordHash } from '#server/platform/password-hash.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { loadSecretKeys } from '#server/platform/secret-keys.ts';
import type { SecretKeys } from '#server/platform/secret-keys.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { wireHandlers } from '#server/wire-handlers.ts';
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

/** What the app is made with; everything but the database has a default, and tests give what they hold still. */
export interface AppParts extends Pick<
  HttpOptions,
  'renderPage' | 'clientDir' | 'isDevelopment' | 'metrics' | 'networkLimit' | 'checksOutputs'
> {
  readonly database: Database;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Log;
  readonly passwordHash?: PasswordHash;
  /** The payment provider a brand names; the sandbox by default. */
  readonly provider?: PaymentServices['provider'];
  /** The registry a brand names; by the store files and `secretOf` by default. */
  readonly registryOf?: RegistryOf;
  /** How a brand tells people from programs; by the store files and `secretOf` by default. */
  readonly captchaOf?: CaptchaServices['captchaOf'];
  /** The post office; by SMTP_URL, or else the mailbox sandbox, by default. */
  readonly mailTransport?: MailTransport;
  /** A secret by the name the store files give it; none by default. */
  readonly secretOf?: (name: string) => string | null;
  /** Aborts when a shopper has waited long enough for a registry. */
  readonly patience?: () => AbortSignal;
  /** How long providers may take to answer: longer in the worker, where nobody waits (reliability.md §4). */
  readonly providerTimeoutMs?: number;
}

/** Wires a process by hand: every adapter is chosen here and nowhere else. */
export async function buildApp(env: Env, parts: AppParts): Promise<App> {
  const { database, clock = systemClock, log = createLog({ level: env.logLevel }), ...rest } = parts;
  const { ids = createIds(clock), passwordHash = createPasswordHash(), ...http } = rest;
  const keys = await loadSecretKeys(env);
  const storefronts = createStorefronts(database);
  await storefronts.refresh();
  const provider = parts.provider ?? sandboxProviders(env, keys, clock, parts.providerTimeoutMs);
  const availability = createAvailability(clock, log);
  const payments: PaymentServices = { database, clock, ids, log, provider };
  const checks = createCheckWriter(payments);
  const registries = openRegistries(env, keys, parts, { storefronts, clock, ids, log });
  const registryOf: RegistryOf = (brandId, key) => registries.registryOf(brandId, key);
  const secret = parts.secretOf ?? (() => null);
  const captchaOf = parts.captchaOf ?? createCaptchas({ box: createSecretBox(keys, 'captcha'), secret, clock, log });
  const smtp = createSmtpTransport(env.smtpUrl ?? `smtp://127.0.0.1:${env.sandboxPorts.mailbox}`);
  const mailedCodes = createSecretBox(keys, 'mailed-codes');
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
      writers: {
        ...accountLetters({ database, mailedCodes }),
        ...personalDataLetters({ database, mailedCodes }),
        ...registrantLetters({ database, mailedCodes }),
      },
      originOf: (brand) => brandOrigin(brand, env),
    }),
    captchaOf,
    checkCaptcha: createCheckCaptcha({ database, log, captchaOf }),
    storefronts,
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
    providerOrigins: (brand) => providersOf(brand, provider).flatMap(({ origins }) => origins),
    receiveWebhook: (webhook) => receiveWebhook(payments, webhook),
  });
  return {
    handlers,
    http: server,
    jobs: createJobs(services),
    storefronts,
    async close() {
      await server.close();
      await checks.settled();
      await registries.close();
      await smtp.close();
    },
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

/** Where `npm run build` puts the pages. */
export const BUILD_DIR = join(import.meta.dirname, '..', '..', 'build');
