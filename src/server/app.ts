import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PROVISIONING_KEY, receiveProvisioned } from '#server/delivery/public.ts';
import { receiveWebhook } from '#server/sales/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { createVies } from './adapters/tax-numbers/vies.ts';
import type { AppParts } from './app-parts.ts';
import { createAddressBox } from './compose/address-box.ts';
import { composeCaptchas } from './compose/captcha.ts';
import { collectorsOf } from './compose/collectors.ts';
import { deliveryHandlers } from './compose/delivery.ts';
import { composeDomains } from './compose/domains.ts';
import { composeEvents } from './compose/events.ts';
import { type Foundation, openFoundation, storeFactsOf } from './compose/foundation.ts';
import { composeIdentity } from './compose/identity.ts';
import { composeNotify } from './compose/notify.ts';
import { composePayments, providerOrigins } from './compose/payments.ts';
import { type BackgroundWork, createBackgroundWork } from './compose/periodic-tasks.ts';
import { personalDataParts } from './compose/personal-data.ts';
import { composeProvisioning } from './compose/provisioning.ts';
import { composeSales } from './compose/sales.ts';
import { composeShop } from './compose/shop.ts';
import { createFindStaffView } from './compose/staff-views.ts';
import { isDoctorToken } from './doctor/doctor-token.ts';
import { DOCTOR_HEADER, SEEN_REQUEST_PATH } from './doctor/seen-request.ts';
import { domainHandlers, domainStreams } from './domains/routes.ts';
import type { Env } from './env.ts';
import { createExchangeWriter } from './exchanges/public.ts';
import { createAvailability } from './http/availability.ts';
import { type HttpOptions, buildHttp } from './http/build-http.ts';
import { createSecretBox } from './platform/crypto/secret-box.ts';
import { createPreviews } from './publishing/public.ts';
import type { Handlers } from './request/request-context.ts';

/** The wired parts of a process; nothing listens or runs yet. */
export interface App {
  readonly handlers: Handlers;
  readonly http: FastifyInstance;
  readonly jobs: BackgroundWork;
  readonly storefronts: Storefronts;
  /** Waits for running requests; the database stays open. */
  close(): Promise<void>;
}

/** Composes the modules of a process. */
export async function buildApp(env: Env, parts: AppParts): Promise<App> {
  const foundation = await openFoundation(env, parts);
  const { database, clock, ids, log, storefronts, originOf } = foundation;
  const availability = createAvailability(clock, log);
  const publish = composeEvents({ ...foundation, metrics: foundation });
  const exchanges = createExchangeWriter(foundation);
  const payments = composePayments(foundation, { publish, exchanges: exchanges.add });
  const notify = composeNotify(foundation);
  const domains = composeDomains(foundation);
  const provisioning = composeProvisioning(foundation);
  const captchas = composeCaptchas(foundation);
  const shop = composeShop(foundation, { ...domains.services, checkCaptcha: captchas.checkCaptcha });
  const identity = composeIdentity(foundation, {
    ...captchas,
    publish,
    queueMail: notify.queueMail,
    mailedCodes: notify.mailedCodes,
    takesWrites: () => availability.takesWrites(),
    basketOf: shop.basketOf,
    personalData: personalDataParts(payments),
  });
  const sales = composeSales(payments, {
    domains: domains.services,
    checkCaptcha: captchas.checkCaptcha,
    addressBox: createAddressBox(foundation),
    loadPricingFacts: shop.loadPricingFacts,
    renderPdf: notify.renderPdf,
    storefronts,
    basket: shop.handlers.basket,
  });
  const renewals = { ...payments, storefronts, originOf, queueMail: notify.queueMail };
  const { registryOf, transferCodes } = domains.services;
  const handlers: Handlers = {
    ...shop.handlers,
    ...identity.handlers,
    ...sales.handlers,
    ...deliveryHandlers({ ...renewals, registryOf, mailedCodes: notify.mailedCodes }),
    domains: { ...domainHandlers(domains.services), ...shop.registrants, ...sales.transfers },
  };
  const server = await buildHttp({
    ...parts,
    handlers,
    streams: { domains: domainStreams(domains.services) },
    storefronts,
    database,
    clock,
    ids,
    log,
    availability,
    trustedProxies: env.trustedProxies,
    ...(env.assetsDir === undefined ? {} : { assetsDir: env.assetsDir }),
    platform: env.platform,
    openPreview: createPreviews(database),
    doctor: composeDoctorRoute(foundation),
    findStaffView: createFindStaffView(database),
    providerOrigins: (brand) => providerOrigins(brand, payments.provider),
    receiveWebhook: (webhook) =>
      webhook.provider === PROVISIONING_KEY
        ? receiveProvisioned({ database, clock, provisioning }, webhook)
        : receiveWebhook(payments, webhook),
  });
  for (const collector of collectorsOf(foundation)) parts.metrics?.addCollector(collector);
  const taxAuthority =
    parts.taxAuthority ??
    createVies({ url: env.viesUrl, clock, onBreakerReport: foundation.reportBreaker('tax-numbers', 'vies') });
  return {
    handlers,
    http: server,
    jobs: createBackgroundWork({
      ...renewals,
      log,
      production: storeFactsOf(foundation),
      recorder: foundation.recorder,
      tracer: foundation.tracer,
      registryOf,
      transferCodes,
      notifyJobs: notify.jobs,
      provisioning,
      taxAuthority,
    }),
    storefronts,
    async close() {
      await server.close();
      await domains.close();
      await notify.close();
      await identity.close();
      await exchanges.settled();
    },
  };
}

/** Recognises requests of `landrush doctor` by the keys of the deployment. */
function composeDoctorRoute({ keys, clock }: Foundation): NonNullable<HttpOptions['doctor']> {
  const box = createSecretBox(keys, 'doctor');
  return {
    path: SEEN_REQUEST_PATH,
    header: DOCTOR_HEADER,
    isDoctor: (token) => isDoctorToken(box, token, clock.now()),
  };
}

/** Output folder of `npm run build`. */
export const BUILD_DIR = join(import.meta.dirname, '..', '..', 'build');
