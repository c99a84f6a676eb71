import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import {
  type FulfilmentServices,
  type RenewalServices,
  applyVerificationHold,
  countServices,
  endCancelled,
  followAllOrders,
  followOrders,
  openRenewals,
  findTransferredAway,
  pollRegistries,
  refreshOverdueDomains,
  remindRegistrants,
  renewalJob,
  storeRenewalAmounts,
} from '#server/delivery/public.ts';
import {
  type DefinedJob,
  type JobQueue,
  type JobRunner,
  createJobRunner,
  hasDueJobs,
  makeQueueDue,
  startQueues,
} from '#server/jobs/public.ts';
import type { WatchedTable } from '#server/platform/database/table-changes.ts';
import type { Log } from '#server/platform/log.ts';
import type { Recorder } from '#server/platform/metrics/recorder.ts';
import { type PeriodicTaskOptions, type RunningTask, startPeriodicTask } from '#server/platform/periodic-task.ts';
import { startDueTask } from '#server/platform/start-due-task.ts';
import { NO_MONITOR, type TaskMonitor } from '#server/platform/task-monitor.ts';
import type { Tracer } from '#server/platform/tracing/tracer.ts';
import type { StoreFacts } from '#server/production/public.ts';
import { publishDueDrafts } from '#server/publishing/public.ts';
import {
  type CheckedPayments,
  type PaymentMethodServices,
  addCheckoutTypes,
  addDaysToReconcile,
  addSearchKeys,
  checkDuePayments,
  checkPaymentsSince,
  closeDecidedDisputes,
  findNextCheckAt,
  expireOrders,
  reconcileDue,
  remindOfEvidence,
  storeSalesLines,
  deleteRemovedMethods,
  remindUnpaid,
} from '#server/sales/public.ts';
import { type TaxAuthority, checkTaxNumbers, findNextTaxNumberAt } from '#server/shop/public.ts';
import { type FulfilmentNeeds, composeFulfilment, jobDefinitions } from './jobs.ts';
import { startLoadingStores } from './load-stores.ts';
import { deleteExpiredData } from './retention.ts';

/** The background work of a process. */
export interface BackgroundWork {
  /** Of every web process and worker: loads newly published stores. */
  startWeb(log: Pick<Log, 'error'>, monitor?: TaskMonitor): readonly RunningTask[];
  /** Of workers: settles payments, fulfils orders, deletes expired data. Safe with any number of workers. */
  startWorker(log: Pick<Log, 'error'>, monitor?: TaskMonitor): readonly RunningTask[];
  /** Makes running jobs due at once for other workers; for a process about to end. */
  release(): Promise<number>;
  /**
   * Runs everything a worker has due, once: all queues, and the periodic tasks whose pause is less than a minute or has
   * passed since they last ran here; for tests and tools.
   */
  runAll(options?: RunAllOptions): Promise<void>;
  /** Sends due emails only. */
  runMail(): Promise<void>;
  /**
   * Updates a restored database to the state at providers and registries, before its processes start: payments that are
   * open or have transactions since an instant (ms), then open registrations, transfers and renewals. May be repeated.
   */
  resync(since: number): Promise<Resynced>;
  /** The definitions of all kinds of jobs. */
  readonly definitions: readonly DefinedJob[];
}

/** Which periodic tasks are run. */
export interface RunAllOptions {
  /** Only those with at most this pause (ms). */
  readonly maxPauseMs?: number;
  /** Also those whose pause has not passed. */
  readonly ignoresPauses?: boolean;
}

/** What resynchronizing a restored database found. */
export interface Resynced extends CheckedPayments {
  /** Jobs of registrations, transfers and renewals that were run: none while a payment provider does not answer. */
  readonly domains: number;
}

/** The dependencies of background work. */
export interface BackgroundServices extends FulfilmentNeeds, Pick<RenewalServices, 'originOf'> {
  readonly log: FulfilmentNeeds['log'] & Pick<Log, 'info'>;
  /** The facts by which production refuses everything made for tests; null in development. */
  readonly production: StoreFacts | null;
  readonly taxAuthority: TaxAuthority;
  /** The jobs of emails and operator webhooks. */
  readonly notifyJobs: readonly DefinedJob[];
  readonly recorder: Recorder;
  readonly tracer: Tracer;
}

/** Creates the background work of a process. */
export function createBackgroundWork(services: BackgroundServices): BackgroundWork {
  const fulfilment = composeFulfilment(services);
  const definitions = jobDefinitions(services, fulfilment, [renewalJob(services), ...services.notifyJobs]);
  const runner = createJobRunner(services, definitions);
  const tasks = periodicTasks(services, fulfilment, runner);
  const { clock } = services;
  /** When `runAll` last ran each task (ms). */
  const lastRuns = new Map<string, number>();
  return {
    definitions,
    startWeb: (log, monitor = NO_MONITOR) => [startLoadingStores(services, log, monitor)],
    startWorker: (log, monitor = NO_MONITOR) => [
      startLoadingStores(services, log, monitor),
      ...startQueues({ ...services, runner }, log, monitor),
      ...tasks.flatMap(({ name, batch, when }) => {
        const run: PeriodicTaskOptions['run'] = (stopping, progressed) => untilNothing(batch, stopping, progressed);
        if (when === 'queue') return [];
        if ('everyMs' in when) return startPeriodicTask({ name, everyMs: when.everyMs, log, monitor, run });
        return startDueTask({ ...DUE, ...services, ...when, name, log, monitor, run });
      }),
    ],
    release: () => runner.release(),
    async runAll({ maxPauseMs = Infinity, ignoresPauses = false } = {}) {
      for (const { name, batch, when } of tasks) {
        const everyMs = when !== 'queue' && 'everyMs' in when ? when.everyMs : 0;
        const hasPassed = everyMs < MINUTE_MS || clock.now() >= (lastRuns.get(name) ?? -Infinity) + everyMs;
        if (everyMs > maxPauseMs || !(hasPassed || ignoresPauses)) continue;
        await untilNothing(batch, new AbortController().signal);
        lastRuns.set(name, clock.now());
      }
    },
    runMail: () =>
      untilNothing((stopping) => runDueQueue(services, runner, 'emails', stopping), new AbortController().signal),
    async resync(since) {
      const payments = await checkPaymentsSince(services, since);
      if (payments.unanswered.length > 0) return { ...payments, domains: 0 };
      await makeQueueDue(services.database.write, 'registries', clock.now());
      return { ...payments, domains: await runner.run('registries') };
    },
  };
}

