import { addDays } from '#core/billing-term.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { createService } from './create-service.ts';
import { giveUpStep } from './give-up-step.ts';
import { claimSteps, postponeStep } from './step-store.ts';
import type { Step } from './step-store.ts';

/** How long a worker has for a step before another may take it over (reliability.md §4). */
const LEASE_MS = 30_000;
/** Steps of a batch run at the same moment, so that none waits out its lease behind the others. */
const BATCH = 20;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** What running a step may lead to: done by itself, or to be tried again. */
export type StepOutcome = 'done' | 'again';

/** What fulfilment works with. */
export interface FulfilmentServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'warn'>;
  /** Returns money that came in excess of what was due; given by the payments noun. */
  readonly returnExcess: (step: Step) => Promise<StepOutcome>;
}

/** Claims due steps and runs them; answers how many there were. A step that fails waits ever longer, and after 24 hours a person is told (D12). */
export async function runSteps(services: FulfilmentServices): Promise<number> {
  const { database, clock } = services;
  const claiming = { at: clock.now(), leaseMs: LEASE_MS, limit: BATCH, dialect: database.dialect };
  const steps = await database.transaction((tx) => claimSteps(tx, claiming));
  const runs = await Promise.allSettled(steps.map((step) => runStep(services, step)));
  const failed = runs.find((run) => run.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return steps.length;
}

async function runStep(services: FulfilmentServices, step: Step): Promise<void> {
  const outcome = await attempt(services, step);
  if (outcome === 'done') return;
  const at = services.clock.now();
  if (at >= addDays(step.createdAt, 1)) {
    await giveUpStep(services, step, at);
    return;
  }
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(step.attempts, 20), LONGEST_PAUSE_MS);
  await services.database.transaction((tx) => postponeStep(tx, step, at + pauseMs, at));
}

async function attempt(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  try {
    if (step.kind === 'create-service') return await createService(services, step);
    if (step.kind === 'return-excess') return await services.returnExcess(step);
    throw new Error(`There is no step of kind ${step.kind}.`);
  } catch (error) {
    const about = { err: error, step: step.id, kind: step.kind, order: step.orderId };
    services.log.warn(about, 'a step failed and will be tried again');
    return 'again';
  }
}
