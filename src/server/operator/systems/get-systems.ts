import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { checkSystems as checkEndpoint, getSystems as endpoint } from '#contract/operator/systems.ts';
import { problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { type SystemChecks, checkSystems as check, findSystemChecks, listBreakers } from '#server/health/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';

type Systems = OperatorOutputOf<typeof endpoint>;

/** A run takes less, or its process has ended (ms). */
const RUN_LIMIT_MS = 2 * MINUTE_MS;

/** Circuit breakers and the last checks of the deployment; they are about all brands. */
export function getSystems(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context) => refuseSomeBrands(context) ?? ok(await systemsOf(services, context.now));
}

/** Runs the checks unless a process did in the last minute; the answer waits for them. */
export function checkSystems(services: OperatorServices): OperatorHandler<typeof checkEndpoint> {
  return async (context) => {
    const refused = refuseSomeBrands(context);
    if (refused !== null) return refused;
    await check(services, MINUTE_MS);
    return ok(await systemsOf(services, services.clock.now()));
  };
}

/** The lines name brands, hosts and secrets that are missing, whichever brand they are of. */
function refuseSomeBrands({ caller }: CallerContext) {
  if (caller.brands === 'all') return null;
  const refused: Result<never, ReturnType<typeof notPermitted>> = refuse(notPermitted());
  return refused;
}

function notPermitted() {
  return problem('staff/not-permitted', { data: { permission: 'systems.check' } });
}

async function systemsOf({ database: { read } }: OperatorServices, now: number): Promise<Systems> {
  return {
    breakers: [...(await listBreakers(read))],
    checks: checksView(await findSystemChecks(read), now),
  };
}

function checksView(found: SystemChecks | null, now: number): Systems['checks'] {
  if (found === null) return { checkedAt: null, isRunning: false, lines: [] };
  const { begunAt, checkedAt, lines } = found;
  const isRunning = begunAt > (checkedAt ?? 0) && now < begunAt + RUN_LIMIT_MS;
  return { checkedAt, isRunning, lines: [...lines] };
}
