import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#sandbox/payment-provider/seeded-random.ts';
import { loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import { type Violation, checkSnapshot } from './checker/check-snapshot.ts';
import { type Lost, setAsideLost } from './checker/set-aside-lost.ts';
import type { Snapshot } from './checker/snapshot.ts';
import { type Deployment, processesOf, startDeployment } from './deployment/deployment.ts';
import { createEventSignal } from './event-signal.ts';
import { expirePaymentPeriods } from './expire-payment-periods.ts';
import { openOperator } from './operator.ts';
import type { FaultOptions } from './options.ts';
import type { RunPlan } from './plan-runs.ts';
import { raisePricesAndEndTerms } from './raise-prices-and-end-terms.ts';
import { readLogErrors } from './read-log-errors.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { ScenarioContext, ScenarioResult } from './scenarios/scenario.ts';
import { SCENARIOS, type ScenarioName } from './scenarios/scenarios.ts';
import { type ClientJournal, openClientJournal } from './shoppers/client-journal.ts';
import { runShoppers } from './shoppers/run-shoppers.ts';
import type { ShopperEnvironment } from './shoppers/shopper-session.ts';
import { type IdleResult, hasPendingEmail, waitUntilEmailsSent, waitUntilIdle } from './wait-until-idle.ts';

/** The result of one shop's run. */
export interface FaultRun {
  readonly plan: RunPlan;
  /** In the order of the plan. */
  readonly completed: readonly CompletedScenario[];
  readonly snapshot: Snapshot;
  readonly violations: readonly Violation[];
  /** What a restored database does not contain; the snapshot is without it. */
  readonly lost: Lost | null;
  /** Processes that exited unexpectedly, or did not exit on request. */
  readonly processErrors: readonly string[];
  /** The time from the end of the last scenario until the deployment was idle. */
  readonly idle: IdleResult;
  /** Warnings and errors in the logs of the processes. */
  readonly logErrors: readonly string[];
  readonly totalMs: number;
  readonly folder: string;
}

/** A completed scenario with its start and end. */
export interface CompletedScenario extends ScenarioResult {
  readonly scenario: ScenarioName;
  readonly from: number;
  readonly until: number;
}

/** Everything has to be settled within this time (ms) after the last scenario. */
const IDLE_TIMEOUT_MS = 60_000;
/** The time (ms) shoppers have to finish after the last scenario. */
const STOP_WITHIN_MS = 40_000;
/** The time limit (ms) for unpaid orders to expire, and then for emails to be sent. */
const END_WITHIN_MS = 90_000;
const EMAILS_TIMEOUT_MS = 300_000;
const WORKER_STARTS = 3;
const WARM_UP_MS = 1_500;
/** The share of the run after which prices rise and terms end. */
const HALF = 0.5;
/** The think time (ms) with many shoppers, so that a small machine does not measure queueing only. */
const THINK_TIME_OF_MANY_MS = 15;

/**
 * Runs shoppers during the plan's scenarios, waits until all work is done and unpaid orders have expired, and checks the snapshot.
 */
export async function runFaults(plan: RunPlan, options: FaultOptions): Promise<FaultRun> {
  const startedAt = Date.now();
  const needs = plan.scenarios.map((name) => SCENARIOS[name].needs);
  const deployment = await startDeployment(plan.database, {
    keepsFolder: options.keep,
    partitions: options.partitions,
    hasSmallDisk: needs.includes('a disk of its own'),
    hasOwnServer: needs.includes('a server of its own'),
    isHighlyAvailable: needs.includes('several machines'),
  });
  const operator = openOperator(deployment.database, seededRandom(options.seed));
  try {
    const journal = openClientJournal(join(deployment.folder, 'client-events.ndjson'));
    const completed = await shopDuringScenarios(deployment, journal, plan, options);
    const idle = await waitUntilIdle(deployment.database, {
      since: completed.at(-1)?.until ?? startedAt,
      within: IDLE_TIMEOUT_MS,
      withUnpaid: false,
    });
    const late = await expireAndStop(deployment);
    const deliveries = await operator.stop();
    const { database, providerJournal, registryJournal, mailboxJournal, logFiles, folder } = deployment;
    const logErrors = logFiles.flatMap(readLogErrors);
    const clientEvents = journal.read();
    const staffCommands = completed.flatMap((done) => done.staffCommands ?? []);
    const secrets = sandboxSecrets(await loadSecretKeys(deployment.env));
    const journals = { providerJournal, registryJournal, mailboxJournal, secrets };
    const { snapshot, lost } = withoutLost(
      await readSnapshot(database, { ...journals, clientEvents, deliveries, staffCommands }),
      completed,
    );
    return {
      plan,
      completed,
      snapshot,
      lost,
      violations: checkSnapshot(snapshot),
      processErrors: [...late, ...endedByThemselves(deployment)],
      idle,
      logErrors,
      totalMs: Date.now() - startedAt,
      folder,
    };
  } finally {
    await operator.stop();
    await deployment.remove();
  }
}

/** At most one scenario loses anything. */
function withoutLost(
  snapshot: Snapshot,
  completed: readonly CompletedScenario[],
): { readonly snapshot: Snapshot; readonly lost: Lost | null } {
  const window = completed.find(({ lost }) => lost !== undefined)?.lost;
  return window === undefined ? { snapshot, lost: null } : setAsideLost(snapshot, window);
}

async function shopDuringScenarios(
  deployment: Deployment,
  journal: ClientJournal,
  plan: RunPlan,
  options: FaultOptions,
): Promise<readonly CompletedScenario[]> {
  const moments = createEventSignal();
  let progress = 0;
  const raise: { done: Promise<void> | null } = { done: null };
  let closesAt = Number.POSITIVE_INFINITY;
  const environment: ShopperEnvironment = {
    webPort: deployment.webPort,
    providerPort: deployment.providerPort,
    isBehindProxy: deployment.topology !== null,
    addressOf: (shopper) => (deployment.topology === null ? '127.0.0.1' : shopperAddress(shopper)),
    thinkTimeMs: Math.max(300, options.shoppers * THINK_TIME_OF_MANY_MS),
    record(clientEvents) {
      journal.record(clientEvents);
      moments.happened(clientEvents);
    },
    progress: () => progress,
    isOpen: () => closesAt === Number.POSITIVE_INFINITY,
    closesAt: () => closesAt,
    orders: [],
  };

  async function runAll(): Promise<readonly CompletedScenario[]> {
    try {
      await sleep(WARM_UP_MS);
      return await runScenarios(plan, options, {
        deployment,
        moments,
        sold: () => environment.orders.length,
        onProgress(part) {
          progress = part;
          // If the scenario prevents it now, it is done at the end of the day.
          if (part >= HALF) raise.done ??= raisePricesAndEndTerms(deployment.database).catch(() => undefined);
        },
      });
    } finally {
      closesAt = Date.now() + STOP_WITHIN_MS;
    }
  }

  const shopping = runShoppers(environment, deployment.shops, options.shoppers, options.seed);
  const running = runAll();
  // Both have to end before anything is removed, whichever fails.
  await Promise.allSettled([shopping, running]);
  await raise.done;
  await shopping;
  return running;
}

/** One of 127.2.0.1 to 127.2.255.250. */
function shopperAddress(shopper: number): string {
  return `127.2.${Math.floor(shopper / 250)}.${1 + (shopper % 250)}`;
}

/** Runs the scenarios in sequence. */
async function runScenarios(
  { scenarios }: RunPlan,
  { seed, kills, forMs }: FaultOptions,
  { onProgress, ...where }: Omit<ScenarioContext, 'random' | 'kills' | 'forMs'>,
): Promise<readonly CompletedScenario[]> {
  const random = seededRandom(seed);
  const done: CompletedScenario[] = [];
  for (const scenario of scenarios) {
    const from = Date.now();
    const onPart = (part: number): void => onProgress((done.length + part) / scenarios.length);
    const outcome = await SCENARIOS[scenario].run({ ...where, random, kills, forMs, onProgress: onPart });
    done.push({ scenario, from, until: Date.now(), ...outcome });
  }
  return done;
}

/**
 * Lets unpaid orders expire, which a restarted worker cancels, then stops all processes gracefully. A worker that was
 * stopped between queueing an email and sending it is started again. Returns the processes that did not stop in time.
 */
async function expireAndStop({ database, web, worker, machines }: Deployment): Promise<readonly string[]> {
  await raisePricesAndEndTerms(database);
  await expirePaymentPeriods(database, Date.now());
  const others = machines.slice(1).flatMap((machine) => [machine.web, machine.worker]);
  const stops = [...(await Promise.all(others.map((one) => one.stop()))), await worker.stop()];
  for (let starts = 0; starts === 0 || (starts < WORKER_STARTS && (await hasPendingEmail(database))); starts += 1) {
    await worker.start();
    await waitUntilIdle(database, { since: Date.now(), within: END_WITHIN_MS, withUnpaid: true });
    await waitUntilEmailsSent(database, EMAILS_TIMEOUT_MS);
    stops.push(await worker.stop());
  }
  stops.push(await web.stop());
  return stops.includes(false) ? ['a process did not stop in time'] : [];
}

function endedByThemselves(deployment: Deployment): readonly string[] {
  return processesOf(deployment)
    .filter((one) => one.endedByItself() > 0)
    .map((one) => `${one.name} ended by itself ${one.endedByItself()} times`);
}
