import { orderTimeZone } from '#core/orders/order.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { trialEnd } from '#core/pricing/trial-term.ts';
import { type ServiceFact, sanitizeServiceFacts } from '#core/services/service-facts.ts';
import { addLocalMonths, dayOfMonth } from '#core/time/local-day.ts';
import type { StopServices } from '#server/delivery/lines/stop-line.ts';
import { finishLine } from '#server/delivery/lines/withdraw-line.ts';
import { type LineJob, finishJob } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, cancelUnfulfilledLine, domainLineOf } from '#server/sales/public.ts';
import type { ServiceDocument } from './service-document.ts';
import { type StoredService, insertService } from './service-store.ts';

/**
 * Creates the service of a paid line, marks the line delivered and, with the last line, completes the order. False when
 * the order was refunded meanwhile or another worker has taken over the job.
 */
export async function deliverService(
  services: StopServices,
  tx: Transaction,
  { job, order, line }: Delivering,
  { facts, at }: { readonly facts: readonly ServiceFact[]; readonly at: number },
): Promise<boolean> {
  const isOwed = order.state === 'in-fulfilment';
  if (!(await finishJob(tx, job, isOwed ? 'done' : 'dead-lettered', at))) return false;
  if (isOwed) await makeService(services, tx, { order, line }, { facts, at });
  else await cancelUnfulfilledLine(services, tx, order, line.id, at);
  return isOwed;
}

/** Creates the service of a line of a locked order, with its term beginning now, and marks the line delivered. */
export async function makeService(
  services: StopServices,
  tx: Transaction,
  { order, line }: Omit<Delivering, 'job'>,
  { facts, at }: { readonly facts: readonly ServiceFact[]; readonly at: number },
): Promise<void> {
  // An earlier release stored those of a waiting job as they were sent.
  await insertService(tx, serviceOf(services.ids.uuid(), order, line, { at, facts: sanitizeServiceFacts(facts) }));
  await finishLine(services, tx, { order, line }, at);
}

/** The line to deliver, and its job. */
interface Delivering {
  readonly job: LineJob;
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
  const trialEndsAt = trial === null ? null : trialEnd(trial, at);
  const renewsAt = trialEndsAt ?? expiresAt ?? addLocalMonths(at, configuration.term, zone);
  const document: ServiceDocument = { configuration, renewal, currency: order.currency };
  return {
    brandId: order.brandId,
    id,
    kind: domainLineOf(line) === null ? 'service' : 'domain',
    orderId: order.id,
    lineId: line.id,
    customerId: order.customerId,
    productId: configuration.productId,
    name: line.name,
    document: facts.length === 0 ? document : { ...document, facts },
    startedAt: at,
    renewsAt: renewal === null ? null : renewsAt,
    anchorDay: expiresAt === null ? dayOfMonth(trialEndsAt ?? at, zone) : null,
  };
}
