import { addLocalMonths, dayOfMonth } from '#core/local-day.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { sanitizeServiceFacts } from '#core/services/service-facts.ts';
import type { ServiceFact } from '#core/services/service-facts.ts';
import { finishJob } from '#server/fulfilment/jobs/job-store.ts';
import type { Job } from '#server/fulfilment/jobs/job-store.ts';
import { moveLine } from '#server/fulfilment/lines/end-line.ts';
import { finishLine } from '#server/fulfilment/lines/withdraw-line.ts';
import type { WithdrawServices } from '#server/fulfilment/lines/withdraw-line.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ServiceDocument } from './service-document.ts';
import { insertService } from './service-store.ts';
import type { StoredService } from './service-store.ts';

/**
 * Creates the service of a paid line, marks the line delivered and, with the last line, completes the order. False when
 * the order was refunded meanwhile or another worker has taken over the step.
 */
export async function deliverService(
  services: WithdrawServices,
  tx: Queries,
  { job, order, line }: Delivering,
  { facts, at }: { readonly facts: readonly ServiceFact[]; readonly at: number },
): Promise<boolean> {
  const isOwed = order.state === 'in-fulfilment';
  if (!(await finishJob(tx, job, isOwed ? 'done' : 'given-up', at))) return false;
  if (isOwed) await makeService(services, tx, { order, line }, { facts, at });
  else await moveLine(services, tx, order, line.id, ['postponed', 'cancelled'], at);
  return isOwed;
}

/** Creates the service of a line of a locked order, with its term beginning now, and marks the line delivered. */
export async function makeService(
  services: WithdrawServices,
  tx: Queries,
  { order, line }: Omit<Delivering, 'job'>,
  { facts, at }: { readonly facts: readonly ServiceFact[]; readonly at: number },
): Promise<void> {
  await insertService(tx, serviceOf(services.ids.uuid(), order, line, { at, facts: sanitizeServiceFacts(facts) }));
  await finishLine(services, tx, { order, line }, at);
}

/** The line to deliver, and its step. */
interface Delivering {
  readonly job: Job;
  readonly order: StoredOrder;
  readonly line: PricedLine;
}

/** The service of a delivered line; a domain's term is the registry's, if known. */
export function serviceOf(
  id: string,
  order: StoredOrder,
  line: PricedLine,
  made: { readonly at: number; readonly expiresAt?: number | null; readonly facts?: readonly ServiceFact[] },
): StoredService {
  const { configuration, trial, renewal } = line;
  const { at, expiresAt = null, facts = [] } = made;
  const zone = orderTimeZone(order);
  const renewsAt = trial === null ? (expiresAt ?? addLocalMonths(at, configuration.term, zone)) : trial.endsAt;
  const document: ServiceDocument = { configuration, renewal, currency: order.currency };
  return {
    brandId: order.brandId,
    id,
    orderId: order.id,
    lineId: line.id,
    customerId: order.customerId,
    productId: configuration.productId,
    name: line.name,
    document: JSON.stringify(facts.length === 0 ? document : { ...document, facts }),
    startedAt: at,
    renewsAt: renewal === null ? null : renewsAt,
    anchorDay: expiresAt === null ? dayOfMonth(trial?.endsAt ?? at, zone) : null,
  };
}
