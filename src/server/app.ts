import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '#core/storefront/brand.ts';
import { createPasswordPolicy } from '#server/account/public.ts';
import { createCaptchas } from '#server/adapters/captcha/create-captchas.ts';
import { createSmtpTransport } from '#server/adapters/mail/smtp-transport.ts';
import { createAvailabilitySource } from '#server/adapters/registries/chain.ts';
import { isListedTld } from '#server/adapters/registries/rdap/server-of.ts';
import { createVies } from '#server/adapters/tax-numbers/vies.ts';
import type { AppParts } from '#server/app-parts.ts';
import { createCheckCaptcha } from '#server/captcha/public.ts';
import { createPdfRenderer } from '#server/documents/public.ts';
import { chainOf, createCheckWriter, createSearchGate, parseAnswer } from '#server/domains/public.ts';
import type { RegistryOf } from '#server/domains/public.ts';
import { domainStreams } from '#server/domains/routes.ts';
import type { Env } from '#server/env.ts';
import { PROVISIONING_KEY, receiveProvisioned } from '#server/fulfilment/public.ts';
import { createAvailability } from '#server/http/availability.ts';
import { buildHttp } from '#server/http/build-http.ts';
import { brandOrigin } from '#server/mail/brand-origin.ts';
import { createShopperEmails } from '#server/mail/public.ts';
import { createSendMail } from '#server/mail/send-mail.ts';
import { createSendWebhook, createOperatorPublisher } from '#server/operator-webhooks/public.ts';
import { receiveWebhook } from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { createOutboundGuard } from '#server/platform/outbound-guard.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { wireHandlers } from '#server/wire-handlers.ts';
import { providerOrigins, wirePayments } from '#server/wire-payments.ts';
import { openProvisioners, openRegistries } from '#server/wire-suppliers.ts';
import { createJobs } from '#server/worker-jobs.ts';
import type { Jobs } from '#server/worker-jobs.ts';
import type { Handlers, StreamHandlers } from './http/request/request-context.ts';
import { createEmailQueue } from './mail/queue-email.ts';
import { createPasswordHash } from './platform/crypto/password-hash.ts';
import { createSecretBox } from './platform/crypto/secret-box.ts';
import { loadSecretKeys } from './platform/crypto/secret-keys.ts';
import { wireEmails } from './wire-emails.ts';

/** The wired parts of a process; nothing listens or runs yet. */
export interface App {
  readonly handlers: Handlers;
  readonly http: FastifyInstance;
  readonly jobs: Jobs;
  readonly storefronts: Storefronts;
  /** Waits for running requests; the database stays open. */
  close(): Promise<void>;
}

/** The composition root: all adapters are chosen here. */
export async function buildApp(env: Env, parts: AppParts): Promise<App> {
  const { database, clock = systemClock, log = createLog({ level: env.logLevel }), ...rest } = parts;
  const { ids = createIds(clock), passwordHash = createPasswordHash(), ...http } = rest;
  const keys = await loadSecretKeys(env);
  const storefronts = createStorefronts(database);
  await storefronts.refresh();
  const provider = wirePayments({ env, keys, parts, database, storefronts, clock, log });
  const availability = createAvailability(clock, log);
  const tell = createShopperEmails(ids, createOperatorPublisher({ ids, storefronts }));
  const payments: PaymentServices = { database, clock, ids, log, storefronts, provider, tell };
  const checks = createCheckWriter(payments);
  const registries = openRegistries(env, keys, parts, { storefronts, database, clock, ids, log });
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
  const passwordPolicy = createPasswordPolicy(log);
  const services = {
    ...payments,
    mailedCodes,
    secondFactors: createSecretBox(keys, 'second-factors'),
    queueMail: createEmailQueue(ids),
    sendMail: createSendMail({
      database,
      clock,
      log,
      storefronts,
      transport: parts.mailTransport ?? smtp,
      writers: wireEmails({ database, mailedCodes, renderPdf: parts.emailPdf ?? pdf.render }),
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
    availability: createAvailabilitySource({
      registryOf,
      clock,
      chainOf: (...name) => chainOf(storefronts, ...name),
      judge: (...answer) => parseAnswer({ storefronts, clock }, ...answer),
    }),
    transferCodes: createSecretBox(keys, 'transfer-codes'),
    ...(parts.timeout === undefined ? {} : { timeout: parts.timeout }),
    isListedTld,
    gate: createSearchGate(),
    checks,
    ...(parts.metrics === undefined ? {} : { observeAnswer: parts.metrics.observeAnswer.bind(parts.metrics) }),
  };
  const handlers = wireHandlers(
    { ...services, checkPassword: parts.checkPassword ?? passwordPolicy.run },
    env.platform,
    passwordHash,
    availability,
  );
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
    platform: env.platform,
    providerOrigins: (brand) => providerOrigins(brand, provider),
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
      await passwordPolicy.close();
      await registries.close();
      await smtp.close();
    },
  };
}

/** Output folder of `npm run build`. */
export const BUILD_DIR = join(import.meta.dirname, '..', '..', 'build');
