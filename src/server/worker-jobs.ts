import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { MANDATE_RETENTION_DAYS } from '#core/payments/mandate.ts';
import { deleteOldCodes, deleteOldDevices, deleteOldRegistrations, deleteOldSessions } from '#server/account/public.ts';
import { checkTaxNumbers, deleteOldTaxNumbers } from '#server/billing/public.ts';
import type { TaxAuthority } from '#server/billing/public.ts';
import { deleteOldSolutions } from '#server/captcha/public.ts';
import { deleteExpiredQuotes } from '#server/checkout/public.ts';
import {
  deleteOldChecks,
  deleteOldNameTerms,
  deleteTransferCode,
  loadRegistrant,
  loadTransferCode,
} from '#server/domains/public.ts';
import type { DomainServices, TransferKey } from '#server/domains/public.ts';
import {
  deleteSentWebhooks,
  pollRegistries,
  runJobs,
  runJobsByBrand,
  SENT_WEBHOOK_RETENTION_DAYS,
} from '#server/fulfilment/public.ts';
import type { FulfilmentServices } from '#server/fulfilment/public.ts';
import type { QueueEmail } from '#server/mail/public.ts';
import {
  requestRegistrantConfirmation,
  deleteExpiredNames,
  deleteUnheldAddresses,
  applyVerificationHold,
  refreshOverdueDomains,
  remindRegistrants,
} from '#server/owned-domains/public.ts';
import { forgetMethods } from '#server/payment-methods/public.ts';
import type { PaymentMethodServices } from '#server/payment-methods/public.ts';
import {
  capturePayment,
  checkDuePayments,
  deleteOldWebhooks,
  expireOrders,
  forgetOldHolders,
  processWebhooks,
  refundLine,
  refundOrder,
  remindUnpaid,
  returnOverpayment,
} from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { startJob } from '#server/platform/jobs.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { endCancelled, followOrders, openRenewals, runRenewals } from '#server/renewals/public.ts';
import type { RenewalServices } from '#server/renewals/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { deleteOldWindows } from './http/limits/limit-store.ts';
import { deleteOldKeys } from './http/request/idempotency-store.ts';
import { KEY_MS } from './http/request/idempotency.ts';
import type { Queries } from './platform/database/database.ts';

/** The background jobs of a process. */
export interface Jobs {
  /** Jobs of every web process and worker: loads newly published stores. */
  startWeb(log: Pick<Log, 'error'>): readonly Job[];
  /** Jobs of workers: settles payments, fulfils orders, deletes expired data. Safe with any number of workers. */
  startWorker(log: Pick<Log, 'error'>): readonly Job[];
  /** Runs everything a worker has due, once; for tests and tools. */
  runAll(): Promise<void>;
  /** Sends due emails only. */
  runMail(): Promise<void>;
}

/** The dependencies of jobs. */
export interface JobServices
  extends
    PaymentServices,
    Pick<RenewalServices, 'originOf'>,
    Pick<DomainServices, 'registryOf' | 'transferCodes'>,
    Pick<FulfilmentServices, 'sendMail' | 'sendWebhook' | 'provisioning'> {
  readonly queueMail: QueueEmail;
  readonly storefronts: Storefronts;
  readonly taxAuthority: TaxAuthority;
}

