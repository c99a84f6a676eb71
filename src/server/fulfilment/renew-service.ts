import { addMonths } from '#core/billing-term.ts';
import { loadOrder, lockOrder } from '#server/orders/public.ts';
import { askForChange } from './change-service.ts';
import { moveLine } from './end-line.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { lineOf } from './line-of.ts';
import { loseLine } from './lose-domain.ts';
import { findService, renewServiceTerm } from './service-store.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';

/**
 * Gives a service the term a line paid for: whoever set it up is told first, then the row moves from the end of the term before to the end of this one, once.
 * A service that is over, or has that term already, cannot be given it: the money goes back.
 */
export async function renewService(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const { line } = lineOf(await loadOrder(services.database.read, step.brandId, step.orderId), step);
  if (line.renews === undefined) throw new Error(`Step ${step.id} renews a line that renews nothing.`);
  const { serviceId, from } = line.renews;
  const term = { serviceId, from, to: addMonths(from, line.configuration.term) };
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

/** The term is given, or cannot be: then the line is lost, and a person is told. */
async function conclude(services: FulfilmentServices, step: Step, term: GivenTerm | null): Promise<StepOutcome> {
  const at = services.clock.now();
  const { brandId } = step;
  return services.database.transaction<StepOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, brandId, step.orderId), step);
    if (!(await finishStep(tx, step, term === null ? 'given-up' : 'done', at))) return 'done';
    const isOwed = order.state === 'in-fulfilment' && term !== null;
    const isGiven = isOwed && (await renewServiceTerm(tx, { brandId, id: term.serviceId }, term));
    if (isGiven) await moveLine(services, tx, order, line.id, ['started', 'delivered'], at);
    else await loseLine(services, tx, { order, line, loss: { task: step.kind }, taskId: step.id }, at);
    return 'done';
  });
}
