import { type Problem, type ProblemCode, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type ApplyChange, type OperatorCommand, applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { CallerContext } from '#server/staff/public.ts';
import { type ServiceKey, type ServicePage, findVisibleService, servicePage } from './service-page.ts';

/** A command of staff about a service. */
interface ServiceCommand extends ServiceKey, Pick<OperatorCommand, 'requested'> {
  readonly commandId: string;
  readonly reason: string;
  /** In the audit log: 'services.suspend'. */
  readonly action: string;
}

/**
 * Applies a command about a service the caller may see, once, with its audit entry; returns the service as it is
 * afterwards. Problems besides those of the change: 'services/unknown', 'operator/command-reused'.
 */
export async function commandService<Code extends ProblemCode>(
  services: OperatorServices,
  context: CallerContext,
  { brandId, serviceId, commandId, reason, action, requested = {} }: ServiceCommand,
  change: ApplyChange<null, Problem<Code>>,
): Promise<Result<ServicePage, Problem<Code> | Problem<'services/unknown' | 'operator/command-reused'>>> {
  const key = { brandId, serviceId };
  if ((await findVisibleService(services, context, key)) === null) return refuse(problem('services/unknown'));
  const { caller, now: at } = context;
  const subject = { kind: 'service', id: serviceId } as const;
  const asked = { reason: reason.trim(), requested };
  const command = { id: commandId, actor: caller.actor, action, brandId, subject, ...asked, at };
  const applied = await applyOnce(services, command, change);
  if (!applied.ok) return applied;
  const page = await servicePage(services, key);
  return page === null ? refuse(problem('services/unknown')) : ok(page);
}
