import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { NO_PROGRESS } from '#server/delivery/domains/domain-progress.ts';
import type { OrderedLines } from '#server/events/event.ts';
import type { Subscription } from '#server/events/publisher.ts';
import { type NewJob, ofLine } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { type StoredOrder, claimedLinesOf, domainLineOf, loadOpenLines, findOrder } from '#server/sales/public.ts';

/**
 * Begins the fulfilment of orders: of all lines once they are paid or nothing is due, and of registrations once the money
 * is authorized. Existing jobs of a line are unchanged.
 */
export function createFulfilmentSubscription(ids: Pick<Ids, 'uuid'>): Subscription {
  const lineJobs = ({ orderId, lines }: OrderedLines & { readonly orderId: string }) =>
    lines.map((line) => jobOf(ids, orderId, line));
  return {
    'order.placed': (_tx, event) => (event.state === 'in-fulfilment' ? lineJobs(event) : []),
    'order.paid': (_tx, event) => lineJobs(event),
    'payment.authorized': async (tx, event) => {
      const order = await orderOf(tx, event);
      return claimedLinesOf(order).map(({ line }) => jobOf(ids, order.id, line));
    },
    'payment.released': async (tx, event) => {
      if (event.lineIds.length === 0) return [];
      return lineJobs({ orderId: event.orderId, lines: await loadOpenLines(tx, await orderOf(tx, event)) });
    },
  };
}

interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

async function orderOf(tx: Transaction, { brandId, orderId }: OrderKey): Promise<StoredOrder> {
  const order = await findOrder(tx, brandId, orderId);
  if (order === null) throw new Error(`Order ${orderId} does not exist.`);
  return order;
}

function jobOf(ids: Pick<Ids, 'uuid'>, orderId: string, line: PricedLine): NewJob {
  const operation = domainLineOf(line)?.operation;
  return {
    id: ids.uuid(),
    kind: operation === undefined ? serviceJob(line) : `${operation}-domain`,
    ...ofLine({ orderId, lineId: line.id }),
    payload: operation === undefined ? {} : NO_PROGRESS,
  };
}

/** A line that pays for a service's next term renews it instead of creating another. */
function serviceJob({ renews }: PricedLine): 'create-service' | 'renew-service' {
  return renews === undefined ? 'create-service' : 'renew-service';
}
