import { orderTimeZone } from '#core/orders/order.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { renewedTerm } from '#core/pricing/renewed-term.ts';
import { isTrialTerm } from '#core/pricing/trial-term.ts';
import { addLocalMonths } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';
import { NO_PROGRESS } from '#server/delivery/domains/domain-progress.ts';
import { updateAutoRenewOffByLine } from '#server/delivery/domains/domain-store.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { wakeNextTerm } from '#server/delivery/renewals/close-next-term.ts';
import { endService } from '#server/delivery/services/end-service.ts';
import { type KnownService, findService, findServiceOfLine } from '#server/delivery/services/service-store.ts';
import { enqueueJobs, ofLine } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type DomainLine, type StoredOrder, domainLineOf } from '#server/sales/public.ts';

type Ending = Pick<FulfilmentServices, 'ids' | 'publish'>;

/**
 * Ends what a delivered line of a locked order obtained, after its buyer withdrew: each service and registration by its
 * own job, and an unpaid order for the next term of the service by the job of that term. False when the operator has to
 * do it: a domain that was transferred, renewed or restored, or a term that has not begun or is followed by a paid one.
 */
export async function endDelivered(
  services: Ending,
  tx: Transaction,
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
  if (!isTermOf(line, service, { at, zone: orderTimeZone(order) })) return false;
  await wakeNextTerm(tx, service, at);
  return endService(services, tx, service, { reason: 'withdrawn', at });
}

/** Whether the line paid for the running term. */
function isTermOf(
  line: PricedLine,
  { startedAt, renewsAt }: KnownService,
  { at, zone }: { readonly at: number; readonly zone: TimeZone },
): boolean {
  if (renewsAt === null || isTrialTerm(line.trial, { startedAt, renewsAt })) return true;
  const to = addLocalMonths(startedAt, line.configuration.term, zone);
  const term = renewedTerm(line) ?? { from: startedAt, to };
  return term.from <= at && renewsAt === term.to;
}

async function endName(
  { ids }: Ending,
  tx: Transaction,
  { brandId, id: orderId, customerId }: StoredOrder,
  { operation, name, line }: DomainLine,
  at: number,
): Promise<boolean> {
  await updateAutoRenewOffByLine(tx, { brandId, name, orderId, lineId: line.id }, { customerId, at });
  if (operation !== 'register') return false;
  const job = {
    id: ids.uuid(),
    kind: 'end-domain',
    ...ofLine({ orderId, lineId: line.id }),
    payload: NO_PROGRESS,
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  return true;
}