/** A periodic task of workers; its runs do not overlap. */
interface PeriodicTask {
  readonly name: string;
  /** The pause between runs (ms), the instants at which it is due, or a queue, which the jobs module runs. */
  readonly when:
    | { readonly everyMs: number }
    | { readonly table: WatchedTable; readonly nextAt: () => Promise<number | null> }
    | 'queue';
  /** Processes a batch of due work, a long one with calls of `progressed`; returns its size. A run repeats it until nothing is due. */
  readonly batch: (stopping: AbortSignal, progressed: () => void) => Promise<number>;
}

/** How often due work is looked for without a notification, and how long changes are gathered (ms). */
const DUE = { everyMs: 10_000, batchMs: 200 } as const;

/** All periodic tasks of workers, in the order in which `runAll` runs them. */
function periodicTasks(
  services: BackgroundServices,
  fulfilment: FulfilmentServices,
  runner: JobRunner,
): readonly PeriodicTask[] {
  const methods: PaymentMethodServices = {
    ...services,
    deleteMethod: async (brandId, provider, methodId) =>
      (await services.provider(brandId, provider)?.deleteMethod?.(methodId)) ?? false,
  };
  const { read } = services.database;
  const queue = (name: JobQueue): PeriodicTask => ({
    name,
    when: 'queue',
    batch: (stopping) => runDueQueue(services, runner, name, stopping),
  });
  const every = (everyMs: number, name: string, batch: PeriodicTask['batch']): PeriodicTask => ({
    name,
    when: { everyMs },
    batch,
  });
  return [
    queue('payment-webhooks'),
    {
      name: 'check payments',
      when: { table: 'payments', nextAt: () => findNextCheckAt(read) },
      batch: () => checkDuePayments(services),
    },
    every(5_000, 'poll registries', () => pollRegistries(fulfilment)),
    queue('registries'),
    queue('emails'),
    {
      name: 'check tax numbers',
      when: { table: 'tax_numbers', nextAt: () => findNextTaxNumberAt(read) },
      batch: () => checkTaxNumbers(services),
    },
    queue('orders'),
    queue('provisioning'),
    every(60_000, 'refresh overdue domains', () => refreshOverdueDomains(services)),
    // One batch a run.
    every(60_000, 'find domains transferred away', async () => {
      await findTransferredAway(services);
      return 0;
    }),
    every(60_000, 'remind registrants', () => remindRegistrants(services)),
    every(15_000, 'apply verification holds', () => applyVerificationHold(services)),
    every(60_000, 'open renewals', () => openRenewals(services)),
    queue('renewals'),
    every(30_000, 'follow renewal orders', () => followOrders(services)),
    // All of them once a run.
    every(15 * MINUTE_MS, 'follow all renewal orders', async (stopping, progressed) => {
      await followAllOrders(services, { stopping, progressed });
      return 0;
    }),
    every(60_000, 'end cancelled services', () => endCancelled(services)),
    every(30_000, 'expire orders', () => expireOrders(services)),
    queue('operator-webhooks'),
    every(60_000, 'remind of unpaid orders', () => remindUnpaid(services)),
    every(10_000, 'publish scheduled drafts', () => publishDueDrafts(services)),
    every(60_000, 'remind of evidence', () => remindOfEvidence(services)),
    every(15 * MINUTE_MS, 'add days to reconcile', () => addDaysToReconcile(services)),
    every(60_000, 'import provider transactions', () => reconcileDue(services)),
    every(5 * MINUTE_MS, 'store sales lines', () => storeSalesLines(services)),
    every(60_000, 'count services', () => countServices(services)),
    every(60_000, 'store renewal amounts', () => storeRenewalAmounts(services)),
    every(60_000, 'close decided disputes', () => closeDecidedDisputes(services)),
    every(60_000, 'delete payment methods', () => deleteRemovedMethods(methods)),
    every(HOUR_MS, 'add search keys', () => addSearchKeys(services)),
    every(HOUR_MS, 'add checkout types', () => addCheckoutTypes(services)),
    every(HOUR_MS, 'delete expired data', (stopping, progressed) =>
      deleteExpiredData(services, { stopping, progressed }),
    ),
  ];
}

/** Runs the due jobs of a queue. Without any, nothing is claimed, which takes several times as long as the read. */
async function runDueQueue(
  { database, clock }: Pick<BackgroundServices, 'database' | 'clock'>,
  runner: JobRunner,
  queue: JobQueue,
  stopping: AbortSignal,
): Promise<number> {
  return (await hasDueJobs(database.read, queue, clock.now())) ? runner.run(queue, stopping) : 0;
}

async function untilNothing(
  batch: PeriodicTask['batch'],
  stopping: AbortSignal,
  progressed: () => void = () => undefined,
): Promise<void> {
  while (!stopping.aborted && (await batch(stopping, progressed)) > 0) progressed();
}
