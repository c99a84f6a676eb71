import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import type { KillableProcess } from '#tests/faults/deployment/killable-process.ts';
import { expirePaymentPeriods } from '#tests/faults/expire-payment-periods.ts';
import { happens, pick } from '#tests/faults/shoppers/chance.ts';
import { tally } from '#tests/faults/tally.ts';
import { untilJobsAreClaimed } from '#tests/faults/until-jobs-are-claimed.ts';
import { type ProviderFaults, setProviderFaults } from './provider-control.ts';
import { type Scenario, type ScenarioContext, repeatUntilDone } from './scenario.ts';

/**
 * Kills web and worker the given number of times, and on until an order was placed: at random moments, or while they
 * process an order. Restarts them at once or a little later. The provider fails at times, and some unpaid orders
 * expire.
 */
export const kills: Scenario = {
  description: 'the web process or the worker is killed at random, while the provider has occasional faults',
  databases: ['sqlite', 'postgres'],
  needs: 'nothing',
  async run(context: ScenarioContext) {
    const { deployment, kills: killCount, random } = context;
    const { database, web, worker } = deployment;
    const killed: string[] = [];
    let victim = web;
    async function killAndStart(): Promise<void> {
      const isDouble = killed.length > 0 && happens(random, 0.1);
      await sleep(isDouble ? random() * 100 : 300 + random() * 900);
      await setProviderFaults(deployment, pick(random, FAULTS)(Date.now()));
      victim = nextVictim(deployment, victim, killed.length, random);
      if (!isDouble && happens(random, 0.7)) await waitForWork(victim, context);
      // At times both at once, as in a power failure.
      const victims = killed.length + 2 <= killCount && happens(random, 0.25) ? [web, worker] : [victim];
      await Promise.all(victims.map((one) => one.kill()));
      killed.push(...victims.map(({ name }) => name));
      if (victims.includes(worker) && happens(random, 0.5))
        await expirePaymentPeriods(database, Date.now() - Math.floor(2_000 + random() * 20_000));
      await Promise.all(victims.map((one) => restart(one, random)));
    }
    await repeatUntilDone(context, killAndStart, () => killed.length / killCount);
    await setProviderFaults(deployment, {});
    return { summary: `${killed.length} kills (${tally(killed)})`, failures: [] };
  },
};

const FAULTS: readonly ((now: number) => ProviderFaults)[] = [
  () => ({}),
  () => ({ replyLostPercent: 15, webhookMode: 'duplicate-shuffle' }),
  () => ({ latencyMs: 150, webhookMode: 'late' }),
  () => ({ latencyMs: 40, webhookMode: 'none' }),
  (now) => ({ downUntil: now + 1_500, webhookMode: 'duplicate-shuffle' }),
];

/** Waits until web has received an order or the worker has claimed jobs, then a little longer. */
async function waitForWork(victim: KillableProcess, { deployment, random, moments }: ScenarioContext): Promise<void> {
  if (victim === deployment.worker) {
    await untilJobsAreClaimed(deployment.database, WORK_WITHIN_MS);
    await sleep(random() * 30);
  } else {
    await moments.next('confirmed', WORK_WITHIN_MS);
    await sleep(random() * 300);
  }
}

const WORK_WITHIN_MS = 3_000;

/** A random process, and the other one for the second kill, so that the shortest run kills both. */
function nextVictim(
  { web, worker }: Deployment,
  before: KillableProcess,
  done: number,
  random: () => number,
): KillableProcess {
  if (done === 1) return before === web ? worker : web;
  return happens(random, 0.55) ? web : worker;
}

async function restart(victim: KillableProcess, random: () => number): Promise<void> {
  if (happens(random, 0.3)) await sleep(random() * 800);
  await victim.start();
}
