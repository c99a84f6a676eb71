import { setTimeout as sleep } from 'node:timers/promises';
import { tally } from '#tests/faults/tally.ts';
import {
  AVAILABILITY_FAULTS,
  type AvailabilityFaultName,
  type AvailabilityContext,
  shuffledFaults,
} from './availability-faults.ts';
import { openBackgroundShopper } from './background-shopper.ts';
import { type SalesMonitor, monitorSales } from './sales-monitor.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

/** Sales have to resume within this time (ms) after each fault. */
const SOLD_WITHIN_MS = 10_000;
/** How long (ms) they are waited for, to report how long it took. */
const WAIT_MS = 60_000;
/** The part of the duration that passes without a fault between two. */
const PAUSE = 1 / 12;

/**
 * Injects faults into a deployment of several machines and two PostgreSQL servers: each once, in a random order. Fails
 * when sales do not continue in time, or a response is neither the requested one nor 503 with Retry-After.
 */
export const highAvailability: Scenario = {
  description:
    'processes, machines, PgBouncer and the primary fail; sales resume within 10 s, and all other answers are 503 with Retry-After',
  databases: ['postgres'],
  needs: 'several machines',
  async run(context: ScenarioContext) {
    const { deployment, moments } = context;
    if (deployment.topology === null) throw new Error('The deployment has only one machine.');
    const { cluster } = deployment.topology;
    const availability: AvailabilityContext = {
      context,
      cluster,
      running: deployment.machines.slice(0, -1),
      spare: deployment.machines.slice(-1),
      late: [],
    };
    const sales = monitorSales(moments);
    const visitors = openBackgroundShopper(deployment);
    const interruptions: Interruption[] = [];
    await repeatFor(context, async () => {
      for (const name of shuffledFaults(context.random)) {
        interruptions.push(await interrupt(name, availability, sales));
        await sleep(context.forMs * PAUSE);
      }
    });
    await startFirst(availability);
    const { observed, failures } = await visitors.stop();
    sales.stop();
    const lost = sales.lostAnswers();
    return {
      summary: `${interruptions.map(describe).join(', ')}; ${observed}`,
      failures: [
        ...tooFew('faults', interruptions.length, 1),
        ...interruptions.filter(isTooLong).map((one) => `no order within ${SOLD_WITHIN_MS / 1000} s: ${describe(one)}`),
        ...(lost.length === 0 ? [] : [`requests without an answer: ${tally(lost)}`]),
        ...availability.late,
        ...failures,
      ],
    };
  },
};

/** The first machine is the one that continues after the scenario. */
async function startFirst({ context, running }: AvailabilityContext): Promise<void> {
  const { web, worker, machines } = context.deployment;
  if (machines[0] !== undefined && running.includes(machines[0])) return;
  await web.start();
  await worker.start();
}

/** A fault, and the time (ms) until an order was acknowledged that was confirmed after it. */
interface Interruption {
  readonly name: AvailabilityFaultName;
  readonly soldAfterMs: number | null;
}

async function interrupt(
  name: AvailabilityFaultName,
  availability: AvailabilityContext,
  sales: SalesMonitor,
): Promise<Interruption> {
  const restore = await AVAILABILITY_FAULTS[name](availability);
  const soldAfterMs = await sales.untilSold(WAIT_MS);
  await restore();
  return { name, soldAfterMs };
}

function isTooLong({ soldAfterMs }: Interruption): boolean {
  return soldAfterMs === null || soldAfterMs > SOLD_WITHIN_MS;
}

function describe({ name, soldAfterMs }: Interruption): string {
  return `${name}: ${soldAfterMs === null ? 'nothing sold' : `sold after ${(soldAfterMs / 1000).toFixed(1)} s`}`;
}
