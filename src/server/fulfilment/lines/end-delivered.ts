import { addLocalMonths } from '#core/local-day.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { renewedTerm } from '#core/pricing/renewed-term.ts';
import type { TimeZone } from '#core/time-zone.ts';
import { NO_PROGRESS } from '#server/fulfilment/domains/domain-progress.ts';
import { stopRenewing } from '#server/fulfilment/domains/domain-store.ts';
import type { FulfilmentServices } from '#server/fulfilment/fulfilment-services.ts';
import { enqueueJobs } from '#server/fulfilment/jobs/job-store.ts';
import { endService } from '#server/fulfilment/services/end-service.ts';
import { findService, findServiceOfLine } from '#server/fulfilment/services/service-store.ts';
import type { KnownService } from '#server/fulfilment/services/service-store.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { domainLineOf } from './line-of.ts';
import type { DomainLine } from './line-of.ts';

type Ending = Pick<FulfilmentServices, 'ids' | 'tell'>;

/**
 * Ends what a delivered line of a locked order obtained, after its buyer withdrew: each service and registration by its
 * own step. False when the operator has to do it: a name that was transferred, renewed or restored, or a term that has
 * not begun or is followed by a paid one.
 */
export async function endDelivered(
  services: Ending,
  tx: Queries,
  { order, line }: { readonly order: StoredOrder; readonly line: PricedLine },
  at: number,
): Promise<boolean> {
  const domain = domainLineOf(line);
  if (domain !== null) return endName(services, tx, order, domain, at);
  const { brandId, id: orderId } = order;
  const service =
    line.renews === undefined
      ? await findServiceOfLine(tx, { brandId, orderId, lineId: line.id })
      : await findService(tx, { brandId, id: line.renews.serviceId });
  if (service === null) return false;
  if (service.state === 'ended') return true;
  return (
    isTermOf(line, service, { at, zone: orderTimeZone(order) }) &&
    endService(services, tx, service, { reason: 'withdrawn', at })
  );
}

/** Whether the line paid for the running term. */
function isTermOf(
  line: PricedLine,
  { startedAt, renewsAt }: KnownService,
  { at, zone }: { readonly at: number; readonly zone: TimeZone },
): boolean {
  if (renewsAt === null || line.trial?.endsAt === renewsAt) return true;
  const to = addLocalMonths(startedAt, line.configuration.term, zone);
  const term = renewedTerm(line) ?? { from: startedAt, to };
  return term.from <= at && renewsAt === term.to;
}

async function endName(
  { ids }: Ending,
  tx: Queries,
  { brandId, id: orderId, customerId }: StoredOrder,
  { deal, name, line }: DomainLine,
  at: number,
): Promise<boolean> {
  await stopRenewing(tx, { brandId, name, orderId, lineId: line.id }, { customerId, at });
  if (deal !== 'register') return false;
  const document = JSON.stringify(NO_PROGRESS);
  await enqueueJobs(tx, brandId, [{ id: ids.uuid(), orderId, lineId: line.id, kind: 'end-domain', document }], at);
  return true;
}
