import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from './deployment/deployment.ts';
import type { KillableProcess } from './deployment/killable-process.ts';
import type { Moments } from './moments.ts';
import { happens, pick } from './shoppers/chance.ts';
import { exchange } from './shoppers/exchange.ts';
import { endPatience } from './time-passes.ts';
import { untilStepsAreTaken } from './until-steps-are-taken.ts';

/** How the kills are spread. */
export interface KillPlan {
  readonly kills: number;
  readonly random: () => number;
  readonly moments: Moments;
  readonly onKill: (name: string) => void;
}

/**
 * Kills web and worker so many times, at any moment or in the middle of what they do for an order just sent or placed, and starts them again at once or
 * a little later; meanwhile the provider misbehaves and some unpaid orders run out.
 */
export async function runKills(deployment: Deployment, plan: KillPlan): Promise<void> {
  const { database, worker } = deployment;
  const { kills, random, onKill } = plan;
  let victim = deployment.web;
  for (let done = 0; done < kills; done += 1) {
    const isDouble = done > 0 && happens(random, 0.1);
    await sleep(isDouble ? random() * 100 : 1_000 + random() * 2_000);
    await changeFaults(deployment, pick(random, FAULTS)(Date.now()));
    victim = nextVictim(deployment, victim, done, random);
    if (!isDouble && happens(random, 0.7)) await waitForWork(deployment, victim, plan);
    await victim.kill();
    onKill(victim.name);
    if (victim === worker && happens(random, 0.5))
      await endPatience(database, Date.now() - Math.floor(2_000 + random() * 20_000));
    await startAgain(victim, random);
  }
}

/** Until web has got an order, or the worker has taken steps up, and then a little longer: into the middle of it. */
async function waitForWork(
  { database, worker }: Deployment,
  victim: KillableProcess,
  { random, moments }: KillPlan,
): Promise<void> {
  if (victim === worker) {
    await untilStepsAreTaken(database, WORK_WITHIN_MS);
    await sleep(random() * 30);
  } else {
    await moments.next('confirmed', WORK_WITHIN_MS);
    await sleep(random() * 300);
  }
}

const WORK_WITHIN_MS = 3_000;

/** Any of the two, and the other one at the second kill, so that the shortest run kills both. */
function nextVictim(
  { web, worker }: Deployment,
  before: KillableProcess,
  done: number,
  random: () => number,
): KillableProcess {
  if (done === 1) return before === web ? worker : web;
  return happens(random, 0.55) ? web : worker;
}

/** From now on the provider behaves as its cards say. */
export async function calmProvider(deployment: Deployment): Promise<void> {
  await changeFaults(deployment, CALM);
}

const CALM = { replyLostPercent: 0, latencyMs: 0, webhookMode: 'normal', downUntil: null };

const FAULTS: readonly ((now: number) => object)[] = [
  () => CALM,
  () => ({ ...CALM, replyLostPercent: 15, webhookMode: 'duplicate-shuffle' }),
  () => ({ ...CALM, latencyMs: 150, webhookMode: 'late' }),
  () => ({ ...CALM, latencyMs: 40, webhookMode: 'none' }),
  (now) => ({ ...CALM, downUntil: now + 1_500, webhookMode: 'duplicate-shuffle' }),
];

async function changeFaults({ providerPort }: Deployment, faults: object): Promise<void> {
  const answer = await exchange({
    method: 'POST',
    port: providerPort,
    path: '/sandbox/faults',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (answer?.status !== 200)
    throw new Error(`The sandbox provider refused its faults: ${answer?.body ?? 'no answer'}`);
}

async function startAgain(victim: KillableProcess, random: () => number): Promise<void> {
  if (happens(random, 0.3)) await sleep(random() * 800);
  await victim.start();
}
