import type { getExchange as endpoint } from '#contract/operator/exchanges.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { findExchange } from '#server/exchanges/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { exchangeView } from './exchange-view.ts';
import { findVisibleOrder } from './get-order.ts';

/**
 * An exchange of an order with its frames. Problems: 'orders/not-found', also for an order of a brand the caller may not
 * see; 'exchanges/not-found', also when it was deleted after its time.
 */
export function getExchange(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, { brandId, orderId, exchangeId: id }) => {
    const order = await findVisibleOrder(services, context, { brandId, orderId });
    if (order === null) return refuse(problem('orders/not-found'));
    const found = await findExchange(services.database.read, { brandId, orderId, id });
    if (found === null) return refuse(problem('exchanges/not-found'));
    const { row, frames, framesLeftOut } = found;
    const { job_id: jobId, payment_id: paymentId } = row;
    return ok({ ...exchangeView(row), jobId, paymentId, frames, framesLeftOut });
  };
}
