import { addMonths } from '#core/billing-term.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { moveLine } from './end-line.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { lineOf } from './line-of.ts';
import { insertService } from './service-store.ts';
import type { StoredService } from './service-store.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';

/**
 * Makes the service of one paid line, marks the line delivered and, with the last line, completes the order – in one transaction. An order whose money
 * went back meanwhile delivers nothing more.
 */
export async function createService(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, step.brandId, step.orderId), step);
    const isOwed = order.state === 'in-fulfilment';
    if (!(await finishStep(tx, step, isOwed ? 'done' : 'given-up', at))) return 'done';
    if (isOwed) await insertService(tx, serviceOf(services.ids.uuid(), order, line, at));
    await moveLine(tx, order, line.id, isOwed ? ['started', 'delivered'] : ['cancelled'], at);
    return 'done';
  });
}

/** The service a delivered line becomes; a name's term is the registry's where that is known. */
export function serviceOf(
  id: string,
  order: StoredOrder,
  line: PricedLine,
  at: number,
  expiresAt: number | null = null,
): StoredService {
  const { configuration, trial, renewal } = line;
  const renewsAt = trial === null ? (expiresAt ?? addMonths(at, configuration.term)) : trial.endsAt;
  return {
    brandId: order.brandId,
    id,
    orderId: order.id,
    lineId: line.id,
    customerId: order.customerId,
    productId: configuration.productId,
    name: line.name,
    document: JSON.stringify({ configuration, renewal, currency: order.currency }),
    startedAt: at,
    renewsAt: renewal === null ? null : renewsAt,
  };
}
