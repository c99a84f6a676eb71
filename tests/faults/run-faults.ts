import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#sandbox/payment-provider/seeded-random.ts';
import { checkWorld } from './checker/check-world.ts';
import type { Violation } from './checker/check-world.ts';
import type { World } from './checker/world.ts';
import { startDeployment } from './deployment/deployment.ts';
import type { Deployment } from './deployment/deployment.ts';
import type { DatabaseKind } from './deployment/fault-database.ts';
import { createMoments } from './moments.ts';
import type { FaultOptions } from './options.ts';
import { readComplaints } from './read-complaints.ts';
import { readWorld } from './read-world.ts';
import { untilAtRest } from './rest.ts';
import type { Rest } from './rest.ts';
import { calmProvider, runKills } from './run-kills.ts';
import { shopAround } from './shoppers/shop-around.ts';
import { openToldJournal } from './shoppers/told-journal.ts';
import type { ToldJournal } from './shoppers/told-journal.ts';
import type { Mall } from './shoppers/visit.ts';
import { endPatience } from './time-passes.ts';

/** What happened on one database. */
export interface FaultRun {
  readonly database: DatabaseKind;
  /** The name of the process killed, kill by kill. */
  readonly kills: readonly string[];
  readonly world: World;
  readonly violations: readonly Violation[];
  /** Processes that ended without being told to, or did not end when told to. */
  readonly misbehaved: readonly string[];
  /** From the last kill until all that goes on by itself was over. */
  readonly rest: Rest;
  /** Warnings and errors in the logs of the processes. */
  readonly complaints: readonly string[];
  readonly totalMs: number;
  readonly folder: string;
}

/** Everything is settled within this time after the last kill (reliability.md §2). */
const REST_WITHIN_MS = 60_000;
/** Shoppers may finish what they began for so long after the last kill. */
const LEAVE_WITHIN_MS = 40_000;
/** The day after is shorter. */
const END_WITHIN_MS = 30_000;
const WARM_UP_MS = 1_500;

/** Lets shoppers buy while processes are killed, waits for rest, lets a day pass for what nobody paid, and checks the world. */
export async function runFaults(kind: DatabaseKind, options: FaultOptions): Promise<FaultRun> {
  const startedAt = Date.now();
  const deployment = await startDeployment(kind, { keepsFolder: options.keep });
  try {
    const journal = openToldJournal(join(deployment.folder, 'told.ndjson'));
    const { kills, lastKillAt } = await shopUnderFire(deployment, journal, options);
    const rest = await untilAtRest(deployment.database, {
      since: lastKillAt,
      within: REST_WITHIN_MS,
      withUnpaid: false,
    });
    const late = await endTheDay(deployment);
    const { database, providerJournal, registryJournal, mailboxJournal, logFiles, folder } = deployment;
    const complaints = logFiles.flatMap(readComplaints);
    const told = journal.read();
    const world = await readWorld(database, { providerJournal, registryJournal, mailboxJournal, told });
    const misbehaved = [...late, ...endedByThemselves(deployment)];
    const totalMs = Date.now() - startedAt;
    return {
      database: kind,
      kills,
      world,
      violations: checkWorld(world),
      misbehaved,
      rest,
      complaints,
      totalMs,
      folder,
    };
  } finally {
    await deployment.remove();
  }
}

async function shopUnderFire(
  deployment: Deployment,
  journal: ToldJournal,
  { kills: wanted, shoppers, seed }: FaultOptions,
): Promise<{ readonly kills: readonly string[]; readonly lastKillAt: number }> {
  const kills: string[] = [];
  const moments = createMoments();
  let closesAt = Number.POSITIVE_INFINITY;
  const mall: Mall = {
    webPort: deployment.webPort,
    providerPort: deployment.providerPort,
    tell(told) {
      journal.tell(told);
      moments.happened(told.kind);
    },
    progress: () => kills.length / Math.max(1, wanted),
    isOpen: () => closesAt === Number.POSITIVE_INFINITY,
    closesAt: () => closesAt,
    orders: [],
  };
  async function fire(): Promise<number> {
    await sleep(WARM_UP_MS);
    const onKill = (name: string): void => void kills.push(name);
    await runKills(deployment, { kills: wanted, random: seededRandom(seed), moments, onKill });
    const lastKillAt = Date.now();
    closesAt = lastKillAt + LEAVE_WITHIN_MS;
    await calmProvider(deployment);
    return lastKillAt;
  }

  const shopping = shopAround(mall, deployment.shops, shoppers, seed);
  const [lastKillAt] = await Promise.all([fire(), shopping]);
  return { kills, lastKillAt };
}

/** Unpaid orders run out and are cancelled by a worker that starts anew; then everything stops as an operator stops it. Answers who took too long. */
async function endTheDay({ database, web, worker }: Deployment): Promise<readonly string[]> {
  await endPatience(database, Date.now());
  const stops = [await worker.stop()];
  await worker.start();
  await untilAtRest(database, { since: Date.now(), within: END_WITHIN_MS, withUnpaid: true });
  stops.push(await worker.stop(), await web.stop());
  return stops.includes(false) ? ['a process did not stop when told to'] : [];
}

function endedByThemselves({ web, worker, provider, registry }: Deployment): readonly string[] {
  return [web, worker, provider, registry]
    .filter((one) => one.endedByItself() > 0)
    .map((one) => `${one.name} ended by itself ${one.endedByItself()} times`);
}
