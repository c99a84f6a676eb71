import { problem } from '#contract/problems.ts';
import type { undoCancellation as endpoint } from '#contract/services.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { ownService } from './cancel-service.ts';
import type { RenewalServices } from './renewal-services.ts';
import { findRenewal, updateRenewalState } from './renewal-store.ts';
import { updateCancelledAt } from './subject-store.ts';
import { restartOrder } from './withdraw-order.ts';

/**
 * Reverts the cancellation of a service during its term; it is invoiced again. One whose term has ended counts as
 * ended, which the workers record within a minute. Problems: those of `ownService`.
 */
export function undoCancellation(services: RenewalServices): Handler<typeof endpoint> {
  return async (context, { id }) => {
    const own = await ownService(services.database.read, context, id);
    if (!own.ok) return own;
    const { brandId, renewsAt: periodStart, cancelledAt } = own.value;
    if (cancelledAt !== null && periodStart !== null && periodStart <= context.now)
      return refuse(problem('services/not-found'));
    await services.database.transaction(async (tx) => {
      if (!(await updateCancelledAt(tx, { brandId, id }, null)) || periodStart === null) return;
      const renewal = await findRenewal(tx, { brandId, kind: 'service', subjectId: id, periodStart });
      if (renewal !== null)
        await updateRenewalState(tx, renewal, 'wanted-again', restartOrder(context.now), context.now);
    });
    return ok(null);
  };
}
