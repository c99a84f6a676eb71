import { changeService } from './change-service.ts';
import { createService } from './create-service.ts';
import { endDomain } from './end-domain.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { giveUpStep } from './give-up-step.ts';
import { provisionService } from './provision-service.ts';
import { registerDomain } from './register-domain.ts';
import { renewDomain } from './renew-domain.ts';
import { renewService } from './renew-service.ts';
import { restoreDomain } from './restore-domain.ts';
import { runLanes } from './run-lanes.ts';
import { giveUpAt } from './step-limits.ts';
import { claimSteps, postponeStep } from './step-store.ts';
import type { Claiming, Step } from './step-store.ts';
import { transferDomain } from './transfer-domain.ts';

/** How long a worker has for a step before another may take it over (reliability.md §4). */
export const LEASE_MS = 30_000;
/** Steps of a batch run at the same moment, so that none waits out its lease behind the others. */
const BATCH = 20;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Claims due steps and runs them; answers how many there were. A step that fails waits ever longer, and after its time a person is told (D12). */
export async function runSteps(services: FulfilmentServices, about: Claiming['about'] = 'others'): Promise<number> {
  const { database, clock } = services;
  const claiming = { at: clock.now(), leaseMs: LEASE_MS, limit: BATCH, dialect: database.dialect, about };
  const steps = await database.transaction((tx) => claimSteps(tx, claiming));
  const runs = await Promise.allSettled(steps.map((step) => runStep(services, step)));
  const failed = runs.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return steps.length;
}

/** The same for steps that call systems of operators: a brand whose system hangs keeps no other brand waiting. */
export async function runStepsByBrand(
  services: FulfilmentServices,
  about: 'provisioning' | 'webhooks',
  stopping: AbortSignal,
): Promise<void> {
  const { database, clock } = services;
  const claim = (without: readonly string[]) => {
    const claiming = { at: clock.now(), leaseMs: LEASE_MS, limit: BATCH, dialect: database.dialect, about, without };
    return database.transaction((tx) => claimSteps(tx, claiming));
  };
  await runLanes({ claim, run: (step: Step) => runStep(services, step) }, stopping);
}

async function runStep(services: FulfilmentServices, step: Step): Promise<void> {
  const outcome = await attempt(services, step);
  if (outcome === 'done') return;
  const at = services.clock.now();
  if (outcome === 'given-up' || at >= giveUpAt(step, outcome)) {
    await giveUpStep(services, step, at);
    return;
  }
  const nextAt = outcome === 'again' ? at + pauseMs(step) : outcome.until;
  await services.database.transaction((tx) => postponeStep(tx, step, nextAt, at));
}

function pauseMs({ attempts }: Step): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);
}

async function attempt(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  try {
    return await run(services, step);
  } catch (error) {
    const about = { err: error, step: step.id, kind: step.kind, order: step.orderId };
    services.log.warn(about, 'a step failed and will be tried again');
    return 'again';
  }
}

async function run(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  switch (step.kind) {
    case 'create-service':
      return createService(services, step);
    case 'provision-service':
      return provisionService(services, step);
    case 'renew-service':
      return renewService(services, step);
    case 'suspend-service':
      return changeService(services, step, 'suspend');
    case 'resume-service':
      return changeService(services, step, 'resume');
    case 'end-service':
      return changeService(services, step, 'end');
    case 'register-domain':
      return registerDomain(services, step);
    case 'transfer-domain':
      return transferDomain(services, step);
    case 'renew-domain':
      return renewDomain(services, step);
    case 'restore-domain':
      return restoreDomain(services, step);
    case 'end-domain':
      return endDomain(services, step);
    case 'capture-payment':
      return services.capturePayment(step);
    case 'return-excess':
      return services.returnExcess(step);
    case 'refund-line':
      return services.refundLine(step);
    case 'refund-order':
      return services.refundOrder(step);
    case 'send-mail':
      return services.sendMail(step);
    case 'send-webhook':
      return services.sendWebhook(step);
    default:
      throw new Error(`There is no step of kind ${step.kind}.`);
  }
}
