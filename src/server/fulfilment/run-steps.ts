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

/** Lease of a step (ms), after which another worker may take it over. */
export const LEASE_MS = 30_000;
/** The steps of a batch run concurrently, so that none exceeds its lease while queued. */
const BATCH = 20;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/**
 * Steps that move money are retried every 10 s for their first five minutes, so that they complete within a minute
 * after their provider, or another refund of the same payment, is done.
 */
const MONEY_KINDS: ReadonlySet<string> = new Set(['capture-payment', 'return-excess', 'refund-line', 'refund-order']);
const MONEY_PAUSE_MS = 10_000;
const MONEY_ATTEMPTS = 30;

/**
 * Claims due steps and runs them; returns their number. A failing step is retried with growing pauses; after its time
 * limit it becomes an operator task.
 */
export async function runSteps(services: FulfilmentServices, about: Claiming['about'] = 'others'): Promise<number> {
  const { database, clock } = services;
  const claiming = { at: clock.now(), leaseMs: LEASE_MS, limit: BATCH, dialect: database.dialect, about };
  const steps = await database.transaction((tx) => claimSteps(tx, claiming));
  const runs = await Promise.allSettled(steps.map((step) => runStep(services, step)));
  const failed = runs.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return steps.length;
}

/** The same for steps that call the operators' systems, with one lane per brand. */
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

/** The pause after an unsuccessful attempt in ms; `attempts` includes it. */
export function pauseMs({ kind, attempts }: Pick<Step, 'kind' | 'attempts'>): number {
  if (!MONEY_KINDS.has(kind)) return Math.min(doubled(attempts), LONGEST_PAUSE_MS);
  if (attempts < MONEY_ATTEMPTS) return Math.min(doubled(attempts), MONEY_PAUSE_MS);
  return Math.min(doubled(attempts - MONEY_ATTEMPTS + 3), LONGEST_PAUSE_MS);
}

function doubled(times: number): number {
  return FIRST_PAUSE_MS * 2 ** Math.min(times, 20);
}

async function attempt(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  try {
    return await run(services, step);
  } catch (error) {
    const about = { err: error, step: step.id, kind: step.kind, order: step.orderId };
    services.log.warn(about, 'a step failed and will be retried');
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