/** Creates the jobs of a process. */
export function createJobs(services: JobServices): Jobs {
  const fulfilment: FulfilmentServices = {
    ...services,
    domains: {
      ...services,
      loadRegistrant,
      askRegistrant: (tx, registrant) => requestRegistrantConfirmation(services.queueMail, tx, registrant),
      loadTransferCode: (db: Queries, transfer: TransferKey) => loadTransferCode(db, services.transferCodes, transfer),
      deleteTransferCode,
    },
    capturePayment: (step) => capturePayment(services, step),
    refundLine: (step) => refundLine(services, step),
    refundOrder: (step) => refundOrder(services, step),
    returnOverpayment: (step) => returnOverpayment(services, step),
  };
  const forgetting: PaymentMethodServices = {
    ...services,
    forgetMethod: async (brandId, provider, methodId) =>
      (await services.provider(brandId, provider)?.forgetMethod(methodId)) ?? false,
  };
  const work: readonly WorkerJob[] = [
    { name: 'process webhooks', everyMs: 250, batch: () => processWebhooks(services) },
    { name: 'check payments', everyMs: 1_000, batch: () => checkDuePayments(services) },
    { name: 'poll registries', everyMs: 5_000, batch: () => pollRegistries(fulfilment) },
    { name: 'register domains', everyMs: 250, batch: () => runJobs(fulfilment, 'domains') },
    { name: 'send mail', everyMs: 250, batch: () => runJobs(fulfilment, 'mail') },
    { name: 'check tax numbers', everyMs: 500, batch: () => checkTaxNumbers(services) },
    { name: 'fulfil orders', everyMs: 250, batch: () => runJobs(fulfilment) },
    { name: 'set services up', everyMs: 250, batch: (stopping) => byBrand(fulfilment, 'provisioning', stopping) },
    { name: 'look after overdue domains', everyMs: 60_000, batch: () => refreshOverdueDomains(services) },
    { name: 'look after registrants', everyMs: 60_000, batch: () => remindRegistrants(services) },
    { name: 'hold unverified domains', everyMs: 5_000, batch: () => applyVerificationHold(services) },
    { name: 'open renewals', everyMs: 60_000, batch: () => openRenewals(services) },
    { name: 'run renewals', everyMs: 60_000, batch: () => runRenewals(services) },
    { name: 'follow renewal orders', everyMs: 15_000, batch: () => followOrders(services) },
    { name: 'end cancelled services', everyMs: 60_000, batch: () => endCancelled(services) },
    { name: 'expire orders', everyMs: 30_000, batch: () => expireOrders(services) },
    { name: 'tell operators', everyMs: 250, batch: (stopping) => byBrand(fulfilment, 'webhooks', stopping) },
    { name: 'remind of payments', everyMs: 60_000, batch: () => remindUnpaid(services) },
    { name: 'forget payment methods', everyMs: 60_000, batch: () => forgetMethods(forgetting) },
    { name: 'forget what is over', everyMs: HOUR_MS, batch: () => forgetOld(services) },
  ];
  const takeUpStores = (log: Pick<Log, 'error'>) =>
    startJob({ name: 'take up stores', everyMs: 1_000, run: () => services.storefronts.refresh(), log });
  return {
    startWeb: (log) => [takeUpStores(log)],
    startWorker: (log) => [
      takeUpStores(log),
      ...work.map(({ name, everyMs, batch }) =>
        startJob({ name, everyMs, log, run: (stopping) => untilNothing(batch, stopping) }),
      ),
    ],
    async runAll() {
      for (const { batch } of work) await untilNothing(batch, new AbortController().signal);
    },
    runMail: () => untilNothing(() => runJobs(fulfilment, 'mail'), new AbortController().signal),
  };
}

interface WorkerJob {
  readonly name: string;
  readonly everyMs: number;
  /** Processes a batch of due work; returns its size. */
  readonly batch: (stopping: AbortSignal) => Promise<number>;
}

async function untilNothing(batch: WorkerJob['batch'], stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await batch(stopping)) > 0);
}

/** Everything due at once. */
async function byBrand(
  fulfilment: FulfilmentServices,
  about: 'provisioning' | 'webhooks',
  stopping: AbortSignal,
): Promise<number> {
  await runJobsByBrand(fulfilment, about, stopping);
  return 0;
}

/** Sessions are kept a month after their end, so that an old cookie is reported as expired. */
async function forgetOld({ database, clock }: PaymentServices): Promise<number> {
  const now = clock.now();
  await database.transaction((tx) => deleteOldSessions(tx, now - 30 * DAY_MS));
  await database.transaction((tx) => deleteOldKeys(tx, now - KEY_MS));
  await database.transaction((tx) => deleteOldWindows(tx, now - DAY_MS));
  await database.transaction((tx) => deleteOldWebhooks(tx, now - 30 * DAY_MS));
  await database.transaction((tx) => forgetOldHolders(tx, now - MANDATE_RETENTION_DAYS * DAY_MS));
  await database.transaction((tx) => deleteSentWebhooks(tx, now - SENT_WEBHOOK_RETENTION_DAYS * DAY_MS));
  await database.transaction((tx) => deleteExpiredQuotes(tx, now));
  await database.transaction((tx) => deleteOldTaxNumbers(tx, now - 30 * DAY_MS));
  await database.transaction((tx) => deleteOldChecks(tx, now - DAY_MS));
  await database.transaction((tx) => deleteOldNameTerms(tx, now - 31 * DAY_MS));
  await database.transaction((tx) => deleteOldSolutions(tx, now));
  await database.transaction((tx) => deleteOldCodes(tx, now - DAY_MS));
  await database.transaction((tx) => deleteOldRegistrations(tx, now - DAY_MS));
  await database.transaction((tx) => deleteOldDevices(tx, now));
  await database.transaction((tx) => deleteExpiredNames(tx, now - 30 * DAY_MS));
  await database.transaction((tx) => deleteUnheldAddresses(tx));
  return 0;
}
