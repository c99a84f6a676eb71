import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#sandbox/payment-provider/seeded-random.ts';
import { checkWorld } from './checker/check-world.ts';
import type { Violation } from './checker/check-world.ts';
import type { World } from './checker/world.ts';
import { startDeployment } from './deployment/deployment.ts';
import type { Deployment } from './deployment/deployment.ts';
import { createMoments } from './moments.ts';
import type { FaultOptions } from './options.ts';
import type { RunPlan } from './plan-runs.ts';
import { readComplaints } from './read-complaints.ts';
import { readWorld } from './read-world.ts';
import { untilAtRest, untilLettersAreOut } from './rest.ts';
import type { Rest } from './rest.ts';
import type { Disturbance, Ground } from './scenarios/scenario.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import type { ScenarioName } from './scenarios/scenarios.ts';
import { shopAround } from './shoppers/shop-around.ts';
import { openToldJournal } from './shoppers/told-journal.ts';
import type { ToldJournal } from './shoppers/told-journal.ts';
import type { Mall } from './shoppers/visit.ts';
import { endPatience } from './time-passes.ts';

/** What happened in one shop. */
export interface FaultRun {
  readonly plan: RunPlan;
  /** In the order of the plan. */
  readonly disturbances: readonly DoneDisturbance[];
  readonly world: World;
  readonly violations: readonly Violation[];
  /** Processes that ended without being told to, or did not end when told to. */
  readonly misbehaved: readonly string[];
  /** From the end of the last disturbance until all that goes on by itself was over. */
  readonly rest: Rest;
  /** Warnings and errors in the logs of the processes. */
  readonly complaints: readonly string[];
  readonly totalMs: number;
  readonly folder: string;
}

/** A scenario that was gone through, and between which instants. */
export interface DoneDisturbance extends Disturbance {
  readonly scenario: ScenarioName;
  readonly from: number;
  readonly until: number;
}

/** Everything is settled within this time after the last disturbance (reliability.md §2). */
const REST_WITHIN_MS = 60_000;
/** Shoppers may finish what they began for so long after the last disturbance. */
const LEAVE_WITHIN_MS = 40_000;
/** Then whoever did not pay, and then the post, have as long as this at most. */
const END_WITHIN_MS = 90_000;
const LETTERS_WITHIN_MS = 300_000;
const WARM_UP_MS = 1_500;
/** More shoppers take their time, or a small machine would measure how long they queue. */
const THOUGHT_OF_MANY_MS = 15;

/** Lets shoppers buy while the plan's scenarios disturb them, waits for rest, lets a day pass for what nobody paid, and checks the world. */
export async function runFaults(plan: RunPlan, options: FaultOptions): Promise<FaultRun> {
  const startedAt = Date.now();
  const needs = plan.scenarios.map((name) => SCENARIOS[name].needs);
  const deployment = await startDeployment(plan.database, {
    keepsFolder: options.keep,
    hasSmallDisk: needs.includes('a disk of its own'),
    hasOwnServer: needs.includes('a server of its own'),
  });
  try {
    const journal = openToldJournal(join(deployment.folder, 'told.ndjson'));
    const disturbances = await shopWhileDisturbed(deployment, journal, plan, options);
    const rest = await untilAtRest(deployment.database, {
      since: disturbances.at(-1)?.until ?? startedAt,
      within: REST_WITHIN_MS,
      withUnpaid: false,
    });
    const late = await endTheDay(deployment);
    const { database, providerJournal, registryJournal, mailboxJournal, logFiles, folder } = deployment;
    const complaints = logFiles.flatMap(readComplaints);
    const told = journal.read();
    const world = await readWorld(database, { providerJournal, registryJournal, mailboxJournal, told });
    return {
      plan,
      disturbances,
      world,
      violations: checkWorld(world),
      misbehaved: [...late, ...endedByThemselves(deployment)],
      rest,
      complaints,
      totalMs: Date.now() - startedAt,
      folder,
    };
  } finally {
    await deployment.remove();
  }
}

async function shopWhileDisturbed(
  deployment: Deployment,
  journal: ToldJournal,
  plan: RunPlan,
  options: FaultOptions,
): Promise<readonly DoneDisturbance[]> {
  const moments = createMoments();
  let progress = 0;
  let closesAt = Number.POSITIVE_INFINITY;
  const mall: Mall = {
    webPort: deployment.webPort,
    providerPort: deployment.providerPort,
    thoughtMs: Math.max(300, options.shoppers * THOUGHT_OF_MANY_MS),
    tell(told) {
      journal.tell(told);
      moments.happened(told.kind);
    },
    progress: () => progress,
    isOpen: () => closesAt === Number.POSITIVE_INFINITY,
    closesAt: () => closesAt,
    orders: [],
  };

  async function disturb(): Promise<readonly DoneDisturbance[]> {
    try {
      await sleep(WARM_UP_MS);
      return await goThrough(plan, options, {
        deployment,
        moments,
        sold: () => mall.orders.length,
        onProgress: (part) => void (progress = part),
      });
    } finally {
      closesAt = Date.now() + LEAVE_WITHIN_MS;
    }
  }

  const shopping = shopAround(mall, deployment.shops, options.shoppers, options.seed);
  const disturbing = disturb();
  // Whoever fails, the other one is over too before anything is taken away.
  await Promise.allSettled([shopping, disturbing]);
  await shopping;
  return disturbing;
}

/** One scenario after the other. */
async function goThrough(
  { scenarios }: RunPlan,
  { seed, kills, forMs }: FaultOptions,
  { onProgress, ...where }: Omit<Ground, 'random' | 'kills' | 'forMs'>,
): Promise<readonly DoneDisturbance[]> {
  const random = seededRandom(seed);
  const done: DoneDisturbance[] = [];
  for (const scenario of scenarios) {
    const from = Date.now();
    const onPart = (part: number): void => onProgress((done.length + part) / scenarios.length);
    const disturbance = await SCENARIOS[scenario].disturb({ ...where, random, kills, forMs, onProgress: onPart });
    done.push({ scenario, from, until: Date.now(), ...disturbance });
  }
  return done;
}

/** Unpaid orders run out and are cancelled by a worker that starts anew; then everything stops as an operator stops it. Answers who took too long. */
async function endTheDay({ database, web, worker }: Deployment): Promise<readonly string[]> {
  await endPatience(database, Date.now());
  const stops = [await worker.stop()];
  await worker.start();
  await untilAtRest(database, { since: Date.now(), within: END_WITHIN_MS, withUnpaid: true });
  await untilLettersAreOut(database, LETTERS_WITHIN_MS);
  stops.push(await worker.stop(), await web.stop());
  return stops.includes(false) ? ['a process did not stop when told to'] : [];
}

function endedByThemselves({ web, worker, provider, registry }: Deployment): readonly string[] {
  return [web, worker, provider, registry]
    .filter((one) => one.endedByItself() > 0)
    .map((one) => `${one.name} ended by itself ${one.endedByItself()} times`);
}
