import { addDays } from '#core/billing-term.ts';
import { captureProgress, domainProgress } from './domain-progress.ts';
import type { StepOutcome } from './fulfilment-services.ts';
import { provisionProgress } from './provision-progress.ts';
import type { Step } from './step-store.ts';

/** How long a shopper has to clear what stands in the way of a transfer, and a registry to finish what it took up. */
const WAITING_DAYS = 14;

/** How long an operator's system may be away before what it should have been told lies with a person. */
const TELLING_DAYS = 3;

/**
 * When a step that is not over is given up (D12): what fails, after 24 hours; a registry that does not answer, 24 hours after it last did, or after a person had it
 * tried again; what waits for somebody, after 14 days; what an operator's system cannot be told, after 3 days; a capture, a day after its deadline, for so long the hold stands at least.
 */
export function giveUpAt(step: Step, outcome: Exclude<StepOutcome, 'done' | 'given-up'>): number {
  switch (step.kind) {
    case 'capture-payment':
      return addDays(captureProgress(step.document).deadlineAt, 1);
    case 'register-domain':
    case 'renew-domain':
    case 'restore-domain':
    case 'transfer-domain': {
      if (outcome !== 'again' && outcome.isFailing !== true) return addDays(step.createdAt, WAITING_DAYS);
      const { awaySince } = domainProgress(step.document);
      if (awaySince !== null) return dayAfter(step, awaySince);
      return addDays(step.createdAt, step.kind === 'transfer-domain' ? WAITING_DAYS : 1);
    }
    case 'end-domain':
      if (outcome !== 'again' && outcome.isFailing !== true) return addDays(step.createdAt, WAITING_DAYS);
      return dayAfter(step, domainProgress(step.document).awaySince);
    case 'provision-service': {
      if (outcome !== 'again' && outcome.isFailing !== true) return addDays(step.createdAt, WAITING_DAYS);
      return dayAfter(step, provisionProgress(step.document).awaySince);
    }
    case 'send-webhook':
      return addDays(step.createdAt, TELLING_DAYS);
    default:
      return addDays(step.createdAt, 1);
  }
}

/** A step that is tried again begins anew, and still remembers an absence from before. */
function dayAfter({ createdAt }: Step, awaySince: number | null): number {
  return addDays(Math.max(createdAt, awaySince ?? createdAt), 1);
}
