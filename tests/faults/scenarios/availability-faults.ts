import { setTimeout as sleep } from 'node:timers/promises';
import type { KillableProcess } from '#tests/faults/deployment/killable-process.ts';
import type { Machine } from '#tests/faults/deployment/machines.ts';
import { pick } from '#tests/faults/shoppers/chance.ts';
import { untilJobsAreClaimed } from '#tests/faults/until-jobs-are-claimed.ts';
import type { DatabaseCluster } from '#tests/topology/database-cluster.ts';
import type { ScenarioContext } from './scenario.ts';

/** What a fault acts on; the faults keep the list of running machines up to date. */
export interface AvailabilityContext {
  readonly context: ScenarioContext;
  readonly cluster: DatabaseCluster;
  readonly running: Machine[];
  readonly spare: Machine[];
  /** What did not happen in time. */
  readonly late: string[];
}

/** One fault: resolves when it has happened, to the function that ends the fault. */
export type AvailabilityFault = (context: AvailabilityContext) => Promise<() => Promise<void>>;

const WORK_WITHIN_MS = 3_000;
/** The longest time (ms) until a killed process is restarted. */
const AWAY_MS = 3_000;

/** The faults of the scenario by their names in the report. */
export const AVAILABILITY_FAULTS = {
  'web process killed': async ({ context, running }) => {
    await context.moments.next('confirmed', WORK_WITHIN_MS);
    return killed(pick(context.random, running).web, context.random);
  },
  'worker killed': async ({ context, running }) => {
    await untilJobsAreClaimed(context.deployment.database, WORK_WITHIN_MS);
    return killed(pick(context.random, running).worker, context.random);
  },
  'machine added and another removed': async ({ context, running, spare, late }) => {
    const added = take(spare, 0);
    await added.web.start();
    await added.worker.start();
    const removed = take(running, Math.floor(context.random() * running.length));
    running.push(added);
    spare.push(removed);
    const stopped = await Promise.all([removed.web.stop(), removed.worker.stop()]);
    if (stopped.includes(false)) late.push('a process of the removed machine did not stop in time');
    return async () => undefined;
  },
  'PgBouncer restarted': async ({ cluster }) => {
    await cluster.restartPgBouncer();
    return async () => undefined;
  },
  'primary killed': async ({ cluster }) => {
    const name = await cluster.killPrimary();
    return async () => {
      await cluster.startServer(name);
      await cluster.waitUntilReplicated();
    };
  },
} as const satisfies Readonly<Record<string, AvailabilityFault>>;

export type AvailabilityFaultName = keyof typeof AVAILABILITY_FAULTS;

/** The names in a random order. */
export function shuffledFaults(random: () => number): readonly AvailabilityFaultName[] {
  const names: readonly AvailabilityFaultName[] = [
    'web process killed',
    'worker killed',
    'machine added and another removed',
    'PgBouncer restarted',
    'primary killed',
  ];
  return names
    .map((name) => ({ name, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name);
}

async function killed(victim: KillableProcess, random: () => number): Promise<() => Promise<void>> {
  await victim.kill();
  return async () => {
    await sleep(random() * AWAY_MS);
    await victim.start();
  };
}

function take(machines: Machine[], index: number): Machine {
  const [taken] = machines.splice(index, 1);
  if (taken === undefined) throw new Error('There is no such machine.');
  return taken;
}
