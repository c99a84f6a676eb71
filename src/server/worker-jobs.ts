import { deleteOldSessions } from '#server/account/public.ts';
import { deleteExpiredQuotes } from '#server/checkout/public.ts';
import { runSteps } from '#server/fulfilment/public.ts';
import { deleteOldKeys } from '#server/http/idempotency-store.ts';
import { KEY_MS } from '#server/http/idempotency.ts';
import { deleteOldWindows } from '#server/http/limit-store.ts';
import {
  checkDuePayments,
  deleteOldWebhooks,
  expireOrders,
  processWebhooks,
  returnExcess,
} from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { startJob } from '#server/platform/jobs.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { Storefronts } from '#server/storefront/public.ts';

/** What a process does over and over besides answering requests. */
export interface Jobs {
  /** Of every web process: takes up newly published stores. */
  startWeb(log: Pick<Log, 'error'>): readonly Job[];
  /** Of every worker: settles payments, fulfils orders, forgets what is over. Any number of workers may run. */
  startWorker(log: Pick<Log, 'error'>): readonly Job[];
  /** Everything a worker does that is due now, once; for tests and tools. */
  runAll(): Promise<void>;
}

/** Makes the jobs of a process. */
export function createJobs(services: PaymentServices, storefronts: Pick<Storefronts, 'refresh'>): Jobs {
  const fulfilment = {
    ...services,
    returnExcess: (step: Parameters<typeof returnExcess>[1]) => returnExcess(services, step),
  };
  const work: readonly WorkerJob[] = [
    { name: 'process webhooks', everyMs: 250, batch: () => processWebhooks(services) },
    { name: 'check payments', everyMs: 1_000, batch: () => checkDuePayments(services) },
    { name: 'fulfil orders', everyMs: 250, batch: () => runSteps(fulfilment) },
    { name: 'expire orders', everyMs: 30_000, batch: () => expireOrders(services) },
    { name: 'forget what is over', everyMs: HOUR_MS, batch: () => forgetOld(services) },
  ];
  return {
    startWeb: (log) => [startJob({ name: 'take up stores', everyMs: 1_000, run: () => storefronts.refresh(), log })],
    startWorker: (log) =>
      work.map(({ name, everyMs, batch }) =>
        startJob({ name, everyMs, log, run: (stopping) => untilNothing(batch, stopping) }),
      ),
    async runAll() {
      for (const { batch } of work) await untilNothing(batch, new AbortController().signal);
    },
  };
}

interface WorkerJob {
  readonly name: string;
  readonly everyMs: number;
  /** Does some of the work that is due; answers how much there was. */
  readonly batch: () => Promise<number>;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

async function untilNothing(batch: WorkerJob['batch'], stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await batch()) > 0);
}

/** Sessions stay a month after their end, for who comes back with an old cookie is told that it expired. */
async function forgetOld({ database, clock }: PaymentServices): Promise<number> {
  const now = clock.now();
  await database.transaction((tx) => deleteOldSessions(tx, now - 30 * DAY_MS));
  await database.transaction((tx) => deleteOldKeys(tx, now - KEY_MS));
  await database.transaction((tx) => deleteOldWindows(tx, now - DAY_MS));
  await database.transaction((tx) => deleteOldWebhooks(tx, now - 30 * DAY_MS));
  await database.transaction((tx) => deleteExpiredQuotes(tx, now));
  return 0;
}
