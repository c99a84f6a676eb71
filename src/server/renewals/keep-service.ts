import type { keepService as endpoint } from '#contract/services.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { ownService } from './cancel-service.ts';
import type { RenewalServices } from './renewal-services.ts';
import { findRenewal, moveRenewal } from './renewal-store.ts';
import { setCancelled } from './subject-store.ts';
import { startAnew } from './withdraw-order.ts';

/** Reverts the cancellation of a service during its term; it is invoiced again. Problems: those of `ownService`. */
export function keepService(services: RenewalServices): Handler<typeof endpoint> {
  return async (call, { id }) => {
    const own = await ownService(services.database.read, call, id);
    if (!own.ok) return own;
    const { brandId, renewsAt: periodStart } = own.value;
    await services.database.transaction(async (tx) => {
      if (!(await setCancelled(tx, { brandId, id }, null)) || periodStart === null) return;
      const renewal = await findRenewal(tx, { brandId, kind: 'service', subjectId: id, periodStart });
      if (renewal !== null) await moveRenewal(tx, renewal, 'wanted-again', startAnew(call.now), call.now);
    });
    return ok(null);
  };
}
