import type { OperatorParsedInputOf, OperatorResultOf } from '#contract/operator/operator-endpoint.ts';
import type { suspendService as endpoint } from '#contract/operator/services.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { type KnownService, type StaffChange, changeByStaff, findService } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { CallerContext } from '#server/staff/public.ts';
import { commandService } from './command-service.ts';
import { serviceVersion } from './service-page.ts';

/**
 * Suspends, resumes, cancels or terminates a service once; the workers carry it out. Problems: 'services/unknown',
 * 'services/change-refused', 'operator/changed-meanwhile', 'operator/command-reused'.
 */
export function changeService(services: OperatorServices, change: StaffChange): ChangeHandler {
  return (context, { version, ...command }) => {
    const { brandId, serviceId, commandId } = command;
    return commandService(services, context, { ...command, action: `services.${change}` }, async (tx) => {
      const service = await findService(tx, { brandId, id: serviceId });
      if (service === null || serviceVersion(service) !== version) return refuse(problem('operator/changed-meanwhile'));
      const changed = await changeByStaff(services, tx, service, {
        change,
        key: `staff ${commandId}`,
        at: context.now,
      });
      if (!changed.ok) return refuse(problem('services/change-refused', { data: { reason: changed.problem } }));
      const after = await findService(tx, { brandId, id: serviceId });
      return ok({ value: null, before: factsOf(service), after: factsOf(after ?? service) });
    });
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
