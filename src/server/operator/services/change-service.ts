import type { OperatorParsedInputOf, OperatorResultOf } from '#contract/operator/operator-endpoint.ts';
import type { suspendService as endpoint } from '#contract/operator/services.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { applyOnce } from '#server/audit/public.ts';
import { type KnownService, type StaffChange, changeByStaff, findService } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { CallerContext } from '#server/staff/public.ts';
import { findVisibleService, servicePage, serviceVersion } from './service-page.ts';

/**
 * Suspends, resumes, cancels or terminates a service once; the workers carry it out. Problems: 'services/unknown',
 * 'services/change-refused', 'operator/changed-meanwhile', 'operator/command-reused'.
 */
export function changeService(services: OperatorServices, change: StaffChange): ChangeHandler {
  return async (context, { brandId, serviceId, commandId, version, reason }) => {
    const key = { brandId, serviceId };
    if ((await findVisibleService(services, context, key)) === null) return refuse(problem('services/unknown'));
    const { caller, now: at } = context;
    const subject = { kind: 'service', id: serviceId } as const;
    const action = `services.${change}`;
    const command = { id: commandId, actor: caller.actor, action, brandId, subject, reason: reason.trim(), at };
    const applied = await applyOnce(services, command, async (tx) => {
      const service = await findService(tx, { brandId, id: serviceId });
      if (service === null || serviceVersion(service) !== version) return refuse(problem('operator/changed-meanwhile'));
      const changed = await changeByStaff(services, tx, service, { change, key: `staff ${commandId}`, at });
      if (!changed.ok) return refuse(problem('services/change-refused', { data: { reason: changed.problem } }));
      const after = await findService(tx, { brandId, id: serviceId });
      return ok({ value: null, before: factsOf(service), after: factsOf(after ?? service) });
    });
    if (!applied.ok) return applied;
    const page = await servicePage(services, key);
    return page === null ? refuse(problem('services/unknown')) : ok(page);
  };
}

/** The endpoints of the changes differ in their permission only. */
type ChangeHandler = (
  context: CallerContext,
  input: OperatorParsedInputOf<typeof endpoint>,
) => Promise<OperatorResultOf<typeof endpoint>>;

function factsOf({ state, suspension, cancelledAt }: KnownService) {
  return { state, suspension, cancelledAt };
}
