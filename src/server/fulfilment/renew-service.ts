import { renewedTerm } from '#core/pricing/renewed-term.ts';
import { loadOrder, lockOrder } from '#server/orders/public.ts';
import { askForChange } from './change-service.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { lineOf } from './line-of.ts';
import { loseLine } from './lose-domain.ts';
import { findService, renewServiceTerm } from './service-store.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';
import { finishLine } from './withdraw-line.ts';

/**
 * Gives a service the term a line paid for: first at its provisioner, then the row moves once from the old end of term
 * to the new one. A service that has ended or has that term already is refunded.
 */
export async function renewService(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const { line } = lineOf(await loadOrder(services.database.read, step.brandId, step.orderId), step);
  const renewed = renewedTerm(line);
  if (line.renews === undefined || renewed === null)
    throw new Error(`Step ${step.id} renews a line that renews nothing.`);
  const { serviceId } = line.renews;
  const { from } = renewed;
  const term = { serviceId, ...renewed };
  const service = await findService(services.database.read, { brandId: step.brandId, id: serviceId });
  if (service === null || service.state === 'ended' || service.renewsAt !== from) return conclude(services, step, null);
  const answer = await askForChange(services, step, service, { change: 'renew', renewsAt: term.to });
  if (answer === 'done') return conclude(services, step, term);
  if (answer === 'refused') return conclude(services, step, null);
  return answer;
}

interface GivenTerm {
  readonly serviceId: string;
  readonly from: number;
  readonly to: number;
}

/** Records the term, or the loss of the line with an operator task. */
async function conclude(services: FulfilmentServices, step: Step, term: GivenTerm | null): Promise<StepOutcome> {
  const at = services.clock.now();
  const { brandId } = step;
  return services.database.transaction<StepOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, brandId, step.orderId), step);
    if (!(await finishStep(tx, step, term === null ? 'given-up' : 'done', at))) return 'done';
    const isOwed = order.state === 'in-fulfilment' && term !== null;
    const isGiven = isOwed && (await renewServiceTerm(tx, { brandId, id: term.serviceId }, term));
    if (isGiven) await finishLine(services, tx, { order, line }, at);
    else await loseLine(services, tx, { order, line, loss: { task: step.kind }, taskId: step.id }, at);
    return 'done';
  });
}
